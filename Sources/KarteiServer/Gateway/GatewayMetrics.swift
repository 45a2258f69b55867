import Foundation

/// What a gateway has done since it started, for Prometheus.
public final class GatewayMetrics: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [Key: Int] = [:]
    private var outcomes: [String: Int] = [:]
    private var pages = 0
    private var cost = MicroDollars(0)
    private var buckets = [Int](repeating: 0, count: GatewayMetrics.bounds.count)
    private var seconds = 0.0
    private var measured = 0
    private var inFlight = 0

    private struct Key: Hashable, Comparable {
        let route: String
        let status: Int

        static func < (lhs: Key, rhs: Key) -> Bool { (lhs.route, lhs.status) < (rhs.route, rhs.status) }
    }

    /// Upper bounds in seconds.
    private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

    init() {}

    func begin() { lock.withLock { inFlight += 1 } }

    func end() { lock.withLock { inFlight -= 1 } }

    /// Counts a request that is over.
    func add(_ entry: RequestLog.Entry) {
        lock.withLock {
            requests[Key(route: entry.route, status: entry.status), default: 0] += 1
            if let outcome = entry.outcome { outcomes[outcome, default: 0] += 1 }
            pages += entry.pages
            cost = cost + entry.cost
            guard entry.upstream != nil else { return }
            let time = entry.elapsed / .seconds(1)
            if let bucket = Self.bounds.firstIndex(where: { time <= $0 }) { buckets[bucket] += 1 }
            seconds += time
            measured += 1
        }
    }

    /// The text exposition format 0.0.4 of Prometheus.
    func text(budgetLeft: MicroDollars, budget: MicroDollars) -> String {
        lock.withLock {
            var lines: [String] = []
            func family(_ name: String, _ type: String, _ help: String, _ samples: [String]) {
                lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + samples
            }
            family(
                "kartei_gateway_requests_total", "counter",
                "Requests by route and status; 499 went before the end.",
                requests.sorted { $0.key < $1.key }.map {
                    "kartei_gateway_requests_total{route=\"\($0.key.route)\",status=\"\($0.key.status)\"} \($0.value)"
                })
            family(
                "kartei_gateway_upstream_total", "counter", "Calls of the upstream by what came of them.",
                outcomes.sorted { $0.key < $1.key }.map {
                    "kartei_gateway_upstream_total{outcome=\"\($0.key)\"} \($0.value)"
                })
            family(
                "kartei_gateway_pages_total", "counter", "Pages that were read.",
                ["kartei_gateway_pages_total \(pages)"])
            family(
                "kartei_gateway_cost_usd_total", "counter", "US dollars that were counted as spent.",
                ["kartei_gateway_cost_usd_total \(cost)"])
            family(
                "kartei_gateway_request_seconds", "histogram",
                "Time of requests for which the upstream was asked.", histogram)
            family(
                "kartei_gateway_in_flight", "gauge", "Requests at work.",
                ["kartei_gateway_in_flight \(inFlight)"])
            family(
                "kartei_gateway_budget_left_usd", "gauge", "US dollars left of the day (UTC).",
                ["kartei_gateway_budget_left_usd \(budgetLeft)"])
            family(
                "kartei_gateway_budget_usd", "gauge", "US dollars that a day may cost.",
                ["kartei_gateway_budget_usd \(budget)"])
            return lines.joined(separator: "\n") + "\n"
        }
    }

    private var histogram: [String] {
        let name = "kartei_gateway_request_seconds"
        var sum = 0
        let samples = zip(Self.bounds, buckets).map { bound, count in
            sum += count
            return "\(name)_bucket{le=\"\(bound)\"} \(sum)"
        }
        return samples + [
            "\(name)_bucket{le=\"+Inf\"} \(measured)", "\(name)_sum \(seconds)", "\(name)_count \(measured)",
        ]
    }
}

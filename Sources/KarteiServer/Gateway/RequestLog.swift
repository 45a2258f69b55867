import Foundation

/// What a gateway writes down: one line of JSON for each request, and notes for whoever runs it.
///
/// No line holds a picture, what was read, a key, a token or an address.
public struct RequestLog: Sendable {
    private let write: @Sendable (String) -> Void
    private let now: @Sendable () -> Date

    /// Writes lines, without their ends, to `write`, which several threads may call at once.
    public init(
        now: @escaping @Sendable () -> Date = { Date() }, write: @escaping @Sendable (String) -> Void
    ) {
        (self.write, self.now) = (write, now)
    }

    /// What became of one request.
    struct Entry {
        var request: String
        var route: String
        var token: String?
        var status: Int
        var code: String?
        var bytes: Int
        var elapsed: Duration
        var upstream: Duration?
        var outcome: String?
        var reason: String?
        var pages = 0
        var cost = MicroDollars(0)
    }

    /// Writes what became of a request.
    func add(_ entry: Entry) {
        line(
            Record(
                time: time, request: entry.request, route: entry.route, token: entry.token,
                status: entry.status,
                code: entry.code, bytes: entry.bytes, ms: entry.elapsed.milliseconds,
                upstreamMs: entry.upstream?.milliseconds, upstream: entry.outcome, reason: entry.reason,
                pages: entry.pages, costUsd: Double(entry.cost.count) / 1e6))
    }

    /// Writes a sentence for whoever runs the gateway.
    public func note(_ sentence: String) { line(Note(time: time, note: sentence)) }

    private struct Record: Encodable {
        let time: String
        let request: String
        let route: String
        let token: String?
        let status: Int
        let code: String?
        let bytes: Int
        let ms: Int
        let upstreamMs: Int?
        let upstream: String?
        let reason: String?
        let pages: Int
        let costUsd: Double
    }

    private struct Note: Encodable {
        let time: String
        let note: String
    }

    private var time: String {
        now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    private func line(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        if let data = try? encoder.encode(value) { write(String(decoding: data, as: UTF8.self)) }
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}

import Foundation
import Kartei
import KarteiClient

/// Lends a text recognizer that costs money to whoever has a token, within limits (Docs/gateway.md).
///
/// `POST /v1/ocr` takes a picture and answers a `RecognizedPage`; `GET /healthz` and `GET /metrics` are for whoever
/// runs it. Nothing of a picture or of its text is kept.
public final class Gateway: Sendable {
    private let tokens: TokenList
    private let budget: DailyBudget
    private let reader: any UpstreamReader
    private let log: RequestLog
    private let limits: GatewayLimits
    private let rate: RateLimit
    private let metrics = GatewayMetrics()
    private let places: Places

    /// Makes a gateway to an upstream.
    public init(
        tokens: TokenList, budget: DailyBudget, reader: any UpstreamReader, log: RequestLog,
        limits: GatewayLimits = GatewayLimits()
    ) {
        (self.tokens, self.budget, self.reader) = (tokens, budget, reader)
        (self.log, self.limits) = (log, limits)
        rate = RateLimit(perMinute: limits.perMinute)
        places = Places(limits.atOnce)
    }

    /// Serves from now on; throws `ServerError`.
    public func serve(
        host: String, port: UInt16, limits server: ServerLimits = ServerLimits()
    ) throws(ServerError) -> HTTPServer {
        var server = server
        server.body = limits.picture
        let isLocal = host.hasPrefix("127.")
        return try HTTPServer(
            host: host, port: port, limits: server, head: { [self] in refusal(of: $0, isLocal: isLocal) },
            failed: { [self] in answer(to: $0, $1) }, handler: { [self] in answer(to: $0) })
    }

    // MARK: By the head alone

    private func refusal(of request: ServerRequest, isLocal: Bool) -> ServerResponse? {
        do {
            try check(request, isLocal: isLocal)
            return nil
        } catch {
            return finish(entry(for: request), with: error, request)
        }
    }

    private func check(_ request: ServerRequest, isLocal: Bool) throws(GatewayError) {
        let route = Route(request)
        guard route != .other else { throw GatewayError(.notFound, "There is nothing at this path.") }
        guard route.methods.contains(request.method) else {
            throw GatewayError(
                .methodNotAllowed, "This path takes \(route.methods.joined(separator: " or ")).")
        }
        // What a proxy hands on comes from elsewhere, although the proxy is of this machine.
        let isOpen = route == .health || route == .metrics && isLocal && !request.isForwarded
        if !isOpen, name(for: request) == nil {
            throw GatewayError(.unauthorized, "A token is needed: 'Authorization: Bearer ...'.")
        }
        if route == .ocr { try checkPicture(request) }
    }

    private func checkPicture(_ request: ServerRequest) throws(GatewayError) {
        guard PictureType(contentType: request.headers["Content-Type"]) != nil else {
            let names = PictureType.allCases.map(\.rawValue).joined(separator: ", ")
            throw GatewayError(.unsupportedImage, "The Content-Type is none of \(names).")
        }
        if let length = request.announcedLength, length > limits.picture {
            throw GatewayError(ServerFailure.tooLarge(most: limits.picture))
        }
        if let name = name(for: request), let wait = rate.wait(for: name, at: request.arrival) {
            throw GatewayError(
                .rateLimited, "This token may ask \(rate.perMinute) times in a minute.", retryAfter: wait)
        }
        guard budget.suffices else { throw spent }
    }

    private var spent: GatewayError {
        GatewayError(
            .budgetSpent, "The gateway's budget of this day is spent; the next day begins at midnight UTC.",
            retryAfter: budget.untilMidnight)
    }

    /// Whose token a request has; nil where it has none that is good, or several.
    private func name(for request: ServerRequest) -> String? {
        let fields = request.headers.fields.filter { $0.name.lowercased() == "authorization" }
        guard fields.count == 1, let words = fields.first?.value.split(separator: " "), words.count == 2,
            words[0].lowercased() == "bearer"
        else { return nil }
        return tokens.name(of: String(words[1]))
    }

    // MARK: With the body

    private func answer(to request: ServerRequest) -> ServerResponse {
        metrics.begin()
        defer { metrics.end() }
        var entry = entry(for: request)
        switch Route(request) {
        case .health: return finish(entry, with: ServerResponse(200, json: ["status": "ok"]), request)
        case .metrics:
            let text = metrics.text(budgetLeft: budget.left, budget: budget.limit)
            return finish(
                entry,
                with: ServerResponse(200, text: text, type: "text/plain; version=0.0.4; charset=utf-8"),
                request)
        case .ocr, .other:
            do {
                let page = try page(request, &entry)
                return finish(entry, with: ServerResponse(200, json: page), request)
            } catch {
                return finish(entry, with: error, request)
            }
        }
    }

    private func page(
        _ request: ServerRequest, _ entry: inout RequestLog.Entry
    ) throws(GatewayError) -> RecognizedPage {
        // The token may have ended while the picture came.
        guard entry.token != nil else { throw GatewayError(.unauthorized, "The token is no longer good.") }
        guard let type = PictureType(contentType: request.headers["Content-Type"]), type.begins(request.body)
        else {
            throw GatewayError(
                .unsupportedImage, "The body is no picture of the kind that Content-Type names.")
        }
        guard places.take() else {
            throw GatewayError(
                .upstreamBusy, "As many pictures as can be are being read.", retryAfter: .seconds(1))
        }
        defer { places.leave() }
        return try ask(request.body, type, reserve(), &entry)
    }

    private func reserve() throws(GatewayError) -> DailyBudget.Reservation {
        let reservation: DailyBudget.Reservation?
        do {
            reservation = try budget.reserve()
        } catch {
            log.note("\(error)")
            throw GatewayError(
                .accountFailed, "The gateway cannot write down what it spends, and spends nothing.")
        }
        guard let reservation else { throw spent }
        return reservation
    }

    private func ask(
        _ picture: Data, _ type: PictureType, _ reservation: DailyBudget.Reservation,
        _ entry: inout RequestLog.Entry
    ) throws(GatewayError) -> RecognizedPage {
        let start = ContinuousClock.now
        do {
            let reading = try reader.read(picture, type: type)
            entry.upstream = start.duration(to: .now)
            entry.outcome = UpstreamFailure.Outcome.read.rawValue
            entry.pages = max(1, reading.pages)
            entry.cost = budget.price * entry.pages
            budget.charge(extraPages: entry.pages - 1)
            return reading.page
        } catch {
            entry.upstream = start.duration(to: .now)
            entry.outcome = error.outcome.rawValue
            entry.reason = error.reason
            if error.isFree { budget.giveBack(reservation) } else { entry.cost = budget.price }
            throw error.error
        }
    }

    // MARK: What the server gives up

    private func answer(to failure: ServerFailure, _ request: ServerRequest?) -> ServerResponse {
        finish(request.map(entry) ?? .unknown, with: GatewayError(failure), request)
    }

    // MARK: Writing it down

    private func entry(for request: ServerRequest) -> RequestLog.Entry {
        RequestLog.Entry(
            request: request.id, route: Route(request).rawValue, token: name(for: request), status: 0,
            bytes: request.body.count, elapsed: .zero)
    }

    private func finish(
        _ entry: RequestLog.Entry, with error: GatewayError, _ request: ServerRequest?
    ) -> ServerResponse {
        var entry = entry
        entry.code = error.code.rawValue
        var response = error.response
        if error.code == .methodNotAllowed, let request {
            response.headers["Allow"] = Route(request).methods.joined(separator: ", ")
        }
        return finish(entry, with: response, request)
    }

    private func finish(
        _ entry: RequestLog.Entry, with response: ServerResponse, _ request: ServerRequest?
    ) -> ServerResponse {
        var (entry, response) = (entry, response)
        entry.status = response.status
        if let request { entry.elapsed = request.arrival.duration(to: .now) }
        log.add(entry)
        metrics.add(entry)
        response.headers["X-Request-Id"] = entry.request
        return response
    }
}

/// What a gateway allows.
public struct GatewayLimits: Sendable, Hashable {
    /// The most bytes of a picture.
    public var picture: Int
    /// The most calls of the upstream at once; further ones are refused.
    public var atOnce: Int
    /// The requests of one token in a minute.
    public var perMinute: Int

    /// Makes limits: 8 MiB (8,388,608 bytes), 64 at once, 30 in a minute.
    public init(picture: Int = 8 << 20, atOnce: Int = 64, perMinute: Int = 30) {
        (self.picture, self.atOnce, self.perMinute) = (picture, atOnce, perMinute)
    }
}

/// What a request is for.
private enum Route: String {
    case ocr, health, metrics, other

    init(_ request: ServerRequest) {
        switch request.path {
        case "/v1/ocr": self = .ocr
        case "/healthz": self = .health
        case "/metrics": self = .metrics
        default: self = .other
        }
    }

    var methods: [String] { self == .ocr ? ["POST"] : ["GET", "HEAD"] }
}

extension ServerRequest {
    /// Whether a proxy says that it hands it on for somebody else.
    fileprivate var isForwarded: Bool {
        ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].contains { headers[$0] != nil }
    }
}

extension RequestLog.Entry {
    /// A request whose head did not come.
    fileprivate static let unknown = RequestLog.Entry(
        request: "none", route: "none", status: 0, bytes: 0, elapsed: .zero)
}

/// A number of places, of which each is taken by one at a time.
private final class Places: @unchecked Sendable {
    private let lock = NSLock()
    private var free: Int

    init(_ count: Int) { free = count }

    /// Takes a place; false where there is none.
    func take() -> Bool {
        lock.withLock {
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    func leave() { lock.withLock { free += 1 } }
}

import Foundation

/// Asks servers over HTTP and HTTPS.
///
/// Certificates are always checked. Redirects are followed five times at most, never from HTTPS to HTTP, never with a
/// body, and credentials are not sent on to another server. The server learns nothing of this machine but what
/// `userAgent` says. Proxies are those of the environment (`https_proxy`, `no_proxy`).
public struct HTTPClient: Sendable {
    /// What the server is told of the program: `kartei/0.1.0`.
    public let userAgent: String
    /// Whether the proxies that the environment names are used.
    public let usesProxies: Bool

    /// Takes each piece of a body as it comes.
    public typealias Receiver = (UnsafeRawBufferPointer) throws -> Void

    /// Makes a client.
    public init(userAgent: String, usesProxies: Bool = true) {
        (self.userAgent, self.usesProxies) = (userAgent, usesProxies)
    }

    /// Sends a request and waits for the whole answer, whatever its status is.
    ///
    /// `isCancelled` is asked about once a second. Throws `HTTPError`.
    public func send(
        _ request: HTTPRequest, isCancelled: @escaping () -> Bool = { false }
    ) throws -> HTTPResponse {
        var body = Data()
        var response = try send(request, isCancelled: isCancelled) { _ in
            { body.append(contentsOf: $0) }
        }
        response.body = body
        return response
    }

    /// Sends a request and hands the body over as it comes.
    ///
    /// `receiving` is called once, with the answer's head, and answers what takes the body. Throws `HTTPError`, and
    /// whatever the closures throw, which ends the transfer.
    public func send(
        _ request: HTTPRequest, isCancelled: @escaping () -> Bool = { false },
        receiving: (HTTPResponse) throws -> Receiver
    ) throws -> HTTPResponse {
        let deadline = ContinuousClock.now + request.limits.total
        var hop = request
        for redirects in 0...Self.redirects {
            let transfer = try HTTPTransfer(
                hop, self, deadline: deadline, isCancelled: isCancelled)
            let (response, next) = try withoutActuallyEscaping(receiving) { try transfer.perform($0) }
            guard let next else { return response }
            guard redirects < Self.redirects else { break }
            hop = try Self.redirected(hop, to: next)
        }
        throw HTTPError(.redirected, hop.url, "more than \(Self.redirects) times")
    }

    /// Sends a request on a thread of its own and waits for the whole answer; ends it where the task is cancelled.
    ///
    /// Throws `HTTPError`.
    public func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result { try send(request) { cancellation.isCancelled } })
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    private static let redirects = 5

    /// The request for the address that a server sent us to.
    static func redirected(_ request: HTTPRequest, to next: URL) throws -> HTTPRequest {
        guard let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme), next.host != nil
        else {
            throw HTTPError(.redirected, request.url, "the address is neither HTTP nor HTTPS")
        }
        guard scheme == "https" || request.url.scheme?.lowercased() != "https" else {
            throw HTTPError(.redirected, request.url, "the address is HTTP, and HTTPS is not given up")
        }
        var onward = request
        onward.url = next
        if origin(next) != origin(request.url) {
            for name in ["Authorization", "Cookie", "Proxy-Authorization"] { onward.headers[name] = nil }
        }
        return onward
    }

    private static func origin(_ url: URL) -> [String] {
        let scheme = url.scheme?.lowercased() ?? ""
        return [scheme, url.host?.lowercased() ?? "", String(url.port ?? (scheme == "https" ? 443 : 80))]
    }
}

/// Remembers that nobody waits any longer.
private final class Cancellation: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isCancelled: Bool { lock.withLock { value } }

    func cancel() { lock.withLock { value = true } }
}

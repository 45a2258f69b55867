import Foundation

/// What is asked of a server over HTTP or HTTPS.
public struct HTTPRequest: Sendable {
    /// `GET`, `POST`.
    public var method: Method
    /// The address; its scheme is `http` or `https`.
    public var url: URL
    /// Further header fields; `User-Agent` is the client's.
    public var headers: HTTPHeaders
    /// What is sent along; a request with a body is never redirected.
    public var body: Data?
    /// How long it may take and how much may come.
    public var limits: HTTPLimits

    /// What is to be done with the resource (RFC 9110, 9.3).
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
    }

    /// Makes a request.
    public init(
        _ method: Method = .get, _ url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil,
        limits: HTTPLimits = HTTPLimits()
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.limits) = (body, limits)
    }
}

/// How long a request may take and how much may come.
public struct HTTPLimits: Sendable, Hashable {
    /// For the name's lookup, the connection and the TLS handshake.
    public var connecting: Duration
    /// Without at least a hundred bytes a second for this long, the transfer has stalled; whole seconds.
    public var stall: Duration
    /// For one request as a whole, redirects included.
    public var total: Duration
    /// The most bytes of a body that are taken.
    public var bytes: Int

    /// Makes limits: ten seconds to connect, half a minute without progress, an hour in all, 64 MiB.
    public init(
        connecting: Duration = .seconds(10), stall: Duration = .seconds(30), total: Duration = .seconds(3600),
        bytes: Int = 64 << 20
    ) {
        (self.connecting, self.stall, self.total, self.bytes) = (connecting, stall, total, bytes)
    }
}

import Foundation
import KarteiClient

/// What is answered to a request.
public struct ServerResponse: Sendable {
    /// The status code: 200, 404.
    public var status: Int
    /// Header fields; the length and the date are added.
    public var headers: HTTPHeaders
    /// The body; not sent in answer to `HEAD`.
    public var body: Data

    /// Makes an answer.
    public init(_ status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Makes an answer of text in UTF-8.
    public init(_ status: Int, text: String, type: String = "text/plain; charset=utf-8") {
        self.init(status, headers: ["Content-Type": type], body: Data(text.utf8))
    }

    /// The bytes of the whole answer, for a connection that ends with it.
    func closing(withBody: Bool) -> Data {
        var head =
            "HTTP/1.1 \(status) \(Self.reason(status))\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
        return Data((head + "\r\n").utf8) + (withBody ? body : Data())
    }

    private static func reason(_ status: Int) -> String {
        [
            400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 405: "Method Not Allowed",
            408: "Request Timeout", 413: "Content Too Large", 415: "Unsupported Media Type",
            429: "Too Many Requests", 503: "Service Unavailable",
        ][status] ?? "Refused"
    }
}

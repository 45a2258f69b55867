import Foundation
import KarteiClient

/// A request as it came.
public struct ServerRequest: Sendable {
    /// Tells requests apart: sixteen hexadecimal digits, drawn anew for each.
    public let id: String
    /// When its head had come.
    public let arrival: ContinuousClock.Instant
    /// The method as it was sent: `GET`, `POST`.
    public let method: String
    /// The path, percent-decoded and without the query: `/v1/ocr`.
    public let path: String
    /// The query's parameters in order, decoded; one without `=` has an empty value.
    public let query: [(name: String, value: String)]
    /// The header fields in order.
    public let headers: HTTPHeaders
    /// The numeric address of whoever asks; a proxy's where there is one between.
    public let client: String
    /// The body; empty as long as only the head has come.
    public internal(set) var body = Data()

    /// How many bytes of a body are announced; nil where the sender says none or sends in chunks.
    public var announcedLength: Int? { headers["Content-Length"].flatMap { Int($0) } }

    /// Whether a body follows the head.
    var announcesBody: Bool { headers["Transfer-Encoding"] != nil || (announcedLength ?? 0) > 0 }

    /// Whether every recipient finds the same end of the body (RFC 9112, 6.3): one length or chunks, not both.
    var isUnambiguous: Bool {
        let lengths = headers.fields.count { $0.name.lowercased() == "content-length" }
        let encodings = headers.fields.filter { $0.name.lowercased() == "transfer-encoding" }.map(\.value)
        return lengths + encodings.count <= 1 && encodings.allSatisfy { $0.lowercased() == "chunked" }
            && (lengths == 0 || (announcedLength ?? -1) >= 0)
    }
}

import Foundation

/// What a server answered.
public struct HTTPResponse: Sendable {
    /// The address that answered, which is another one after redirects.
    public let url: URL
    /// The status code: 200, 404.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body; empty where it went elsewhere.
    public internal(set) var body = Data()

    /// Whether the request was done (2xx).
    public var isSuccess: Bool { (200..<300).contains(status) }
}

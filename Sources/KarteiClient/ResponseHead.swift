import Foundation

/// The lines before a body, as they come.
struct ResponseHead {
    let url: URL
    private var status: Int?
    private var headers = HTTPHeaders()
    /// Whether its last line came.
    private(set) var isComplete = false
    private var size = 0

    /// The most bytes that the lines of all heads of one answer have.
    static let limit = 256 << 10

    /// The head of an answer from this address.
    init(url: URL) { self.url = url }

    /// Takes a line with its end; false where that is too much.
    mutating func take(_ line: String) -> Bool {
        size += line.utf8.count
        guard size <= Self.limit else { return false }
        let text = line.prefix { !$0.isNewline }
        if line.hasPrefix("HTTP/") {
            // A head of 1xx announces another one.
            (headers, isComplete) = (HTTPHeaders(), false)
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        } else if text.isEmpty {
            isComplete = true
        } else if !isComplete {
            // What comes after the body is not taken for a part of the head.
            headers.append(line: text)
        }
        return true
    }

    /// The answer without its body; throws where there was no status.
    func response(of request: HTTPRequest) throws -> HTTPResponse {
        guard let status else { throw HTTPError(.malformed, request.url, "it has no status") }
        return HTTPResponse(url: url, status: status, headers: headers)
    }
}

import Foundation

/// Where a publisher's prices can be fetched: a folder on the web or one of this machine.
public enum PricePlace: Sendable, Hashable, CustomStringConvertible {
    /// The address of a folder, without a slash at its end.
    case web(URL)
    /// A folder, by its whole path.
    case folder(String)

    /// Reads an address of `http`, `https` or `file`, or a path; the manifest's own address stands for its folder.
    ///
    /// Throws `PriceFetchError.noPlace`.
    public init(_ text: String) throws(PriceFetchError) {
        guard let scheme = Self.scheme(text) else {
            self = .folder(try Self.path(text))
            return
        }
        guard let parts = URLComponents(string: text) else {
            throw .noPlace(text, reason: "it is not spelled like one")
        }
        switch scheme {
        case "http", "https": self = .web(try Self.folder(parts, text))
        case "file":
            guard (parts.host ?? "").isEmpty || parts.host == "localhost" else {
                throw .noPlace(text, reason: "it names a folder of another machine")
            }
            self = .folder(try Self.path(parts.path))
        default: throw .noPlace(text, reason: "only http, https and file are known")
        }
    }

    /// The address or the path.
    public var description: String {
        switch self {
        case .web(let url): url.absoluteString
        case .folder(let path): path
        }
    }

    private static func scheme(_ text: String) -> String? {
        guard let range = text.range(of: "://") else { return nil }
        let scheme = text[..<range.lowerBound].lowercased()
        return scheme.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) ? scheme : nil
    }

    private static func folder(_ parts: URLComponents, _ text: String) throws(PriceFetchError) -> URL {
        guard parts.user == nil, parts.password == nil else {
            // The password is not repeated.
            throw .noPlace(parts.host ?? "the address", reason: "a user's name or password is never sent")
        }
        guard parts.query == nil, parts.fragment == nil else {
            throw .noPlace(text, reason: "the address of a folder has no ? and no #")
        }
        var folder = parts
        folder.scheme = parts.scheme?.lowercased()
        folder.host = parts.host?.lowercased()
        var path = folder.path
        if path.hasSuffix("/manifest") { path.removeLast("manifest".count) }
        while path.hasSuffix("/") { path.removeLast() }
        folder.path = path
        guard folder.host?.isEmpty == false, let url = folder.url else {
            throw .noPlace(text, reason: "it names no server")
        }
        return url
    }

    private static func path(_ text: String) throws(PriceFetchError) -> String {
        guard !text.isEmpty else { throw .noPlace(text, reason: "it is empty") }
        return URL(fileURLWithPath: text, isDirectory: true).standardizedFileURL.resolvingSymlinksInPath()
            .path
    }
}

import Foundation
import KarteiStore

/// The file of the tokens that may use a gateway: one line `NAME sha256:HEX` for each, remarks behind `#`.
///
/// It holds hashes alone; a token is shown once, when it is made.
public struct TokenFile: Sendable, Hashable {
    /// Who may ask, in the file's order.
    public private(set) var entries: [Entry]

    /// One token.
    public struct Entry: Sendable, Hashable {
        /// Whose it is.
        public let name: String
        let digest: Digest
    }

    /// The most bytes of a file.
    private static let most = 1 << 20

    /// Reads a file; throws `TokenFileError`.
    public init(file: URL) throws(TokenFileError) {
        guard let handle = FileHandle(forReadingAtPath: file.path),
            let data = try? handle.read(upToCount: Self.most + 1) ?? Data(), data.count <= Self.most
        else { throw .unreadable(file: file.path) }
        entries = []
        let lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (place, line) in lines.enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { continue }
            guard words.count == 2, let entry = Entry(name: String(words[0]), digest: String(words[1])),
                !entries.contains(where: { $0.name == entry.name })
            else { throw .malformed(file: file.path, line: place + 1) }
            entries.append(entry)
        }
    }

    /// Whose token it is; nil for nobody's.
    ///
    /// The time does not depend on which one it is.
    public func name(of token: String) -> String? {
        let digest = Digest(of: Data(token.utf8))
        return entries.reduce(nil) { found, entry in entry.digest.matches(digest) ? entry.name : found }
    }

    /// Makes a token and adds its hash to a file, which is made where it is missing and only its owner may read.
    ///
    /// Answers the token: `kg_` and 43 letters of Base64 (RFC 4648, 5) for 32 random bytes. Throws `TokenFileError`.
    public static func add(
        _ name: String, to file: URL, replacing: Bool = false
    ) throws(TokenFileError) -> String {
        guard Entry.isName(name) else { throw .notAName(name) }
        let lock = try turn(at: file)
        defer { close(lock) }
        let isThere = access(file.path, F_OK) == 0
        let entries = isThere ? try TokenFile(file: file).entries : []
        guard replacing || !entries.contains(where: { $0.name == name }) else {
            throw .exists(name: name, file: file.path)
        }
        let token = "kg_" + letters(of: SecretBytes.random(count: 32))
        let line = "\(name) sha256:\(Digest(of: Data(token.utf8)))"
        try write(isThere ? try text(of: file, without: name) + [line] : [line], to: file)
        return token
    }

    /// Waits for the turn to change a file, which ends as the descriptor is closed.
    ///
    /// The lock is a file beside it, since the file itself is replaced as a whole.
    private static func turn(at file: URL) throws(TokenFileError) -> Int32 {
        let path = file.path + ".lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .cannotWrite(reason: "\(path) cannot be opened: \(String(cString: strerror(errno))).")
        }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return descriptor
    }

    private static func text(of file: URL, without name: String) throws(TokenFileError) -> [String] {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw .unreadable(file: file.path)
        }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
            .filter { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) != name }
    }

    private static func write(_ lines: [String], to file: URL) throws(TokenFileError) {
        do {
            var output = try AtomicFile(file, mode: 0o600)
            try output.write(Data((lines.joined(separator: "\n") + "\n").utf8))
            try output.publish()
        } catch {
            throw .cannotWrite(reason: "\(error)")
        }
    }

    private static func letters(of secret: SecretBytes) -> String {
        Data(bytes: secret.start, count: secret.count).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}

extension TokenFile.Entry {
    /// Reads both words of a line.
    fileprivate init?(name: String, digest: String) {
        guard Self.isName(name), digest.hasPrefix("sha256:"),
            let digest = Digest(hexadecimal: String(digest.dropFirst("sha256:".count)))
        else { return nil }
        self.init(name: name, digest: digest)
    }

    /// Whether a name can stand in the file and in a log: 1 to 64 of `A-Z a-z 0-9 . _ -`.
    fileprivate static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || "._-".utf8.contains(byte)
            }
    }
}

/// Why a file of tokens cannot be used or written; no message holds any token.
public enum TokenFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(file: String)
    /// A line is not as it should be, or its name is there already.
    case malformed(file: String, line: Int)
    /// There is a token of this name.
    case exists(name: String, file: String)
    /// A word cannot name a token.
    case notAName(String)
    /// The file cannot be written.
    case cannotWrite(reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file):
            "the tokens in \(file) cannot be read; see who may read it, or make one with 'kartei gateway token NAME'."
        case .malformed(let file, let line):
            "line \(line) of \(file) is no 'NAME sha256:HEX' of a new name; correct or remove it."
        case .exists(let name, let file):
            "\(file) has a token of \(name) already; --replace makes another one, and the old one ends."
        case .notAName(let name):
            "'\(name)' cannot name a token: 1 to 64 of the letters A to Z and a to z, digits, '.', '_' and '-'."
        case .cannotWrite(let reason): "the token is not kept: \(reason)"
        }
    }
}

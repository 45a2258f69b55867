import Foundation

/// Names the price files that are current, and is signed as a whole by whoever publishes them (Docs/prices.md).
///
/// A manifest is lines of text, so that a person can read it; there is one way to write each, and no other is read.
public struct PriceManifest: Sendable, Hashable {
    /// Counts up with every change; a reader never goes back.
    public var version: Int
    /// Whose signature it bears.
    public var publisher: PricePublisher
    /// The current prices, one entry a game, in the order of the games' names.
    public var prices: [Entry]

    /// The current prices of one game.
    public struct Entry: Sendable, Hashable {
        /// Where the prices come from, without the source's name, which the file says.
        public var game: Game
        /// The day on which they were captured.
        public var day: Day
        /// The file.
        public var file: File
        /// The log of past prices, one file a month, oldest first; may be empty.
        public var history: [Month]

        /// Makes an entry.
        public init(game: Game, day: Day, file: File, history: [Month] = []) {
            (self.game, self.day, self.file, self.history) = (game, day, file, history)
        }
    }

    /// A file that is named by the SHA-256 of its bytes.
    public struct File: Sendable, Hashable {
        /// The SHA-256 in 64 hexadecimal digits, small letters.
        public var digest: String
        /// How many bytes it has.
        public var size: Int

        /// Names a file.
        public init(digest: String, size: Int) { (self.digest, self.size) = (digest, size) }
    }

    /// The changes of one month.
    public struct Month: Sendable, Hashable {
        /// The month: `2026-11`.
        public var month: String
        /// The file.
        public var file: File

        /// Names a month's file.
        public init(month: String, file: File) { (self.month, self.file) = (month, file) }
    }

    /// Makes a manifest.
    public init(version: Int, publisher: PricePublisher, prices: [Entry]) {
        self.version = version
        self.publisher = publisher
        self.prices = prices.sorted { $0.game.rawValue < $1.game.rawValue }
    }

    /// The file's name in its folder.
    public static let fileName = "manifest"
    /// The most bytes that a manifest has: some thousand months.
    public static let limit = 1 << 20
    /// The most bytes that a file named by a manifest has.
    public static let fileLimit = 1 << 30
    /// The name of a file of prices or of history: its hash and what it is.
    public static func name(of file: File) -> String { "\(file.digest).prices" }
}

/// Who publishes prices: an Ed25519 public key (RFC 8032).
public struct PricePublisher: Sendable, Hashable, CustomStringConvertible {
    /// The 32 bytes of the key.
    public let key: [UInt8]

    /// Takes a key; nil where it has not 32 bytes.
    public init?(key: [UInt8]) {
        guard key.count == 32 else { return nil }
        self.key = key
    }

    /// Reads what `description` writes, with or without `ed25519:`; nil for anything else.
    public init?(_ text: String) {
        let digits = text.hasPrefix("ed25519:") ? String(text.dropFirst(8)) : text
        guard let data = Data(base64Encoded: digits), data.base64EncodedString() == digits else { return nil }
        self.init(key: Array(data))
    }

    /// `ed25519:` and the key in Base64 (RFC 4648).
    public var description: String { "ed25519:\(Data(key).base64EncodedString())" }
}

extension PricePublisher: Codable {
    /// Reads what `description` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let publisher = PricePublisher(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no key.")
        }
        self = publisher
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

import Foundation

/// What a backup says of itself in its first member, `manifest.json`.
public struct BackupManifest: Codable, Sendable, Hashable {
    /// A file in the backup.
    public struct Member: Codable, Sendable, Hashable {
        /// Its path: `events.jsonl` or `batches/NAME.sqlite`.
        public var name: String
        /// Its length.
        public var bytes: Int
        /// Its SHA-256 in hexadecimal digits.
        public var sha256: String
    }

    /// The ledger as it was.
    public struct LedgerState: Codable, Sendable, Hashable {
        /// How many events it had; a damaged one may have lost some before.
        public var events: Int
        /// The last link of the chain that the events form in their order.
        public var head: String
        /// The digest of the events in the order of replay.
        public var fingerprint: String
        /// Whether every event was there as it was written.
        public var isWhole: Bool

        init(_ saved: LedgerSalvage) {
            events = saved.events.count
            head = HashChain.head(of: saved.events)
            fingerprint = LedgerVerifier.fingerprint(of: saved.events)
            isWhole = saved.isWhole
        }
    }

    /// Always "kartei backup".
    public var format: String
    /// The version of the format.
    public var version: Int
    /// When it was made, in UTC: `2026-11-30T20:00:00Z`.
    public var made: String
    /// The ledger.
    public var ledger: LedgerState
    /// The other members, in their order.
    public var members: [Member]

    static let name = "manifest.json"
    static let events = "events.jsonl"
    static let format = "kartei backup"
    static let version = 1

    static func date(_ date: Date) -> String { date.formatted(.iso8601) }

    /// The manifest with its own SHA-256 beside it: gzip's check of it is not read by libarchive.
    var json: Data {
        get throws { try Self.encoder.encode(Sealed(manifest: self, seal: Seal(sha256: digest))) + [0x0A] }
    }

    /// The SHA-256 of the manifest as it is spelled without it.
    private var digest: String { get throws { Digest(of: try Self.encoder.encode(self)).description } }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return encoder
    }

    private struct Seal: Codable {
        var sha256: String
    }

    private struct Sealed: Encodable {
        var manifest: BackupManifest
        var seal: Seal

        func encode(to encoder: any Encoder) throws {
            try manifest.encode(to: encoder)
            try seal.encode(to: encoder)
        }
    }

    /// Reads a manifest; nil where the bytes are none of Kartei's.
    ///
    /// Throws `BackupError.newer` where a newer version wrote it, and `.broken` where a part is missing or not as it
    /// was written.
    init?(_ json: Data, file: String) throws(BackupError) {
        struct Head: Codable {
            var format: String
            var version: Int
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: json), head.format == Self.format else {
            return nil
        }
        guard head.version <= Self.version else { throw .newer(file: file) }
        guard let manifest = try? JSONDecoder().decode(Self.self, from: json) else {
            throw .broken(file: file, reason: "its manifest cannot be read")
        }
        guard let seal = try? JSONDecoder().decode(Seal.self, from: json),
            seal.sha256 == (try? manifest.digest)
        else { throw .broken(file: file, reason: "its manifest is not as it was written") }
        self = manifest
    }

    init(made: Date, ledger: LedgerState, members: [Member]) {
        format = Self.format
        version = Self.version
        self.made = Self.date(made)
        self.ledger = ledger
        self.members = members
    }
}

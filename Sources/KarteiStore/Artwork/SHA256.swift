import CSodium
import Foundation

/// SHA-256 of bytes that come piece by piece (FIPS 180-4, computed by libsodium).
struct SHA256 {
    private var state = crypto_hash_sha256_state()

    init() { crypto_hash_sha256_init(&state) }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        crypto_hash_sha256_update(&state, start.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }

    /// The digest of all bytes so far; nothing may be added afterwards.
    mutating func finish() -> Digest {
        var bytes = [UInt8](repeating: 0, count: Digest.size)
        crypto_hash_sha256_final(&state, &bytes)
        return Digest(bytes)
    }

    /// The digest of bytes that are all there.
    static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }
}

/// The SHA-256 of some bytes.
package struct Digest: Sendable, Hashable, Codable, CustomStringConvertible {
    static let size = 32

    /// The 32 bytes.
    package let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The digest of a file's content.
    package init(of content: Data) { self = content.withUnsafeBytes { SHA256.digest(of: $0) } }

    /// Reads what `description` writes; nil for anything else.
    package init?(hexadecimal text: String) {
        let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == 2 * Self.size, text.count == digits.count else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// Whether it is the same, in a time that does not depend on the bytes.
    package func matches(_ other: Digest) -> Bool { sodium_memcmp(bytes, other.bytes, Self.size) == 0 }

    /// The bytes in hexadecimal.
    package var description: String { bytes.map { String(format: "%02x", $0) }.joined() }
}

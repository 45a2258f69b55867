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

    /// The bytes in hexadecimal.
    package var description: String { bytes.map { String(format: "%02x", $0) }.joined() }
}

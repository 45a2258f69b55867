import CSodium
import Foundation
import Kartei

/// What a publisher signs manifests with: an Ed25519 private key (RFC 8032, computed by libsodium).
///
/// The secret lies in memory that is not swapped out where the system allows that, is never copied into a Swift value,
/// and is overwritten when the key goes.
public final class PriceSigningKey: @unchecked Sendable {
    /// Whose signatures these are: the public half.
    public let publisher: PricePublisher

    /// Seed and public key, as libsodium wants them.
    private let secret: SecretBytes

    static let seedSize = 32

    /// Makes a key from the system's random numbers.
    public static func make() -> PriceSigningKey {
        let seed = SecretBytes(count: seedSize)
        Self.prepare
        randombytes_buf(seed.start, seed.count)
        return PriceSigningKey(seed: seed)
    }

    /// Derives the key from its seed of 32 bytes.
    init(seed: SecretBytes) {
        precondition(seed.count == Self.seedSize)
        Self.prepare
        secret = SecretBytes(count: 64)
        var key = [UInt8](repeating: 0, count: 32)
        crypto_sign_seed_keypair(&key, secret.start, seed.start)
        guard let publisher = PricePublisher(key: key) else { preconditionFailure("a key has 32 bytes") }
        self.publisher = publisher
    }

    /// The signature over some bytes: 64 bytes, the same each time.
    public func signature(of message: Data) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 64)
        message.withUnsafeBytes { message in
            _ = crypto_sign_detached(
                &signature, nil, message.bindMemory(to: UInt8.self).baseAddress, UInt64(message.count),
                secret.start)
        }
        return signature
    }

    /// The seed, which the key can be derived from again.
    var seed: UnsafePointer<UInt8> { UnsafePointer(secret.start) }

    /// libsodium chooses its random source and its code for this processor once.
    private static let prepare: Void = { _ = sodium_init() }()
}

extension PricePublisher {
    /// Whether a signature of 64 bytes is this publisher's over some bytes (RFC 8032, 5.1.7).
    public func verifies(_ signature: [UInt8], of message: Data) -> Bool {
        guard signature.count == 64 else { return false }
        return message.withUnsafeBytes { message in
            crypto_sign_verify_detached(
                signature, message.bindMemory(to: UInt8.self).baseAddress, UInt64(message.count), key)
                == 0
        }
    }

    /// The name of the folder in which this publisher's prices are kept: the first 16 hexadecimal digits of the key's
    /// SHA-256.
    public var folderName: String { String(Digest(of: Data(key)).description.prefix(16)) }
}

import CSodium
import Foundation
import Kartei

extension PriceSigningKey {
    /// Reads a key from the file that `write(to:)` wrote.
    ///
    /// Throws `PriceKeyError`, also where others than its owner may read the file.
    public convenience init(file: URL) throws(PriceKeyError) {
        let path = file.path
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: systemMessage()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .malformed(file: path)
        }
        guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(file: path) }
        let text = SecretBytes(count: KeyText.size + 1)
        guard read(descriptor, text.start, text.count) == KeyText.size, let seed = KeyText.seed(in: text)
        else {
            throw .malformed(file: path)
        }
        self.init(seed: seed)
        guard text.begins(with: KeyText.write(self)) else { throw .malformed(file: path) }
    }

    /// Writes the key to a new file that its owner alone may read, and never over one that is there.
    ///
    /// Three lines: `kartei prices key 1`, `public ed25519:` and the public key, `secret ed25519-seed:` and the 32
    /// bytes of the private key (RFC 8032, 5.1.5), both in Base64. Throws `PriceKeyError`.
    public func write(to file: URL) throws(PriceKeyError) {
        let path = file.path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? .exists(file: path) : .cannotWrite(file: path, reason: systemMessage())
        }
        defer { close(descriptor) }
        let text = KeyText.write(self)
        guard Foundation.write(descriptor, text.start, text.count) == text.count, fsync(descriptor) == 0
        else {
            let reason = systemMessage()
            unlink(path)
            throw .cannotWrite(file: path, reason: reason)
        }
        syncFolder(of: file)
    }
}

/// The text of a key's file.
private enum KeyText {
    private static let beforePublic = "kartei prices key 1\npublic "
    private static let beforeSecret = "\nsecret ed25519-seed:"
    private static let publicSize = "ed25519:".utf8.count + base64Size
    /// Letters of 32 bytes in Base64.
    private static let base64Size = 44
    private static let secretPlace = beforePublic.utf8.count + publicSize + beforeSecret.utf8.count

    static let size = secretPlace + base64Size + 1

    /// The text.
    static func write(_ key: PriceSigningKey) -> SecretBytes {
        let text = SecretBytes(count: size)
        for (place, byte) in (beforePublic + key.publisher.description + beforeSecret).utf8.enumerated() {
            text.start[place] = byte
        }
        // libsodium ends what it writes with a zero, in whose place the line's end comes.
        text.withLetters(at: secretPlace) { letters in
            _ = sodium_bin2base64(
                letters, base64Size + 1, key.seed, PriceSigningKey.seedSize, sodium_base64_VARIANT_ORIGINAL)
        }
        text.start[size - 1] = 0x0A
        return text
    }

    /// The seed that a text holds; nil where none is there.
    static func seed(in text: SecretBytes) -> SecretBytes? {
        let seed = SecretBytes(count: PriceSigningKey.seedSize)
        var count = 0
        let status = text.withLetters(at: secretPlace) { letters in
            sodium_base642bin(
                seed.start, seed.count, letters, base64Size, nil, &count, nil, sodium_base64_VARIANT_ORIGINAL)
        }
        return status == 0 && count == seed.count ? seed : nil
    }
}

/// Why a signing key cannot be read or written; no message holds any of the key.
public enum PriceKeyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be opened.
    case unreadable(file: String, reason: String)
    /// Others than its owner may read or change the file.
    case readableByOthers(file: String)
    /// The file is not as a key's file is.
    case malformed(file: String)
    /// There is a file of this name.
    case exists(file: String)
    /// The file cannot be written.
    case cannotWrite(file: String, reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "the signing key \(file) cannot be read: \(reason); 'kartei prices keygen' makes one."
        case .readableByOthers(let file):
            "the signing key \(file) can be read or changed by others than its owner: whoever read it can sign in "
                + "your name. 'chmod 600' takes that away; make a new key where somebody may have used it."
        case .malformed(let file):
            "\(file) is no signing key, or a damaged one; take it from a copy of yours, or make a new one with "
                + "'kartei prices keygen' elsewhere."
        case .exists(let file):
            "\(file) is there already, and a key is never written over; name another file with --out."
        case .cannotWrite(let file, let reason): "the signing key \(file) cannot be written: \(reason)."
        }
    }
}

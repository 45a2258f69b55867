import CSodium
import Foundation

extension SecretBytes {
    /// Random bytes from the system.
    package static func random(count: Int) -> SecretBytes {
        let bytes = SecretBytes(count: count)
        _ = sodium_init()
        randombytes_buf(bytes.start, count)
        return bytes
    }

    /// A file of at most `most` bytes that its owner alone may read.
    package static func read(file: URL, most: Int) throws(SecretFileError) -> SecretBytes {
        let path = file.path
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: systemMessage()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            (1...most).contains(Int(status.st_size))
        else { throw .unreadable(file: path, reason: "it is no file of 1 to \(most) bytes") }
        guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(file: path) }
        let bytes = SecretBytes(count: Int(status.st_size))
        guard Foundation.read(descriptor, bytes.start, bytes.count) == bytes.count else {
            throw .unreadable(file: path, reason: "it changed meanwhile")
        }
        return bytes
    }
}

/// Why a secret cannot be taken from a file; no message holds any of it.
public enum SecretFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be opened or is none that holds a secret.
    case unreadable(file: String, reason: String)
    /// Others than its owner may read or change the file.
    case readableByOthers(file: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
        case .readableByOthers(let file):
            "\(file) can be read or changed by others than its owner; 'chmod 600' takes that away, and what somebody "
                + "may have read already is better replaced."
        }
    }
}

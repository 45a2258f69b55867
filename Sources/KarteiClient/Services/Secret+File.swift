import Foundation

extension Secret {
    /// Reads a secret from a file that holds nothing else and that nobody but its owner may read.
    ///
    /// `setting` is what named the file. Throws `ServicePlaceError`.
    init(file path: String, setting: String) throws(ServicePlaceError) {
        // A pipe would be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw ServicePlaceError(
                setting, "the file that it names cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ServicePlaceError(setting, "what it names is not a regular file")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw ServicePlaceError(
                setting, "others than its owner may read or change the file; 'chmod 600' takes that away")
        }
        var bytes = [UInt8](repeating: 0, count: Self.longest + 2)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0, let secret = Secret(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
        else {
            throw ServicePlaceError(
                setting, "the file holds no token, which is one line of visible ASCII characters")
        }
        self = secret
    }
}

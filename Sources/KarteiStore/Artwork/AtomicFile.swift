import Foundation

/// A file that appears whole under its name or not at all: written beside it, synced, then renamed.
///
/// What has the name already stays until then, and stays mapped where it is in use.
package struct AtomicFile: ~Copyable {
    private let target: String
    private let temporary: String
    private var descriptor: Int32
    private var hash = SHA256()

    /// Begins a file that those may read whom `mode` lets; its folder must exist.
    package init(_ target: URL, mode: mode_t = 0o644) throws(IndexFileError) {
        self.target = target.path
        temporary = Self.prefix(of: target) + UUID().uuidString
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .cannotWrite(file: self.target, reason: systemMessage()) }
        // Tells others that a writer is at work; who cannot be told removes nothing.
        flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporary)
    }

    /// Appends bytes, which count for the digest.
    package mutating func write(_ data: Data) throws(IndexFileError) {
        data.withUnsafeBytes { hash.update($0) }
        try append(data)
    }

    /// Where the bytes are until the file has its name.
    var url: URL { URL(fileURLWithPath: temporary) }

    /// Lends the file to something that writes by itself.
    func withDescriptor(_ body: (Int32) throws -> Void) rethrows { try body(descriptor) }

    /// Appends the SHA-256 of everything before, gives the file its name and answers the digest.
    mutating func finish() throws(IndexFileError) -> Digest {
        let digest = hash.finish()
        try append(Data(digest.bytes))
        try publish()
        return digest
    }

    /// Syncs the file and gives it its name.
    package mutating func publish() throws(IndexFileError) {
        let synced = fsync(descriptor) == 0
        let message = systemMessage()
        close(descriptor)
        descriptor = -1
        guard synced, rename(temporary, target) == 0 else {
            let reason = synced ? systemMessage() : message
            unlink(temporary)
            throw .cannotWrite(file: target, reason: reason)
        }
        syncFolder(of: URL(fileURLWithPath: target))
    }

    private func append(_ data: Data) throws(IndexFileError) {
        let failure: String? = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written < 0 && errno == EINTR { continue }
                if written <= 0 { return systemMessage() }
                rest = rest.dropFirst(written)
            }
            return nil
        }
        if let failure { throw .cannotWrite(file: target, reason: failure) }
    }

    /// Removes what writers of this file left behind that were stopped midway; those at work keep theirs, and so does
    /// everybody who gives files names that only begin like that.
    package static func removeLeftovers(of target: URL) {
        let prefix = (prefix(of: target) as NSString).lastPathComponent
        let folder = target.deletingLastPathComponent()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
            let path = folder.appendingPathComponent(name).path
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }

    private static func prefix(of target: URL) -> String {
        target.deletingLastPathComponent().appendingPathComponent(".\(target.lastPathComponent)-").path
    }
}

/// Makes names in a file's folder survive a power cut.
func syncFolder(of file: URL) {
    let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}

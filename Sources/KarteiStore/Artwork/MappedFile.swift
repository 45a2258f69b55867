import Foundation

/// A file in the address space: its pages are read when they are touched, and can be let go again.
///
/// Files of the index are only ever replaced, never changed, so that what is mapped stays as it was.
final class MappedFile: @unchecked Sendable {
    let path: String
    let bytes: UnsafeRawBufferPointer
    let state: FileState

    /// Maps a regular file that is not empty; throws `IndexFileError.unreadable`.
    init(path: String) throws(IndexFileError) {
        // A pipe without a writer would keep the program waiting.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: systemMessage()) }
        defer { close(descriptor) }
        guard let state = FileState(descriptor: descriptor) else {
            throw .unreadable(file: path, reason: "it is not a regular file")
        }
        guard state.size > 0 else { throw .unreadable(file: path, reason: "it is empty") }
        let size = Int(state.size)
        guard let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
            throw .unreadable(file: path, reason: systemMessage())
        }
        self.path = path
        self.state = state
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    /// Takes the file's pages out of this process's memory; touching them brings them back.
    func releasePages() {
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
    }

    /// Checks the SHA-256 of the first `hashed` bytes of a header and of the tables behind it, which stands at the
    /// header's end.
    func checkHeader(hashed: Int, size: Int, tables: Range<Int>) throws(IndexFileError) {
        var hash = SHA256()
        hash.update(UnsafeRawBufferPointer(rebasing: bytes[..<hashed]))
        hash.update(UnsafeRawBufferPointer(rebasing: bytes[tables]))
        guard hash.finish() == Digest(bytes[hashed..<size]) else { throw .damaged(file: path) }
    }

    /// The SHA-256 of the first `count` bytes, read piece by piece beside the mapping, so that no page stays.
    func digest(first count: Int) throws(IndexFileError) -> Digest {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: systemMessage()) }
        defer { close(descriptor) }
        guard FileState(descriptor: descriptor) == state else {
            throw .unreadable(file: path, reason: "it was replaced while it was being opened")
        }
        var hash = SHA256()
        var left = count
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { piece.deallocate() }
        while left > 0 {
            let got = read(descriptor, piece.baseAddress, min(left, piece.count))
            if got < 0 && errno == EINTR { continue }
            guard got > 0 else { throw .unreadable(file: path, reason: systemMessage()) }
            hash.update(UnsafeRawBufferPointer(rebasing: piece[..<got]))
            left -= got
        }
        return hash.finish()
    }
}

/// What changes when a file's content is changed or replaced.
struct FileState: Hashable, Codable {
    var size: Int64
    var inode: UInt64
    var modified: [Int64]
    var changed: [Int64]

    /// The state of an open regular file; nil for anything else.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The state of the regular file under a name; nil for anything else, such as a pipe, which would be waited for.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        size = Int64(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modification, change) = (status.st_mtim, status.st_ctim)
        #endif
        modified = [Int64(modification.tv_sec), Int64(modification.tv_nsec)]
        changed = [Int64(change.tv_sec), Int64(change.tv_nsec)]
    }
}

extension FileState {
    /// Seconds since the file was changed or replaced last.
    var age: Double {
        Date().timeIntervalSince1970 - Double(changed[0]) - Double(changed[1]) * 1e-9
    }
}

/// The system's words for what went wrong last.
func systemMessage() -> String { String(cString: strerror(errno)) }

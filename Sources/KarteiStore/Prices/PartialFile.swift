import Foundation
import Kartei

/// A file of prices that is on its way: it grows at its end, may go on where an earlier fetch was stopped, and gets its
/// name once its bytes are those that the name says.
package final class PartialFile {
    /// What it is to become.
    package let file: PriceManifest.File
    /// How many bytes there are.
    package private(set) var count: Int
    private let path: String
    private let target: URL
    private let descriptor: Int32

    /// Opens what is there of a file; there may be nothing.
    package init(_ file: PriceManifest.File, in folder: PublisherFolder) throws(PriceStoreError) {
        self.file = file
        path = folder.partial(file).path
        target = folder.file(file)
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(file: path, reason: systemMessage()) }
        count = FileState(descriptor: descriptor).map { Int($0.size) } ?? 0
        if count > file.size { try startOver() }
    }

    deinit { close(descriptor) }

    /// Appends bytes.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(PriceStoreError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { throw .cannotWrite(file: path, reason: systemMessage()) }
            count += written
            rest = rest.dropFirst(written)
        }
    }

    /// Throws away what is there.
    package func startOver() throws(PriceStoreError) {
        guard ftruncate(descriptor, 0) == 0 else { throw .cannotWrite(file: path, reason: systemMessage()) }
        count = 0
    }

    /// Whether the bytes are those that the name says; the file has its size.
    package func isWhole() throws(PriceStoreError) -> Bool {
        guard count == file.size else { return false }
        var hash = SHA256()
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { piece.deallocate() }
        var place = 0
        while place < count {
            let got = pread(descriptor, piece.baseAddress, piece.count, off_t(place))
            if got < 0 && errno == EINTR { continue }
            guard got > 0 else { throw .unreadable(file: path, reason: systemMessage()) }
            hash.update(UnsafeRawBufferPointer(rebasing: piece[..<got]))
            place += got
        }
        return hash.finish().description == file.digest
    }

    /// Gives the file its name, for good.
    package func publish() throws(PriceStoreError) {
        guard fsync(descriptor) == 0, rename(path, target.path) == 0 else {
            throw .cannotWrite(file: target.path, reason: systemMessage())
        }
        syncFolder(of: target)
    }

    /// Removes what is there.
    package func remove() { unlink(path) }
}

import CArchive
import Foundation

/// Writes files into a `.tar.gz` (POSIX pax, gzip), which any tar unpacks.
final class ArchiveWriter {
    private let archive: OpaquePointer
    private let file: String
    private let date: Date

    /// Writes to an open descriptor, which stays open; `file` is what messages call it, `date` that of all members.
    init(descriptor: Int32, file: String, date: Date) throws {
        guard let archive = archive_write_new() else {
            throw BackupError.cannotWrite(file: file, reason: "there is no memory left")
        }
        self.archive = archive
        self.file = file
        self.date = date
        archive_write_add_filter_gzip(archive)
        archive_write_set_format_pax_restricted(archive)
        // The last block is not filled up.
        archive_write_set_bytes_in_last_block(archive, 1)
        try check(archive_write_open_fd(archive, descriptor))
    }

    deinit { archive_write_free(archive) }

    /// Appends a file with these bytes.
    func add(_ name: String, _ content: Data) throws {
        try begin(name, size: Int64(content.count))
        try write(content)
        try check(archive_write_finish_entry(archive))
    }

    /// Appends a file with the content of another, piece by piece.
    func add(_ name: String, contentsOf url: URL) throws {
        let handle = try FileHandle(forReadingFrom: url)
        try begin(name, size: Int64(try handle.seekToEnd()))
        try handle.seek(toOffset: 0)
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty { try write(piece) }
        try check(archive_write_finish_entry(archive))
    }

    /// Writes the end; nothing may be added afterwards.
    func finish() throws { try check(archive_write_close(archive)) }

    private func begin(_ name: String, size: Int64) throws {
        let entry = archive_entry_new()
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        archive_entry_set_size(entry, size)
        // S_IFREG; libarchive's macro AE_IFREG does not come through.
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_mtime(entry, Int(date.timeIntervalSince1970), 0)
        try check(archive_write_header(archive, entry))
    }

    private func write(_ data: Data) throws {
        let written = data.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == data.count else { throw failure() }
    }

    private func check(_ code: Int32) throws {
        guard code >= ARCHIVE_WARN else { throw failure() }
    }

    private func failure() -> BackupError {
        let number = archive_errno(archive)
        let words = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
        return .cannotWrite(file: file, reason: number > 0 ? String(cString: strerror(number)) : words)
    }
}

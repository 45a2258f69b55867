import CArchive
import Foundation

/// Reads a file and hands on its content, unpacked: plain, `.gz`, `.tar.gz`, `.zip` and their kin.
///
/// What the file is shows in its content, never in its name. Nothing is written to disk.
struct ArchiveReader {
    /// A file inside the archive, or the file itself where it is none.
    struct Entry {
        /// Its path: inside the archive, or the file's own name without the ending of its compression.
        var path: String
        /// Whether it is one of an archive's entries.
        var isMember: Bool
    }

    private static let blockSize = 1 << 20

    /// Reads every entry in order.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - begin: called at the start of each entry; an entry for which it says false is passed over.
    ///   - bytes: called with the next bytes of the entry and how many bytes of the file are read so far.
    ///   - end: called at the end of each entry that was not passed over.
    static func read(
        _ url: URL, begin: (Entry) throws -> Bool,
        bytes: (UnsafeBufferPointer<UInt8>, Int64) throws -> Void, end: () throws -> Void
    ) throws {
        guard let archive = archive_read_new() else { throw ArchiveError(url, "there is no memory left") }
        defer { archive_read_free(archive) }
        archive_read_support_filter_all(archive)
        archive_read_support_format_tar(archive)
        archive_read_support_format_zip(archive)
        archive_read_support_format_raw(archive)
        archive_read_support_format_empty(archive)
        try check(archive, archive_read_open_filename(archive, url.path, blockSize), url)

        var entry: OpaquePointer?
        var buffer = [UInt8](repeating: 0, count: blockSize)
        while true {
            let code = archive_read_next_header(archive, &entry)
            if code == ARCHIVE_EOF { return }
            try check(archive, code, url)
            let isMember = archive_format(archive) != ARCHIVE_FORMAT_RAW
            let path = isMember ? name(of: entry) : plainName(url)
            guard !isMember || isFile(entry), try begin(Entry(path: path, isMember: isMember)) else {
                continue
            }
            while true {
                let count = archive_read_data(archive, &buffer, buffer.count)
                if count < 0 { try check(archive, Int32(count), url) }
                if count <= 0 { break }
                let consumed = archive_filter_bytes(archive, -1)
                try buffer.withUnsafeBufferPointer {
                    try bytes(UnsafeBufferPointer(rebasing: $0[..<count]), consumed)
                }
            }
            try end()
        }
    }

    private static func isFile(_ entry: OpaquePointer?) -> Bool {
        // S_IFREG; libarchive's macro AE_IFREG does not come through.
        archive_entry_filetype(entry) == 0o100000
    }

    private static func name(of entry: OpaquePointer?) -> String {
        (archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)).map { String(cString: $0) }
            ?? ""
    }

    private static func plainName(_ url: URL) -> String {
        let packed: Set = ["gz", "xz", "bz2", "zst", "lz4"]
        return packed.contains(url.pathExtension.lowercased())
            ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
    }

    private static func check(_ archive: OpaquePointer, _ code: Int32, _ url: URL) throws {
        guard code < ARCHIVE_WARN else { return }
        let message = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
        throw ArchiveError(url, message)
    }
}

/// A file cannot be unpacked.
struct ArchiveError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    init(_ url: URL, _ reason: String) {
        file = url.lastPathComponent
        self.reason = reason
    }

    var description: String { "\(file) cannot be read: \(reason)." }
}

import Foundation
import Kartei

/// The local features of a pack's pictures, mapped from the file beside it (Docs/index.md).
///
/// Each picture's record has a checksum of its own, so that one is read without the others.
package final class FeaturesFile: Sendable {
    let file: MappedFile
    let header: FeaturesHeader

    /// The file.
    package var path: String { file.path }
    /// Names how points and descriptors were made.
    package var kind: String { header.kind }
    /// The bytes of the file.
    package var size: Int { file.bytes.count }

    /// Opens the features of a pack; throws `IndexFileError` where the header or the table is not as written.
    package init(_ url: URL, of pack: IndexPack) throws(IndexFileError) {
        file = try MappedFile(path: url.path)
        header = try FeaturesHeader(file.bytes, file: file.path)
        try file.checkHeader(
            hashed: FeaturesHeader.hashedSize, size: FeaturesHeader.size,
            tables: header.table..<header.records)
        guard header.game == pack.game, header.revision == pack.revision, header.pack == pack.digest,
            header.count == pack.count
        else { throw .otherPack(file: path) }
        guard start(0) == header.records else { throw .malformed(file: path, field: "table") }
        for row in 0..<header.count where start(row) > start(row + 1) {
            throw .malformed(file: path, field: "table")
        }
        guard start(header.count) == size else {
            throw .wrongSize(file: path, bytes: size, expected: start(header.count))
        }
        file.releasePages()
    }

    /// The features of one entry; nil where it has none.
    ///
    /// Throws where its record is damaged.
    package func features(at row: Int) throws(IndexFileError) -> LocalFeatures? {
        let record = file.bytes[start(row)..<start(row + 1)]
        guard !record.isEmpty else { return nil }
        guard
            let features = FeaturesRecord.decode(record, row: row, descriptorLength: header.descriptorLength)
        else { throw .damaged(file: path) }
        return features
    }

    /// Checks every record.
    package func verify() throws(IndexFileError) {
        for row in 0..<header.count {
            _ = try features(at: row)
            if row % 1024 == 0 { file.releasePages() }
        }
        file.releasePages()
    }

    private func start(_ row: Int) -> Int {
        Int(clamping: file.bytes.integer(at: header.table + 8 * row, as: UInt64.self))
    }
}

import Foundation
import Kartei

/// Small pictures of the cards that have other prints, mapped from the file beside their pack (Docs/index.md).
///
/// Each picture's record has a checksum of its own, so that one is read without the others.
package final class PrintsFile: Sendable {
    let file: MappedFile
    let header: PrintsHeader

    /// The file.
    package var path: String { file.path }
    /// The bytes of the file.
    package var size: Int { file.bytes.count }
    /// The number of pictures.
    package var count: Int { header.count }

    /// Opens the pictures of a pack; throws `IndexFileError` where the header or a table is not as written.
    package init(_ url: URL, of pack: IndexPack) throws(IndexFileError) {
        file = try MappedFile(path: url.path)
        header = try PrintsHeader(file.bytes, file: file.path)
        try file.checkHeader(
            hashed: PrintsHeader.hashedSize, size: PrintsHeader.size, tables: header.rows..<header.records)
        guard header.game == pack.game, header.pack == pack.digest, header.entries == pack.count else {
            throw .otherPack(file: path)
        }
        try checkTables()
        file.releasePages()
    }

    private func checkTables() throws(IndexFileError) {
        guard start(0) == header.records else { throw .malformed(file: path, field: "table") }
        for index in 0..<count {
            guard start(index) + PrintsRecord.checksumSize < start(index + 1), row(index) < header.entries,
                index == 0 || row(index - 1) < row(index)
            else { throw .malformed(file: path, field: "table") }
        }
        guard start(count) == size else {
            throw .wrongSize(file: path, bytes: size, expected: start(count))
        }
    }

    /// The encoded picture of an entry; nil where it has none.
    ///
    /// Throws where its record is damaged.
    package func picture(at row: Int) throws(IndexFileError) -> Data? {
        var indices = 0..<count
        while !indices.isEmpty {
            let middle = indices.lowerBound + indices.count / 2
            let found = self.row(middle)
            if found == row { return try record(middle) }
            indices = found < row ? middle + 1..<indices.upperBound : indices.lowerBound..<middle
        }
        return nil
    }

    /// Checks every record.
    package func verify() throws(IndexFileError) {
        for index in 0..<count {
            _ = try record(index)
            if index % 64 == 0 { file.releasePages() }
        }
        file.releasePages()
    }

    private func record(_ index: Int) throws(IndexFileError) -> Data {
        let record = file.bytes[start(index)..<start(index + 1)]
        guard let picture = PrintsRecord.decode(record, row: row(index)) else { throw .damaged(file: path) }
        return picture
    }

    private func row(_ index: Int) -> Int {
        Int(file.bytes.integer(at: header.rows + 4 * index, as: UInt32.self))
    }

    private func start(_ index: Int) -> Int {
        Int(clamping: file.bytes.integer(at: header.starts + 8 * index, as: UInt64.self))
    }
}

/// One encoded picture with its checksum behind it.
enum PrintsRecord {
    /// Bytes of the checksum: the beginning of a SHA-256.
    static let checksumSize = 8

    /// The bytes of a record that stands for the pack's entry `row`.
    static func encode(_ picture: Data, row: Int) -> Data { picture + checksum(of: picture, row: row) }

    /// Reads a record; nil where it is not what was written for this entry.
    static func decode(_ record: Slice<UnsafeRawBufferPointer>, row: Int) -> Data? {
        guard record.count > checksumSize else { return nil }
        let picture = Data(record.dropLast(checksumSize))
        return record.suffix(checksumSize).elementsEqual(checksum(of: picture, row: row)) ? picture : nil
    }

    /// The entry counts too, so that one card's picture never stands for another's.
    private static func checksum(of picture: Data, row: Int) -> ArraySlice<UInt8> {
        var content = Data()
        content.append(littleEndian: UInt32(row))
        return Digest(of: content + picture).bytes[..<checksumSize]
    }
}

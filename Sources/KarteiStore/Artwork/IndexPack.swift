import Foundation
import Kartei

/// The embeddings of one game's reference pictures, mapped from a file (Docs/index.md describes it byte by byte).
///
/// Entries are in the order of their IDs' bytes, each ID once.
package final class IndexPack: Sendable {
    let file: MappedFile
    let header: IndexPackHeader

    /// The SHA-256 that the file ends with.
    package let digest: Digest

    /// The file.
    package var path: String { file.path }
    /// The game whose cards it holds.
    package var game: Game { header.game }
    /// The embedder that made it.
    package var revision: EmbedderRevision { header.revision }
    /// The number of entries.
    package var count: Int { header.count }
    /// The number of an embedding's coordinates.
    package var dimension: Int { header.dimension }
    /// The bytes of the file.
    package var size: Int { header.fileSize }

    /// Opens a pack and checks all but its SHA-256.
    ///
    /// Throws `IndexFileError`.
    package init(_ url: URL) throws(IndexFileError) {
        file = try MappedFile(path: url.path)
        header = try IndexPackHeader(file.bytes, file: file.path)
        digest = Digest(file.bytes[header.checksum...])
        try checkIdentifiers()
        try checkInverseLengths()
        releasePages()
    }

    /// Reads the whole file and compares its SHA-256.
    package func verify() throws(IndexFileError) {
        guard try file.digest(first: header.checksum) == digest else { throw .damaged(file: path) }
    }

    /// Takes the pack's pages out of this process's memory until they are touched again.
    package func releasePages() { file.releasePages() }

    /// The ID of an entry.
    package func id(at row: Int) -> CardID {
        CardID(game: game, rawValue: String(decoding: identifier(at: row), as: UTF8.self))
    }

    /// The entry of an ID, or nil.
    package func row(of id: CardID) -> Int? {
        guard id.game == game else { return nil }
        let wanted = Array(id.rawValue.utf8)
        var rows = 0..<count
        while !rows.isEmpty {
            let middle = rows.lowerBound + rows.count / 2
            let found = identifier(at: middle)
            if found.elementsEqual(wanted) { return middle }
            rows =
                found.lexicographicallyPrecedes(wanted)
                ? middle + 1..<rows.upperBound : rows.lowerBound..<middle
        }
        return nil
    }

    /// The quantised embeddings, `header.stride` bytes each, from an address that is a multiple of 64.
    var rows: UnsafePointer<Int8> {
        UnsafeRawBufferPointer(rebasing: file.bytes[header.rows...]).baseAddress
            .unsafelyUnwrapped.assumingMemoryBound(to: Int8.self)
    }

    /// One by the length of each row, taken as whole numbers.
    var inverseLengths: UnsafePointer<Float> {
        UnsafeRawBufferPointer(rebasing: file.bytes[header.inverseLengths...]).baseAddress
            .unsafelyUnwrapped.assumingMemoryBound(to: Float.self)
    }

    private func identifier(at row: Int) -> Slice<UnsafeRawBufferPointer> {
        file.bytes[header.identifiers + identifierStart(row)..<header.identifiers + identifierStart(row + 1)]
    }

    private func identifierStart(_ row: Int) -> Int {
        Int(file.bytes.integer(at: header.identifierTable + 4 * row, as: UInt32.self))
    }

    private func checkIdentifiers() throws(IndexFileError) {
        let malformed = IndexFileError.malformed(file: path, field: "IDs")
        guard identifierStart(0) == 0, identifierStart(count) == header.identifierBytes else {
            throw malformed
        }
        for row in 0..<count {
            guard identifierStart(row) < identifierStart(row + 1),
                identifierStart(row + 1) <= header.identifierBytes
            else { throw malformed }
        }
        for row in 0..<count {
            let current = identifier(at: row)
            guard String(validating: current, as: UTF8.self) != nil,
                row == 0 || identifier(at: row - 1).lexicographicallyPrecedes(current)
            else { throw malformed }
        }
    }

    private func checkInverseLengths() throws(IndexFileError) {
        for row in 0..<count {
            let value = file.bytes.float(at: header.inverseLengths + 4 * row)
            guard value.isNormal, value > 0, value <= 1 else {
                throw .malformed(file: path, field: "length of row \(row)")
            }
        }
    }
}

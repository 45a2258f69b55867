import Foundation
import Kartei

/// The first 128 bytes of a prints file (Docs/index.md).
struct PrintsHeader: Hashable {
    static let size = 128
    static let preamble = IndexFilePreamble(magic: "KARTPRNT", version: 1, headerSize: size)
    /// Bytes of the header that its digest covers, together with the tables.
    static let hashedSize = 96

    var game: Game
    /// The number of pictures.
    var count: Int
    /// The number of entries of the pack.
    var entries: Int
    /// The SHA-256 of the pack whose entries these are.
    var pack: Digest

    /// Where each picture's entry in the pack stands.
    var rows: Int { Self.size }
    /// Where each picture's record begins.
    var starts: Int { (rows + 4 * count + 7) / 8 * 8 }
    var records: Int { starts + 8 * (count + 1) }

    /// The header without its digest.
    var data: Data {
        var data = Self.preamble.data(of: game)
        data.append(littleEndian: UInt32(count))
        data.append(littleEndian: UInt32(entries))
        data.append(contentsOf: repeatElement(0, count: 64 - data.count))
        data.append(contentsOf: pack.bytes)
        return data
    }
}

extension PrintsHeader {
    /// Reads and checks a header and the size of the tables behind it.
    init(_ bytes: UnsafeRawBufferPointer, file: String) throws(IndexFileError) {
        func malformed(_ field: String) -> IndexFileError { .malformed(file: file, field: field) }
        let game = try Self.preamble.game(of: bytes, leastSize: Self.size, file: file)
        let count = Int(bytes.integer(at: 32, as: UInt32.self))
        let entries = Int(bytes.integer(at: 36, as: UInt32.self))
        guard IndexPackHeader.counts.contains(entries), count <= entries else { throw malformed("count") }
        guard bytes[40..<64].allSatisfy({ $0 == 0 }) else { throw malformed("reserved bytes") }
        self.init(game: game, count: count, entries: entries, pack: Digest(bytes[64..<96]))
        guard bytes.count >= records else {
            throw .wrongSize(file: file, bytes: bytes.count, expected: records)
        }
    }
}

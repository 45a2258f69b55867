import Foundation
import Kartei

/// The first 192 bytes of a pack, and the places of everything that follows (Docs/index.md).
struct IndexPackHeader: Hashable {
    static let size = 192
    static let preamble = IndexFilePreamble(magic: "KARTPACK", version: 1, headerSize: size)
    static let revisionBytes = 64
    static let dimensions = 1...65536
    static let counts = 1...(1 << 24)

    var game: Game
    var revision: EmbedderRevision
    var dimension: Int
    var count: Int
    /// What one step of a row's bytes is worth in an embedding's coordinate.
    var scale: Float
    var identifierBytes: Int

    /// Bytes of a row: the dimension, filled up to a multiple of 64.
    var stride: Int { dimension.roundedUp64 }
    var identifierTable: Int { Self.size }
    var identifiers: Int { identifierTable + 4 * (count + 1) }
    var inverseLengths: Int { (identifiers + identifierBytes).roundedUp64 }
    var rows: Int { (inverseLengths + 4 * count).roundedUp64 }
    var checksum: Int { rows + count * stride }
    var fileSize: Int { checksum + Digest.size }

    private var places: [Int] { [identifierTable, identifiers, inverseLengths, rows, checksum] }

    var data: Data {
        var data = Self.preamble.data(of: game)
        data.append(revision.rawValue, paddedTo: Self.revisionBytes)
        data.append(littleEndian: UInt32(dimension))
        data.append(littleEndian: UInt32(count))
        data.append(littleEndian: scale)
        data.append(littleEndian: UInt32(identifierBytes))
        for place in places { data.append(littleEndian: UInt64(place)) }
        data.append(contentsOf: repeatElement(0, count: Self.size - data.count))
        return data
    }
}

extension IndexPackHeader {
    /// Reads and checks a header; throws where a field holds what cannot be.
    init(_ bytes: UnsafeRawBufferPointer, file: String) throws(IndexFileError) {
        func malformed(_ field: String) -> IndexFileError { .malformed(file: file, field: field) }
        let game = try Self.preamble.game(of: bytes, leastSize: Self.size + Digest.size, file: file)
        guard let revision = bytes.paddedText(at: 32, count: Self.revisionBytes), !revision.isEmpty
        else { throw malformed("revision") }
        let (dimension, count) = (
            Int(bytes.integer(at: 96, as: UInt32.self)), Int(bytes.integer(at: 100, as: UInt32.self))
        )
        guard Self.dimensions.contains(dimension) else { throw malformed("dimension") }
        guard Self.counts.contains(count) else { throw malformed("count") }
        let scale = bytes.float(at: 104)
        guard scale.isNormal, scale > 0, scale <= 1 else { throw malformed("scale") }
        self.init(
            game: game, revision: EmbedderRevision(rawValue: revision), dimension: dimension, count: count,
            scale: scale, identifierBytes: Int(bytes.integer(at: 108, as: UInt32.self)))
        for (index, place) in places.enumerated() {
            guard bytes.integer(at: 112 + 8 * index, as: UInt64.self) == place else {
                throw malformed("offset \(index + 1)")
            }
        }
        guard bytes[(112 + 8 * places.count)..<Self.size].allSatisfy({ $0 == 0 }) else {
            throw malformed("reserved bytes")
        }
        guard bytes.count == fileSize else {
            throw .wrongSize(file: file, bytes: bytes.count, expected: fileSize)
        }
    }
}

import Foundation
import Kartei

/// The first 256 bytes of a features file (Docs/index.md).
struct FeaturesHeader: Hashable {
    static let size = 256
    static let preamble = IndexFilePreamble(magic: "KARTFEAT", version: 1, headerSize: size)
    /// Bytes of the header that its digest covers, together with the table.
    static let hashedSize = 224
    static let kindBytes = 64
    static let descriptorLengths = 1...1024

    var game: Game
    var revision: EmbedderRevision
    /// Names how points and descriptors were made; only features of one kind compare.
    var kind: String
    var count: Int
    var descriptorLength: Int
    /// The SHA-256 of the pack whose entries these are.
    var pack: Digest

    var table: Int { Self.size }
    var records: Int { table + 8 * (count + 1) }

    /// The header without its digest.
    var data: Data {
        var data = Self.preamble.data(of: game)
        data.append(revision.rawValue, paddedTo: IndexPackHeader.revisionBytes)
        data.append(kind, paddedTo: Self.kindBytes)
        data.append(littleEndian: UInt32(count))
        data.append(littleEndian: UInt32(descriptorLength))
        data.append(contentsOf: repeatElement(0, count: 192 - data.count))
        data.append(contentsOf: pack.bytes)
        return data
    }
}

extension FeaturesHeader {
    /// Reads and checks a header and the size of the table behind it.
    init(_ bytes: UnsafeRawBufferPointer, file: String) throws(IndexFileError) {
        func malformed(_ field: String) -> IndexFileError { .malformed(file: file, field: field) }
        let game = try Self.preamble.game(of: bytes, leastSize: Self.size, file: file)
        guard let revision = bytes.paddedText(at: 32, count: IndexPackHeader.revisionBytes),
            let kind = bytes.paddedText(at: 96, count: Self.kindBytes), !kind.isEmpty
        else { throw malformed("names") }
        let count = Int(bytes.integer(at: 160, as: UInt32.self))
        let descriptorLength = Int(bytes.integer(at: 164, as: UInt32.self))
        guard IndexPackHeader.counts.contains(count) else { throw malformed("count") }
        guard Self.descriptorLengths.contains(descriptorLength) else { throw malformed("descriptor length") }
        guard bytes[168..<192].allSatisfy({ $0 == 0 }) else { throw malformed("reserved bytes") }
        self.init(
            game: game, revision: EmbedderRevision(rawValue: revision), kind: kind, count: count,
            descriptorLength: descriptorLength, pack: Digest(bytes[192..<224]))
        guard bytes.count >= records else {
            throw .wrongSize(file: file, bytes: bytes.count, expected: records)
        }
    }
}

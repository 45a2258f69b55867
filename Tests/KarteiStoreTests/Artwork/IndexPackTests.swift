import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct IndexPackTests {
    @Test func whatIsWrittenIsRead() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(50, dimension: 256, seed: 1)
        let pack = try IndexPack(index.write(embeddings))
        try pack.verify()
        #expect(pack.game == .demo)
        #expect(pack.revision == TemporaryIndex.revision)
        #expect(pack.count == 50)
        #expect(pack.dimension == 256)
        #expect(pack.id(at: 7) == CardID(game: .demo, rawValue: "card-10007"))
        #expect(pack.row(of: CardID(game: .demo, rawValue: "card-10049")) == 49)
        #expect(pack.row(of: CardID(game: .demo, rawValue: "card-1004")) == nil)
        #expect(pack.row(of: CardID(game: .magic, rawValue: "card-10049")) == nil)
        for (row, embedding) in embeddings.enumerated() {
            for (index, value) in embedding.values.enumerated() {
                let stored = Float(pack.rows[row * 256 + index]) * pack.header.scale
                #expect(abs(stored - value) <= pack.header.scale * 0.501)
            }
        }
    }

    /// Computed by hand from Docs/index.md for two entries of dimension 3.
    @Test func theBytesAreAsDocumented() throws {
        let index = try TemporaryIndex()
        let url = index.folder.pack(of: .lorcana)
        // "ä" is two bytes in UTF-8, both greater than those of "b": the entries change places.
        let entries = [
            IndexPackWriter.Entry(id: "ä", embedding: try #require(Embedding([0, 3, 4]))),
            IndexPackWriter.Entry(id: "b", embedding: try #require(Embedding([0, 0, -1]))),
        ]
        try IndexPackWriter.write(entries, game: .lorcana, revision: EmbedderRevision(rawValue: "r"), to: url)
        let bytes = [UInt8](try Data(contentsOf: url))
        func number(_ offset: Int, _ size: Int) -> Int {
            bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        func numbers(_ offsets: Int...) -> [Int] { offsets.map { number($0, 4) } }
        #expect(bytes.count == 192 + 64 + 64 + 2 * 64 + 32)
        #expect(String(decoding: bytes[..<8], as: UTF8.self) == "KARTPACK")
        #expect(numbers(8, 12) == [1, 192])
        #expect(bytes[16..<32] == ArraySlice(Array("lorcana".utf8) + [UInt8](repeating: 0, count: 9)))
        #expect(bytes[32] == 0x72 && bytes[33..<96].allSatisfy { $0 == 0 })
        #expect(numbers(96, 100) == [3, 2])
        #expect(Float(bitPattern: UInt32(number(104, 4))) == 1 / Float(127))
        #expect(number(108, 4) == 3)
        #expect((0..<5).map { number(112 + 8 * $0, 8) } == [192, 204, 256, 320, 448])
        #expect(numbers(192, 196, 200) == [0, 1, 3])
        #expect(Array(bytes[204..<207]) == [0x62, 0xC3, 0xA4])
        // 127 times 0.6 is 76.2, 127 times 0.8 is 101.6.
        #expect(Array(bytes[320..<324]) == [0, 0, 0x81, 0])
        #expect(Array(bytes[384..<388]) == [0, 76, 102, 0])
        #expect(Float(bitPattern: UInt32(number(256, 4))) == 1 / Float(127))
        #expect(Float(bitPattern: UInt32(number(260, 4))) == 1 / Float(76 * 76 + 102 * 102).squareRoot())
        #expect(bytes[448...].elementsEqual(Digest(of: Data(bytes[..<448])).bytes))
    }

    @Test func theSameEntriesGiveTheSameFile() throws {
        let (first, second) = (try TemporaryIndex(), try TemporaryIndex())
        let embeddings = randomEmbeddings(20, dimension: 64, seed: 3)
        let entries = embeddings.enumerated().map {
            IndexPackWriter.Entry(id: "c\($0.offset)", embedding: $0.element)
        }
        for (index, entries) in [(first, entries), (second, entries.reversed())] {
            try IndexPackWriter.write(
                entries, game: .demo, revision: TemporaryIndex.revision, to: index.folder.pack(of: .demo))
        }
        #expect(
            try Data(contentsOf: first.folder.pack(of: .demo))
                == Data(contentsOf: second.folder.pack(of: .demo)))
    }

    @Test func whatNoPackCanHoldIsNotWritten() throws {
        let index = try TemporaryIndex()
        let url = index.folder.pack(of: .demo)
        let some = randomEmbeddings(2, dimension: 64, seed: 1)
        let other = randomEmbeddings(1, dimension: 128, seed: 1)
        func write(_ entries: [(String, Embedding)], _ revision: String = "r") throws {
            try IndexPackWriter.write(
                entries.map { IndexPackWriter.Entry(id: $0.0, embedding: $0.1) }, game: .demo,
                revision: EmbedderRevision(rawValue: revision), to: url)
        }
        #expect(throws: IndexFileError.nothingToWrite(file: url.path)) { try write([]) }
        #expect(throws: IndexFileError.self) { try write([("a", some[0]), ("a", some[1])]) }
        #expect(throws: IndexFileError.self) { try write([("a", some[0]), ("", some[1])]) }
        #expect(throws: IndexFileError.self) { try write([("a", some[0]), ("b", other[0])]) }
        #expect(throws: IndexFileError.self) {
            try write([("a", some[0])], String(repeating: "x", count: 65))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: index.data.index.path).isEmpty)
    }

    @Test func everyFlippedBitIsRefused() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(3, dimension: 64, seed: 2))
        let whole = try Data(contentsOf: url)
        for offset in whole.indices {
            for bit in 0..<8 where bit == offset % 8 || offset < IndexPackHeader.size {
                var damaged = whole
                damaged[offset] ^= 1 << UInt8(bit)
                try damaged.write(to: url)
                let store = try index.store()
                #expect(store.games.isEmpty, "byte \(offset), bit \(bit)")
                let description = store.refused.first?.reason.description ?? ""
                #expect(description.contains(url.path))
            }
        }
    }

    @Test func everyTruncationIsRefused() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(3, dimension: 64, seed: 2))
        let whole = try Data(contentsOf: url)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: url)
            #expect(throws: IndexFileError.self, "\(length) bytes") { try IndexPack(url) }
        }
        try (whole + [0]).write(to: url)
        #expect(
            throws: IndexFileError.wrongSize(file: url.path, bytes: whole.count + 1, expected: whole.count)
        ) { try IndexPack(url) }
    }

    /// A file whose checksum is right may still be made to do harm.
    @Test func hostileFieldsAreRefusedThoughTheChecksumIsRight() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(3, dimension: 64, seed: 2))
        let whole = [UInt8](try Data(contentsOf: url))
        func refuses(_ offset: Int, _ bytes: [UInt8]) throws {
            var forged = whole
            forged.replaceSubrange(offset..<offset + bytes.count, with: bytes)
            let content = Data(forged.dropLast(32))
            try (content + Digest(of: content).bytes).write(to: url)
            #expect(throws: IndexFileError.self, "offset \(offset)") {
                let pack = try IndexPack(url)
                try pack.verify()
            }
        }
        let (ones, zeros) = ([UInt8](repeating: 255, count: 8), [UInt8](repeating: 0, count: 8))
        // Dimension, count, scale, bytes of IDs, and the five places.
        for offset in [96, 100, 104, 108] + Array(stride(from: 112, to: 152, by: 8)) {
            try refuses(offset, Array(ones.prefix(offset < 112 ? 4 : 8)))
            try refuses(offset, Array(zeros.prefix(offset < 112 ? 4 : 8)))
            try refuses(offset + 3, [0x80])
        }
        try refuses(16, Array("chess".utf8))
        try refuses(20, [0, 0x41])
        try refuses(32, [0])
        try refuses(32, [0xFF])
        try refuses(191, [1])
        // The table of IDs: a place behind the end, one before its predecessor, an empty ID.
        try refuses(196, Array(ones.prefix(4)))
        try refuses(196, Array(zeros.prefix(4)))
        try refuses(200, [9, 0, 0, 0])
        // IDs that are not UTF-8, out of order, or the same.
        try refuses(208, [0xFF])
        try refuses(208 + 9, [0x39])
        try refuses(208 + 9, [0x31])
        // The length of a row: nothing, endless, not a number, negative.
        for bits: UInt32 in [0, 0x7F80_0000, 0x7FC0_0000, 0xBF80_0000, 0x4000_0000] {
            try refuses(256, (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
        }
    }

    @Test func aForeignFileIsNamed() throws {
        let index = try TemporaryIndex()
        let url = index.folder.pack(of: .demo)
        try Data("hello, this is no pack".utf8).write(to: url)
        #expect(throws: IndexFileError.foreign(file: url.path)) { try IndexPack(url) }
        try Data().write(to: url)
        #expect(throws: IndexFileError.unreadable(file: url.path, reason: "it is empty")) {
            try IndexPack(url)
        }
        try FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        #expect(throws: IndexFileError.self) { try IndexPack(url) }
    }

    @Test(.timeLimit(.minutes(1))) func aPipeIsRefusedAndNotWaitedFor() throws {
        let index = try TemporaryIndex()
        let url = index.data.url.appendingPathComponent("demo.pack")
        #expect(mkfifo(url.path, 0o600) == 0)
        #expect(throws: IndexFileError.unreadable(file: url.path, reason: "it is not a regular file")) {
            try IndexPack(url)
        }
    }

    @Test func aPackThatIsReplacedStaysAsItWasWhereItIsOpen() throws {
        let index = try TemporaryIndex()
        let (old, new) = (
            randomEmbeddings(40, dimension: 64, seed: 4), randomEmbeddings(5, dimension: 64, seed: 5)
        )
        try index.write(old)
        let before = try index.store()
        try index.write(new)
        before.releasePages()
        let match = try #require(before.nearest(to: [old[39]], games: nil, limit: 1).first)
        #expect(match.id.rawValue == "card-10039")
        #expect(match.distance < 0.01)
        #expect(try index.store().nearest(to: [new[4]], games: nil, limit: 9).count == 5)
        #expect(try FileManager.default.contentsOfDirectory(atPath: index.data.index.path) == ["demo.pack"])
    }

    @Test func leftoversOfStoppedWritersCanBeRemoved() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(2, dimension: 64, seed: 4))
        let other = index.folder.pack(of: .magic)
        func put(_ name: String) throws -> URL {
            let file = index.data.index.appendingPathComponent(name)
            try Data("part".utf8).write(to: file)
            return file
        }
        let id = UUID().uuidString
        _ = try put(".demo.pack-\(id)")
        let others = [".magic.pack-\(id)", ".demo.pack-notes", ".demo.pack-\(id)~"]
        for other in others { _ = try put(other) }
        // Somebody who is at work holds a lock on what is being written.
        let draft = try AtomicFile(url)
        AtomicFile.removeLeftovers(of: url)
        let left = Set(try FileManager.default.contentsOfDirectory(atPath: index.data.index.path))
        #expect(left == Set(others + ["demo.pack", draft.url.lastPathComponent]))
        AtomicFile.removeLeftovers(of: other)
    }
}

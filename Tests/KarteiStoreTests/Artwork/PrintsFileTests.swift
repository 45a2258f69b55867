import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct PrintsFileTests {
    /// Any bytes stand for a picture here.
    private let pictures = [1: Data("one".utf8), 4: Data(repeating: 0xFF, count: 700), 5: Data([7])]

    private func write(_ index: TemporaryIndex, _ pictures: [Int: Data]? = nil) throws -> URL {
        let pack = try IndexPack(index.write(randomEmbeddings(6, dimension: 64, seed: 1)))
        let url = index.folder.prints(of: .demo)
        try PrintsFileWriter.write(to: url, of: pack, pictures: pictures ?? self.pictures)
        return url
    }

    private func id(_ row: Int) -> CardID { CardID(game: .demo, rawValue: "card-\(10_000 + row)") }

    @Test func whatIsWrittenIsReadAndTheOtherCardsHaveNone() throws {
        let index = try TemporaryIndex()
        _ = try write(index)
        let store = try index.store()
        #expect(store.refusedPrints.isEmpty)
        for row in 0..<6 { #expect(try store.printPicture(of: id(row)) == pictures[row]) }
        #expect(try store.printPicture(of: CardID(game: .demo, rawValue: "other")) == nil)
    }

    @Test func aGameWithoutSiblingsHasAFileWithoutPictures() throws {
        let index = try TemporaryIndex()
        _ = try write(index, [:])
        let store = try index.store()
        #expect(store.refusedPrints.isEmpty)
        #expect(try store.printPicture(of: id(1)) == nil)
    }

    @Test func theBytesAreThoseOfTheDocument() throws {
        let index = try TemporaryIndex()
        let url = try write(index, [3: Data("abc".utf8)])
        let bytes = [UInt8](try Data(contentsOf: url))
        // Docs/index.md: header 128, rows 4 * 1 filled up to 8, starts 8 * 2, record 3 + 8.
        #expect(bytes.count == 128 + 8 + 16 + 11)
        #expect(String(decoding: bytes[..<8], as: UTF8.self) == "KARTPRNT")
        #expect(bytes[8..<16] == [1, 0, 0, 0, 128, 0, 0, 0])
        #expect(String(decoding: bytes[16..<20], as: UTF8.self) == "demo")
        #expect(bytes[32..<40] == [1, 0, 0, 0, 6, 0, 0, 0])
        #expect(bytes[128..<136] == [3, 0, 0, 0, 0, 0, 0, 0])
        #expect(bytes[136..<152] == [152, 0, 0, 0, 0, 0, 0, 0, 163, 0, 0, 0, 0, 0, 0, 0])
        #expect(String(decoding: bytes[152..<155], as: UTF8.self) == "abc")
    }

    @Test func picturesOfAnotherPackAreRefusedByNameAndTheSearchWorks() throws {
        let index = try TemporaryIndex()
        let url = try write(index)
        try index.write(randomEmbeddings(6, dimension: 64, seed: 2))
        let store = try index.store()
        #expect(store.refusedPrints.map(\.reason) == [.otherPack(file: url.path)])
        #expect(store.refusedPrints.first?.reason.description.contains("demo.prints") == true)
        #expect(store.games == [.demo])
        #expect(try store.printPicture(of: id(1)) == nil)
    }

    @Test func aDamagedPictureIsMissingAndTheOthersAreRead() throws {
        let index = try TemporaryIndex()
        let url = try write(index)
        var bytes = try Data(contentsOf: url)
        bytes[bytes.count - 9] ^= 1
        try bytes.write(to: url)
        let store = try index.store()
        #expect(try store.printPicture(of: id(5)) == nil)
        #expect(try store.printPicture(of: id(4)) == pictures[4])
        let file = try PrintsFile(url, of: IndexPack(index.folder.pack(of: .demo)))
        #expect(throws: IndexFileError.damaged(file: url.path)) { try file.verify() }
    }

    @Test func everyFlippedBitAndEveryTruncationIsFound() throws {
        let index = try TemporaryIndex()
        let url = try write(index, [1: Data("one".utf8), 4: Data("four".utf8)])
        let pack = try IndexPack(index.folder.pack(of: .demo))
        let whole = try Data(contentsOf: url)
        for offset in whole.indices {
            var damaged = whole
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try damaged.write(to: url)
            #expect(throws: IndexFileError.self, "byte \(offset)") {
                try PrintsFile(url, of: pack).verify()
            }
            try whole.prefix(offset).write(to: url)
            #expect(throws: IndexFileError.self, "\(offset) bytes") {
                try PrintsFile(url, of: pack).verify()
            }
        }
    }

    @Test func aPictureOfNoEntryIsNotWritten() throws {
        let index = try TemporaryIndex()
        #expect(throws: IndexFileError.self) { try write(index, [6: Data([1])]) }
        #expect(throws: IndexFileError.self) { try write(index, [0: Data()]) }
        #expect(!FileManager.default.fileExists(atPath: index.folder.prints(of: .demo).path))
    }
}

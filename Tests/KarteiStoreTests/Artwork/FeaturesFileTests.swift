import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct FeaturesFileTests {
    /// Features of the entry at `row`: as many points as its number, none for the first.
    private func features(_ row: Int) -> LocalFeatures {
        LocalFeatures(
            points: (0..<row).map { Point(x: Double($0) / 40, y: 1 - Double($0) / 50) },
            descriptors: (0..<row * 32).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ row) })
    }

    private func write(_ index: TemporaryIndex, count: Int = 6) throws -> URL {
        let pack = try IndexPack(index.write(randomEmbeddings(count, dimension: 64, seed: 1)))
        let url = index.folder.features(of: .demo)
        try FeaturesFileWriter.write(
            to: url, of: pack, kind: "test 1", descriptorLength: 32, pointCounts: Array(0..<count)
        ) { features($0) }
        return url
    }

    private func id(_ row: Int) -> CardID { CardID(game: .demo, rawValue: "card-\(10_000 + row)") }

    @Test func whatIsWrittenIsRead() throws {
        let index = try TemporaryIndex()
        _ = try write(index)
        let store = try index.store()
        #expect(store.refusedFeatures.isEmpty)
        #expect(try store.features(of: id(0)) == nil)
        #expect(try store.features(of: CardID(game: .demo, rawValue: "other")) == nil)
        for row in 1..<6 {
            let (found, wanted) = (try #require(try store.features(of: id(row))), features(row))
            #expect(found.descriptors == wanted.descriptors)
            for (found, wanted) in zip(found.points, wanted.points) {
                #expect(abs(found.x - wanted.x) <= 0.5 / 65535)
                #expect(abs(found.y - wanted.y) <= 0.5 / 65535)
            }
        }
    }

    @Test func onlyFeaturesOfTheRightKindAreUsed() throws {
        let index = try TemporaryIndex()
        let url = try write(index)
        let right = try IndexStore(index.data, revision: TemporaryIndex.revision, featureKind: "test 1")
        #expect(try right.features(of: id(3)) != nil)
        let wrong = try IndexStore(index.data, revision: TemporaryIndex.revision, featureKind: "test 2")
        #expect(try wrong.features(of: id(3)) == nil)
        #expect(
            wrong.refusedFeatures.map(\.reason)
                == [.otherFeatures(file: url.path, found: "test 1", wanted: "test 2")])
    }

    @Test func featuresOfAnotherPackAreLeftOutAndTheSearchWorks() throws {
        let index = try TemporaryIndex()
        let url = try write(index)
        try index.write(randomEmbeddings(6, dimension: 64, seed: 2))
        let store = try index.store()
        #expect(store.games == [.demo])
        #expect(store.refusedFeatures.map(\.reason) == [.otherPack(file: url.path)])
        #expect(try store.features(of: id(3)) == nil)
        #expect(
            try store.nearest(to: randomEmbeddings(1, dimension: 64, seed: 2), games: nil, limit: 1).count
                == 1)
    }

    @Test func aDamagedRecordIsMissingAndTheOthersAreRead() throws {
        let index = try TemporaryIndex()
        let url = try write(index)
        var bytes = try Data(contentsOf: url)
        bytes[bytes.count - 40] ^= 1
        try bytes.write(to: url)
        let store = try index.store()
        #expect(try store.features(of: id(5)) == nil)
        #expect(try store.features(of: id(4)) != nil)
        let file = try FeaturesFile(url, of: IndexPack(index.folder.pack(of: .demo)))
        #expect(throws: IndexFileError.damaged(file: url.path)) { try file.verify() }
    }

    @Test func everyFlippedBitAndEveryTruncationIsFound() throws {
        let index = try TemporaryIndex()
        let url = try write(index, count: 4)
        let pack = try IndexPack(index.folder.pack(of: .demo))
        let whole = try Data(contentsOf: url)
        for offset in whole.indices {
            var damaged = whole
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try damaged.write(to: url)
            #expect(throws: IndexFileError.self, "byte \(offset)") {
                try FeaturesFile(url, of: pack).verify()
            }
            try whole.prefix(offset).write(to: url)
            #expect(throws: IndexFileError.self, "\(offset) bytes") {
                try FeaturesFile(url, of: pack).verify()
            }
        }
    }

    @Test func aRecordAtAnotherCardsPlaceIsDamaged() {
        let record = FeaturesRecord.encode(features(3), row: 3)
        record.withUnsafeBytes { bytes in
            #expect(FeaturesRecord.decode(bytes[...], row: 3, descriptorLength: 32)?.points.count == 3)
            #expect(FeaturesRecord.decode(bytes[...], row: 4, descriptorLength: 32) == nil)
            #expect(FeaturesRecord.decode(bytes[...], row: 3, descriptorLength: 31) == nil)
        }
    }
}

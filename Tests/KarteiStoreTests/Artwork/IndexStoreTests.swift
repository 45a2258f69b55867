import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct IndexStoreTests {
    @Test func anEmptyFolderHasNoGames() throws {
        let index = try TemporaryIndex()
        #expect(try index.store().games.isEmpty)
        try FileManager.default.removeItem(at: index.data.url)
        let store = try index.store()
        #expect(store.games.isEmpty && store.refused.isEmpty)
        #expect(try store.features(of: CardID(game: .demo, rawValue: "a")) == nil)
    }

    @Test func anotherRevisionIsRefusedByName() throws {
        let index = try TemporaryIndex()
        let old = EmbedderRevision(rawValue: "old-0")
        let url = try index.write(randomEmbeddings(3, dimension: 64, seed: 1), revision: old)
        try index.write(randomEmbeddings(3, dimension: 64, seed: 1), game: .magic)
        let store = try index.store()
        #expect(store.games == [.magic])
        let refused = try #require(store.refused.first)
        #expect(store.refused.count == 1)
        #expect(
            refused.reason == .otherRevision(file: url.path, found: old, wanted: TemporaryIndex.revision))
        for part in [url.path, "old-0", "test-1", "kartei index build"] {
            #expect(refused.reason.description.contains(part))
        }
    }

    @Test func aPackUnderAnotherGamesNameIsRefused() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(3, dimension: 64, seed: 1))
        let wrong = index.folder.pack(of: .magic)
        try FileManager.default.moveItem(at: url, to: wrong)
        let store = try index.store()
        #expect(store.games.isEmpty)
        #expect(store.refused.map(\.reason) == [.otherGame(file: wrong.path, game: .demo)])
    }

    @Test func aDamagedPackIsRefusedAlthoughItWasWholeBefore() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(30, dimension: 64, seed: 1))
        #expect(try index.store().games == [.demo])
        let file = try FileHandle(forUpdating: url)
        try file.seek(toOffset: 700)
        let byte = try #require(try file.read(upToCount: 1)?.first)
        try file.seek(toOffset: 700)
        try file.write(contentsOf: Data([byte ^ 4]))
        try file.close()
        #expect(try index.store().refused.map(\.reason) == [.damaged(file: url.path)])
    }

    @Test func aPackIsHashedOnceAndAgainWhenItsRecordIsGone() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(30, dimension: 64, seed: 1))
        _ = try index.store()
        let records = index.data.cache.appendingPathComponent("index")
        #expect(try FileManager.default.contentsOfDirectory(atPath: records.path) == ["demo.verified.json"])
        // Bits that rot on the disk change no time; only a hash finds them, and here the times are put back.
        let record = records.appendingPathComponent("demo.verified.json")
        let text = try String(contentsOf: record, encoding: .utf8)
        try text.replacingOccurrences(of: "\"size\":", with: "\"size\":1").write(
            to: record, atomically: true, encoding: .utf8)
        #expect(try index.store().games == [.demo])
        #expect(try String(contentsOf: record, encoding: .utf8) == text)
        #expect(throws: Never.self) { try IndexPack(url).verify() }
    }
}

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
        try index.write(randomEmbeddings(30, dimension: 64, seed: 1))
        let record = index.data.cache.appendingPathComponent("index/demo.verified.json")
        // A pack that was written this moment could change again without its times telling.
        _ = try index.store()
        #expect(!FileManager.default.fileExists(atPath: record.path))
        usleep(200_000)
        _ = try index.store()
        let text = try String(contentsOf: record, encoding: .utf8)
        // A record of another file counts for nothing and is replaced.
        try text.replacingOccurrences(of: "\"size\":", with: "\"size\":1").write(
            to: record, atomically: true, encoding: .utf8)
        #expect(try index.store().games == [.demo])
        #expect(try String(contentsOf: record, encoding: .utf8) == text)
    }

    @Test func whatWasFoundWholeIsNotReadAgain() throws {
        let index = try TemporaryIndex()
        let url = try index.write(randomEmbeddings(30, dimension: 64, seed: 1))
        usleep(200_000)
        _ = try index.store()
        // With the record's times made those of the damaged file, only hashing could tell.
        var damaged = try Data(contentsOf: url)
        damaged[700] ^= 4
        let file = try FileHandle(forUpdating: url)
        try file.write(contentsOf: damaged)
        try file.close()
        let record = index.data.cache.appendingPathComponent("index/demo.verified.json")
        let pack = try IndexPack(url)
        let state = String(decoding: try JSONEncoder().encode(pack.file.state), as: UTF8.self)
        let digest = String(decoding: try JSONEncoder().encode(pack.digest), as: UTF8.self)
        try "{\"state\":\(state),\"digest\":\(digest)}".write(to: record, atomically: true, encoding: .utf8)
        #expect(try index.store().games == [.demo])
        #expect(throws: IndexFileError.damaged(file: url.path)) { try pack.verify() }
    }
}

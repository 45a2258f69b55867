import CDotProduct
import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct ArtworkSearchTests {
    /// What a search must answer, from the packs' bytes in plain Swift: sorted whole, then cut off.
    private func sorted(_ packs: [IndexPack], _ queries: [Embedding]) -> [ArtworkMatch] {
        let quantised = queries.map {
            QuantisedEmbedding.bytes(of: $0, scale: QuantisedEmbedding.scale(of: [$0])).map(Double.init)
        }
        func length(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 }.squareRoot() }
        var all: [(ArtworkMatch, Int)] = []
        for pack in packs {
            for row in 0..<pack.count {
                let values = (0..<pack.dimension).map { Double(pack.rows[row * pack.header.stride + $0]) }
                let cosine =
                    quantised.map { query in
                        zip(values, query).reduce(0) { $0 + $1.0 * $1.1 } / (length(values) * length(query))
                    }.max() ?? 0
                let distance = max(0, 2 - 2 * cosine).squareRoot()
                all.append((ArtworkMatch(id: pack.id(at: row), distance: distance), all.count))
            }
        }
        return all.sorted { ($0.0.distance, $0.1) < ($1.0.distance, $1.1) }.map { $0.0 }
    }

    private func expectSame(_ found: [ArtworkMatch], _ wanted: some Sequence<ArtworkMatch>) {
        let wanted = Array(wanted)
        #expect(found.map(\.id) == wanted.map(\.id))
        for (found, wanted) in zip(found, wanted) {
            #expect(abs(found.distance - wanted.distance) < 1e-9)
        }
    }

    @Test func theBestAreThoseOfAFullSort() throws {
        let index = try TemporaryIndex()
        // More rows than one block has, and a second pack that begins within a block.
        let first = try IndexPack(index.write(randomEmbeddings(700, dimension: 64, seed: 1)))
        let second = try IndexPack(
            index.write(randomEmbeddings(33, dimension: 64, seed: 2), game: .magic, prefix: "m"))
        for queryCount in [1, 2, 8, 11] {
            let queries = randomEmbeddings(queryCount, dimension: 64, seed: 90 + UInt64(queryCount))
            let wanted = sorted([first, second], queries)
            for limit in [1, 5, 60, 733] {
                for threads in [1, 2, 3] {
                    let found = try ArtworkSearch([first, second], threads: threads)
                        .nearest(to: queries, limit: limit)
                    expectSame(found, wanted.prefix(limit))
                }
            }
        }
    }

    @Test func everyKernelGivesTheSameAnswer() throws {
        let index = try TemporaryIndex()
        let pack = try IndexPack(index.write(randomEmbeddings(999, dimension: 100, seed: 1)))
        let queries = randomEmbeddings(3, dimension: 100, seed: 2)
        var search = ArtworkSearch([pack])
        search.kernel = KDOT_PORTABLE
        let wanted = try search.nearest(to: queries, limit: 50)
        for kernel in [KDOT_AVX2, KDOT_AVX512_VNNI, KDOT_NEON, KDOT_NEON_DOT]
        where kdot_available(kernel) != 0 {
            search.kernel = kernel
            #expect(try search.nearest(to: queries, limit: 50) == wanted)
        }
    }

    @Test func equallyNearCardsComeInTheOrderOfTheirIDs() throws {
        let index = try TemporaryIndex()
        let one = randomEmbeddings(1, dimension: 64, seed: 1)
        let pack = try IndexPack(index.write([Embedding](repeating: one[0], count: 1500)))
        for threads in [1, 2, 4] {
            let found = try ArtworkSearch([pack], threads: threads).nearest(to: one + one, limit: 3)
            #expect(found.map(\.id.rawValue) == ["card-10000", "card-10001", "card-10002"])
            #expect(found.allSatisfy { $0.distance == 0 })
        }
    }

    @Test func distancesAreThoseOfTheFloatsUpToRounding() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(200, dimension: 256, seed: 1)
        try index.write(embeddings)
        let query = randomEmbeddings(1, dimension: 256, seed: 2)[0]
        for match in try index.store().nearest(to: [query], games: nil, limit: 200) {
            let row = try #require(Int(match.id.rawValue.dropFirst(5))) - 10_000
            #expect(abs(match.distance - query.distance(to: embeddings[row])) < 0.005)
        }
        let opposite = try #require(Embedding(embeddings[0].values.map { -$0 }))
        let farthest = try index.store().nearest(to: [opposite], games: nil, limit: 200).last
        #expect(abs((farthest?.distance ?? 0) - 2) < 0.001)
    }

    @Test func otherGamesAreNotRanked() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(10, dimension: 64, seed: 1)
        try index.write(Array(embeddings[..<5]))
        try index.write(Array(embeddings[5...]), game: .magic)
        let store = try index.store()
        #expect(store.games == [.demo, .magic])
        // The nearest card of all is Magic's; asked for the demo game alone, all five are the demo game's.
        let all = try store.nearest(to: [embeddings[7]], games: nil, limit: 3)
        #expect(all.first?.id == CardID(game: .magic, rawValue: "card-10002"))
        let demo = try store.nearest(to: [embeddings[7]], games: [.demo], limit: 10)
        #expect(demo.count == 5)
        #expect(demo.allSatisfy { $0.id.game == .demo && $0.distance > 0 })
        #expect(try store.nearest(to: [embeddings[7]], games: [], limit: 10).isEmpty)
        #expect(try store.nearest(to: [embeddings[7]], games: [.lorcana], limit: 10).isEmpty)
        #expect(try store.nearest(to: [], games: nil, limit: 10).isEmpty)
        #expect(try store.nearest(to: [embeddings[7]], games: nil, limit: 0).isEmpty)
    }

    @Test func theDistanceOfANamedCardIsThatOfTheSearch() throws {
        let index = try TemporaryIndex()
        try index.write(randomEmbeddings(30, dimension: 64, seed: 1))
        try index.write(randomEmbeddings(30, dimension: 64, seed: 2), game: .magic)
        let queries = randomEmbeddings(3, dimension: 64, seed: 3)
        let store = try index.store()
        let found = try store.nearest(to: queries, games: nil, limit: 60)
        let unknown = CardID(game: .lorcana, rawValue: "card-10001")
        let distances = try store.distances(from: queries, to: found.map(\.id) + [unknown])
        #expect(distances == Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.distance) }))
        #expect(try store.distances(from: [], to: [found[0].id]).isEmpty)
    }

    @Test func aQueryOfAnotherDimensionIsRefused() throws {
        let index = try TemporaryIndex()
        try index.write(randomEmbeddings(5, dimension: 64, seed: 1))
        // 60 values fill the same 64 bytes, but come from another embedder all the same.
        for dimension in [60, 128] {
            let queries = randomEmbeddings(1, dimension: dimension, seed: 1)
            let error = ArtworkDimensionError(game: .demo, pack: 64, query: dimension)
            #expect(throws: error) { try index.store().nearest(to: queries, games: nil, limit: 1) }
        }
    }

    @Test func aSearchLeavesNoMemoryBehind() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(50, dimension: 4096, seed: 1)
        let entries = (0..<40).flatMap { copy in
            embeddings.enumerated().map {
                IndexPackWriter.Entry(id: "\(copy)-\($0.offset)", embedding: $0.element)
            }
        }
        let url = index.folder.pack(of: .demo)
        try IndexPackWriter.write(entries, game: .demo, revision: TemporaryIndex.revision, to: url)
        let store = try index.store()
        let megabytes =
            try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) >> 20
        #expect(megabytes >= 7)
        let mapped = { try Self.residentMegabytes(of: url.lastPathComponent, in: index.data.index) }
        #expect(try mapped() < 2)
        _ = try store.nearest(to: [embeddings[0]], games: nil, limit: 5)
        #expect(try mapped() >= 7)
        store.releasePages()
        #expect(try mapped() == 0)
    }

    /// Megabytes of a mapped file that are in this process's memory, from Linux's /proc/self/smaps.
    private static func residentMegabytes(of name: String, in folder: URL) throws -> Int {
        let smaps = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
        let lines = String(decoding: try #require(try smaps.readToEnd()), as: UTF8.self).split(
            separator: "\n")
        var (inside, kilobytes) = (false, 0)
        for line in lines {
            if line.contains("-") && line.contains(" r") {
                inside =
                    line.hasSuffix("\(folder.lastPathComponent)/\(name)")
                    && line.contains(folder.deletingLastPathComponent().lastPathComponent)
            } else if inside, line.hasPrefix("Rss:") {
                kilobytes += Int(line.split(separator: " ")[1]) ?? 0
            }
        }
        return kilobytes / 1024
    }
}

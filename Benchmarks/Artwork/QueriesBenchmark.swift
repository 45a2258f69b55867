import Foundation
import Kartei
import KarteiStore

/// Searches a pack of random vectors for several queries at once, on one thread and on two, with the pack's
/// pages kept in memory and with them let go before each search, as a program does between photos.
struct QueriesBenchmark {
    let count: Int
    let dimension: Int

    private struct Figures: Encodable {
        let rows: Int
        let dimension: Int
        let queries: Int
        let threads: Int
        let pagesLetGo: Bool
        let medianMilliseconds: Double
        let leastMilliseconds: Double
        /// Kilobytes of this process's memory: all, and what belongs to no file.
        let resident: Int
        let anonymous: Int
    }

    /// Reports every combination.
    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pack = try pack(in: folder)
        for queryCount in [1, 2, 4, 8] {
            let queries = embeddings(queryCount, seed: 5)
            for threads in [1, 2] {
                for letGo in [false, true] {
                    try time(pack, queries, threads: threads, letGo: letGo)
                }
            }
        }
    }

    private func time(_ pack: IndexPack, _ queries: [Embedding], threads: Int, letGo: Bool) throws {
        let search = ArtworkSearch([pack], threads: threads)
        let times = try (0..<41).map { _ in
            if letGo { pack.releasePages() }
            return try ArtworkBenchmark.milliseconds { _ = try search.nearest(to: queries, limit: 60) }
        }.sorted()
        if letGo { pack.releasePages() }
        let memory = try ProcessMemory()
        try ArtworkBenchmark.report(
            Figures(
                rows: pack.count, dimension: dimension, queries: queries.count, threads: threads,
                pagesLetGo: letGo, medianMilliseconds: times[times.count / 2], leastMilliseconds: times[0],
                resident: memory.resident, anonymous: memory.anonymous))
    }

    private func pack(in folder: URL) throws -> IndexPack {
        let entries = embeddings(count, seed: 1).enumerated().map {
            IndexPackWriter.Entry(id: "sv2-\($0.offset)", embedding: $0.element)
        }
        let url = folder.appendingPathComponent("demo.pack")
        try IndexPackWriter.write(
            entries, game: .demo, revision: EmbedderRevision(rawValue: "random"), to: url)
        return try IndexPack(url)
    }

    private func embeddings(_ count: Int, seed: UInt64) -> [Embedding] {
        var state = seed
        return (0..<count).compactMap { _ in
            Embedding(
                (0..<dimension).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return Float(Int32(truncatingIfNeeded: state >> 32))
                })
        }
    }
}

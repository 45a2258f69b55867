import Foundation
import Kartei
import KarteiStore

/// Searches a pack of vectors that a file gives, one thread, one photo after the other.
struct SearchBenchmark {
    /// Float32 rows, little-endian: first those of the index, then two looks at each photo in turn.
    let file: String
    /// How many rows are the index's.
    let count: Int
    /// Floats a row.
    let dimension: Int

    private static let revision = EmbedderRevision(rawValue: "benchmark")

    private struct Opened: Encodable {
        let packBytes: Int
        let writeMilliseconds: Double
        let openMilliseconds: Double
        /// What opening the pack and the first search added to this process's own memory.
        let grownAnonymousKilobytes: Int
        /// The same of all its pages, those of the mapped file included.
        let grownResidentKilobytes: Int
    }

    private struct Round: Encodable {
        let milliseconds: [Double]
        let first: [Int]
    }

    /// Reports the pack, then one round of all photos for each line of standard input: 1 asks with the first
    /// look at each photo, 2 with both at once, as a scan does.
    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-benchmark-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("demo.pack")
        let rows = try embeddings()
        let entries = rows.prefix(count).enumerated().map {
            IndexPackWriter.Entry(id: String(format: "%08d", $0), embedding: $1)
        }
        let writing = try ArtworkBenchmark.milliseconds {
            try IndexPackWriter.write(entries, game: .demo, revision: Self.revision, to: url)
        }
        let looks = Array(rows.dropFirst(count))
        let photos = stride(from: 0, to: looks.count, by: 2).map { Array(looks[$0..<$0 + 2]) }
        let before = try ProcessMemory()
        var search = ArtworkSearch([], threads: 1)
        let opening = try ArtworkBenchmark.milliseconds {
            search = ArtworkSearch([try IndexPack(url)], threads: 1)
        }
        _ = try search.nearest(to: photos[0], limit: 5)
        let after = try ProcessMemory()
        try ArtworkBenchmark.report(
            Opened(
                packBytes: search.packs[0].size, writeMilliseconds: writing, openMilliseconds: opening,
                grownAnonymousKilobytes: after.anonymous - before.anonymous,
                grownResidentKilobytes: after.resident - before.resident))
        while let line = readLine() {
            let looks = line == "2" ? 2 : 1
            try ArtworkBenchmark.report(round(photos.map { Array($0.prefix(looks)) }, search))
        }
    }

    private func round(_ photos: [[Embedding]], _ search: ArtworkSearch) throws -> Round {
        var (times, first): ([Double], [Int]) = ([], [])
        for looks in photos {
            var found: [ArtworkMatch] = []
            times.append(
                try ArtworkBenchmark.milliseconds { found = try search.nearest(to: looks, limit: 5) })
            first.append(found.first.flatMap { Int($0.id.rawValue) } ?? -1)
        }
        return Round(milliseconds: times, first: first)
    }

    private func embeddings() throws -> [Embedding] {
        let data = try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
        let values = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        return try stride(from: 0, to: values.count, by: dimension).map { start in
            guard start + dimension <= values.count,
                let row = Embedding(Array(values[start..<start + dimension]))
            else { throw NotRows(file: file) }
            return row
        }
    }

    /// The file does not hold rows of that length.
    private struct NotRows: Error, CustomStringConvertible {
        let file: String
        var description: String { "\(file) does not hold whole rows of finite numbers." }
    }
}

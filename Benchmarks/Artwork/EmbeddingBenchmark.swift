import Foundation
import Kartei
import KarteiVision

/// Embeds the pictures of a folder: one by one in memory, then from their files as an index is built.
struct EmbeddingBenchmark {
    let folder: String

    private struct Figures: Encodable {
        let pictures: Int
        let revision: String
        let dimension: Int
        let oneThreadMilliseconds: Double
        let twoThreadsMilliseconds: Double
        let picturesPerSecond: Double
    }

    /// Reports the figures of all pictures.
    func run() throws {
        let files = try ReferenceFolder(folder, game: .demo).pictures.map(\.path)
        let model = try ModelFolder.locate().embedder
        let one = try NetworkEmbedder(model: model, threads: 1)
        let two = try NetworkEmbedder(model: model, threads: 2)
        let pictures = try files.map { try ImageDecoder().decode(path: $0) }
        let dimension = try two.embedding(of: pictures[0]).values.count
        try ArtworkBenchmark.report(
            Figures(
                pictures: files.count, revision: two.revision.rawValue, dimension: dimension,
                oneThreadMilliseconds: try median(pictures, one),
                twoThreadsMilliseconds: try median(pictures, two),
                picturesPerSecond: try rate(files, two)))
    }

    private func median(_ pictures: [Picture], _ embedder: NetworkEmbedder) throws -> Double {
        _ = try embedder.embedding(of: pictures[0])
        let times = try pictures.map { picture in
            try ArtworkBenchmark.milliseconds { _ = try embedder.embedding(of: picture) }
        }
        return times.sorted()[times.count / 2]
    }

    /// Pictures a second, decoded, embedded and described by their details on every processor, as a build does.
    private func rate(_ files: [String], _ embedder: NetworkEmbedder) throws -> Double {
        let milliseconds = try ArtworkBenchmark.milliseconds {
            _ = try files.concurrentMap { file in
                let picture = try ImageDecoder().decode(path: file)
                _ = try embedder.embedding(of: picture)
                return LocalFeatureExtractor().referenceFeatures(of: picture).points.count
            }
        }
        return Double(files.count) / milliseconds * 1000
    }
}

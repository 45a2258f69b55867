import Foundation
import Kartei

@testable import KarteiStore

/// Directions that are the same in every run.
func randomEmbeddings(_ count: Int, dimension: Int, seed: UInt64) -> [Embedding] {
    var random = SplitMix64(seed: seed)
    return (0..<count).compactMap { _ in
        Embedding((0..<dimension).map { _ in Float.random(in: -1...1, using: &random) })
    }
}

/// A data folder that goes with the test.
final class TemporaryIndex {
    static let revision = EmbedderRevision(rawValue: "test-1")
    let data: DataFolder
    let folder: IndexFolder

    init() throws {
        data = DataFolder(
            FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)"))
        folder = IndexFolder(data)
        try folder.create()
    }

    deinit { try? FileManager.default.removeItem(at: data.url) }

    /// Writes a pack whose entries are named by `prefix` and their place, of equal length.
    @discardableResult
    func write(
        _ embeddings: [Embedding], game: Game = .demo, prefix: String = "card-",
        revision: EmbedderRevision = TemporaryIndex.revision
    ) throws -> URL {
        let entries = embeddings.enumerated().map {
            IndexPackWriter.Entry(id: prefix + String(10_000 + $0.offset), embedding: $0.element)
        }
        let url = folder.pack(of: game)
        try IndexPackWriter.write(entries, game: game, revision: revision, to: url)
        return url
    }

    func store() throws -> IndexStore { try IndexStore(data, revision: Self.revision) }
}

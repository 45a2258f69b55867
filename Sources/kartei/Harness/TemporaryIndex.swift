import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Packs of some pictures in a folder of their own, as the program searches them, until they are removed.
struct TemporaryIndex {
    /// The opened packs.
    let store: IndexStore
    private let folder: URL

    /// Writes a pack for each game and opens them.
    init(_ references: ReferenceSet, revision: EmbedderRevision) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-harness-\(UUID().uuidString)", isDirectory: true)
        let data = DataFolder(folder)
        let files = IndexFolder(data)
        do {
            try files.create()
            for (game, cards) in Dictionary(grouping: references.embeddings, by: \.id.game) {
                let entries = cards.map {
                    IndexPackWriter.Entry(id: $0.id.rawValue, embedding: $0.embedding)
                }
                try IndexPackWriter.write(entries, game: game, revision: revision, to: files.pack(of: game))
            }
            store = try IndexStore(data, revision: revision)
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Removes the packs.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}

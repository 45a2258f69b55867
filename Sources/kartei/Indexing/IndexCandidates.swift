import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// The pictures that show the front of a card, with what the journal holds of each.
struct IndexCandidates {
    /// Where a card's picture lies, and which content it has.
    struct Source {
        var path: String
        var digest: Digest
    }

    let game: Game
    let revision: EmbedderRevision
    let journal: IndexJournal
    private(set) var sources: [String: Source] = [:]

    init(game: Game, revision: EmbedderRevision, journal: IndexJournal) {
        self.game = game
        self.revision = revision
        self.journal = journal
    }

    /// Adds the picture of a card that has none yet.
    mutating func add(_ id: String, _ source: Source) { sources[id] = source }

    /// Leaves cards out.
    mutating func remove(_ ids: some Sequence<String>) { for id in ids { sources[id] = nil } }

    /// What was computed for a card's picture; throws where the journal cannot be read.
    func entry(_ id: String) throws -> IndexJournal.Entry {
        guard let source = sources[id], let entry = journal.entry(for: source.digest) else {
            throw JournalUnreadable(id: id)
        }
        return entry
    }

    /// Writes the embeddings of all candidates.
    func writePack(to url: URL) throws -> IndexPack {
        let entries = try sources.keys.compactMap { id in
            try entry(id).embedding.map { IndexPackWriter.Entry(id: id, embedding: $0) }
        }
        try IndexPackWriter.write(entries, game: game, revision: revision, to: url)
        return try IndexPack(url)
    }

    /// Writes the local features of a pack of all candidates.
    func writeFeatures(of pack: IndexPack, to url: URL) throws {
        func features(_ row: Int) throws -> LocalFeatures { try entry(pack.id(at: row).rawValue).features }
        try FeaturesFileWriter.write(
            to: url, of: pack, kind: LocalFeatureExtractor.kind,
            descriptorLength: LocalFeatureExtractor.descriptorLength,
            pointCounts: try (0..<pack.count).map { try features($0).points.count }, features: features)
    }

    /// Writes small pictures of those cards of a pack that have other prints.
    func writePrints(
        of pack: IndexPack, siblings: PrintSiblings, reader: ReferenceReader, to url: URL
    ) throws {
        let pictures = try siblings.ids.sorted().concurrentMap { id in
            try (id, sources[id].flatMap { try reader.printPicture(of: $0) })
        }
        let rows = pictures.compactMap { id, picture in
            picture.flatMap { picture in
                pack.row(of: CardID(game: game, rawValue: id)).map { ($0, picture) }
            }
        }
        try PrintsFileWriter.write(to: url, of: pack, pictures: Dictionary(uniqueKeysWithValues: rows))
    }

    /// The journal no longer has what it had.
    struct JournalUnreadable: Error, CustomStringConvertible {
        let id: String
        var description: String {
            "what was computed for \(id) cannot be read back from the cache; run the command again."
        }
    }
}

import Foundation
import Kartei

/// The artwork index of this machine: every pack in the data folder that the embedder's revision made.
///
/// A pack that cannot be used is listed with the reason; the others work. Files are mapped, never read whole.
public struct IndexStore: ArtworkIndex {
    /// A file that is left out, and why.
    public struct Refused: Sendable, Hashable {
        /// The file's path.
        public let file: String
        /// What is wrong with it.
        public let reason: IndexFileError
    }

    /// The packs that are left out.
    public let refused: [Refused]
    /// The features files that are left out: their packs are searched, but their details are not compared.
    public let refusedFeatures: [Refused]

    private let search: ArtworkSearch
    private let features: [Game: FeaturesFile]

    /// Opens the packs of a revision; without any, the store has no games.
    ///
    /// A pack is hashed the first time that it is opened and whenever the file has changed. `featureKind` names
    /// the local features that can be compared; nil takes any. Throws where the folder cannot be listed.
    public init(
        _ folder: DataFolder = DataFolder(), revision: EmbedderRevision, featureKind: String? = nil
    ) throws(IndexFileError) {
        var (packs, features): ([IndexPack], [Game: FeaturesFile]) = ([], [:])
        var (refused, refusedFeatures): ([Refused], [Refused]) = ([], [])
        let (place, verified) = (IndexFolder(folder), VerifiedPacks(folder))
        for url in try place.packs {
            do {
                let pack = try place.open(url, revision: revision)
                try verified.verify(pack)
                packs.append(pack)
                do {
                    features[pack.game] = try place.openFeatures(of: pack, kind: featureKind)
                } catch {
                    let file = place.features(of: pack.game).path
                    refusedFeatures.append(Refused(file: file, reason: error))
                }
            } catch {
                refused.append(Refused(file: url.path, reason: error))
            }
        }
        search = ArtworkSearch(packs)
        self.features = features
        self.refused = refused
        self.refusedFeatures = refusedFeatures
    }

    /// The games whose pictures are indexed.
    public var games: Set<Game> { Set(search.packs.map(\.game)) }

    /// The cards nearest to any of the queries, nearest first, each card once with its least distance.
    ///
    /// Packs of other games than `games` are not looked at. Throws `ArtworkDimensionError`.
    public func nearest(to queries: [Embedding], games: Set<Game>?, limit: Int) throws -> [ArtworkMatch] {
        let asked = games.map { games in search.packs.filter { games.contains($0.game) } }
        return try ArtworkSearch(asked ?? search.packs).nearest(to: queries, limit: limit)
    }

    /// The least distance of each of these cards from any of the queries; cards without a picture are left out.
    ///
    /// Throws `ArtworkDimensionError`.
    public func distances(from queries: [Embedding], to ids: some Sequence<CardID>) throws -> [CardID: Double]
    {
        try search.distances(from: queries, to: ids)
    }

    /// Whether there is a reference picture of this very ID.
    public func contains(_ id: CardID) -> Bool { search.packs.contains { $0.row(of: id) != nil } }

    /// What a card's reference picture looks like in its details; nil where that is not known or damaged.
    public func features(of id: CardID) throws -> LocalFeatures? {
        guard let file = features[id.game], let pack = search.packs.first(where: { $0.game == id.game }),
            let row = pack.row(of: id)
        else { return nil }
        return try? file.features(at: row)
    }

    /// Takes the index's pages out of this process's memory until they are touched again.
    public func releasePages() {
        for pack in search.packs { pack.releasePages() }
        for file in features.values { file.file.releasePages() }
    }
}

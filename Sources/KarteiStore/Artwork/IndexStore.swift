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
    /// The files of small pictures that are left out: the prints of their cards are not told apart.
    public let refusedPrints: [Refused]

    private let search: ArtworkSearch
    private let features: [Game: FeaturesFile]
    private let prints: [Game: PrintsFile]

    /// Opens the packs of a revision; without any, the store has no games.
    ///
    /// A pack is hashed the first time that it is opened and whenever the file has changed. `featureKind` names
    /// the local features that can be compared; nil takes any. Throws where the folder cannot be listed.
    public init(
        _ folder: DataFolder = DataFolder(), revision: EmbedderRevision, featureKind: String? = nil
    ) throws(IndexFileError) {
        var packs: [IndexPack] = []
        var refused: [Refused] = []
        let (place, verified) = (IndexFolder(folder), VerifiedPacks(folder))
        for url in try place.packs {
            do {
                let pack = try place.open(url, revision: revision)
                try verified.verify(pack)
                packs.append(pack)
            } catch {
                refused.append(Refused(file: url.path, reason: error))
            }
        }
        search = ArtworkSearch(packs)
        self.refused = refused
        (features, refusedFeatures) = Self.open(packs, at: place.features) { pack throws(IndexFileError) in
            try place.openFeatures(of: pack, kind: featureKind)
        }
        (prints, refusedPrints) = Self.open(packs, at: place.prints) { pack throws(IndexFileError) in
            try place.openPrints(of: pack)
        }
    }

    /// The files that lie beside packs, and those of them that cannot be used.
    private static func open<File>(
        _ packs: [IndexPack], at url: (Game) -> URL, _ open: (IndexPack) throws(IndexFileError) -> File?
    ) -> (files: [Game: File], refused: [Refused]) {
        var files: [Game: File] = [:]
        var refused: [Refused] = []
        for pack in packs {
            do throws(IndexFileError) {
                files[pack.game] = try open(pack)
            } catch {
                refused.append(Refused(file: url(pack.game).path, reason: error))
            }
        }
        return (files, refused)
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
        guard let file = features[id.game], let row = row(of: id) else { return nil }
        return try? file.features(at: row)
    }

    /// A small copy of a card's reference picture as JPEG; nil where none is kept or it is damaged.
    public func printPicture(of id: CardID) throws -> Data? {
        guard let file = prints[id.game], let row = row(of: id) else { return nil }
        return try? file.picture(at: row)
    }

    /// The entry of a card in its game's pack.
    private func row(of id: CardID) -> Int? { search.packs.first { $0.game == id.game }?.row(of: id) }

    /// Takes the index's pages out of this process's memory until they are touched again.
    public func releasePages() {
        for pack in search.packs { pack.releasePages() }
        for file in features.values { file.file.releasePages() }
        for file in prints.values { file.file.releasePages() }
    }
}

import Foundation
import Kartei

/// An artwork index as the catalog names its cards today: a picture that lies under an ID that upstream gave up is
/// the picture of the card that has another ID now.
///
/// Without this, a renamed card had no picture, and its picture no card, until the index is built anew.
public struct RenamedIndex: ArtworkIndex {
    private let index: any ArtworkIndex
    private let newest: [CardID: CardID]
    private let former: [CardID: [CardID]]

    /// Reads an index with what names its pictures now.
    public init(_ index: any ArtworkIndex, renames: [CardID: CardID]) {
        self.index = index
        newest = renames
        former = Dictionary(grouping: renames.keys.sorted()) { renames[$0] ?? $0 }
    }

    /// The games whose pictures are indexed.
    public var games: Set<Game> { index.games }

    /// The cards nearest to any of the queries, nearest first, each card once with its least distance.
    public func nearest(to queries: [Embedding], games: Set<Game>?, limit: Int) throws -> [ArtworkMatch] {
        let matches = try index.nearest(to: queries, games: games, limit: limit)
        guard !newest.isEmpty else { return matches }
        var seen: Set<CardID> = []
        return matches.map { match in
            var match = match
            match.id = newest[match.id] ?? match.id
            return match
        }.filter { seen.insert($0.id).inserted }
    }

    /// The least distance of each of these cards from any of the queries; cards without a picture are left out.
    public func distances(
        from queries: [Embedding], to ids: some Sequence<CardID>
    ) throws -> [CardID: Double] {
        guard !newest.isEmpty else { return try index.distances(from: queries, to: ids) }
        let names = ids.flatMap { [$0] + (former[$0] ?? []) }
        return try index.distances(from: queries, to: names).reduce(into: [:]) { distances, entry in
            let id = newest[entry.key] ?? entry.key
            distances[id] = min(distances[id] ?? entry.value, entry.value)
        }
    }

    /// What the reference picture of a card looks like in its details, or nil where it is not indexed.
    public func features(of id: CardID) throws -> LocalFeatures? {
        try first(of: id) { try index.features(of: $0) }
    }

    /// A small copy of a card's reference picture, encoded; nil where none is kept.
    public func printPicture(of id: CardID) throws -> Data? {
        try first(of: id) { try index.printPicture(of: $0) }
    }

    /// What is there of a card under the name that it has or, where nothing is, under one that it had.
    private func first<Found>(of id: CardID, _ look: (CardID) throws -> Found?) rethrows -> Found? {
        for name in [id] + (former[id] ?? []) {
            if let found = try look(name) { return found }
        }
        return nil
    }
}

extension CatalogStore {
    /// The names of pictures that name others now: IDs, and what all printings share where none of the old ones is
    /// left (a passcode).
    public func renamedPictures() throws -> [CardID: CardID] {
        var names: [CardID: CardID] = [:]
        for (old, new) in try renames() {
            names[old] = new
            guard let work = old.work, let other = new.work, work != other,
                try cards(game: work.game, work: work.rawValue).isEmpty
            else { continue }
            names[work] = other
        }
        return names
    }
}

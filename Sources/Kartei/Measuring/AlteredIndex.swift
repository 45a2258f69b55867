/// An artwork index with some pictures hidden and others named differently.
package struct AlteredIndex: ArtworkIndex {
    private let index: any ArtworkIndex
    private let hidden: Set<CardID>
    private let pictures: [CardID: CardID]
    private let shown: [CardID: [CardID]]

    /// Alters what `index` answers.
    package init(_ index: any ArtworkIndex, _ alteration: Alteration) {
        self.index = index
        pictures = alteration.pictures
        hidden = alteration.hiddenPictures.union(pictures.keys)
        shown = Dictionary(grouping: pictures.keys.sorted(), by: { alteration.pictures[$0] ?? $0 })
    }

    package var games: Set<Game> { index.games }

    package func nearest(
        to queries: [Embedding], games: Set<Game>?, limit: Int
    ) throws -> [ArtworkMatch] {
        let matches = try index.nearest(to: queries, games: games, limit: limit + hidden.count)
        return Array(matches.flatMap(renamed).prefix(limit))
    }

    /// A match under every name that its picture has now.
    private func renamed(_ match: ArtworkMatch) -> [ArtworkMatch] {
        let names = (hidden.contains(match.id) ? [] : [match.id]) + (shown[match.id] ?? [])
        return names.map { ArtworkMatch(id: $0, distance: match.distance, inliers: match.inliers) }
    }

    package func distances(
        from queries: [Embedding], to ids: some Sequence<CardID>
    ) throws -> [CardID: Double] {
        let sources = ids.compactMap { id in source(of: id).map { (id, $0) } }
        let distances = try index.distances(from: queries, to: Set(sources.map(\.1)))
        return sources.reduce(into: [:]) { $0[$1.0] = distances[$1.1] }
    }

    package func features(of id: CardID) throws -> LocalFeatures? {
        try source(of: id).flatMap { try index.features(of: $0) }
    }

    /// Whose picture the index shows for this ID.
    private func source(of id: CardID) -> CardID? { pictures[id] ?? (hidden.contains(id) ? nil : id) }
}

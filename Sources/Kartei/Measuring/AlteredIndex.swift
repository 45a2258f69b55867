/// An artwork index with some pictures hidden, some added and some named differently.
package struct AlteredIndex: ArtworkIndex {
    private let index: any ArtworkIndex
    private let hidden: Set<CardID>
    private let added: [CardID: ArtworkReference]
    private let pictures: [CardID: CardID]
    private let shown: [CardID: [CardID]]

    /// Alters what `index` answers.
    package init(_ index: any ArtworkIndex, _ alteration: Alteration) {
        self.index = index
        added = alteration.addedPictures
        pictures = alteration.pictures
        hidden = alteration.hiddenPictures.union(pictures.keys)
        shown = Dictionary(grouping: pictures.keys.sorted(), by: { alteration.pictures[$0] ?? $0 })
    }

    package var games: Set<Game> { index.games.union(added.keys.map(\.game)) }

    package func nearest(
        to queries: [Embedding], games: Set<Game>?, limit: Int
    ) throws -> [ArtworkMatch] {
        let known = try index.nearest(to: queries, games: games, limit: limit + hidden.count)
        let besides = added.filter { games?.contains($0.key.game) ?? true }
            .map { ArtworkMatch(id: $0.key, distance: $0.value.distance(to: queries)) }
        let matches = besides.isEmpty ? known : (besides + known).sorted { $0.distance < $1.distance }
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
        return sources.reduce(into: [:]) { found, source in
            found[source.0] = added[source.1]?.distance(to: queries) ?? distances[source.1]
        }
    }

    package func features(of id: CardID) throws -> LocalFeatures? {
        guard let source = source(of: id) else { return nil }
        return try added[source]?.features ?? index.features(of: source)
    }

    /// Whose picture the index shows for this ID.
    private func source(of id: CardID) -> CardID? { pictures[id] ?? (hidden.contains(id) ? nil : id) }
}

extension ArtworkReference {
    fileprivate func distance(to queries: [Embedding]) -> Double {
        queries.map(embedding.distance).min() ?? .infinity
    }
}

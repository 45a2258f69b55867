import Kartei

/// An index of embeddings as they come, every one compared: what the quantised index is measured against.
public struct FloatIndex: ArtworkIndex {
    private let embeddings: [(id: CardID, embedding: Embedding)]
    private let positions: [CardID: Int]

    /// Holds embeddings of one revision; an ID counts once, with its first embedding.
    public init(_ embeddings: [(id: CardID, embedding: Embedding)]) {
        self.embeddings = embeddings
        positions = Dictionary(
            embeddings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The games of the embeddings.
    public var games: Set<Game> { Set(embeddings.map(\.id.game)) }

    /// The cards nearest to any of the queries, each compared as it is; equal distances by ID.
    public func nearest(
        to queries: [Embedding], games: Set<Game>?, limit: Int
    ) throws -> [ArtworkMatch] {
        let matches = embeddings.lazy.filter { games?.contains($0.id.game) ?? true }.compactMap {
            entry in
            queries.map { entry.embedding.distance(to: $0) }.min()
                .map { ArtworkMatch(id: entry.id, distance: $0) }
        }
        return Array(matches.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(limit))
    }

    /// The least distance of each of these cards from any of the queries; others than those held are left out.
    public func distances(
        from queries: [Embedding], to ids: some Sequence<CardID>
    ) throws -> [CardID: Double] {
        var distances: [CardID: Double] = [:]
        for id in ids {
            guard let position = positions[id] else { continue }
            distances[id] = queries.map { embeddings[position].embedding.distance(to: $0) }.min()
        }
        return distances
    }

    /// None are kept.
    public func features(of id: CardID) throws -> LocalFeatures? { nil }
}

import Kartei

/// Compares the cards of a photo with the reference pictures of an index.
public struct ArtworkMatcher: Sendable {
    /// How many references are listed; a decision offers five, the rest shows how far the others are.
    private static let listed = 10
    /// A reference so near needs no other crop of the card.
    private static let convincingDistance = 0.75
    /// How much looser and tighter the card is cropped where the outline itself convinces nobody, as shares
    /// of its height: a sleeve's edge was taken for the card's, or the frame for its border.
    private static let otherMargins = [-0.03, 0.03]
    private let embedder: any ArtworkEmbedder
    private let index: any ArtworkIndex
    private let extractor: LocalFeatureExtractor

    /// Makes a matcher; the index must hold embeddings of this embedder's revision.
    public init(embedder: any ArtworkEmbedder, index: any ArtworkIndex, extractor: LocalFeatureExtractor) {
        self.embedder = embedder
        self.index = index
        self.extractor = extractor
    }

    /// Compares one card, in the crop whose picture comes nearest to a reference.
    ///
    /// `games` are those whose references are ranked, nil for all. Nil where none is indexed.
    func compare(_ crop: CardCrop, games: Set<Game>?) throws -> IndexedComparison? {
        guard !index.games.isDisjoint(with: games ?? index.games) else { return nil }
        var best = try view(of: crop, margin: 0, games: games)
        for margin in Self.otherMargins where best.distance > Self.convincingDistance {
            let other = try view(of: crop, margin: margin, games: games)
            if other.distance < best.distance { best = other }
        }
        return IndexedComparison(
            nearest: try confirmed(best.matches, in: best.picture), queries: best.queries, index: index)
    }

    /// One crop of a card, with what is nearest to it.
    private struct View {
        let picture: Picture
        let queries: [Embedding]
        let matches: [ArtworkMatch]
        var distance: Double { matches.first?.distance ?? .infinity }
    }

    private func view(of crop: CardCrop, margin: Double, games: Set<Game>?) throws -> View {
        let picture = crop.forEmbedding(margin: margin)
        let queries = try embedder.looks(at: picture)
        let matches = try index.nearest(to: queries, games: games, limit: Self.listed)
        return View(picture: picture, queries: queries, matches: matches)
    }

    /// The matches, the offered ones with the number of details that agree.
    private func confirmed(_ matches: [ArtworkMatch], in picture: Picture) throws -> [ArtworkMatch] {
        guard !matches.isEmpty else { return [] }
        let details = extractor.features(of: picture)
        var matches = matches
        for place in matches.indices.prefix(CardDecider.offered) {
            matches[place].inliers = try index.features(of: matches[place].id).map { details.inliers(in: $0) }
        }
        return matches
    }
}

/// How one card of a photo compares with the references of an index.
struct IndexedComparison: ArtworkComparison {
    let nearest: [ArtworkMatch]
    /// How far the nearest is.
    var distance: Double { nearest.first?.distance ?? .infinity }

    fileprivate let queries: [Embedding]
    fileprivate let index: any ArtworkIndex

    func distances(to ids: some Sequence<CardID>) throws -> [CardID: Double] {
        try index.distances(from: queries, to: ids)
    }
}

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

    /// Looks at one card in the crop whose picture comes nearest to a reference.
    ///
    /// `games` are those whose references are ranked, nil for all. Nil where none is indexed.
    func look(at crop: CardCrop, games: Set<Game>?) throws -> ArtworkLook? {
        guard !index.games.isDisjoint(with: games ?? index.games) else { return nil }
        var best = try view(of: crop, margin: 0, games: games)
        for margin in Self.otherMargins where best.distance > Self.convincingDistance {
            let other = try view(of: crop, margin: margin, games: games)
            if other.distance < best.distance { best = other }
        }
        return ArtworkLook(picture: best.picture, queries: best.queries, distance: best.distance)
    }

    /// Compares what was seen of a card with the references of an index, this matcher's own unless said.
    ///
    /// Throws what the index throws.
    func compare(
        _ look: ArtworkLook, games: Set<Game>?, in other: (any ArtworkIndex)? = nil
    ) throws -> IndexedComparison {
        let index = other ?? index
        let matches = try index.nearest(to: look.queries, games: games, limit: Self.listed)
        return IndexedComparison(
            nearest: try confirmed(matches, in: look.picture, index: index), look: look, index: index)
    }

    /// One crop of a card, with how far the nearest reference is.
    private struct View {
        let picture: Picture
        let queries: [Embedding]
        let distance: Double
    }

    private func view(of crop: CardCrop, margin: Double, games: Set<Game>?) throws -> View {
        let picture = crop.forEmbedding(margin: margin)
        let queries = try embedder.looks(at: picture)
        let nearest = try index.nearest(to: queries, games: games, limit: 1).first
        return View(picture: picture, queries: queries, distance: nearest?.distance ?? .infinity)
    }

    /// The matches, the offered ones with the number of details that agree.
    private func confirmed(
        _ matches: [ArtworkMatch], in picture: Picture, index: any ArtworkIndex
    ) throws -> [ArtworkMatch] {
        guard !matches.isEmpty else { return [] }
        let details = extractor.features(of: picture)
        var matches = matches
        for place in matches.indices.prefix(CardDecider.offered) {
            matches[place].inliers = try index.features(of: matches[place].id).map { details.inliers(in: $0) }
        }
        return matches
    }
}

/// What the artwork index is asked with: one card of a photo, as it is best seen.
struct ArtworkLook: Sendable {
    /// The card, upright, in the size that is embedded.
    let picture: Picture
    /// Its embeddings, as it is and slightly blurred.
    let queries: [Embedding]
    /// How far the nearest reference is; infinite where there is none.
    let distance: Double
}

/// How one card of a photo compares with the references of an index.
struct IndexedComparison: ArtworkComparison {
    let nearest: [ArtworkMatch]

    fileprivate let look: ArtworkLook
    fileprivate let index: any ArtworkIndex

    func distances(to ids: some Sequence<CardID>) throws -> [CardID: Double] {
        try index.distances(from: look.queries, to: ids)
    }

    /// Prints whose pictures are damaged or not kept are left out, as if they were not indexed.
    func likeness(ofPrints ids: [CardID]) throws -> [CardID: PrintLikeness] {
        let pictures = try ids.compactMap { id in
            try index.printPicture(of: id).flatMap { try? PrintPicture.decoded($0, of: id) }.map { (id, $0) }
        }
        guard pictures.count > 1 else { return [:] }
        // The nearest lies on the card best.
        let distances = try distances(to: pictures.map(\.0))
        let nearestFirst = pictures.sorted { distances[$0.0] ?? .infinity < distances[$1.0] ?? .infinity }
        let likenesses = PrintComparison(nearestFirst.map(\.1)).likenesses(of: look.picture)
        return Dictionary(uniqueKeysWithValues: zip(nearestFirst.map(\.0), likenesses))
    }
}

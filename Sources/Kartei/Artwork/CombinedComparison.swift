/// Several photos of one card, compared with the reference pictures: the best look at each counts.
public struct CombinedComparison: ArtworkComparison {
    private let views: [any ArtworkComparison]

    /// Each reference with its least distance and its most details in any of the photos, nearest first.
    public let nearest: [ArtworkMatch]

    /// Combines the photos' comparisons; nil where there is none.
    public init?(_ views: [any ArtworkComparison]) {
        guard !views.isEmpty else { return nil }
        self.views = views
        let best = views.flatMap(\.nearest).reduce(into: [CardID: ArtworkMatch]()) { best, match in
            guard let known = best[match.id] else { return best[match.id] = match }
            best[match.id] = ArtworkMatch(
                id: match.id, distance: min(known.distance, match.distance),
                inliers: [known.inliers, match.inliers].compactMap(\.self).max())
        }
        nearest = best.values.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    }

    /// How far the references of these cards are in the photo that shows each best.
    public func distances(to ids: some Sequence<CardID>) throws -> [CardID: Double] {
        let ids = Array(ids)
        return try views.reduce(into: [:]) { least, view in
            try least.merge(view.distances(to: ids)) { min($0, $1) }
        }
    }

    /// How much the photos together look like each of these prints.
    public func likeness(ofPrints ids: [CardID]) throws -> [CardID: PrintLikeness] {
        let likenesses = try views.map { try $0.likeness(ofPrints: ids) }
        return ids.reduce(into: [:]) { combined, id in
            combined[id] = PrintLikeness.combined(likenesses.compactMap { $0[id] })
        }
    }

    /// Whether one photo surely shows a card that another, which surely shows a card too, does not show.
    public func contradictsItself(_ confirms: (ArtworkMatch) -> Bool) -> Bool {
        let shown = views.map { Set($0.nearest.filter(confirms).map(\.id)) }.filter { !$0.isEmpty }
        let firsts = views.compactMap { view in view.nearest.first(where: confirms)?.id }
        return firsts.contains { first in shown.contains { !$0.contains(first) } }
    }
}

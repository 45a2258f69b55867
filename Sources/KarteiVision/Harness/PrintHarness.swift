import Kartei

/// Measures how often a drawn photo is told from another print of its card, by the artwork alone and by the
/// places where the prints differ (Docs/prints.md).
///
/// For each card another print is drawn; then either is photographed, by turns, and looked for among both.
package struct PrintHarness: Sendable {
    /// What came of one photo.
    package struct Trial: Sendable {
        /// What was changed on the other print.
        package let difference: DrawnPrint
        /// How it was photographed.
        package let kind: CaptureConditions.Kind
        /// Whether the reference nearest by its embedding is the right print's.
        package let isNearest: Bool
        /// Whether the right print came first after the comparison.
        package let isFirst: Bool
    }

    private let embedder: any ArtworkEmbedder
    private let seed: UInt64
    private let decoder = ImageDecoder()

    /// Prepares to measure with an embedder; everything drawn follows from the seed.
    package init(embedder: any ArtworkEmbedder, seed: UInt64) {
        self.embedder = embedder
        self.seed = seed
    }

    /// Two photos of each card, sharp and handheld; throws where a picture cannot be read or drawn.
    package func trials(
        of cards: [ReferencePicture], progress: (Int) -> Void
    ) throws -> [Trial] {
        try Array(cards.enumerated()).concurrentMap(progress: progress) { number, card in
            try trials(of: card, number: number)
        }.flatMap(\.self)
    }

    private func trials(of card: ReferencePicture, number: Int) throws -> [Trial] {
        let kinds = DrawnPrint.allCases
        let difference = kinds[number % kinds.count]
        var random = SplitMix64(seed: seed, name: "print \(card.id)")
        let original = try decoder.decode(path: card.path)
        let prints = [original, difference.picture(of: original, random: &random)]
        let kept = try prints.map { try PrintPicture.decoded(PrintPicture.encoded($0), of: card.id) }
        let embeddings = try prints.map { try embedder.embedding(of: $0) }
        let right = number / kinds.count % 2
        return try CaptureConditions.Kind.allCases.map { kind in
            let photo = DrawnPhoto(
                kind, aspect: card.id.game.aspectRatio, seed: seed, name: card.id.description)
            let crop = try photo.crop(of: prints[right])
                .resized(width: PrintPicture.width, height: PrintPicture.height)
            let looks = try embedder.looks(at: crop)
            let distances = embeddings.map { embedding in
                looks.map { embedding.distance(to: $0) }.min() ?? .infinity
            }
            let nearest = distances[0] <= distances[1] ? 0 : 1
            let order = [nearest, 1 - nearest]
            let likenesses = PrintComparison(order.map { kept[$0] }).likenesses(of: crop).map(\.likeness)
            let isTurned = likenesses.count == 2 && likenesses[1] > likenesses[0]
            return Trial(
                difference: difference, kind: kind, isNearest: nearest == right,
                isFirst: order[isTurned ? 1 : 0] == right)
        }
    }
}

import Kartei

/// Everything that one run of the harness found.
public struct HarnessReport: Sendable {
    /// The queried cards and what the projection was trained on.
    public struct Split: Sendable, Encodable {
        /// Whether the list of trained pictures was there.
        public let trainingListFound: Bool
        /// How many cards the projection was trained on.
        public let trainedCards: Int
        /// How many of them are in the index.
        public let trainedInIndex: Int
        /// How many of them were queried: none, by construction, counted again for this report.
        public let trainedQueries: Int
        /// The queried cards.
        public let queriedCards: [String]

        /// Compares the queried cards with those that were trained on.
        ///
        /// `list` is nil where there is no list; `index` are the trained cards of the index.
        public init(_ list: TrainingList?, index: Set<CardID>, queried: [CardID]) {
            trainingListFound = list != nil
            trainedCards = list?.cards.count ?? 0
            trainedInIndex = index.count
            trainedQueries = queried.count { index.contains($0) || list?.cards.contains($0) ?? false }
            queriedCards = queried.map(\.description)
        }
    }

    private struct Histogram: Encodable {
        let binWidth: Double
        let right: [Int]
        let wrong: [Int]
        let nonCards: [Int]
    }

    /// The embedder's revision.
    public let revision: EmbedderRevision
    /// The seed of all that was drawn.
    public let seed: UInt64
    /// How often each photo was looked at.
    public let looks: Int
    /// How many reference pictures the index holds.
    public let cards: Int
    /// Which cards were queried.
    public let split: Split
    /// The figures of the sharp photos.
    public let sharp: HarnessFigures
    /// The figures of the handheld photos of the same cards.
    public let handheld: HarnessFigures
    /// The figures of the pictures without a card.
    public let nonCards: NonCardFigures

    private static let binWidth = 0.05
    private static let bins = 40

    /// Puts a run together.
    init(
        revision: EmbedderRevision, seed: UInt64, looks: Int, references: ReferenceSet, split: Split,
        results: [CaptureConditions.Kind: [QueryResult]], nonCards: [(kind: String, distance: Double)]
    ) {
        self.revision = revision
        self.seed = seed
        self.looks = looks
        cards = references.count
        self.split = split
        sharp = HarnessFigures(results[.sharp] ?? [], showSamePicture: references.showSamePicture)
        handheld = HarnessFigures(results[.handheld] ?? [], showSamePicture: references.showSamePicture)
        self.nonCards = NonCardFigures(
            nonCards, cards: results.values.joined().compactMap { $0.first?.distance })
    }
}

extension HarnessReport: Encodable {
    private enum Key: String, CodingKey {
        case revision, seed, looks, cards, split, handheld, nonCards, histogram
    }

    /// Writes the figures of the sharp photos at the top and those of the others under `handheld`.
    public func encode(to encoder: any Encoder) throws {
        try sharp.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(revision.rawValue, forKey: .revision)
        try container.encode(seed, forKey: .seed)
        try container.encode(looks, forKey: .looks)
        try container.encode(cards, forKey: .cards)
        try container.encode(split, forKey: .split)
        try container.encode(handheld, forKey: .handheld)
        try container.encode(nonCards, forKey: .nonCards)
        func histogram(_ distributions: [Distribution]) -> [Int] {
            Distribution(distributions.flatMap(\.sorted))
                .histogram(binWidth: Self.binWidth, bins: Self.bins)
        }
        try container.encode(
            Histogram(
                binWidth: Self.binWidth, right: histogram([sharp.right, handheld.right]),
                wrong: histogram([sharp.wrong, handheld.wrong]),
                nonCards: histogram([nonCards.distances])), forKey: .histogram)
    }
}

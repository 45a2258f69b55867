import Kartei

/// Decides what the looks at a card prove: compares them with the index, reads the fields, looks them up.
public struct CardResolver: Sendable {
    private let matcher: ArtworkMatcher?
    private let extractor: any FieldExtractor
    private let decider: CardDecider
    private let index: (any ArtworkIndex)?

    /// Makes a resolver of its parts.
    ///
    /// `index` stands in for the matcher's own where one is given; without a matcher nothing is identified.
    public init(
        matcher: ArtworkMatcher?, extractor: any FieldExtractor, decider: CardDecider,
        index: (any ArtworkIndex)? = nil
    ) {
        self.matcher = matcher
        self.extractor = extractor
        self.decider = decider
        self.index = index
    }

    /// The thresholds of the decision.
    var policy: ScanPolicy { decider.policy }

    /// The outcome for one card that was looked at once or several times; nil where it was not looked at.
    ///
    /// The evidence of all looks adds up; the outline is the first one's. `game` is what the person said.
    /// Throws what the catalog and the index throw.
    public func resolve(
        _ views: [CardView], game: Game?, capture: Capture = Capture(), times: inout StageTimes
    ) throws -> CardScan? {
        let lines = views.flatMap(\.lines)
        let texts = try times.time("extract") {
            try views.map { try extractor.extract(from: $0.lines, game: game) }
        }
        guard let text = CardText(merging: texts), let outline = views.first?.outline.quad else { return nil }
        let compared = try times.time("artwork") { try views.map { try compare($0, game: game) } }
        let photos = zip(views, zip(texts, compared)).map { view, said in
            Evidence(text: said.0, lines: view.lines, artwork: said.1?.nearest ?? [])
        }
        let seen = compared.compactMap(\.self)
        let artwork: (any ArtworkComparison)? = seen.count == 1 ? seen[0] : CombinedComparison(seen)
        return try times.time("lookup") {
            try decider.decide(
                text, lines: lines, outline: outline, game: game, artwork: artwork,
                closerLooks: views.compactMap(\.numberStrips), capture: capture, photos: photos)
        }
    }

    private func compare(_ view: CardView, game: Game?) throws -> IndexedComparison? {
        guard let matcher, let look = view.look else { return nil }
        return try matcher.compare(look, games: game.map { [$0] }, in: index)
    }
}

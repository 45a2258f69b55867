/// Looks a card's text up in the catalogs and decides what follows from it.
public struct CardDecider: Sendable {
    /// The most cards that a decision offers.
    public static let offered = 5
    /// A name so like a card's makes looking in other games needless.
    private static let convincingName = 0.8
    /// A name that is enough without a number, in a game that the text does not speak of.
    private static let unmistakableName = 0.97

    /// The thresholds of the decision.
    public let policy: ScanPolicy
    private let catalog: (any Catalog)?
    private let prices: (any PriceBook)?
    private let everyGame = NumberReader()

    /// Decides from the cards of `catalog`; without one nothing can be offered.
    ///
    /// `prices` tell which questions are worth asking; no card is identified or not because of them.
    public init(
        catalog: (any Catalog)?, prices: (any PriceBook)? = nil, policy: ScanPolicy = ScanPolicy()
    ) {
        self.catalog = catalog
        self.prices = prices
        self.policy = policy
    }

    /// The games whose cards can be offered.
    public func games() throws -> Set<Game> { try catalog?.games() ?? [] }

    /// The outcome for one card with its corners in the photo.
    ///
    /// `game` is what the person said, nil where the text has to tell; `photos` is what each of several photos of
    /// the card says alone. Throws what the catalog throws.
    public func decide(
        _ text: CardText, lines: [TextLine], outline: Quad, game: Game?,
        artwork: (any ArtworkComparison)? = nil, closerLooks: [any NumberLikeness] = [],
        capture: Capture = Capture(), photos: [Evidence] = []
    ) throws -> CardScan {
        var evidence = Evidence(text: text, lines: lines, artwork: artwork?.nearest ?? [])
        evidence.capture = capture
        evidence.contradictsItself = artwork?.contradictsItself(policy.confirms) ?? false
        try look(up: &evidence, game: game, guessed: text.game, artwork: artwork)
        evidence.candidates = try FaintNumberOrder(looks: closerLooks, policy: policy)
            .ordered(evidence.candidates)
        if photos.count > 1, let first = evidence.candidates.first {
            let isContradicted = photos.contains { $0.contradicts(first.card, policy: policy) }
            evidence.contradictsItself = evidence.contradictsItself || isContradicted
        }
        var decision = policy.decide(evidence)
        if case .ask = decision, let prices {
            evidence.prices = CandidatePrices(
                of: evidence.candidates.map(\.card.id), readableIn: prices)
            decision = policy.decide(evidence)
        }
        var candidates = evidence.candidates
        if case .ask = decision, let artwork {
            // After the decision and beside its evidence: none may depend on which print is likelier.
            candidates = try PrintOrder(artwork: artwork).ordered(candidates)
        }
        evidence.fields = evidence.fields.completed(by: candidates, policy: policy)
        var offer = Self.offer(candidates, for: decision)
        if decision == .ask(.priceGap) { showGap(of: evidence, in: &offer) }
        return CardScan(outline: outline, evidence: evidence, candidates: offer, decision: decision)
    }

    /// Lets the cheapest and the dearest of the prints in question take the last places of the list where they are
    /// not in it.
    private func showGap(of evidence: Evidence, in offer: inout [Candidate]) {
        let prints = policy.printsInQuestion(evidence)
        let prices = evidence.prices.compared(prints.map(\.card.id))
        let dearest = policy.farDearer(prices)
        let currency = dearest.first.flatMap { prices[$0]?.capture.currency }
        let cheapest = prices.filter { $0.value.capture.currency == currency }
            .min { ($0.value.cents, $0.key) < ($1.value.cents, $1.key) }?.key
        let ends = [cheapest, dearest.min()].compactMap(\.self)
        let missing = prints.filter { print in
            ends.contains(print.card.id) && !offer.contains { $0.card.id == print.card.id }
        }
        guard !missing.isEmpty else { return }
        while offer.count + missing.count > Self.offered,
            let last = offer.lastIndex(where: { !ends.contains($0.card.id) })
        {
            offer.remove(at: last)
        }
        offer += missing
    }

    /// Adds what the catalogs know to what was read.
    private func look(
        up evidence: inout Evidence, game: Game?, guessed: Game?, artwork: (any ArtworkComparison)?
    ) throws {
        evidence.isBack = CardBack.isBack(evidence.lines)
        evidence.games = try games()
        evidence.saidGame = game
        guard !evidence.isBack else { return }
        evidence.candidates = try candidates(for: evidence, artwork: artwork, said: game, guessed: guessed)
        if evidence.candidates.isEmpty && evidence.numbers.isEmpty {
            evidence.numbers = everyGame.readings(in: evidence.lines).map(\.number)
        }
    }

    /// The cards of the game that the text seems to be of; of all games where none of those convinces.
    private func candidates(
        for evidence: Evidence, artwork: (any ArtworkComparison)?, said: Game?, guessed: Game?
    ) throws -> [Candidate] {
        guard let catalog else { return [] }
        let ranking = CandidateRanking(
            catalog: catalog, artwork: artwork, ceiling: policy.distanceCeiling,
            convincingName: policy.convincingName)
        let likely = try ranking.candidates(for: evidence, game: said ?? guessed)
        // Pictures of all games are compared; what the person says is never overruled by one.
        if let said { return likely.filter { $0.card.id.game == said } }
        if guessed == nil || likely.contains(where: Self.isConvincing) { return likely }
        // Numbers of one game often fit another's grammar: there the name has to agree as well.
        let others = try ranking.candidates(for: evidence)
        guard let leader = others.first(where: Self.isConvincingElsewhere) else { return likely }
        // Whatever may be meant instead of it stays, because it may block.
        let rest = others.filter { other in
            other.card.id != leader.card.id
                && (Self.isConvincingElsewhere(other) || other.numberAgreement != nil
                    || other.card.sharesName(with: leader.card))
        }
        return [leader] + rest
    }

    /// The cards that a person chooses from.
    ///
    /// Beside one that number and name agree on, cards that share but its bare number are no choice.
    private static func offer(_ candidates: [Candidate], for decision: Decision) -> [Candidate] {
        switch decision {
        case .unknown, .rejected: return []
        case .identified, .ask: break
        }
        guard let first = candidates.first, first.numberAgreement == .literal,
            first.nameSimilarity >= convincingName
        else { return Array(candidates.prefix(offered)) }
        let choices = candidates.filter { $0.nameSimilarity > 0 || $0.numberAgreement == .literal }
        return Array(choices.prefix(offered))
    }

    private static func isConvincing(_ candidate: Candidate) -> Bool {
        (candidate.numberAgreement ?? .otherSet) >= .loose || candidate.nameSimilarity >= convincingName
    }

    private static func isConvincingElsewhere(_ candidate: Candidate) -> Bool {
        (candidate.numberAgreement ?? .otherSet) >= .loose && candidate.nameSimilarity >= convincingName
            || candidate.nameSimilarity >= unmistakableName
    }
}

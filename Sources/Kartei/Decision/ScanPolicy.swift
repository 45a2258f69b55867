/// Decides from evidence alone: add, ask, or leave it to the person.
///
/// A card is identified only when the artwork's first choice, or a card that the artwork cannot tell apart
/// from it, and a number read literally name the same card, details of its reference picture are found in
/// the photo, its name and enough of its text were read, and nothing that the artwork cannot rule out shares
/// that number. Without artwork nothing is identified, nor without the name. The thresholds are chosen by
/// `kartei calibrate`; prices tell only which question is asked.
public struct ScanPolicy: Sendable, Hashable {
    /// Another card sharing the number blocks unless its picture is this much farther (0.15: 15 %).
    public var distinctParallelMargin: Double
    /// A card whose picture is at most this much farther than the nearest looks the same to the artwork.
    public var sameArtworkMargin: Double
    /// Pictures farther than this are no card of the index at all.
    public var distanceCeiling: Double
    /// The fewest details of a reference picture that confirm it.
    public var leastInliers: Int
    /// A name less like a card's than this, without a number, names no card.
    public var recognisableName: Double
    /// A name so like a card's was read as that card's.
    public var convincingName: Double
    /// Cards of East Asian languages show so many letters of their scripts and more: 37 where English ones show
    /// three at most.
    public var eastAsianLetters: Int
    /// A text with so many Latin letters and an English name is no Japanese card's: their small print has 72 at
    /// most.
    public var latinLetters: Int
    /// A language that was read less surely than this is in doubt: its words lead over another's by too little.
    public var clearLanguage: Double
    /// A text of fewer letters proves nothing, neither a language nor a card.
    public var leastLetters: Int
    /// Live frames less sharp than this are not decided; see `Capture.frameSharpness`.
    public var leastSharpness: Double
    /// Prices that differ by more than this share of the lower one, and by more than `priceGapCents`, are far
    /// apart.
    public var priceGapShare: Double
    /// See `priceGapShare`.
    public var priceGapCents: Int

    /// Makes a policy.
    public init(
        distinctParallelMargin: Double = 0.15, sameArtworkMargin: Double = 0.05, distanceCeiling: Double = 1,
        leastInliers: Int = 12, recognisableName: Double = 0.75, convincingName: Double = 0.8,
        eastAsianLetters: Int = 8, latinLetters: Int = 100, clearLanguage: Double = 0.7,
        leastLetters: Int = 12,
        leastSharpness: Double = 30, priceGapShare: Double = 0.2, priceGapCents: Int = 100
    ) {
        self.distinctParallelMargin = distinctParallelMargin
        self.sameArtworkMargin = sameArtworkMargin
        self.distanceCeiling = distanceCeiling
        self.leastInliers = leastInliers
        self.recognisableName = recognisableName
        self.convincingName = convincingName
        self.eastAsianLetters = eastAsianLetters
        self.latinLetters = latinLetters
        self.clearLanguage = clearLanguage
        self.leastLetters = leastLetters
        self.leastSharpness = leastSharpness
        self.priceGapShare = priceGapShare
        self.priceGapCents = priceGapCents
    }

    /// The decision for one card; the same evidence always gives the same.
    public func decide(_ evidence: Evidence) -> Decision {
        if let refusal = refusal(evidence) { return .rejected(refusal) }
        guard let first = evidence.candidates.first else { return nothingFits(evidence) }
        guard first.numberAgreement != nil else { return withoutNumber(first, evidence) }
        if evidence.contradictsItself { return .ask(.differentCards) }
        guard isSpelled(first, evidence) else { return .ask(.numberUncertain) }
        guard first.nameSimilarity >= convincingName || evidence.fields.name == nil else {
            return .ask(.nameDisagrees)
        }
        if isInOtherLanguage(first, evidence) { return .ask(.language) }
        if isLanguageDoubtful(first, evidence) { return .ask(.lowEvidence) }
        if let doubt = artworkDoubt(first, evidence) { return .ask(doubt) }
        // Prints of one picture are found by their name: unread, one of them may be a misread digit away.
        guard first.nameSimilarity >= convincingName else { return .ask(.nameNotRead) }
        guard evidence.scripts.letters >= leastLetters else { return .ask(.lowEvidence) }
        let rivals = rivals(of: first, evidence)
        return rivals.isEmpty
            ? .identified(first.card) : .ask(parallelReason([first] + rivals, evidence.prices))
    }

    /// Whether a reference picture is near and its details are found: the photo shows this picture.
    public func confirms(_ match: ArtworkMatch) -> Bool {
        isNear(match) && (match.inliers ?? 0) >= leastInliers
    }

    /// Why the photo is refused before anything is compared, or nil.
    private func refusal(_ evidence: Evidence) -> Reason? {
        if evidence.isBack { return .backSide }
        let capture = evidence.capture
        if capture.expectsOneCard && capture.cardsInPhoto > 1 { return .severalCards }
        if let sharpness = capture.frameSharpness, !(sharpness >= leastSharpness) { return .sharpness }
        return nil
    }
}

// MARK: Where nothing can be added

extension ScanPolicy {
    /// What follows where the best candidate has no number in common with the card.
    private func withoutNumber(_ first: Candidate, _ evidence: Evidence) -> Decision {
        let isNamed = first.nameSimilarity >= recognisableName || first.isNamedByPasscode
        guard isNamed || isNear(evidence.artwork.first) && !isOfMissingGame(evidence) else {
            return nothingFits(evidence)
        }
        if evidence.contradictsItself { return .ask(.differentCards) }
        if evidence.candidates.contains(where: { evidence.clearlyNumbers($0.card) }) {
            return .ask(isPicturedByNearest(first, evidence) ? .numberDisagrees : .nameDisagrees)
        }
        if evidence.numbers.contains(where: { $0.foldedCharacters == 0 }) { return .ask(.numberNotInCatalog) }
        return .ask(isNamed ? .nameOnly : .artworkOnly)
    }

    /// Whether the numbers are all of games without a catalog and no details say otherwise: the nearest card of
    /// another game is none.
    private func isOfMissingGame(_ evidence: Evidence) -> Bool {
        let named = evidence.numbers.filter { $0.foldedCharacters == 0 }.map(\.game)
        guard !named.isEmpty, evidence.games.isDisjoint(with: named) else { return false }
        return !(evidence.artwork.first.map(confirms) ?? false)
    }

    private func nothingFits(_ evidence: Evidence) -> Decision {
        let isUnread = evidence.numbers.isEmpty && evidence.fields.name == nil
        if isUnread, let nearest = evidence.artwork.first, !isNear(nearest) { return .rejected(.noCard) }
        if evidence.games.isEmpty { return .unknown(.noCatalog) }
        if let said = evidence.saidGame, !evidence.games.contains(said) { return .unknown(.gameNotInstalled) }
        if isUnread { return .unknown(.nothingRead) }
        let named = Set(evidence.numbers.map(\.game))
        let isKnownGame = named.isEmpty || !named.isDisjoint(with: evidence.games)
        return .unknown(isKnownGame ? .notInCatalog : .gameNotInstalled)
    }
}

// MARK: What has to hold of the card that is added

extension ScanPolicy {
    /// Whether a number was read as the card prints it: literally and telling; or but for the padding that the
    /// catalog gives it where the artwork's own first pick is this card.
    ///
    /// `18/130` for `018/130` might be `118/130` with its first digit lost.
    private func isSpelled(_ card: Candidate, _ evidence: Evidence) -> Bool {
        evidence.numbers.contains { number in
            switch number.agreement(with: card.card) {
            case .literal: number.isTelling
            case .unpadded: isPicturedByNearest(card, evidence)
            default: false
            }
        }
    }

    /// Artwork and number are the same in all languages, so script and name must be the card's.
    private func isInOtherLanguage(_ first: Candidate, _ evidence: Evidence) -> Bool {
        if first.support.contains(where: { if case .otherLanguage = $0 { true } else { false } }) {
            return true
        }
        // Prints of other languages share the picture, and catalogs keep their names with this one.
        if let seen = first.seenName?.text, !first.card.shows(seen) { return true }
        let languages = first.card.languages.isEmpty ? Set(first.card.names.keys) : first.card.languages
        guard !languages.isEmpty else { return false }
        let isEastAsian = evidence.scripts.eastAsian >= eastAsianLetters
        return languages.allSatisfy { $0.isEastAsian != isEastAsian }
    }

    /// Whether the words speak for two languages: names are often the same in several, and pictures always.
    private func isLanguageDoubtful(_ first: Candidate, _ evidence: Evidence) -> Bool {
        guard let language = evidence.fields.language, !first.card.languages.isEmpty else { return false }
        return !(language.confidence >= clearLanguage)
    }

    /// Why the artwork does not confirm the card, or nil where it does.
    private func artworkDoubt(_ first: Candidate, _ evidence: Evidence) -> Reason? {
        guard let nearest = evidence.artwork.first, isNear(nearest), let distance = first.measuredDistance
        else { return unpicturedReason(first, evidence) }
        guard distance <= nearest.distance * (1 + sameArtworkMargin) else { return .numberDisagrees }
        // A card that the artwork did not offer is never added, and one whose details nobody looked for neither.
        let isOffered = evidence.artwork.contains { first.card.id.isPictured(by: $0.id) }
        guard isOffered, let inliers = first.inliers, inliers >= leastInliers else { return .lowEvidence }
        return showsUnlistedPrint(first, at: distance, evidence) ? .parallelPrints : nil
    }

    /// Whether a picture about as near is none of the candidates': the index knows a card that the catalog lacks, and
    /// it may have the same number.
    private func showsUnlistedPrint(_ first: Candidate, at distance: Double, _ evidence: Evidence) -> Bool {
        let margin = max(distance, Rivalry.leastDistance) * distinctParallelMargin
        return evidence.artwork.prefix(CardDecider.offered).contains { match in
            match.distance < distance + margin
                && !evidence.candidates.contains { $0.card.id.isPictured(by: match.id) }
        }
    }

    /// Why a card is asked whose picture is not there or not near.
    private func unpicturedReason(_ first: Candidate, _ evidence: Evidence) -> Reason {
        let sharing = sharing(with: first, evidence)
        if !sharing.isEmpty { return parallelReason([first] + sharing, evidence.prices) }
        // Without a name, details of another card's picture say more than that this one's is missing.
        guard first.nameSimilarity < convincingName else { return .notInIndex }
        let shown = evidence.artwork.first.flatMap { nearest in
            confirms(nearest) ? evidence.candidates.first { $0.card.id.isPictured(by: nearest.id) } : nil
        }
        let isOther = shown.map { !$0.card.sharesName(with: first.card) } ?? false
        return isOther ? .numberDisagrees : .notInIndex
    }

    private func isNear(_ match: ArtworkMatch?) -> Bool {
        match.map { $0.distance >= 0 && $0.distance.isFinite && $0.distance <= distanceCeiling } ?? false
    }

    private func isPicturedByNearest(_ candidate: Candidate, _ evidence: Evidence) -> Bool {
        evidence.artwork.first.map { isNear($0) && candidate.card.id.isPictured(by: $0.id) } ?? false
    }

    /// What else the photo may show.
    private func rivals(of first: Candidate, _ evidence: Evidence) -> [Candidate] {
        let rivalry = Rivalry(of: first, evidence: evidence, policy: self)
        return evidence.candidates.filter(rivalry.blocks)
    }

    /// What has the number and the name that were read.
    private func sharing(with first: Candidate, _ evidence: Evidence) -> [Candidate] {
        evidence.candidates.filter {
            $0.card.id != first.card.id && $0.numberAgreement == .literal
                && $0.nameSimilarity >= convincingName
        }
    }

    /// Which question is worth asking: whose prices are far apart, or just which of them it is.
    private func parallelReason(_ prints: [Candidate], _ prices: CandidatePrices) -> Reason {
        farDearer(prices.compared(prints.map(\.card.id))).isEmpty ? .parallelPrints : .priceGap
    }
}

// MARK: Prices

extension ScanPolicy {
    /// The prints between which a question about prints of one number asks, the likeliest first.
    func printsInQuestion(_ evidence: Evidence) -> [Candidate] {
        guard let first = evidence.candidates.first else { return [] }
        let isPictured = isNear(evidence.artwork.first) && first.measuredDistance != nil
        return [first] + (isPictured ? rivals(of: first, evidence) : sharing(with: first, evidence))
    }

    /// The dearest cards of each currency, where another one costs so much less that the choice matters.
    public func farDearer(_ prices: [CardID: CardPrice]) -> Set<CardID> {
        let currencies = Dictionary(grouping: prices) { $0.value.capture.currency }
        return currencies.values.reduce(into: []) { dearest, prices in
            let cents = prices.map(\.value.cents)
            guard let lowest = cents.min(), let highest = cents.max() else { return }
            // In floating point, because cents of any size are compared.
            let gap = Double(highest) - Double(lowest)
            guard gap > Double(priceGapCents), gap > priceGapShare * Double(lowest) else { return }
            dearest.formUnion(prices.filter { $0.value.cents == highest }.map(\.key))
        }
    }
}

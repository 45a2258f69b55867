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
        eastAsianLetters: Int = 8, leastLetters: Int = 12, leastSharpness: Double = 40,
        priceGapShare: Double = 0.2, priceGapCents: Int = 100
    ) {
        self.distinctParallelMargin = distinctParallelMargin
        self.sameArtworkMargin = sameArtworkMargin
        self.distanceCeiling = distanceCeiling
        self.leastInliers = leastInliers
        self.recognisableName = recognisableName
        self.convincingName = convincingName
        self.eastAsianLetters = eastAsianLetters
        self.leastLetters = leastLetters
        self.leastSharpness = leastSharpness
        self.priceGapShare = priceGapShare
        self.priceGapCents = priceGapCents
    }

    /// The decision for one card; the same evidence always gives the same.
    public func decide(_ evidence: Evidence) -> Decision {
        if let refusal = refusal(evidence) { return .rejected(refusal) }
        guard let first = evidence.candidates.first else { return nothingFits(evidence) }
        guard let agreement = first.numberAgreement else { return withoutNumber(first, evidence) }
        if evidence.contradictsItself { return .ask(.differentCards) }
        guard agreement == .literal && isTelling(evidence, first) || isUnpaddedFirstPick(first, evidence)
        else {
            return .ask(.numberUncertain)
        }
        guard first.nameSimilarity >= convincingName || evidence.fields.name == nil else {
            return .ask(.nameDisagrees)
        }
        if isInOtherLanguage(first, evidence) { return .ask(.language) }
        if let doubt = artworkDoubt(first, evidence) { return .ask(doubt) }
        // Prints of one picture are found by their name: unread, one of them may be a misread digit away.
        guard first.nameSimilarity >= convincingName else { return .ask(.nameNotRead) }
        guard evidence.scripts.letters >= leastLetters else { return .ask(.lowEvidence) }
        let rivals = evidence.candidates.dropFirst().filter { blocks($0, first) }
        return rivals.isEmpty
            ? .identified(first.card) : .ask(parallelReason([first] + rivals, evidence.prices))
    }

    /// Why the photo is refused before anything is compared, or nil.
    private func refusal(_ evidence: Evidence) -> Reason? {
        if evidence.isBack { return .backSide }
        let capture = evidence.capture
        if capture.expectsOneCard && capture.cardsInPhoto > 1 { return .severalCards }
        if let sharpness = capture.frameSharpness, !(sharpness >= leastSharpness) { return .sharpness }
        return nil
    }

    /// What follows where the best candidate has no number in common with the card.
    private func withoutNumber(_ first: Candidate, _ evidence: Evidence) -> Decision {
        let isNamed = first.nameSimilarity >= recognisableName
        guard isNamed || isNear(evidence.artwork.first) else { return nothingFits(evidence) }
        if evidence.contradictsItself { return .ask(.differentCards) }
        if evidence.numbers.contains(where: { $0.foldedCharacters == 0 }) { return .ask(.numberNotInCatalog) }
        return .ask(isNamed ? .nameOnly : .artworkOnly)
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

    /// Whether a reference picture is near and its details are found: the photo shows this picture.
    public func confirms(_ match: ArtworkMatch) -> Bool {
        isNear(match) && (match.inliers ?? 0) >= leastInliers
    }

    private func isNear(_ match: ArtworkMatch?) -> Bool {
        match.map { $0.distance <= distanceCeiling } ?? false
    }

    /// Whether a number that says enough was read as this card prints it.
    private func isTelling(_ evidence: Evidence, _ first: Candidate) -> Bool {
        evidence.numbers.contains { $0.isTelling && $0.agreement(with: first.card) == .literal }
    }

    /// Whether the number fits but for the padding that the catalog gives it, and the artwork's own first pick
    /// is this card: `18/130` for `018/130`, which might be `118/130` with its first digit lost.
    private func isUnpaddedFirstPick(_ first: Candidate, _ evidence: Evidence) -> Bool {
        guard first.numberAgreement == .unpadded, let nearest = evidence.artwork.first else { return false }
        return first.card.id.isPictured(by: nearest.id)
    }

    /// Artwork and number are the same in all languages, so the script must be the card's.
    private func isInOtherLanguage(_ first: Candidate, _ evidence: Evidence) -> Bool {
        if first.support.contains(where: { if case .otherLanguage = $0 { true } else { false } }) {
            return true
        }
        let languages = first.card.languages.isEmpty ? Set(first.card.names.keys) : first.card.languages
        guard !languages.isEmpty else { return false }
        let isEastAsian = evidence.scripts.eastAsian >= eastAsianLetters
        return languages.allSatisfy { $0.isEastAsian != isEastAsian }
    }

    /// Why the artwork does not confirm the card, or nil where it does.
    private func artworkDoubt(_ first: Candidate, _ evidence: Evidence) -> Reason? {
        guard let nearest = evidence.artwork.first, isNear(nearest), let distance = first.artworkDistance
        else {
            return sharesNumber(first, evidence)
                ? parallelReason(evidence.candidates, evidence.prices) : .notInIndex
        }
        guard distance <= nearest.distance * (1 + sameArtworkMargin) else { return .numberDisagrees }
        guard let inliers = first.inliers else { return .notInIndex }
        return inliers >= leastInliers ? nil : .lowEvidence
    }

    /// Which question is worth asking: whose prices are far apart, or just which of them it is.
    private func parallelReason(_ rivals: [Candidate], _ prices: [CardID: Int]) -> Reason {
        let known = rivals.compactMap { prices[$0.card.id] }
        guard let lowest = known.min(), let highest = known.max() else { return .parallelPrints }
        let gap = highest - lowest
        return gap > priceGapCents && Double(gap) > priceGapShare * Double(lowest)
            ? .priceGap : .parallelPrints
    }

    private func sharesNumber(_ first: Candidate, _ evidence: Evidence) -> Bool {
        evidence.candidates.dropFirst().contains {
            $0.numberAgreement == .literal && $0.nameSimilarity >= convincingName
        }
    }

    /// Whether a card may be the one in the photo although the first is more likely.
    ///
    /// Another print of the same name with the same number always may. Another card no more once its picture
    /// is clearly farther; where it has none, the first's name, read beside its confirmed picture, has to rule
    /// it out.
    private func blocks(_ other: Candidate, _ first: Candidate) -> Bool {
        if other.card.sharesName(with: first.card) { return isReprintInDoubt(other, of: first) }
        guard mayShareNumber(other, first) else { return false }
        guard other.artworkDistance != nil else { return other.nameSimilarity >= convincingName }
        return !isClearlyFarther(other, than: first)
    }

    /// Whether a print of the same name may be the one in the photo: its number is the same or may be.
    ///
    /// Reprints mostly repeat the picture, so that one misread digit makes another print of it.
    private func isReprintInDoubt(_ other: Candidate, of first: Candidate) -> Bool {
        if mayShareNumber(other, first) { return true }
        if other.numberAgreement == .otherSet { return !other.card.printsItsOwnTotal(beside: first.card) }
        return isOneEditAway(other, first) && !isClearlyFarther(other, than: first)
    }

    /// False where one of the two has no picture.
    private func isClearlyFarther(_ other: Candidate, than first: Candidate) -> Bool {
        guard let mine = first.artworkDistance, let theirs = other.artworkDistance else { return false }
        return theirs >= mine * (1 + distinctParallelMargin)
    }

    /// Whether what was read may be the other card's number: the same, or another by a single character.
    private func mayShareNumber(_ other: Candidate, _ first: Candidate) -> Bool {
        guard let agreement = other.numberAgreement else { return false }
        return agreement != .otherSet && agreement != .near || isOneEditAway(other, first)
    }

    private func isOneEditAway(_ other: Candidate, _ first: Candidate) -> Bool {
        guard !other.card.printedNumber.isEmpty else { return false }
        return NameKey(other.card.printedNumber).isOneEditAway(from: NameKey(first.card.printedNumber))
    }
}

extension Card {
    /// Whether both have the same name in some language: two prints of one card.
    func sharesName(with other: Card) -> Bool {
        names.contains { language, name in other.names[language].map { NameKey($0) == NameKey(name) } ?? false
        }
    }

    /// Whether the total in this card's number is known to be what it prints, and so tells it from another print
    /// of its number.
    ///
    /// Celebrations' Classic Collection and Magic's stamped promos (`88s`) repeat the number of another set,
    /// whose total the catalog does not keep with them. Catalogs count a Magic set's promos apart (`PM19`
    /// beside `M19`), but they print the set's total; where a number is beyond its total, that is seen.
    fileprivate func printsItsOwnTotal(beside other: Card) -> Bool {
        // Lorcana's `12/204 • EN • 3` goes on behind the total.
        let parts = printedNumber.prefix { $0 != " " }.split(separator: "/").map {
            Int($0.filter(\.isASCIIDigit))
        }
        guard parts.count == 2, let number = parts[0], let total = parts[1], number <= total else {
            return false
        }
        return id.game != .magic || setCode != "P" + other.setCode
    }
}

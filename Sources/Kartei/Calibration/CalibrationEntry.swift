import Foundation

/// What one decision rested on, in numbers and card IDs alone: a line of the calibration log.
///
/// It holds no picture, no path and no text that was read, so that it says nothing about the photo beyond which
/// cards it may show. With the catalog it is enough to decide again by other thresholds.
public struct CalibrationEntry: Sendable, Hashable, Codable, Identifiable {
    /// One card that something spoke for.
    public struct Trace: Sendable, Hashable, Codable {
        /// The card.
        public var card: CardID
        /// How well the number fits, or nil where none does.
        public var number: Candidate.NumberAgreement?
        /// How alike the name is, from 0 to 1; nil where it was not seen.
        public var name: Double?
        /// The language of the name that was seen, or nil where none was.
        public var nameLanguage: Language?
        /// Whether a passcode that was read is that of its text; nil where none was.
        public var isNamedByPasscode: Bool?
        /// How far its reference picture is, or nil where it has none.
        public var distance: Double?
        /// How many details of that picture agree, or nil where they were not compared.
        public var inliers: Int?
        /// Whether the language that was read is one in which the card is not printed; nil: it was not read.
        public var isOtherLanguage: Bool?
        /// The sum that ranks candidates.
        public var score: Double
    }

    /// The most cards that are taken down.
    public static let mostCandidates = 40

    /// Names the entry, so that a person's answer finds it.
    public var id: UUID
    /// When the card was scanned.
    public var time: Date
    /// `identified`, `ask`, `unknown` or `rejected`.
    public var decision: String
    /// Why, or nil where a card was identified.
    public var reason: Reason?
    /// The card that was identified.
    public var card: CardID?
    /// The cards whose name or picture spoke for them, the likeliest first, at most `mostCandidates`.
    public var candidates: [Trace]
    /// The nearest reference pictures, nearest first.
    public var artwork: [ArtworkMatch]
    /// How many letters of each script were read.
    public var letters: ScriptCount
    /// Whether a name was read, whichever it was.
    public var isNameRead: Bool
    /// Whether a number was read without exchanging look-alikes, whichever it was.
    public var isNumberRead: Bool
    /// How the first candidate's number was spelled: `literal` as it prints it and saying more than one or two
    /// bare characters, `unpadded` but for zeros before it; nil otherwise.
    public var spelling: Candidate.NumberAgreement?
    /// Whether several photos of one card contradicted each other.
    public var contradictsItself: Bool
    /// Whether it is the back of a card.
    public var isBack: Bool
    /// How many cards the photo shows.
    public var cardsInPhoto: Int
    /// Whether one card was asked for.
    public var expectsOneCard: Bool
    /// The variance of the Laplacian of a live frame's card; nil for a picked photo.
    public var sharpness: Double?
}

extension CalibrationEntry {
    /// Takes down what a scan decided and on what.
    public init(_ scan: CardScan, id: UUID = UUID(), time: Date = Date()) {
        let evidence = scan.evidence
        self.id = id
        // The log's times have no fractions of a second.
        self.time = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
        decision = scan.decision.word
        reason = scan.decision.reason
        if case .identified(let card) = scan.decision { self.card = card.id }
        // What only a number speaks for would give the number away, and there are hundreds of them.
        candidates = Array(
            evidence.candidates.map(Trace.init).filter { $0.name != nil || $0.distance != nil }
                .prefix(Self.mostCandidates))
        artwork = evidence.artwork
        letters = evidence.scripts
        isNameRead = evidence.fields.name != nil
        isNumberRead = evidence.numbers.contains { $0.literalKey != nil }
        let spellings = evidence.candidates.first.map { first in
            evidence.numbers.compactMap { number in
                number.agreement(with: first.card).flatMap { agreement in
                    agreement == .unpadded || agreement == .literal && number.isTelling ? agreement : nil
                }
            }
        }
        spelling = spellings?.max()
        contradictsItself = evidence.contradictsItself
        isBack = evidence.isBack
        cardsInPhoto = evidence.capture.cardsInPhoto
        expectsOneCard = evidence.capture.expectsOneCard
        sharpness = evidence.capture.frameSharpness
    }

    /// The evidence as far as it was taken down, with the cards as the catalog has them today.
    ///
    /// Cards that the catalog no longer has are left out; texts are made up from them where a decision needs
    /// one. Throws what the catalog throws.
    public func evidence(in catalog: any Catalog) throws -> Evidence {
        let found = try candidates.compactMap { trace in
            try catalog.card(trace.card).map { trace.candidate($0) }
        }
        var fields = CardFields()
        if isNameRead { fields.name = FieldReading(text: found.first?.card.name() ?? "?", confidence: 1) }
        var evidence = Evidence(fields: fields, scripts: letters, artwork: artwork)
        evidence.numbers = numbers(of: found.first?.card)
        evidence.candidates = found
        evidence.games = try catalog.games()
        evidence.capture = Capture(
            cardsInPhoto: cardsInPhoto, expectsOneCard: expectsOneCard, frameSharpness: sharpness)
        evidence.isBack = isBack
        evidence.contradictsItself = contradictsItself
        return evidence
    }

    /// A number that says as much as what was read: the first candidate's own, or one that no card has.
    private func numbers(of card: Card?) -> [PrintedNumber] {
        guard isNumberRead else { return [] }
        guard let spelling, let card, let number = PrintedNumber(spelling: card, spelling) else {
            return [PrintedNumber(game: card?.id.game ?? .demo, literal: "", looseKey: "")]
        }
        return [number]
    }
}

extension PrintedNumber {
    /// The number of a card as it would be read, with or without the zeros before it.
    fileprivate init?(spelling card: Card, _ spelling: Candidate.NumberAgreement) {
        let text = card.printedNumber
        self.init(spelling == .unpadded ? String(text.drop { $0 == "0" }) : text, game: card.id.game)
        // A bare number tells something only beside its set.
        if !isTelling { setCode = card.setCode }
    }
}

extension CalibrationEntry.Trace {
    fileprivate init(_ candidate: Candidate) {
        card = candidate.card.id
        number = candidate.numberAgreement
        if let seen = candidate.seenName {
            name = seen.similarity
            nameLanguage = candidate.card.language(ofName: seen.text)
        }
        isNamedByPasscode = candidate.isNamedByPasscode ? true : nil
        distance = candidate.artworkDistance
        inliers = candidate.inliers
        isOtherLanguage =
            candidate.support.lazy.compactMap { support in
                switch support {
                case .language: false
                case .otherLanguage: true
                default: nil
                }
            }.first
        score = candidate.score
    }

    fileprivate func candidate(_ card: Card) -> Candidate {
        var support: [Candidate.Support] = []
        if let number { support.append(.number(card.printedNumber, number)) }
        if let name {
            let text = nameLanguage.flatMap { card.names[$0] } ?? card.name()
            support.append(.name(text, similarity: name))
        }
        if isNamedByPasscode == true { support.append(.passcode("")) }
        if let distance { support.append(.artwork(distance: distance, inliers: inliers)) }
        if let isOtherLanguage {
            let language = card.languages.min() ?? .english
            support.append(isOtherLanguage ? .otherLanguage(language) : .language(language))
        }
        return Candidate(card: card, support: support, score: score)
    }
}

extension Card {
    /// In which language a name is one of the card's; of several one in which it is printed.
    fileprivate func language(ofName name: String) -> Language? {
        let known = printedNames.filter { $0.name == name }.map(\.language).sorted()
        return known.first(where: languages.contains) ?? known.first
    }
}

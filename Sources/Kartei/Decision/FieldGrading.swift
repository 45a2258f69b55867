/// Says how sure the fields of a scan are.
///
/// The levels were chosen on one half of labelled photos (`kartei evaluate` prints what they are worth on the other).
struct FieldGrading: Sendable {
    /// Below this the recognizer was unsure of a line.
    private static let sureReading = 0.85
    /// A name that no catalog confirms is at least so long.
    private static let leastLetters = 3

    private let evidence: Evidence
    private let policy: ScanPolicy
    private let first: Candidate?
    private let witnesses: CardWitnesses
    private let isTextGenerated: Bool
    private let rarities: RarityTable

    /// Weighs what a scan found; the likeliest card is the decision's or the first that is offered.
    init(_ scan: CardScan, isTextGenerated: Bool, policy: ScanPolicy, rarities: RarityTable) {
        (evidence, self.policy) = (scan.evidence, policy)
        (self.isTextGenerated, self.rarities) = (isTextGenerated, rarities)
        first = scan.candidates.first
        var witnesses = first.map { CardWitnesses(for: $0, policy: policy) } ?? []
        // The name of another card may stand in a rules text, beside a number that is there, too.
        if let first, !first.isNamedByPasscode, !Self.isNamed(first, in: evidence) {
            witnesses.remove(.name)
        }
        self.witnesses = witnesses
    }

    /// Whether the card's name was read where its game prints names.
    private static func isNamed(_ first: Candidate, in evidence: Evidence) -> Bool {
        guard let seen = first.seenName else { return false }
        let key = NameKey(seen.text)
        let zone = NameZone(game: first.card.id.game)
        return evidence.lines.contains { line in
            zone.weight(of: line.quad) > 0
                && [line.text, line.alternative].compactMap(\.self).contains {
                    key.containment(in: NameKey($0)) >= leastContainment
                }
        }
    }

    /// The least part of a name that has to stand in its place.
    private static let leastContainment = 0.6

    /// Whether things that do not depend on each other lead to the card, and the picture to no other one.
    private var isProved: Bool {
        guard !isContradicted else { return false }
        return witnesses.count > 1 && (!isTextGenerated || witnesses.contains(.picture))
    }

    /// Whether details of another card's picture were found.
    private var isContradicted: Bool {
        guard let first, let nearest = evidence.artwork.first, policy.confirms(nearest),
            !first.card.id.isPictured(by: nearest.id)
        else { return false }
        let shown = evidence.candidates.first { $0.card.id.isPictured(by: nearest.id) }
        return shown.map { !$0.card.sharesName(with: first.card) } ?? true
    }

    /// The name: sure where it was read and number or picture lead to a card of that name.
    var name: ReadField {
        guard let read = evidence.fields.name else { return .missing }
        let key = NameKey(read.text)
        guard let first, first.card.names.values.contains(where: { NameKey($0) == key }) else {
            let isLikely = read.confidence >= Self.sureReading && key.text.count >= Self.leastLetters
            return ReadField(text: read.text, confidence: isLikely ? .medium : .low, origin: .card)
        }
        guard witnesses.contains(.name) else {
            return ReadField(
                text: read.text, confidence: witnesses.isEmpty ? .low : .medium, origin: .catalog)
        }
        return ReadField(text: read.text, confidence: isProved ? .high : ofText, origin: .card)
    }

    /// The number: sure where it was read to the letter and name or picture lead to a card that prints it.
    var number: ReadField {
        guard let read = evidence.fields.number else { return .missing }
        let same = evidence.numbers.filter { $0.literal == read.text }
        let isFirsts = first.map { first in
            same.contains { ($0.agreement(with: first.card) ?? .otherSet) >= .unpadded }
        }
        let isLiteral = same.contains { $0.foldedCharacters == 0 && $0.isTelling }
        let confidence: FieldConfidence =
            if isLiteral, isFirsts == true, isProved {
                .high
            } else if isLiteral, isFirsts == true || read.confidence >= Self.sureReading, !isNearlyFirsts {
                ofText
            } else {
                .low
            }
        return ReadField(text: read.text, confidence: confidence, origin: .card)
    }

    /// Whether what was read is but for a character the number of a card whose name was read: probably misread.
    private var isNearlyFirsts: Bool {
        guard let agreement = first?.numberAgreement else { return false }
        return (agreement == .near || agreement == .folded) && witnesses.contains(.name)
    }

    /// The set: as sure as the card that it is the set of.
    var set: ReadField {
        guard let read = evidence.fields.set else { return .missing }
        guard first?.card.setText == read.text else {
            return ReadField(text: read.text, confidence: min(number.confidence, .medium), origin: .card)
        }
        return ReadField(text: read.text, confidence: ofCard, origin: .catalog)
    }

    /// The rarity: as sure as the card that has it; symbols alone never, since recognizers lose their colour.
    var rarity: ReadField {
        let read = evidence.fields.rarity
        guard let read, let first, first.card.rarities.contains(read.text) else { return printedRarity }
        let isContradicted = evidence.numbers.contains {
            $0.rarityWords(of: rarities).map { !$0.contains(read.text) } ?? false
        }
        return ReadField(text: read.text, confidence: isContradicted ? .low : ofCard, origin: .catalog)
    }

    /// What the mark beside the number says, in the catalog's word where it can only mean one.
    private var printedRarity: ReadField {
        let read = evidence.fields.rarity
        let language = evidence.fields.language.flatMap { Language(named: $0.text) }
        let number = evidence.numbers.first { $0.literal == evidence.fields.number?.text }
        let meaning = number.flatMap {
            RarityMeaning(
                mark: read?.text, number: $0, name: evidence.fields.name?.text, language: language,
                table: rarities
            ).word
        }
        guard let text = meaning ?? read?.text else { return .missing }
        let isSymbol = read?.text.contains { !$0.isLetter && $0 != " " } ?? true
        let isLikely = meaning != nil && !isSymbol && (read?.confidence ?? 0) >= Self.sureReading
        return ReadField(text: text, confidence: isLikely ? .medium : .low, origin: .card)
    }

    /// How sure it is which card it is, for what only the catalog knows of it.
    private var ofCard: FieldConfidence {
        if isContradicted { return .low }
        if witnesses.contains(.number) { return isProved ? .high : .medium }
        return isProved ? .medium : .low
    }

    /// How sure text is that nothing else confirms: unsure where the picture is another card's.
    private var ofText: FieldConfidence { isContradicted ? .low : .medium }
}

extension PrintedNumber {
    /// The catalog's words for the rarity that is printed beside the number; nil where none is, or none is known.
    fileprivate func rarityWords(of table: RarityTable) -> [String]? {
        guard foldedCharacters == 0, let rarity else { return nil }
        return table.marks(of: game, in: language)[rarity]
    }
}

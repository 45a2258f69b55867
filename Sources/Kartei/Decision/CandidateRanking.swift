/// Finds the cards that a reading can mean, and orders them by what speaks for each.
///
/// Number and set decide, the name confirms: everything that was read counts before the list is cut off, so
/// that a card whose name lies under glare is found by its number and the other way round.
public struct CandidateRanking: Sendable {
    private let catalog: any Catalog
    private let artwork: (any ArtworkComparison)?
    private let ceiling: Double
    private let convincingName: Double
    /// The most cards that a name as it was read may find, and the most that a card's own name may.
    private static let (alike, namesakes) = (200, 4000)

    /// Looks cards up in `catalog`, and how far their pictures are in `artwork`, where there is one.
    ///
    /// A picture farther than `ceiling` speaks for nothing; a name less like than `convincingName` may be
    /// another's.
    public init(
        catalog: any Catalog, artwork: (any ArtworkComparison)? = nil,
        ceiling: Double = ScanPolicy().distanceCeiling,
        convincingName: Double = ScanPolicy().convincingName
    ) {
        self.catalog = catalog
        self.artwork = artwork
        self.ceiling = ceiling
        self.convincingName = convincingName
    }

    /// Every card that something speaks for, best first; throws what the catalog throws.
    ///
    /// The list is whole, because a card that shares the number must block a decision however far down it is.
    public func candidates(for evidence: Evidence, game: Game? = nil) throws -> [Candidate] {
        var evidence = evidence
        var cards = try found(by: evidence.numbers, game: game)
        if cards.isEmpty {
            // Look-alikes are exchanged only where what was read names no card, and only to find one.
            let alike = evidence.numbers.flatMap { $0.lookAlikes() }
            cards = try found(by: alike, game: game)
            evidence.numbers += alike
        }
        for card in try found(by: evidence, game: game) where cards[card.id] == nil { cards[card.id] = card }
        var ranked = try ranked(cards.values, evidence)
        // A name that was read elsewhere than in its place, or that hundreds carry, did not find all its prints.
        if let first = ranked.first, first.numberAgreement == .literal || first.numberAgreement == .unpadded {
            let others = try namesakes(of: first).filter { cards[$0.id] == nil }
            if !others.isEmpty { ranked = Self.sorted(try ranked + self.ranked(others, evidence)) }
        }
        return headed(ranked, by: evidence)
    }

    /// The cards that something speaks for, best first.
    private func ranked(_ cards: some Collection<Card>, _ evidence: Evidence) throws -> [Candidate] {
        let printed = Printed(evidence)
        let pictures = try pictures(of: cards, nearest: evidence.artwork)
        return Self.sorted(
            cards.map { weigh($0, evidence: evidence, printed: printed, pictures: pictures) }
                .filter { $0.isSupported(ceiling: ceiling) && $0.score > 0 })
    }

    private static func sorted(_ candidates: [Candidate]) -> [Candidate] {
        candidates.sorted { ($1.score, $0.card.id) < ($0.score, $1.card.id) }
    }

    /// All prints of the name that was seen of a card.
    private func namesakes(of candidate: Candidate) throws -> [Card] {
        guard let name = candidate.seenName?.text else { return [] }
        return try catalog.cards(named: name, game: candidate.card.id.game, limit: Self.namesakes)
            .map(\.card).filter { $0.sharesName(with: candidate.card) }
    }

    /// The candidates with those first that a clearly read number names although the artwork never offered one
    /// of them: their picture is not in the index, or not yet.
    ///
    /// Unless the name that was read is clearly another card's.
    private func headed(_ candidates: [Candidate], by evidence: Evidence) -> [Candidate] {
        let numbered = candidates.filter { evidence.clearlyNumbers($0.card) }
        let offered = evidence.artwork.prefix(CardDecider.offered).filter { $0.distance <= ceiling }
        guard !numbered.contains(where: { named in offered.contains { named.card.id.isPictured(by: $0.id) } })
        else { return candidates }
        let isNameRead = candidates.contains { $0.nameSimilarity >= convincingName }
        let heads = numbered.filter { !isNameRead || $0.nameSimilarity >= convincingName }
        let ids = Set(heads.map(\.card.id))
        return heads + candidates.filter { !ids.contains($0.card.id) }
    }

    /// What the evidence says of these very cards, one candidate each; throws what the artwork index throws.
    package func weighed(_ cards: [Card], for evidence: Evidence) throws -> [Candidate] {
        let pictures = try pictures(of: cards, nearest: evidence.artwork)
        let printed = Printed(evidence)
        return cards.map { weigh($0, evidence: evidence, printed: printed, pictures: pictures) }
    }

    private func found(by numbers: [PrintedNumber], game: Game?) throws -> [CardID: Card] {
        var cards: [CardID: Card] = [:]
        for number in numbers where game == nil || number.game == game {
            for card in try catalog.cards(game: number.game, looseKey: number.looseKey) {
                cards[card.id] = card
            }
        }
        return cards
    }

    private func found(by evidence: Evidence, game: Game?) throws -> [Card] {
        // Whose picture it is does not depend on the game that the text speaks of.
        var cards = try evidence.artwork.prefix(CardDecider.offered).filter { $0.distance <= ceiling }
            .flatMap { try catalog.cards(picturedBy: $0.id) }
        for passcode in evidence.passcodes where game == nil || game == .yugioh {
            cards += try catalog.cards(game: .yugioh, work: passcode)
        }
        guard let name = evidence.fields.name else { return cards }
        return try cards + catalog.cards(named: name.text, game: game, limit: Self.alike).map(\.card)
    }

    /// How the picture of every card compares: whatever shares a number has to be ruled out by its own.
    private func pictures(
        of cards: some Collection<Card>, nearest: [ArtworkMatch]
    ) throws -> [CardID: ArtworkMatch] {
        let known = Dictionary(nearest.map { ($0.id, $0) }) { first, _ in first }
        let references = cards.flatMap { [$0.id, $0.id.work].compactMap { $0 } }
        let distances = try artwork?.distances(to: references.filter { known[$0] == nil }) ?? [:]
        return distances.reduce(into: known) { $0[$1.key] = ArtworkMatch(id: $1.key, distance: $1.value) }
    }

    private func weigh(
        _ card: Card, evidence: Evidence, printed: Printed, pictures: [CardID: ArtworkMatch]
    ) -> Candidate {
        var weighed: [(support: Candidate.Support, weight: Double)] = []
        let name = printed.names.best(for: card)
        if let best = bestNumber(for: card, in: evidence.numbers) {
            weighed.append((.number(best.number.literal, best.agreement), best.weight))
        } else if let near = evidence.numbers.first(where: { $0.isNear(card) }),
            (name?.similarity ?? 0) >= 0.8
        {
            let weight = Weight.number(.near, folded: 0, position: 0)
            weighed.append((.number(near.literal, .near), weight))
        }
        if let name {
            let weight = Weight.name(name.similarity) - (card.shows(name.text) ? 0 : Weight.language)
            weighed.append((.name(name.text, similarity: name.similarity), weight))
        }
        if let passcode = evidence.passcodes.first(where: { card.isPrint(ofPasscode: $0) }) {
            weighed.append((.passcode(passcode), Weight.passcode))
        }
        if let set = printed.set, !card.setCode.isEmpty, set.key == NameKey(card.setCode) {
            weighed.append((.set(set.text), Weight.set))
        }
        if let language = printed.language, !card.languages.isEmpty {
            let known = card.languages.contains { $0.mayBe(language) }
            weighed.append(
                known ? (.language(language), Weight.language) : (.otherLanguage(language), -Weight.language))
        }
        if let match = pictures[card.id] ?? card.id.work.flatMap({ pictures[$0] }) {
            let support = Candidate.Support.artwork(distance: match.distance, inliers: match.inliers)
            weighed.append((support, Weight.artwork(match, ceiling: ceiling)))
        }
        weighed.sort { $0.weight > $1.weight }
        return Candidate(
            card: card, support: weighed.map(\.support), score: weighed.reduce(0) { $0 + $1.weight })
    }

    private func bestNumber(
        for card: Card, in numbers: [PrintedNumber]
    ) -> (number: PrintedNumber, agreement: Candidate.NumberAgreement, weight: Double)? {
        numbers.enumerated().compactMap { position, number in
            guard let agreement = number.agreement(with: card) else { return nil }
            let weight = Weight.number(agreement, folded: number.foldedCharacters, position: position)
            return (number, agreement, weight)
        }.max { $0.weight < $1.weight }
    }
}

/// What the fields say, prepared once to be compared with every card.
private struct Printed {
    let names: PrintedNames
    let set: (text: String, key: NameKey)?
    let language: Language?

    init(_ evidence: Evidence) {
        names = PrintedNames(evidence: evidence)
        set = evidence.fields.set.map { ($0.text, NameKey($0.text)) }
        language = evidence.fields.language.flatMap {
            $0.confidence >= 0.5 ? Language(named: $0.text) : nil
        }
    }
}

/// What each piece of evidence counts; only the order of the sums matters.
private enum Weight {
    static let set = 2.0
    static let passcode = 3.0
    static let language = 0.5

    static func number(_ agreement: Candidate.NumberAgreement, folded: Int, position: Int) -> Double {
        let base =
            switch agreement {
            case .literal: 6.0
            case .loose, .unpadded: 5.0
            case .folded: max(1.5, 4.5 - Double(folded))
            case .near: 2.0
            case .otherSet: 0.5
            }
        return base - min(1, 0.2 * Double(position))
    }

    static func name(_ similarity: Double) -> Double { 10 * (similarity - 0.5) }

    static func artwork(_ match: ArtworkMatch, ceiling: Double) -> Double {
        6 * (1 - min(1, match.distance / ceiling))
    }
}

extension Card {
    /// Whether a Yu-Gi-Oh! card's text has this passcode; catalogs leave out its leading zeros.
    fileprivate func isPrint(ofPasscode passcode: String) -> Bool {
        id.game == .yugioh && id.rawValue.hasSuffix("/" + passcode.drop { $0 == "0" })
    }
}

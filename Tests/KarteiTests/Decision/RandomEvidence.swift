@testable import Kartei

/// Draws evidence at random: half of it nearly a proof with a few things changed, half of it anything.
struct RandomEvidence {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next() -> Evidence {
        let cards = (0..<random.index(below: 5)).map { _ in card() }
        var evidence = chance(0.6) ? proof(of: card(), beside: cards) : anything(about: cards)
        evidence.games = chance(0.9) ? [.pokemon] : chance(0.5) ? [.magic] : []
        if chance(0.03) { evidence.saidGame = pick([.pokemon, .yugioh]) }
        if chance(0.02) { evidence.isBack = true }
        if chance(0.03) { evidence.contradictsItself = true }
        if chance(0.1) {
            evidence.capture = Capture(
                cardsInPhoto: random.index(below: 4), expectsOneCard: chance(0.5),
                frameSharpness: chance(0.5) ? pick([.nan, 0, 29, 30, 900]) : nil)
        }
        var prices: [CardID: Int] = [:]
        for candidate in evidence.candidates where chance(0.4) {
            prices[candidate.card.id] = pick([0, 100, 150, 500, 90_000, .max, .min])
        }
        evidence.prices = .plain(prices)
        return evidence
    }

    // MARK: Parts

    private mutating func chance(_ share: Double) -> Bool { random.unit() < share }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[random.index(below: values.count)]
    }

    /// Few names and numbers, so that many cards share them or nearly do.
    private mutating func card() -> Card {
        let number = pick(["004/102", "4/102", "104/102", "7/102", "4/130", "71/109", "44", "044", ""])
        let name = pick(["Charizard", "Charizard", "Charizard V", "Celebi", "Mew"])
        return Card(
            id: CardID(game: .pokemon, rawValue: "c\(random.index(below: 8))"),
            names: pick([
                [.english: name], [.english: name, .japanese: "リザードン"], [.japanese: "リザードン"],
                [.german: name],
            ]),
            setCode: pick(["", "BS"]), setTotal: pick([nil, 102, 130]), printedNumber: number,
            catalogNumber: number,
            languages: pick([[], [.english], [.english], [.english, .german], [.japanese]]))
    }

    private mutating func number(of card: Card) -> [PrintedNumber] {
        var numbers = [card.printedNumber, "4/102"].prefix(1 + random.index(below: 2)).compactMap {
            PrintedNumber($0, game: .pokemon)
                ?? ($0.isEmpty
                    ? nil
                    : PrintedNumber(
                        game: .pokemon, literal: $0, looseKey: PrintedNumber.looseKey(of: $0, in: .pokemon)))
        }
        if card.printedNumber.hasPrefix("0"), chance(0.5) {
            numbers = [PrintedNumber(String(card.printedNumber.drop { $0 == "0" }), game: .pokemon)]
                .compactMap(\.self)
        }
        if chance(0.08), !numbers.isEmpty { numbers[0].foldedCharacters = 1 }
        if chance(0.03), !numbers.isEmpty { numbers[0].game = .magic }
        return chance(0.05) ? [] : numbers
    }

    private mutating func distance() -> Double {
        pick([0, 0.3, 0.4, 0.4, 0.41, 0.43, 0.46, 0.47, 0.7, 0.99, 1, 1.01, 3, .nan, .infinity, -0.4])
    }

    private mutating func inliers() -> Int? { pick([nil, -1, 0, 11, 12, 40, 40, 40, .max]) }

    private mutating func support(
        of card: Card, numbers: [PrintedNumber], distance: Double?, inliers: Int?
    ) -> [Candidate.Support] {
        var support: [Candidate.Support] = []
        if let best = numbers.compactMap({ $0.agreement(with: card) }).max() {
            support.append(.number(card.printedNumber, best))
        } else if chance(0.1) {
            support.append(.number(card.printedNumber, pick([.otherSet, .near, .folded, .literal])))
        }
        if chance(0.8), let name = card.names.sorted(by: { $0.key < $1.key }).first?.value {
            support.append(.name(name, similarity: pick([1, 1, 1, 0.95, 0.8, 0.79, 0.76, 0.6])))
        }
        if let distance { support.append(.artwork(distance: distance, inliers: inliers)) }
        if chance(0.03) { support.append(.otherLanguage(.french)) }
        if chance(0.05) { support.append(.passcode("12345678")) }
        return support
    }

    private mutating func scripts() -> ScriptCount {
        var scripts = ScriptCount()
        scripts.latin = pick([0, 11, 12, 99, 100, 200, 200, 200])
        scripts.kana = pick([0, 0, 0, 0, 3, 4, 7, 8, 60])
        return scripts
    }

    private mutating func proof(of card: Card, beside others: [Card]) -> Evidence {
        let numbers = number(of: card)
        var nearest = ArtworkMatch(id: card.id, distance: 0.4, inliers: 40)
        if chance(0.15) { nearest.distance = distance() }
        if chance(0.15) { nearest.inliers = inliers() }
        var evidence = Evidence(
            fields: CardFields(name: chance(0.9) ? FieldReading(text: card.name(), confidence: 1) : nil),
            numbers: numbers, artwork: [nearest])
        evidence.scripts = scripts()
        var name: [Candidate.Support] = [.name(card.name(), similarity: pick([1, 1, 1, 0.8, 0.7]))]
        if chance(0.03) { name = [] }
        let agreement = numbers.compactMap { $0.agreement(with: card) }.max()
        evidence.candidates = [
            Candidate(
                card: card,
                support: (agreement.map { [.number(card.printedNumber, $0)] } ?? []) + name
                    + [.artwork(distance: nearest.distance, inliers: nearest.inliers)], score: 9)
        ]
        if chance(0.1) {
            evidence.artwork.insert(ArtworkMatch(id: others.first?.id ?? card.id, distance: 0.39), at: 0)
        }
        if chance(0.05) { evidence.artwork = [] }
        evidence.candidates += others.map { candidate($0, evidence) }
        return evidence
    }

    private mutating func anything(about cards: [Card]) -> Evidence {
        let numbers = cards.first.map { number(of: $0) } ?? []
        var evidence = Evidence(
            fields: CardFields(name: chance(0.6) ? FieldReading(text: "Charizard", confidence: 1) : nil),
            numbers: numbers)
        evidence.scripts = scripts()
        evidence.artwork = cards.filter { _ in chance(0.7) }.map {
            ArtworkMatch(id: $0.id, distance: distance(), inliers: inliers())
        }.sorted { $0.distance < $1.distance }
        evidence.candidates = cards.map { candidate($0, evidence) }
        return evidence
    }

    private mutating func candidate(_ card: Card, _ evidence: Evidence) -> Candidate {
        let match = evidence.artwork.first { $0.id == card.id }
        let far = chance(0.5) ? distance() : nil
        return Candidate(
            card: card,
            support: support(
                of: card, numbers: evidence.numbers, distance: match?.distance ?? far, inliers: match?.inliers
            ),
            score: random.unit())
    }
}

import Testing

@testable import Kartei

/// One sight of a card, the catalog that knows it, and the decision that a careful person accepts.
struct DecisionCase: Sendable, CustomTestStringConvertible {
    /// What has to follow, without the card where it is the first of the catalog.
    enum Outcome: Sendable, Equatable {
        case adds(String)
        case asks(Reason)
        case doesNotKnow(Reason)
        case refuses(Reason)

        init(_ decision: Decision) {
            switch decision {
            case .identified(let card): self = .adds(card.id.rawValue)
            case .ask(let reason): self = .asks(reason)
            case .unknown(let reason): self = .doesNotKnow(reason)
            case .rejected(let reason): self = .refuses(reason)
            }
        }
    }

    /// What must hold, for people.
    let claim: String
    /// What is seen.
    let sight: Sight
    /// What the catalog holds.
    let cards: [Card]
    /// What a careful person accepts.
    let outcome: Outcome
    /// The ID of the card that must head the list, where that is the point.
    let head: String?

    init(_ claim: String, _ sight: Sight, in cards: [Card], _ outcome: Outcome, head: String? = nil) {
        self.claim = claim
        self.sight = sight
        self.cards = cards
        self.outcome = outcome
        self.head = head
    }

    var testDescription: String { claim }
}

/// What is seen of one card: numbers as they stand on it, its name, its letters and the pictures like it.
struct Sight: Sendable {
    /// A reference picture beside the photo: the card's ID, its distance and the details that agree.
    struct Likeness: Sendable {
        var card: String
        var distance: Double
        var inliers: Int?

        init(_ card: String, _ distance: Double, inliers: Int? = 40) {
            self.card = card
            self.distance = distance
            self.inliers = inliers
        }
    }

    var game = Game.pokemon
    /// The lines with numbers and set marks, below each other.
    var printed: [String]
    /// The name as it was read in its place, or nil.
    var name: String?
    /// What else was read.
    var text: [String] = []
    /// The runner-up reading of the first line of `printed`.
    var alternative: String?
    var language: FieldReading?
    var set: String?
    var latin = 200
    var kana = 0
    /// The nearest pictures, nearest first.
    var near: [Likeness] = []
    /// Pictures that are in the index, but not among the nearest.
    var far: [Likeness] = []
    var passcodes: [String] = []
    var said: Game?
    var capture = Capture()

    init(
        _ printed: String?..., name: String?, near: [Likeness] = [], change: (inout Sight) -> Void = { _ in }
    ) {
        self.printed = printed.compactMap(\.self)
        self.name = name
        self.near = near
        change(&self)
    }

    /// What the program makes of it, from the grammar of the numbers to the decision.
    func scan(in cards: [Card], policy: ScanPolicy = ScanPolicy()) throws -> CardScan {
        var lines = printed.enumerated().map { row, text in
            TextLine(
                text: text, alternative: row == 0 ? alternative : nil, confidence: 0.9,
                quad: Quad(x: 0.05, y: 0.9 + 0.02 * Double(row), width: 0.2, height: 0.02))
        }
        let numbers = NumberReader(games: [game]).readings(in: lines)
        lines += (text + [name].compactMap(\.self)).enumerated().map { row, text in
            TextLine(
                text: text, confidence: 0.9,
                quad: Quad(x: 0.05, y: 0.05 + 0.03 * Double(row), width: 0.6, height: 0.03))
        }
        var letters = ScriptCount()
        (letters.latin, letters.kana) = (latin, kana)
        let fields = CardFields(
            name: name.map { FieldReading(text: $0, confidence: 0.9) },
            number: numbers.first.map { FieldReading(text: $0.number.literal, confidence: 0.9) },
            set: (set ?? numbers.first?.number.setCode).map { FieldReading(text: $0, confidence: 0.9) },
            language: language)
        return try CardDecider(catalog: CardList(cards: cards), policy: policy).decide(
            CardText(fields: fields, numbers: numbers, passcodes: passcodes, game: game, scripts: letters),
            lines: lines, outline: Quad(x: 0, y: 0, width: 1, height: 1), game: said,
            artwork: near.isEmpty && far.isEmpty ? nil : comparison, capture: capture)
    }

    private var comparison: SightComparison {
        let known = (near + far).map {
            ArtworkMatch(
                id: CardID(game: game, rawValue: $0.card), distance: $0.distance, inliers: $0.inliers)
        }
        return SightComparison(nearest: Array(known.prefix(near.count)), all: known)
    }
}

private struct SightComparison: ArtworkComparison {
    let nearest: [ArtworkMatch]
    let all: [ArtworkMatch]

    func distances(to ids: some Sequence<CardID>) -> [CardID: Double] {
        ids.reduce(into: [:]) { found, id in found[id] = all.first { $0.id == id }?.distance }
    }
}

extension Card {
    /// One printing, in English unless said otherwise.
    static func print(
        _ id: String, _ name: String, _ number: String, of game: Game = .pokemon,
        catalogNumber: String? = nil,
        total: Int? = nil, set: String = "", languages: Set<Language> = [.english],
        names: [Language: String]? = nil, rarity: String? = nil
    ) -> Card {
        Card(
            id: CardID(game: game, rawValue: id), names: names ?? [languages.min() ?? .english: name],
            setCode: set, setTotal: total, printedNumber: number, catalogNumber: catalogNumber ?? number,
            rarity: rarity, languages: languages)
    }
}

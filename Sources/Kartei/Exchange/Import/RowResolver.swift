/// Finds the card that a row means: by its ID, else by set and number with the name as confirmation.
///
/// A name alone never picks a printing, and neither does being the only hit of a doubtful search.
public final class RowResolver {
    private let catalog: any Catalog
    private let games: Set<Game>
    private var found: [Question: [Card]] = [:]

    private struct Question: Hashable {
        let game: Game
        let set: String
        let number: String
    }

    /// Looks in a catalog.
    public init(_ catalog: any Catalog) throws {
        self.catalog = catalog
        games = try catalog.games()
    }

    /// The card that a row means, or why there is none; what the row says beside the card's name counts for its copy.
    public func resolve(_ row: inout ImportRow) throws -> Result<Card, Unresolved> {
        let found = try card(of: row)
        guard case .success(let card) = found else { return found }
        do { try VariantLabels.apply(to: &row, of: card) } catch { return .failure(error) }
        return found
    }

    private func card(of row: ImportRow) throws -> Result<Card, Unresolved> {
        if let id = row.id, let card = try catalog.card(id) {
            return NameConfirmation.agrees(row.copy.card.name, with: card)
                ? .success(card) : .failure(.otherName(card, isByID: true))
        }
        if CardmarketProduct(row.copy.card) != nil { return .failure(.productOnly) }
        guard let game = row.copy.card.game else { return .failure(.noGame) }
        guard games.contains(game) else { return .failure(.noCatalog(game)) }
        let typed = row.copy.card
        guard !typed.number.isEmpty else { return .failure(row.id.map(Unresolved.unknownID) ?? .noNumber) }
        return Self.card(of: row, among: try candidates(game, typed))
    }

    /// A card whose number is the row's, and how well it is.
    private typealias Candidate = (card: Card, fit: NumberConfirmation.Fit)

    /// The one that number, name and language leave.
    private static func card(of row: ImportRow, among candidates: [Candidate]) -> Result<Card, Unresolved> {
        guard let best = candidates.map(\.fit).max() else {
            return .failure(row.id.map(Unresolved.unknownID) ?? .notFound)
        }
        let typed = row.copy.card
        let numbered = candidates.filter { $0.fit == best }.map(\.card)
        // The letter of a face is only a guess, which a name has to confirm.
        let isGuess = best == .face && typed.name.isEmpty
        let named = isGuess ? [] : numbered.filter { NameConfirmation.agrees(typed.name, with: $0) }
        guard !named.isEmpty else { return .failure(.otherName(numbered[0], isByID: false)) }
        let cards = preferred(named, typed, row.copy.language)
        guard cards.count == 1 else { return .failure(.several(cards)) }
        let card = cards[0]
        if let language = row.copy.language, language.isEastAsian, card.id.game == .pokemon,
            !card.languages.isEmpty, !card.languages.contains(language)
        {
            return .failure(.otherLanguage(card))
        }
        return .success(card)
    }

    /// Those whose set's name or language is the row's, where some are.
    private static func preferred(_ cards: [Card], _ typed: LedgerCard, _ language: Language?) -> [Card] {
        var cards = cards
        func keep(_ fits: (Card) -> Bool) {
            let kept = cards.filter(fits)
            if !kept.isEmpty { cards = kept }
        }
        if cards.count > 1, let language { keep { $0.languages.contains(language) } }
        if cards.count > 1, !typed.setName.isEmpty { keep { NameKey($0.setName) == NameKey(typed.setName) } }
        if cards.count > 1, !typed.setCode.isEmpty { keep { NameKey($0.setCode) == NameKey(typed.setCode) } }
        return cards
    }

    /// The cards with this number in the sets that the row may mean; a code says more than a name, so that the
    /// name is only asked where the code leads to no card of the row's name.
    private func candidates(_ game: Game, _ typed: LedgerCard) throws -> [Candidate] {
        var candidates: [Candidate] = []
        func add(_ cards: [Card], _ numbers: [String]) {
            for card in cards where !candidates.contains(where: { $0.card.id == card.id }) {
                guard let fit = numbers.compactMap({ NumberConfirmation.fit($0, of: card) }).max() else {
                    continue
                }
                candidates.append((card, fit))
            }
        }
        for set in SetNames.spellings(code: typed.setCode, name: typed.setName, game: game) {
            let numbers = Self.numbers(typed.number, set: set, game: game)
            for number in numbers {
                add(try cards(of: Question(game: game, set: set, number: number)), numbers)
            }
            if candidates.contains(where: { NameConfirmation.agrees(typed.name, with: $0.card) }) {
                return candidates
            }
        }
        // Numbers of these games name their set themselves.
        if candidates.isEmpty, game == .yugioh || game == .onepiece {
            let key = PrintedNumber.looseKey(of: typed.number, in: game)
            add(try catalog.cards(game: game, looseKey: key), [typed.number])
        }
        return candidates
    }

    private func cards(of question: Question) throws -> [Card] {
        if let cards = found[question] { return cards }
        let cards = try catalog.cards(game: question.game, set: question.set, number: question.number)
        found[question] = cards
        return cards
    }

    /// The number, and for Pokémon's promos the one with the letters that a card prints in front: `68` is `SWSH068`.
    private static func numbers(_ number: String, set: String, game: Game) -> [String] {
        guard game == .pokemon, number.allSatisfy(\.isNumber), let letters = promos[NameKey(set).text] else {
            return [number]
        }
        return [number, letters + number]
    }

    private static let promos = [
        "swshp": "SWSH", "prsw": "SWSH", "smp": "SM", "prsm": "SM", "xyp": "XY", "prxy": "XY", "bwp": "BW",
        "prblw": "BW", "hsp": "HGSS", "prhs": "HGSS", "dpp": "DP", "prdpp": "DP",
    ]
}

/// Why it is not known which card a row means.
public enum Unresolved: Error, Sendable, Hashable, CustomStringConvertible {
    /// It has no number.
    case noNumber
    /// It does not say of which game it is.
    case noGame
    /// The game has no catalog here.
    case noCatalog(Game)
    /// No card of the set has the number.
    case notFound
    /// No catalog has the ID, and set and number name no card either.
    case unknownID(CardID)
    /// The ID, or the set and number, name a card of another name.
    case otherName(Card, isByID: Bool)
    /// Several cards have the set, the number and the name.
    case several([Card])
    /// The catalog has the card, but not in the row's language, in which it is another printing.
    case otherLanguage(Card)
    /// The words beside its name may mean another printing of the number, which is not known.
    case variant(Card, String)
    /// It names a product of Cardmarket and no card.
    case productOnly

    /// Whether nothing speaks against the row's ID but that no catalog has it.
    var leavesID: Bool {
        switch self {
        case .unknownID, .noCatalog: true
        case .noNumber, .noGame, .notFound, .otherName, .several, .otherLanguage, .variant, .productOnly:
            false
        }
    }

    /// The reason without what belongs to this row, so that rows can be counted by it.
    var brief: String {
        switch self {
        case .unknownID: "no card of the catalog has its ID"
        case .otherName: "its set and number say another name"
        case .several: "several cards fit its set, number and name"
        case .otherLanguage: "the catalog does not have it in its language"
        case .variant: "words beside its name may mean another printing"
        case .noNumber, .noGame, .noCatalog, .notFound, .productOnly: description
        }
    }

    /// The reason for the user.
    public var description: String {
        switch self {
        case .noNumber: "it has no number; a name alone says no printing"
        case .noGame: "it does not say which game it is of; say --game"
        case .noCatalog(let game):
            "the catalog of \(game.title) is not installed ('kartei catalog import --help')"
        case .notFound: "no card of the catalog has this set and number"
        case .unknownID(let id): "no card of the catalog has the ID \(id.rawValue.withoutPaymentNumber)"
        case .otherName(let card, let isByID):
            "its \(isByID ? "ID" : "set and number") say \(card.name()), which is not the name in the row"
        case .several(let cards):
            "several cards fit: \(cards.prefix(4).map(\.id.rawValue).joined(separator: ", "))"
                + (cards.count > 4 ? " and \(cards.count - 4) more" : "")
        case .otherLanguage(let card):
            "the catalog has it in \(card.languages.map(\.rawValue).sorted().joined(separator: ", ")) only"
        case .variant(let card, let label):
            "(\(label.withoutPaymentNumber)) may be another printing of \(card.printedNumber) than the catalog has"
        case .productOnly:
            "Cardmarket's files name no card, only the number of a product, and which card that is stands in "
                + "Cardmarket's own list"
        }
    }
}

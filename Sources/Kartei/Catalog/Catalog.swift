/// What a scan asks of the cards it knows.
///
/// Every answer may hold cards of several sets. Implementations are safe to ask from several threads at once.
public protocol Catalog: Sendable {
    /// The games that have at least one card.
    func games() throws -> Set<Game>
    /// Every card whose printed number has this loose key, in every set of the game.
    func cards(game: Game, looseKey: String) throws -> [Card]
    /// The cards whose name in some language is nearest to `text`, best first, with a similarity from 0 to 1.
    ///
    /// Case, accents, spaces and punctuation do not count; a few wrong letters are tolerated.
    func cards(named text: String, game: Game?, limit: Int) throws -> [NameMatch]
    /// The card with this ID, or the one that an ID it had before leads to, or nil.
    func card(_ id: CardID) throws -> Card?
    /// The cards of one set, by its printed code or upstream's key in any case, with this loose key.
    func cards(game: Game, setCode: String, looseKey: String) throws -> [Card]
    /// The cards of the sets that have this code, upstream's key or name (case and punctuation do not count),
    /// whose number, printed or the catalog's, has the loose key of `number`.
    func cards(game: Game, set: String, number: String) throws -> [Card]
    /// Every printing that shares a work's names: of a Yu-Gi-Oh! passcode (padding zeros do not count), of a
    /// One Piece code with all its parallels; in other games of a card's own ID.
    func cards(game: Game, work: String) throws -> [Card]
}

extension Catalog {
    /// The cards of one set, taken from those of all sets.
    public func cards(game: Game, setCode: String, looseKey: String) throws -> [Card] {
        let wanted = setCode.lowercased()
        return try cards(game: game, looseKey: looseKey).filter {
            $0.setCode.lowercased() == wanted || $0.setID.lowercased() == wanted
        }
    }

    /// The cards of some sets, taken from those of all sets whose printed number has this loose key.
    public func cards(game: Game, set: String, number: String) throws -> [Card] {
        let wanted = NameKey(set)
        return try cards(game: game, looseKey: PrintedNumber.looseKey(of: number, in: game)).filter { card in
            [card.setCode, card.setID, card.setName].contains { NameKey($0) == wanted }
        }
    }

    /// The one card with this ID, for catalogs that know of no works.
    public func cards(game: Game, work: String) throws -> [Card] {
        try card(CardID(game: game, rawValue: work)).map { [$0] } ?? []
    }
}

extension Catalog {
    /// The cards that a reference picture shows: the one that it is named by, or all prints of a work.
    package func cards(picturedBy reference: CardID) throws -> [Card] {
        if let card = try card(reference) { return [card] }
        return try cards(game: reference.game, work: reference.rawValue)
    }
}

/// A card found by its name.
public struct NameMatch: Sendable, Hashable {
    /// The card.
    public var card: Card
    /// The language whose name matched.
    public var language: Language
    /// The name that matched, as upstream spells it.
    public var name: String
    /// 1 for the same letters, towards 0 for nothing in common.
    public var similarity: Double

    /// Makes a match.
    public init(card: Card, language: Language, name: String, similarity: Double) {
        self.card = card
        self.language = language
        self.name = name
        self.similarity = similarity
    }
}

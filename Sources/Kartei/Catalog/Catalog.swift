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
    /// The card with this ID, or nil.
    func card(_ id: CardID) throws -> Card?
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

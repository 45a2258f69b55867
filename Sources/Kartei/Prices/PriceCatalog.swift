/// What the prices of one game are checked against: its cards, and which products of TCGplayer they are.
public struct PriceCatalog: Sendable {
    /// What counts of a card when its prices are checked.
    public struct Facts: Sendable, Hashable {
        /// The finishes in which it exists; empty: the catalog does not say.
        public var finishes: Set<Finish>
        /// The languages in which it exists; empty: the catalog does not say.
        public var languages: Set<Language>

        /// Says what counts of a card.
        public init(finishes: Set<Finish> = [], languages: Set<Language> = []) {
            (self.finishes, self.languages) = (finishes, languages)
        }
    }

    /// The game.
    public let game: Game
    /// Every card.
    public let cards: [CardID: Facts]
    /// The cards that a product is, each with the finish of the only copies that it is; mostly one card, and none said.
    public let products: [Int: [CardID: Finish?]]

    /// Makes a catalog.
    public init(game: Game, cards: [CardID: Facts], products: [Int: [CardID: Finish?]] = [:]) {
        (self.game, self.cards, self.products) = (game, cards, products)
    }
}

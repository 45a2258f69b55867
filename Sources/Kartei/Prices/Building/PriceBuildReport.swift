/// What became of the prices that were read.
public struct PriceBuildReport: Sendable, Hashable {
    /// How many products or cards had prices.
    public var products = 0
    /// How many cards are in the table.
    public var cards = 0
    /// How many variants have a price.
    public var prices = 0
    /// How many variants are said to have none.
    public var withoutPrice = 0
    /// Products that are no cards, such as sealed packs.
    public var noCards = 0
    /// Prices whose finish could not be checked, because neither catalog nor source says the card's finishes.
    public var unchecked = 0
    /// Products that lead to no card.
    public var unknown: [UnknownProduct] = []
    /// Products that lead to the same copies with different prices.
    public var contradictory: [UnknownProduct] = []
    /// What cannot be a price.
    public var faults: [PriceFault] = []
}

/// Whose prices a file holds, and in which currency.
public struct PriceProvenance: Sendable, Hashable {
    /// For people: `TCGplayer market`.
    public var title: String
    /// The currency's three letters; nil where the file does not say.
    public var currency: String?
}

/// Which of TCGplayer's prices of a product counts.
public enum PriceChoice: String, Sendable, Hashable, CaseIterable {
    /// What recent sales brought.
    case market
    /// The lowest offer.
    case low
    /// The middle of the offers.
    case mid

    /// TCGCSV's key for it.
    var key: String { "\(rawValue)Price" }
}

/// What the person says about files of prices.
public struct PriceReading: Sendable, Hashable {
    /// The game whose prices they hold.
    public var game: Game
    /// Which of TCGplayer's prices counts.
    public var choice: PriceChoice
    /// The currency, where a file has several or does not say; nil: the file's first.
    public var currency: String?

    /// Says what to read.
    public init(game: Game, choice: PriceChoice = .market, currency: String? = nil) {
        (self.game, self.choice, self.currency) = (game, choice, currency)
    }
}

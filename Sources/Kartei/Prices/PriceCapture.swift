/// Where a game's prices come from, and of which day they are.
public struct PriceCapture: Sendable, Hashable, Codable {
    /// The game.
    public var game: Game
    /// The day on which the prices were captured.
    public var day: Day
    /// The three letters of their currency (ISO 4217).
    public var currency: String
    /// Whose prices and which, for people: `TCGplayer market`.
    public var source: String

    /// Makes a capture.
    public init(game: Game, day: Day, currency: String, source: String) {
        (self.game, self.day, self.currency, self.source) = (game, day, currency, source)
    }
}

/// What a price file says of one variant of a card.
public enum Quote: Sendable, Hashable {
    /// The price of one copy in hundredths of the currency's unit; 0 is a price.
    case cents(Int)
    /// The source lists the variant and has no price for it.
    case noPrice

    /// The price in hundredths; nil where there is none.
    public var cents: Int? {
        switch self {
        case .cents(let cents): cents
        case .noPrice: nil
        }
    }
}

/// Prices of today: what the decision, a valuation and `prices show` ask.
public protocol PriceBook: Sendable {
    /// Where a game's prices come from and of which day they are; nil where there are none.
    func capture(of game: Game) throws -> PriceCapture?
    /// What the prices say of each variant of a card; empty where they do not list it.
    func quotes(of card: CardID) throws -> [PriceVariant: Quote]
}

/// One day's prices of one game, as a source gave them: what a price file is made from.
public struct PriceTable: Sendable, Hashable {
    /// Where they come from.
    public var capture: PriceCapture
    /// The prices of each card.
    public var quotes: [CardID: [PriceVariant: Quote]]

    /// Makes a table.
    public init(_ capture: PriceCapture, quotes: [CardID: [PriceVariant: Quote]] = [:]) {
        self.capture = capture
        self.quotes = quotes
    }

    /// How many variants have a price.
    public var priced: Int {
        quotes.values.reduce(0) { $0 + $1.values.count { $0.cents != nil } }
    }
}

extension PriceTable: PriceBook {
    /// Where the prices come from, for the table's game.
    public func capture(of game: Game) -> PriceCapture? { game == capture.game ? capture : nil }

    /// What the table says of a card.
    public func quotes(of card: CardID) -> [PriceVariant: Quote] { quotes[card] ?? [:] }
}

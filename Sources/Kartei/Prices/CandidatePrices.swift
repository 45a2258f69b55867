/// The prices of the cards between which a person has to choose.
public struct CandidatePrices: Sendable, Hashable {
    private var prices: [CardID: [CardPrice]] = [:]

    /// Without any price.
    public init() {}

    /// Looks the prices of some cards up; throws what the book throws.
    public init(of cards: some Sequence<CardID>, in book: any PriceBook) throws {
        var captures: [Game: PriceCapture] = [:]
        for card in cards where prices[card] == nil {
            guard let capture = try captures[card.game] ?? book.capture(of: card.game) else { continue }
            captures[card.game] = capture
            let known = try book.quotes(of: card).compactMap { variant, quote in
                quote.cents.map { CardPrice($0, of: variant, capture: capture) }
            }
            if !known.isEmpty { prices[card] = known.sorted { $0.variant < $1.variant } }
        }
    }

    /// Looks the prices of some cards up; prices that cannot be read are none, since nothing that is asked needs them.
    package init(of cards: some Sequence<CardID>, readableIn book: (any PriceBook)?) {
        self = book.flatMap { try? CandidatePrices(of: cards, in: $0) } ?? CandidatePrices()
    }

    /// A price for each of these cards that has any: of the plainest variant that all of them have, so that like is
    /// compared with like; where there is none, of each card's plainest.
    public func compared(_ cards: some Sequence<CardID>) -> [CardID: CardPrice] {
        let known = Dictionary(
            cards.compactMap { card in prices[card].map { (card, $0) } },
            uniquingKeysWith: { first, _ in first })
        let shared = known.values.map { Set($0.map(\.variant)) }
            .reduce(nil as Set<PriceVariant>?) { $0?.intersection($1) ?? $1 }?.min()
        return known.compactMapValues { prices in
            prices.first { $0.variant == shared } ?? prices.first
        }
    }
}

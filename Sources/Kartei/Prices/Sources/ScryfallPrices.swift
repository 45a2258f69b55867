/// The prices in Scryfall's bulk files: `usd`, `usd_foil`, `usd_etched`, and the same in euros.
///
/// Source: scryfall.com/docs/api/cards. Dollars are TCGplayer's, euros Cardmarket's. A finish that the card has and that
/// has no price is said to have none.
struct ScryfallPrices: JSONPriceFormat {
    static let keys = JSONKeys([
        "object", "id", "finishes", "foil", "nonfoil", "prices", "usd", "usd_foil", "usd_etched",
        "usd_glossy",
        "eur", "eur_foil", "eur_etched", "eur_glossy",
    ])

    static func recognises(_ record: JSONValue) -> Bool {
        Scryfall.recognises(record, path: []) || record["object"] == .string("card")
    }

    private let currency: String

    init(_ context: PriceContext) throws(PricePayloadError) {
        guard context.reading.game == .magic else { throw context.otherGame(Game.magic.title) }
        currency = try context.currency(of: "Scryfall", ["USD", "EUR"])
    }

    var origin: PriceProvenance {
        PriceProvenance(
            title: currency == "USD" ? "Scryfall (TCGplayer)" : "Scryfall (Cardmarket)", currency: currency)
    }

    func read(
        _ record: JSONValue, _ place: PricePosition, _ emit: (PriceEntry) -> Void
    ) throws(PricePayloadError) {
        guard case .object = record else { return }
        guard let id = record["id"].text else {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "it has no ID")))
        }
        emitPrices(
            of: CardID(game: .magic, rawValue: id), record["prices"], Self.keys(currency.lowercased()),
            finishes: Scryfall.finishes(record), place, emit)
    }

    private static func keys(_ currency: String) -> [(String, Finish)] {
        [
            (currency, .normal), (currency + "_foil", .foil), (currency + "_etched", .etched),
            (currency + "_glossy", Finish(rawValue: "glossy")),
        ]
    }
}

/// Hands on the prices of a card that stand under a key a finish; a finish that it has and that has none has no price.
func emitPrices(
    of card: CardID, _ prices: JSONValue, _ keys: [(String, Finish)], finishes: Set<Finish>,
    _ place: PricePosition,
    _ emit: (PriceEntry) -> Void
) {
    for (key, finish) in keys where prices[key] != .null || finishes.contains(finish) {
        do {
            emit(
                .price(
                    SourcePrice(
                        subject: .card(card), printing: .variant(PriceVariant(finish)),
                        quote: try PriceAmount.quote(prices[key]), place: place, finishes: finishes)))
        } catch {
            emit(.fault(PriceFault(place: place, subject: "\(card.rawValue), \(key)", reason: "\(error)")))
        }
    }
}

/// The prices in Lorcast's cards: `usd` and `usd_foil`, TCGplayer's.
///
/// Source: lorcast.com/docs/api. Lorcast does not say in which finishes a card exists; where it names neither price, it
/// says nothing.
struct LorcastPrices: JSONPriceFormat {
    static let keys = JSONKeys(["id", "set", "code", "prices", "usd", "usd_foil"])

    static func recognises(_ record: JSONValue) -> Bool { Lorcast.recognises(record, path: []) }

    let origin: PriceProvenance

    init(_ context: PriceContext) throws(PricePayloadError) {
        guard context.reading.game == .lorcana else { throw context.otherGame(Game.lorcana.title) }
        origin = PriceProvenance(
            title: "Lorcast (TCGplayer)", currency: try context.currency(of: "Lorcast", ["USD"]))
    }

    func read(
        _ record: JSONValue, _ place: PricePosition, _ emit: (PriceEntry) -> Void
    ) throws(PricePayloadError) {
        guard case .object = record else { return }
        guard let id = record["id"].text else {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "it has no ID")))
        }
        if id.hasPrefix("set_") { return }
        emitPrices(
            of: CardID(game: .lorcana, rawValue: id), record["prices"],
            [("usd", .normal), ("usd_foil", .foil)], finishes: [], place, emit)
    }
}

/// What TCGCSV's JSON and its tables have in common: products, prices and groups of TCGplayer.
///
/// Source: tcgcsv.com, which repeats TCGplayer's catalogue and prices once a day, in US dollars. A product that has
/// neither number nor rarity nor kind of card is something sealed.
struct TCGCSVRecords: Sendable {
    private let context: PriceContext
    let origin: PriceProvenance

    init(_ context: PriceContext) throws(PricePayloadError) {
        self.context = context
        origin = PriceProvenance(
            title: "TCGplayer \(context.reading.choice.rawValue)",
            currency: try context.currency(of: "TCGplayer", ["USD"]))
        if let category = context.path.category { try check(category: category) }
    }

    /// The key or column of the price that counts.
    var price: String { context.reading.choice.key }

    /// A product, checked to be of the game.
    func product(
        _ id: Int, name: String, category: Int?, group: Int?, address: String, number: String, rarity: String,
        kind: String
    ) throws(PricePayloadError) -> MarketProduct {
        if let category {
            try check(category: category)
        } else if let game = TCGplayerCategory.game(address: address), game != context.reading.game {
            throw context.otherGame(game.title)
        }
        return MarketProduct(
            id: id, name: name, group: group ?? context.path.group, number: number, rarity: rarity,
            isCard: !(number.isEmpty && rarity.isEmpty && kind.isEmpty),
            isJapanese: category ?? context.path.category == TCGplayerCategory.japanesePokemon)
    }

    /// A group, checked to be of the game.
    func group(
        _ id: Int, name: String, abbreviation: String, category: Int?
    ) throws(PricePayloadError) -> MarketGroup {
        if let category { try check(category: category) }
        return MarketGroup(id: id, name: name, abbreviation: abbreviation)
    }

    private func check(category: Int) throws(PricePayloadError) {
        let game = TCGplayerCategory.game(category)
        guard game != context.reading.game else { return }
        throw context.otherGame(game?.title ?? "TCGplayer's category \(category)")
    }
}

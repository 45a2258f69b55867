extension Dialect {
    /// MTGGoldfish, which knows neither conditions nor languages.
    static let mtgGoldfish = Dialect(
        "mtggoldfish", "MTGGoldfish", games: [.magic],
        columns: [
            .name("Card", frontOnly: true).needed, .setCode("Set ID", .capital).needed, .setName("Set Name"),
            .quantity("Quantity").needed,
            .finish("Foil", Words([.normal: ["regular"], .foil: ["foil"], .etched: ["foil_etched"]])),
            .dropped("Variation"), .number("Collector Number").needed, .scryfallID("Scryfall ID"),
        ])
}

extension Dialect {
    /// ManaBox, with the binder in front of each row, as the export of a whole collection has it.
    ///
    /// The export of one binder lacks the two binder columns, and newer versions have a few more.
    static let manaBox = Dialect(
        "manabox", "ManaBox", games: [.magic], currency: "USD",
        columns: [
            .place("Binder Name"), .derived("Binder Type") { $0.copy.place.isEmpty ? "" : "binder" },
            .name("Name").needed, .setCode("Set code", .capital).needed, .setName("Set name"),
            .number("Collector number").needed,
            .finish("Foil", Words([.normal: ["normal"], .foil: ["foil"], .etched: ["etched"]])).needed,
            .rarity("Rarity"), .quantity("Quantity").needed, .derived("ManaBox ID"),
            .scryfallID("Scryfall ID"), .paid("Purchase price"),
            .mark("Misprint", .misprint, yes: "true", no: "false"),
            .mark("Altered", .altered, yes: "true", no: "false"),
            .mark("Signed", .signed, yes: "true", no: "false").readOnly,
            .condition("Condition", conditions), .language("Language", languages),
            .mark("Proxy", .proxy, yes: "true", no: "false").readOnly, .currency("Purchase price currency"),
            .dropped("Added").readOnly, .dropped("Added date").readOnly,
        ])

    private static let conditions = Words<Condition>([
        .mint: ["mint"], .nearMint: ["near_mint"], .excellent: ["excellent"], .good: ["good"],
        .lightPlayed: ["light_played", "lightly_played"], .played: ["played"], .poor: ["poor"],
    ])

    private static let languages = Words<Language>([
        .english: ["en"], .german: ["de"], .french: ["fr"], .italian: ["it"], .spanish: ["es"],
        .portuguese: ["pt"], .japanese: ["ja"], .korean: ["ko"], .russian: ["ru"],
        .chineseSimplified: ["zh_CN"], .chineseTraditional: ["zh_TW"],
    ])
}

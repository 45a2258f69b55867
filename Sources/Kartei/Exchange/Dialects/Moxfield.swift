extension Dialect {
    /// Moxfield's collection, as "Export CSV" of a binder writes it: everything quoted, set codes small.
    ///
    /// Its words for conditions are a step off: `Played` is Light Played here, `Heavily Played` is Played.
    static let moxfield = Dialect(
        "moxfield", "Moxfield", games: [.magic], style: CSVStyle(header: .all, cells: .all), currency: "USD",
        columns: [
            .quantity("Count").needed, .dropped("Tradelist Count", writing: "0"), .name("Name").needed,
            .setCode("Edition", .small).needed, .condition("Condition", conditions),
            .language("Language", .inEnglish), .finish("Foil", .foilOrBlank), .tags("Tags"),
            .dropped("Last Modified"), .number("Collector Number").needed,
            .mark("Alter", .altered, yes: "True", no: "False"),
            .mark("Proxy", .proxy, yes: "True", no: "False"), .paid("Purchase Price"),
        ])

    private static let conditions = Words<Condition>(
        [
            .mint: ["Mint", "M"], .nearMint: ["Near Mint", "NM"], .good: ["Good (Lightly Played)", "LP"],
            .lightPlayed: ["Played", "MP"], .played: ["Heavily Played", "HP"], .poor: ["Damaged", "D"],
        ], nearest: [.excellent: .nearMint])
}

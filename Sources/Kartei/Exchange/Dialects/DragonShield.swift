extension Dialect {
    /// Dragon Shield's web app: a first line `"sep=,"`, CRLF; its import finds cards by the set's name.
    ///
    /// Older files have AVG, LOW and TREND at the end.
    static let dragonShieldWeb: Dialect = {
        var dialect = Dialect(
            "dragonshield", "Dragon Shield", games: [.magic, .pokemon, .yugioh, .onepiece, .lorcana],
            style: CSVStyle(lineEnd: "\r\n", firstLine: "\"sep=,\""), currency: "USD",
            columns: [
                .place("Folder Name"), .quantity("Quantity").needed, .dropped("Trade Quantity", writing: "0"),
                .name("Card Name").needed, .setCode("Set Code", .capital).needed, .setName("Set Name"),
                .number("Card Number").needed, .condition("Condition", conditions),
                .finish(
                    "Printing", Words([.normal: ["Normal"], .foil: ["Foil"], .etched: ["Etched"]]),
                    isOpen: true
                )
                .needed,
                .language("Language", languages), .paid("Price Bought", .zero), .dropped("Date Bought"),
                .derived("LOW"), .derived("MID"), .derived("MARKET"), .derived("AVG").readOnly,
                .derived("TREND").readOnly,
            ])
        dialect.zeroIsNoPrice = true
        return dialect
    }()

    /// Dragon Shield's phone app: another header, with spaces behind its commas, and foil as true or false.
    static let dragonShieldApp: Dialect = {
        var dialect = Dialect(
            "dragonshield-app", "Dragon Shield app", games: [.magic, .pokemon, .yugioh, .onepiece, .lorcana],
            currency: "USD",
            columns: [
                .quantity("Quantity").needed, .name("Name").needed, .number("CardNumber").needed,
                .setCode("Expansion Code", .small).needed, .setName("Expansion Name"),
                .paid("PurchasePrice", .zero),
                .finish("Foil", Words([.normal: ["false"], .foil: ["true"]])),
                .condition("Condition", conditions), .language("Language", languages),
                .dropped("PurchaseDate"), .derived("Single Current Price"), .derived("Total Current Price"),
            ])
        dialect.zeroIsNoPrice = true
        dialect.headerLine = dialect.header.joined(separator: ", ")
        return dialect
    }()

    private static let conditions = Words<Condition>([
        .mint: ["Mint"], .nearMint: ["NearMint"], .excellent: ["Excellent"], .good: ["Good"],
        .lightPlayed: ["LightPlayed", "LightlyPlayed"], .played: ["Played"], .poor: ["Poor"],
    ])

    /// A bare `Chinese` would be filed as English there; read, it does not say which Chinese.
    private static let languages = Words<Language>(
        [
            .english: ["English"], .german: ["German"], .french: ["French"], .italian: ["Italian"],
            .spanish: ["Spanish"], .portuguese: ["Portuguese"], .japanese: ["Japanese"], .korean: ["Korean"],
            .russian: ["Russian"], .chineseSimplified: ["Simplified Chinese"],
            .chineseTraditional: ["Traditional Chinese"],
        ], readOnly: ["Chinese": Language(rawValue: "zh")])
}

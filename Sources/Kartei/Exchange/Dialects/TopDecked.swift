extension Dialect {
    /// TopDecked: capitals in the header, some titles quoted; its rows end before the last columns where those
    /// are empty.
    static let topDecked: Dialect = {
        var dialect = Dialect(
            "topdecked", "TopDecked", games: [.magic], currency: "USD",
            columns: [
                .quantity("QUANTITY").needed, .name("NAME").needed, .setCode("SETCODE", .small).needed,
                .setName("SETNAME"), .number("COLLECTOR NUMBER").needed,
                .finish("FINISH", Words([.normal: ["nonfoil"], .foil: ["foil"], .etched: ["etched"]])),
                .derived("PRICE"), .rarity("RARITY"), .scryfallID("ID"), .dropped("ACQUIRED DATE"),
                .paid("ACQUIRED PRICE"), .language("LANG", languages), .derived("PRICE SALE"),
                .mark("SIGNING", .signed, yes: "true", no: ""),
                .mark("ALTERATION", .altered, yes: "true", no: "false"),
                .condition("CONDITION", conditions), .note("NOTES"), .tags("TAGS"),
            ])
        dialect.allowsShortRows = true
        dialect.headerLine = """
            QUANTITY,"NAME",SETCODE,"SETNAME","COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,ACQUIRED DATE,\
            ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS
            """
        return dialect
    }()

    private static let conditions = Words<Condition>(
        [
            .mint: ["mint"], .nearMint: ["near mint"], .good: ["slightly played"],
            .lightPlayed: ["moderately played"], .played: ["heavily played"], .poor: ["damaged"],
        ], nearest: [.excellent: .nearMint])

    private static let languages = Words<Language>([
        .english: ["en"], .german: ["de"], .french: ["fr"], .italian: ["it"], .spanish: ["es"],
        .portuguese: ["pt"], .japanese: ["ja"], .korean: ["ko"], .russian: ["ru"],
        .chineseSimplified: ["zhs"], .chineseTraditional: ["zht"],
    ])
}

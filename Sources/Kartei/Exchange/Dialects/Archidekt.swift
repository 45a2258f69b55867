extension Dialect {
    /// Archidekt's export; it imports other programs' files, but none of its own.
    static let archidekt = Dialect(
        "archidekt", "Archidekt", games: [.magic], currency: "USD",
        columns: [
            .quantity("Quantity").needed, .name("Name").needed,
            .finish("Finish", Words([.normal: ["Normal"], .foil: ["Foil"], .etched: ["Etched"]])).needed,
            .condition("Condition", .ofTCGplayersLetters), .dropped("Date Added"),
            .language("Language", languages), .paid("Purchase Price"), .tags("Tags"),
            .setName("Edition Name"), .setCode("Edition Code", .small).needed,
            .derived("Multiverse Id") { _ in "0" },
            .scryfallID("Scryfall ID"), .number("Collector Number").needed,
        ])

    private static let languages = Words<Language>([
        .english: ["EN"], .german: ["DE"], .french: ["FR"], .italian: ["IT"], .spanish: ["ES", "SP"],
        .portuguese: ["PT"], .japanese: ["JP", "JA"], .korean: ["KR", "KO"], .russian: ["RU"],
        .chineseSimplified: ["CS"], .chineseTraditional: ["CT"],
    ])
}

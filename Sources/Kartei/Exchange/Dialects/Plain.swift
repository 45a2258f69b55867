extension Dialect {
    /// A table of a person's own, whose columns have the names that everybody would give them.
    static let plain: Dialect = {
        var dialect = Dialect(
            "plain", "plain table", games: Game.allCases,
            columns: [
                .quantity("quantity").also("count", "qty", "amount", "copies", "anzahl").needed,
                .name("name").also("card", "card name", "product name"),
                .setCode("set", .asTheyAre).also("set code", "edition", "edition code", "expansion").needed,
                .setName("set name").also("edition name", "expansion name"),
                .number("number").also("collector number", "card number", "no", "nummer").needed,
                .finish("finish", .foilOrBlank, isOpen: true).also("foil", "printing", "variant"),
                .condition("condition", .ours).also("zustand"),
                .language("language", .inEnglish).also("lang", "sprache"),
                .game("game", .ours),
                .paid("paid").also("price", "purchase price"), .currency("currency"),
                .place("place").also("folder", "binder", "box"), .note("note").also("notes"), .tags("tags"),
            ])
        dialect.isDetected = false
        return dialect
    }()
}

extension Dialect {
    /// Deckbox: own names of editions, prices with a dollar sign, and nothing etched, which its import refuses.
    ///
    /// It splits numbers such as `DDC-49` into `49` and a printing note `DDC`.
    static let deckbox: Dialect = {
        var dialect = Dialect(
            "deckbox", "Deckbox", games: [.magic], currency: "USD",
            columns: [
                .quantity("Count").needed, .dropped("Tradelist Count", writing: "0"), .name("Name").needed,
                .setName("Edition", SetNames.deckbox).needed, .setCode("Edition Code", .small),
                .number("Card Number").needed, .condition("Condition", conditions),
                .language("Language", .inEnglish),
                .finish(
                    "Foil",
                    Words([.normal: [""], .foil: ["foil"]], nearest: [.etched: .foil], blank: .normal)),
                .mark("Signed", .signed, yes: "signed", no: ""),
                .mark("Artist Proof", Mark(rawValue: "artist proof"), yes: "proof", no: ""),
                .mark("Altered Art", .altered, yes: "altered", no: ""),
                .mark("Misprint", .misprint, yes: "misprint", no: ""), .derived("Promo"),
                .derived("Textless"),
                .derived("Printing Id"), .numberPrefix("Printing Note"), .tags("Tags"),
                .paid("My Price", .dollars), .derived("Cost"), .rarity("Rarity"), .derived("Price"),
                .derived("TcgPlayer ID"), .scryfallID("Scryfall ID"),
                .derived("Decks Count Built").readOnly, .derived("Decks Count All").readOnly,
                .derived("Type").readOnly, .derived("Image URL").readOnly, .dropped("Last Updated").readOnly,
            ])
        dialect.zeroIsNoPrice = true
        dialect.finish = { row in
            let isTheList =
                row.copy.card.setCode.lowercased() == "plst" || row.copy.card.setName == "The List"
            if isTheList, !row.numberPrefix.isEmpty {
                row.copy.card.number = "\(row.numberPrefix)-\(row.copy.card.number)"
            }
        }
        return dialect
    }()

    private static let conditions = Words<Condition>(
        [
            .mint: ["Mint"], .nearMint: ["Near Mint"], .good: ["Good (Lightly Played)"],
            .lightPlayed: ["Played"], .played: ["Heavily Played"], .poor: ["Poor"],
        ], nearest: [.excellent: .nearMint])
}

extension Dialect {
    /// Collectr, for all games; the day of its market prices stands within a title.
    static let collectr: Dialect = {
        var market = Column.derived("Market Price")
        market.isPrefix = true
        var dialect = Dialect(
            "collectr", "Collectr", games: [.pokemon, .magic, .yugioh, .onepiece, .lorcana], saysGame: true,
            currency: "USD",
            columns: [
                .place("Portfolio Name").needed, .game("Category", categories), .setName("Set").needed,
                .name("Product Name").needed, .number("Card Number", .printed).needed, .rarity("Rarity"),
                .variance("Variance").needed, .grade("Grade"), .condition("Card Condition", .ofTCGplayer),
                .paid("Average Cost Paid", .zero), .quantity("Quantity").needed, market,
                .dropped("Price Override", writing: "0"), .dropped("Watchlist", writing: "false"),
                .dropped("Date Added"), .note("Notes"),
            ])
        dialect.zeroIsNoPrice = true
        return dialect
    }()

    private static let categories = Words<Game>([
        .pokemon: ["Pokemon", "Pokemon Japan"], .magic: ["Magic: The Gathering"], .yugioh: ["YuGiOh"],
        .onepiece: ["One Piece"], .lorcana: ["Lorcana"],
    ])
}

extension Column {
    /// What a grading company says, as a mark: `PSA 10`.
    fileprivate static func grade(_ title: String) -> Column {
        let companies = ["PSA", "BGS", "CGC", "SGC", "ACE", "TAG", "AGS"]
        return Column(title: title) { cell, row in
            if !["", "ungraded", "raw"].contains(cell.lowercased()) {
                row.copy.marks.insert(Mark(rawValue: cell))
            }
        } write: { row in
            let grades = row.copy.marks.filter { mark in
                companies.contains { mark.rawValue.hasPrefix($0 + " ") }
            }
            return grades.min()?.rawValue ?? "Ungraded"
        }
    }
}

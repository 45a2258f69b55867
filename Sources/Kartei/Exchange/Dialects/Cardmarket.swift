extension Dialect {
    /// Cardmarket's stock and shipments: semicolons, numbers for everything, and no card but its product's number.
    ///
    /// Which card a product is, only Cardmarket's own list says. Such a row can be kept as it is and written again.
    static let cardmarket: Dialect = {
        var dialect = Dialect(
            "cardmarket", "Cardmarket", games: Game.allCases, style: CSVStyle(delimiter: ";"),
            currency: "EUR",
            columns: [
                .product("idProduct").needed, .quantity("groupCount").needed, .paid("price"),
                .language("idLanguage", languages), .condition("condition", conditions),
                .finish("isFoil", Words([.normal: [""], .foil: ["1"]], blank: .normal)),
                .mark("isSigned", .signed, yes: "1", no: ""), .mark("isAltered", .altered, yes: "1", no: ""),
                .mark("isPlayset", Mark(rawValue: "playset"), yes: "1", no: ""),
                .reverseHolo("isReverseHolo"), .mark("isFirstEd", .firstEdition, yes: "1", no: ""),
                .mark("isFullArt", Mark(rawValue: "full art"), yes: "1", no: ""),
                .mark("isUberRare", Mark(rawValue: "uber rare"), yes: "1", no: ""),
                .mark("isWithDie", Mark(rawValue: "with die"), yes: "1", no: ""),
            ])
        dialect.refusal = { row in
            CardmarketProduct(row.copy.card) == nil ? "no product number of Cardmarket" : nil
        }
        // Its rows say nothing about the game.
        dialect.finish = { $0.copy.card.game = nil }
        return dialect
    }()

    private static let conditions = Words<Condition>([
        .mint: ["1", "MT"], .nearMint: ["2", "NM"], .excellent: ["3", "EX"], .good: ["4", "GD"],
        .lightPlayed: ["5", "LP"], .played: ["6", "PL"], .poor: ["7", "PO"],
    ])

    private static let languages = Words<Language>([
        .english: ["1"], .french: ["2"], .german: ["3"], .spanish: ["4"], .italian: ["5"],
        .chineseSimplified: ["6"], .japanese: ["7"], .portuguese: ["8"], .russian: ["9"], .korean: ["10"],
        .chineseTraditional: ["11"],
    ])
}

extension Column {
    fileprivate static func product(_ title: String) -> Column {
        Column(title: title) { cell, row in
            guard let product = CardmarketProduct(number: cell) else {
                row.refusal = row.refusal ?? "'\(cell)' is no product number."
                return
            }
            row.copy.card = product.card
        } write: {
            CardmarketProduct($0.copy.card)?.number ?? ""
        }
    }

    fileprivate static func reverseHolo(_ title: String) -> Column {
        Column(title: title) { cell, row in
            if cell == "1" { row.copy.finish = .reverseHolo }
        } write: {
            $0.copy.finish == .reverseHolo ? "1" : ""
        }
    }
}

extension Dialect {
    /// PokéCollector: seven columns, no name; an empty cell means what its documentation says.
    ///
    /// A copy is of one variant there, so that a first edition has no other finish.
    static let pokeCollector: Dialect = {
        var dialect = Dialect(
            "pokecollector", "PokéCollector", games: [.pokemon], currency: "EUR",
            columns: [
                .setCode("set_code", .asTheyAre).needed, .number("number").needed,
                .quantity("quantity", blank: 1).needed,
                .condition("condition", conditions), .variant("variant").needed, .language("lang", languages),
                .paid("purchase_price"), .tags("printing_details").readOnly,
            ])
        dialect.refusal = { row in
            if row.setCode.isEmpty { return "no set code" }
            return row.catalogNumber.isEmpty ? "no number" : nil
        }
        return dialect
    }()

    private static let conditions = Words<Condition>(
        [
            .mint: ["Mint"], .nearMint: ["NM"], .good: ["LP"], .lightPlayed: ["MP"], .played: ["HP"],
        ], nearest: [.excellent: .nearMint, .poor: .played], blank: .nearMint)

    private static let languages = Words<Language>(
        [
            .english: ["en"], .german: ["de"], .french: ["fr"], .italian: ["it"], .spanish: ["es"],
            .portuguese: ["pt"], .japanese: ["ja"], .korean: ["ko"], .russian: ["ru"],
            .chineseSimplified: ["zh-cn"], .chineseTraditional: ["zh-tw"],
        ], blank: .english)
}

extension Column {
    /// Finish or first edition in one word; any other word is a finish.
    fileprivate static func variant(_ title: String) -> Column {
        Column(title: title) { cell, row in
            if cell.lowercased() == "first edition" {
                row.copy.marks.insert(.firstEdition)
            } else {
                row.copy.finish = Finish(named: cell) ?? .normal
            }
        } write: { row in
            if row.copy.marks.contains(.firstEdition) { return "First Edition" }
            return switch row.copy.finish {
            case .normal: "Normal"
            case .holo, .foil: "Holo"
            case .reverseHolo: "Reverse Holo"
            case nil: ""
            case let other?: other.rawValue
            }
        }
    }
}

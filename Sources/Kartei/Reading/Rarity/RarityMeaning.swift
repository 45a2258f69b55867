/// What the rarity printed on a card can only mean, by what else the card says.
///
/// Stars without their colour mean several rarities; the name's suffix and a number beyond the set's total leave
/// fewer. What is still several stays a mark: nothing is read into it.
struct RarityMeaning: Sendable, Hashable {
    /// The catalog's word; nil where more than one is left.
    let word: String?

    /// Weighs the mark beside a number with the number and the name.
    init(
        mark: String?, number: PrintedNumber, name: String?, language: Language?,
        table: RarityTable = .standard
    ) {
        let meanings = mark.map { table.marks(of: number.game, in: language)[$0] ?? [] } ?? []
        if number.game == .pokemon, language != .japanese,
            let word = Self.word(mark: mark, number: number, name: name)
        {
            self.word = word
        } else {
            word = meanings.count == 1 ? meanings[0] : nil
        }
    }

    /// What a Western Pokémon card means beyond its symbol.
    ///
    /// In pokemon-tcg-data every black-star promo is `Promo`, and every VMAX, VSTAR, LV.X and BREAK within its
    /// set's total has a rarity of that name; `ex` within it is a Double Rare where the card shows two stars.
    private static func word(mark: String?, number: PrintedNumber, name: String?) -> String? {
        if promos.contains(where: { isPromo(number, of: $0) }) { return "Promo" }
        guard let isBeyond = number.isBeyondTotal, !isBeyond, let name else { return nil }
        let suffix = suffixes.first { NameKey(name).text.hasSuffix(NameKey($0.0).text) }
        if let suffix { return suffix.1 }
        return mark == "★★" && name.hasSuffix(" ex") ? "Double Rare" : nil
    }

    private static func isPromo(_ number: PrintedNumber, of series: String) -> Bool {
        number.total == nil && number.looseKey.hasPrefix(series)
            && number.looseKey.dropFirst(series.count).first?.isNumber == true
            || number.setCode == series
    }

    private static let promos = ["SWSH", "SVP", "MEP", "HGSS", "SM", "XY", "BW", "DP"]
    private static let suffixes = [
        ("VMAX", "Rare Holo VMAX"), ("VSTAR", "Rare Holo VSTAR"), ("LV.X", "Rare Holo LV.X"),
        ("BREAK", "Rare BREAK"),
    ]
}

extension PrintedNumber {
    /// Whether the number is greater than the total beside it; nil where either is no plain number.
    fileprivate var isBeyondTotal: Bool? {
        guard let number = Int(looseKey), let total, let of = Int(total) else { return nil }
        return number > of
    }
}

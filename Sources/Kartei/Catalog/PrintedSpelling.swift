/// What a card prints as its number, told from what catalogs keep.
///
/// Each game's rule stands in `Numbers/`; here is which rule a card needs.
public enum PrintedSpelling {
    /// The printed number of a card whose set is known: `045/195`, `1/204`, `7/P1`.
    ///
    /// - Parameters:
    ///   - card: a card with its set's ID, total and day of release.
    ///   - setTotal: the set's total; nil: unknown.
    /// - Returns: the number, or an empty text where the card prints none or it cannot be told.
    public static func following(set setTotal: Int?, of card: Card) -> String {
        switch card.id.game {
        case .pokemon:
            PokemonNumber.printed(
                number: card.catalogNumber, total: setTotal, setID: card.setID, released: card.released)
        case .lorcana: lorcana(number: card.catalogNumber, setCode: card.setCode, total: setTotal)
        default: card.printedNumber
        }
    }

    /// The printed number of a row of Kartei's own table, which says number and total.
    static func plain(
        game: Game, number: String, total: Int?, set: String, language: Language, released: String?
    ) -> String {
        switch game {
        case .pokemon where language == .japanese:
            japanesePokemon(number: number, total: total.map(String.init) ?? "")
        case .pokemon: PokemonNumber.printed(number: number, total: total, setID: set, released: released)
        case .magic: magic(number: number, total: total, released: released)
        case .lorcana: lorcana(number: number, setCode: set, total: total)
        case .yugioh, .onepiece: number
        case .demo:
            if let total, !number.isEmpty, !number.contains("/") { "\(number)/\(total)" } else { number }
        }
    }

    /// A Japanese Pokémon card's number; the total may be a word (`SV-P`).
    static func japanesePokemon(number: String, total: String) -> String {
        PokemonNumber.printedJapanese(number: number, total: total)
    }

    /// A Magic card's number.
    static func magic(number: String, total: Int?, released: String?) -> String {
        MagicNumber.printed(number: number, setSize: total, released: released)
    }

    /// A Lorcana card's number over its group: the set's total, or the letters of a promo group.
    private static func lorcana(number: String, setCode: String, total: Int?) -> String {
        let bare =
            number.prefix { $0.isNumber } + number.drop { $0.isNumber }.prefix { $0.isLowercase }.prefix(1)
        guard !bare.isEmpty else { return "" }
        if setCode.allSatisfy(\.isNumber) { return total.map { "\(bare)/\($0)" } ?? "" }
        let digits = setCode.dropFirst()
        let isGroup =
            setCode.first?.isUppercase == true && (1...2).contains(digits.count)
            && digits.allSatisfy(\.isNumber)
        return isGroup ? "\(number.prefix { $0.isNumber })/\(setCode)" : ""
    }
}

extension PrintedSpelling {
    /// The total that a Lorcana set prints: its highest number outside the rarities that count on above it.
    ///
    /// No catalog gives it; sets since the first print 204, with Enchanted, Epic and Iconic cards above.
    public static func lorcanaTotal(of cards: some Sequence<(number: String, rarity: String?)>) -> Int? {
        let above: Set = ["enchanted", "epic", "iconic", "promo", "special"]
        return cards.filter { !above.contains($0.rarity?.lowercased() ?? "") }
            .compactMap { Int($0.number) }.max()
    }
}

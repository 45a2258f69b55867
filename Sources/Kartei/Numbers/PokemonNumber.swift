/// Rebuilds what a Pokémon card prints from what catalogs keep.
///
/// Catalogs strip the padding and the total (`45`, total 195); the literal key needs both as the era
/// prints them: `4/102` up to Sun & Moon, `045/195` from Sword & Shield on. Japanese cards have always
/// printed three digits.
public enum PokemonNumber {
    /// The number as an English or European card of the set prints it.
    ///
    /// - Parameters:
    ///   - number: the catalog's number (`4`, `TG12`, `SWSH055`, `75a`, `A` for an Unown).
    ///   - total: the set's printed total; nil where the catalog gives none.
    ///   - setID: pokemon-tcg-data's ID of the set (`base1`, `swsh12tg`, `svp`).
    ///   - released: day of release, `YYYY-MM-DD` or `YYYY/MM/DD`; decides the padding of a set whose ID
    ///     starts with none of the known series.
    /// - Returns: the printed number (`4/102`, `045/195`, `TG12/TG30`, `SWSH055`, `014`); without a total
    ///   where the card prints none or a total that no catalog knows. Empty for an empty `number`.
    public static func printed(number: String, total: Int?, setID: String, released: String?) -> String {
        let set = setID.lowercased()
        let (prefix, digits, suffix) = parts(of: number)
        guard !number.isEmpty else { return "" }
        if digits.isEmpty { return unown.contains(number) ? "\(number)/28" : number }
        if let width = promoWidths[set] { return prefix + padded(digits, to: width) + suffix }
        if withoutTotal.contains(set) || withoutFraction.contains(prefix) { return number }

        let width = padsNumbers(setID: set, released: released) && prefix.isEmpty ? 3 : 0
        let printed = prefix + padded(digits, to: width) + suffix
        if !prefix.isEmpty {
            guard let subset = subsetTotals[prefix]?[set] ?? total else { return printed }
            return "\(printed)/\(prefix)\(subset)"
        }
        guard let total else { return printed }
        return "\(printed)/\(padded(String(total), to: width))"
    }

    /// The number as a Japanese card prints it: `012/100`, `001/SV-P`; a card without a number gives "".
    ///
    /// Catalogs put `-1` where there is no total and words (`MET`, `DPBP#039`) where there is no number.
    public static func printedJapanese(number: String, total: String) -> String {
        guard !number.isEmpty, number.allSatisfy(\.isASCIIDigit) else { return "" }
        return total.isEmpty || total == "-1" ? number : "\(number)/\(total)"
    }

    /// Whether cards of the set pad the number and the total to three digits.
    static func padsNumbers(setID: String, released: String?) -> Bool {
        let series = String(setID.prefix { $0.isLetter })
        if ["swsh", "sv", "me", "pgo", "cel", "rsv", "zsv"].contains(series) { return true }
        if ["base", "gym", "neo", "ecard", "ex", "dp", "pl", "hgss", "bw", "xy", "sm", "mcd"]
            .contains(series)
        {
            return false
        }
        guard let released else { return false }
        return released.replacing("/", with: "-") >= "2020-02-07"
    }

    /// Splits `SV001` or `75a` into what stands before, in and after the digits.
    private static func parts(of number: String) -> (prefix: String, digits: String, suffix: String) {
        let prefix = number.prefix { !$0.isASCIIDigit }
        let digits = number.dropFirst(prefix.count).prefix { $0.isASCIIDigit }
        return (String(prefix), String(digits), String(number.dropFirst(prefix.count + digits.count)))
    }

    private static func padded(_ digits: String, to width: Int) -> String {
        String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Promo sets and energies, which print no total, with the digits they pad to (0: as catalogs spell it).
    private static let promoWidths = [
        "basep": 0, "bp": 0, "dpp": 0, "hsp": 0, "bwp": 0, "xyp": 0, "smp": 0, "swshp": 0,
        "np": 3, "svp": 3, "mep": 3, "sve": 3,
    ]
    /// Celebrations' Classic Collection repeats each original card's number and total; catalogs give 25.
    private static let withoutTotal: Set = ["cel25c"]
    /// Subsets of Stormfront to Call of Legends, which print no slash.
    private static let withoutFraction: Set = ["SH", "SL", "AR", "RT"]
    /// Subsets that count their own cards inside a set whose total the catalog gives.
    private static let subsetTotals = [
        "RC": ["bw11": 25, "g1": 32],
        "H": ["ecard2": 32, "ecard3": 32],
    ]
    /// Unseen Forces' Unown print a letter over the number of Unown.
    private static let unown = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ!?".map(String.init))
}

extension Character {
    /// Whether the character is one of `0` to `9`; `isNumber` also takes `½` and `三`.
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

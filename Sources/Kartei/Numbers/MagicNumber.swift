/// Rebuilds what a Magic card prints from what catalogs keep (`34`, set of 249 cards: `034/249`).
public enum MagicNumber {
    /// The number as a card of the set prints it.
    ///
    /// Cards before Exodus (June 1998) print none; Magic 2015 (July 2014) began to pad to three digits,
    /// March of the Machine (April 2023) to four and dropped the total. Promos and supplements keep rules
    /// of their own: where this is wrong the person is asked, because the literal key does not match.
    ///
    /// - Parameters:
    ///   - number: the catalog's number (`34`, `241a`, `U16`, `64★`, `DDC-49`).
    ///   - setSize: how many cards the set prints after the slash; nil or 0 where unknown.
    ///   - released: day of release, `YYYY-MM-DD`; nil counts as the newest era.
    ///   - isFace: whether the letter at the end is the catalog's name for one face of a card, which no
    ///     card prints.
    /// - Returns: the printed number, empty where the era prints none.
    public static func printed(number: String, setSize: Int?, released: String?, isFace: Bool = false)
        -> String
    {
        let day = released ?? "9999"
        guard day >= "1998-06-15" else { return "" }
        var number = number
        if isFace, number.last?.isLetter == true { number.removeLast() }
        let prefix = number.hasPrefix("U") ? "U" : ""
        let digits = number.dropFirst(prefix.count).prefix(while: \.isASCIIDigit)
        let suffix = number.dropFirst(prefix.count + digits.count)
        guard !digits.isEmpty, suffix.isEmpty || suffix == "★" else { return number }
        guard day < "2023-04-21" else { return prefix + padded(digits, to: 4) + suffix }
        guard let setSize, setSize > 0 else { return number }
        let isPadded = day >= "2014-07-18"
        let width = isPadded && prefix.isEmpty ? 3 : 0
        return
            "\(prefix)\(padded(digits, to: width))/\(padded(String(setSize), to: isPadded ? 3 : 0))\(suffix)"
    }

    private static func padded(_ digits: some StringProtocol, to width: Int) -> String {
        String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

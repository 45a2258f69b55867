/// Prices as programs write them.
enum PriceText {
    /// How a program writes what was paid.
    struct Style: Sendable {
        /// What stands for no price.
        var nothing = ""
        /// The sign in front of amounts in dollars; empty: none.
        var sign = ""

        /// `12.50`, nothing where no price is known.
        static let plain = Style()
        /// `12.50`, `0.00` where no price is known.
        static let zero = Style(nothing: "0.00")
        /// `$12.50`, nothing where no price is known.
        static let dollars = Style(sign: "$")
    }

    /// An amount as it was read.
    struct Reading: Hashable {
        /// Hundredths of the currency's unit.
        var hundredths: Int
        /// The currency that a sign names, or nil.
        var currency: String?
        /// Whether digits were dropped.
        var isRounded: Bool
    }

    /// The text of an amount.
    static func write(_ price: Money, _ style: Style) -> String {
        (price.currency == "USD" ? style.sign : "") + price.amount
    }

    /// Reads `12.5`, `$1,234.56`, `3,14 €`, `12.50 USD`, `60.0000`; nil for what is no amount.
    ///
    /// Of a point and a comma the last parts the decimals; alone, a comma with three digits behind it parts
    /// thousands.
    static func read(_ cell: String) -> Reading? {
        var text = cell.filter { !$0.isWhitespace && $0 != "'" }
        var currency: String?
        for (sign, code) in signs where text.contains(sign) {
            text = text.replacing(sign, with: "")
            currency = code
            break
        }
        let letters = text.filter { $0.isLetter }
        if letters.count == 3, text.hasPrefix(letters) || text.hasSuffix(letters) {
            currency = letters.uppercased()
            text = text.replacing(letters, with: "")
        }
        let isNegative = text.hasPrefix("-")
        if isNegative { text.removeFirst() }
        guard let (whole, decimals) = parts(text), whole.count <= 12, let units = Int(whole) else {
            return nil
        }
        let cents = Int((decimals + "00").prefix(2)) ?? 0
        let rest = decimals.dropFirst(2)
        let roundsUp = rest.first.map { $0 >= "5" } ?? false
        let sum = 100 * units + cents + (roundsUp ? 1 : 0)
        return Reading(
            hundredths: isNegative ? -sum : sum, currency: currency, isRounded: rest.contains { $0 != "0" })
    }

    /// The digits before and behind the decimal sign.
    private static func parts(_ text: String) -> (whole: String, decimals: String)? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }) else { return nil }
        let last = text.lastIndex { $0 == "." || $0 == "," }
        guard let last else { return text.isEmpty ? nil : (text, "") }
        let sign = text[last]
        let behind = String(text[text.index(after: last)...])
        let isAlone = text.count { $0 == "." || $0 == "," } == 1
        let partsThousands = sign == "," && isAlone && behind.count == 3 || text.count { $0 == sign } > 1
        let whole = text[..<last].filter { $0.isNumber }
        if partsThousands { return (whole + behind, "") }
        return whole.isEmpty && behind.isEmpty ? nil : (whole.isEmpty ? "0" : whole, behind)
    }

    /// Signs by which a currency is known, the longer first.
    private static let signs = [
        ("US$", "USD"), ("CA$", "CAD"), ("AU$", "AUD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"),
        ("$", "USD"),
    ]
}

import Foundation

/// An amount of one currency, exact to the hundredth of its unit.
public struct Money: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Hundredths of the currency's unit, also where the currency has no coins for them.
    public var hundredths: Int
    /// The currency's three letters (ISO 4217): `EUR`.
    public var currency: String

    /// Makes an amount; nil where the currency is not three capital letters.
    public init?(hundredths: Int, currency: String) {
        guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            return nil
        }
        self.hundredths = hundredths
        self.currency = currency
    }

    /// Reads an amount as it is written: `12.50 EUR`, `EUR 3`, `-0.05 USD`; nil for anything else, also for more
    /// than two digits after the point.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2 else { return nil }
        let currencyFirst = words[0].allSatisfy { $0.isLetter }
        guard let hundredths = Self.hundredths(words[currencyFirst ? 1 : 0]) else { return nil }
        self.init(hundredths: hundredths, currency: words[currencyFirst ? 0 : 1].uppercased())
    }

    /// The hundredths that a decimal number with a point says; nil where it is none, has more than two digits
    /// after the point, or is a billion or more: so many digits could be a payment card's.
    public static func hundredths(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" || $0 == "+" }
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard text.count - parts.joined().count - (parts.count - 1) <= 1, let whole = parts.first,
            !whole.isEmpty, whole.count <= 9, parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let units = Int(whole)
        else { return nil }
        var cents = 0
        if parts.count == 2 {
            guard (1...2).contains(parts[1].count), let digits = Int(parts[1]) else { return nil }
            cents = parts[1].count == 1 ? 10 * digits : digits
        }
        return (isNegative ? -1 : 1) * (100 * units + cents)
    }

    /// The amount with a point and two digits after it: `12.50`.
    public var amount: String { Self.amount(Int128(hundredths)) }

    /// So many hundredths with a point and two digits after it, also where they are a sum beyond 64 bits.
    public static func amount(_ hundredths: Int128) -> String {
        let magnitude = hundredths.magnitude
        let cents = magnitude % 100
        return "\(hundredths < 0 ? "-" : "")\(magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
    }

    /// The amount and its currency: `12.50 EUR`.
    public var description: String { "\(amount) \(currency)" }
}

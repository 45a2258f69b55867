/// An amount as files of prices write it: digits, with a point and more digits or without.
enum PriceAmount {
    /// The most cents that a price file can hold.
    static let most = 4_294_967_294

    /// The amount in cents, halves rounded up; nil for what is no amount: signs, exponents, words, and more than a price
    /// file holds.
    static func cents(_ text: String) -> Int? {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let whole = parts.first, (1...8).contains(whole.count), let units = Int(Substring(whole)),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) })
        else { return nil }
        let decimals = parts.count > 1 ? Array(parts[1].prefix(3)) + [0x30, 0x30, 0x30] : [0x30, 0x30, 0x30]
        let value = decimals.prefix(3).map { Int($0) - 0x30 }
        let cents = 100 * units + 10 * value[0] + value[1] + (value[2] >= 5 ? 1 : 0)
        return cents <= most ? cents : nil
    }

    /// What a JSON value says: null is no price; throws what is wrong with anything that is none.
    static func quote(_ value: JSONValue) throws(UnusableAmount) -> Quote {
        switch value {
        case .null: return .noPrice
        case .number(let text), .string(let text):
            guard let cents = cents(text) else { throw UnusableAmount(text) }
            return .cents(cents)
        default: throw UnusableAmount("")
        }
    }

    /// What a cell says: nothing is no price; throws what is wrong with anything that is none.
    static func quote(_ cell: String) throws(UnusableAmount) -> Quote {
        if cell.isEmpty { return .noPrice }
        guard let cents = cents(cell) else { throw UnusableAmount(cell) }
        return .cents(cents)
    }
}

/// A text that is no price.
struct UnusableAmount: Error, CustomStringConvertible {
    let description: String

    init(_ text: String) {
        description = "'\(text.prefix(24))' is no price; one lies between 0.00 and 42949672.94"
    }
}

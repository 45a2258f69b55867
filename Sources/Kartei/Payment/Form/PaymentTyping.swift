/// Formats what people type into a form, letter by letter.
///
/// Both are pure functions of the text: to format twice changes nothing, and neither ends in a space, so that
/// whoever deletes the last digit deletes it. Where the cursor goes is told by how many digits stand before
/// it.
public enum PaymentTyping {
    /// The digits of a number in the groups of its network, at most as many as its longest numbers have.
    ///
    /// Letters and signs are left out.
    public static func formattedNumber(_ typed: String) -> String {
        let digits = digits(of: typed)
        let network = PaymentNetwork(beginning: digits)
        let most = network?.lengths.last ?? PaymentNumber.lengths.upperBound
        let kept = digits.prefix(most).map { Character(Unicode.Scalar($0 + 0x30)) }
        return PaymentNumber.grouped(kept, by: groups(network, typed: kept.count))
    }

    /// A month and a year as `MM/YY` or `MM/YYYY`; a first digit that no month begins with gets its zero.
    public static func formattedExpiry(_ typed: String) -> String {
        let parts = typed.split(maxSplits: 1, omittingEmptySubsequences: false) { "/-.–—".contains($0) }
        let first = digits(of: String(parts.first ?? ""))
        var month = first.prefix(2)
        var year = parts.count > 1 ? digits(of: String(parts[1]))[...] : first.dropFirst(2)
        if parts.count > 1, first.count == 1 {
            month = [0] + first
        } else if parts.count == 1, let digit = first.first, digit > 1 {
            (month, year) = ([0, digit], first.dropFirst())
        }
        let hasSign = parts.count > 1 && !month.isEmpty
        return text(month) + (hasSign || !year.isEmpty ? "/" : "") + text(year.prefix(4))
    }

    /// Where the cursor goes in a formatted text so that as many digits stand before it as did while typing.
    ///
    /// In characters from the beginning.
    public static func cursor(in formatted: String, afterDigits count: Int) -> Int {
        var left = count
        for (place, character) in formatted.enumerated() {
            if left <= 0 { return place }
            if character.asciiDigit != nil { left -= 1 }
        }
        return formatted.count
    }

    static func digits(of text: String) -> [UInt8] { text.compactMap(\.decimalDigit) }

    private static func text(_ digits: ArraySlice<UInt8>) -> String { digits.map(String.init).joined() }

    /// The groups in which a number grows: those of its first length that it does not exceed.
    private static func groups(_ network: PaymentNetwork?, typed count: Int) -> [Int] {
        guard let network else { return PaymentNetwork.fours(count) }
        let length = network.lengths.first { $0 >= count } ?? count
        // UnionPay's six and thirteen are told from fours by the last digit alone.
        return network == .unionPay && count < 19 ? PaymentNetwork.fours(count) : network.groups(for: length)
    }
}

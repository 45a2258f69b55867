extension PaymentNumber {
    /// The number as it may be shown: at most its first six and its last four digits, in the network's
    /// groups, and never fewer than four digits or a third of them hidden.
    public var masked: String {
        withDigits { digits in
            let last = 4
            let hidden = max(4, (count + 2) / 3)
            let first = min(6, count - hidden - last)
            let shown = digits.enumerated().map { place, digit in
                place < first || place >= count - last ? Character(Unicode.Scalar(digit)) : "•"
            }
            return Self.grouped(shown, by: network?.groups(for: count) ?? PaymentNetwork.fours(count))
        }
    }

    /// Characters with a space between groups; what is left over forms the last one.
    static func grouped(_ characters: [Character], by groups: [Int]) -> String {
        var rest = characters[...]
        var texts: [String] = []
        for group in groups where !rest.isEmpty {
            texts.append(String(rest.prefix(group)))
            rest = rest.dropFirst(group)
        }
        if !rest.isEmpty { texts.append(String(rest)) }
        return texts.joined(separator: " ")
    }
}

extension PaymentNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The masked number.
    public var description: String { masked }
    /// The masked number.
    public var debugDescription: String { masked }
    /// The masked number and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["masked": masked], displayStyle: .struct) }
}

extension PaymentNumber: Encodable {
    /// Encodes the masked number; nothing encodes the digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(masked)
    }
}

/// An amount of US dollars in millionths, which prices of single pages need.
public struct MicroDollars: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Millionths of a dollar, never negative.
    public let count: Int

    /// The most that is taken: a million dollars.
    private static let most = 1_000_000_000_000

    /// Takes millionths of a dollar; what is negative becomes 0.
    public init(_ count: Int) { self.count = max(0, count) }

    /// Reads dollars with at most six places behind the point: `2`, `0.15`; nil for anything else.
    public init?(dollars text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...7).contains(parts[0].count),
            parts.allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            ),
            let whole = Int(parts[0])
        else { return nil }
        let places = parts.count == 2 ? parts[1] : "0"
        guard places.count <= 6,
            let millionths = Int(places + String(repeating: "0", count: 6 - places.count)),
            whole * 1_000_000 + millionths <= Self.most
        else { return nil }
        count = whole * 1_000_000 + millionths
    }

    /// The price of one of a thousand pages, rounded up.
    public var ofOneInThousand: MicroDollars { MicroDollars((count + 999) / 1000) }

    /// Dollars with two to six places: `2.00`, `0.0021`.
    public var description: String {
        let digits = String(count % 1_000_000)
        var places = String(repeating: "0", count: 6 - digits.count) + digits
        while places.count > 2, places.hasSuffix("0") { places.removeLast() }
        return "\(count / 1_000_000).\(places)"
    }

    /// Orders by the amount.
    public static func < (lhs: MicroDollars, rhs: MicroDollars) -> Bool { lhs.count < rhs.count }

    /// Adds two amounts.
    public static func + (lhs: MicroDollars, rhs: MicroDollars) -> MicroDollars {
        MicroDollars(lhs.count + rhs.count)
    }

    /// Takes one amount from another, down to nothing.
    public static func - (lhs: MicroDollars, rhs: MicroDollars) -> MicroDollars {
        MicroDollars(lhs.count - rhs.count)
    }

    /// Takes an amount several times.
    public static func * (lhs: MicroDollars, rhs: Int) -> MicroDollars { MicroDollars(lhs.count * rhs) }
}

import Foundation

/// The last month in which a payment card is valid.
public struct PaymentExpiry: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// From 1 to 12.
    public let month: Int
    /// With all its digits, from 2000 to 2099.
    public let year: Int

    /// Takes a month from 1 to 12 and a year from 2000 to 2099, or 0 to 99 of that century; nil for anything
    /// else.
    public init?(month: Int, year: Int) {
        let whole = (0...99).contains(year) ? 2000 + year : year
        guard (1...12).contains(month), (2000...2099).contains(whole) else { return nil }
        self.month = month
        self.year = whole
    }

    private enum CodingKeys: String, CodingKey { case month, year }

    /// Decodes both; throws where they are no month.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        guard
            let expiry = Self(
                month: try values.decode(Int.self, forKey: .month),
                year: try values.decode(Int.self, forKey: .year))
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .month, in: values, debugDescription: "a card expires in a month of 2000 to 2099")
        }
        self = expiry
    }

    /// As cards print it: `09/22`.
    public var description: String { "\(Self.twoDigits(month))/\(Self.twoDigits(year % 100))" }

    /// With all digits of the year: `09/2022`.
    var withWholeYear: String { "\(Self.twoDigits(month))/\(year)" }

    /// Whether the month is over: the card is valid through its last day, in the time zone given.
    public func isExpired(on date: Date, in timeZone: TimeZone = .current) -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let today = calendar.dateComponents([.year, .month], from: date)
        return (today.year ?? 0, today.month ?? 0) > (year, month)
    }

    /// Orders by time.
    public static func < (a: PaymentExpiry, b: PaymentExpiry) -> Bool {
        (a.year, a.month) < (b.year, b.month)
    }

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

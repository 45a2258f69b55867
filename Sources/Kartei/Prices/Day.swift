import Foundation

/// A day of the calendar, without a time and a time zone.
public struct Day: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// Days since 1 January 1970 (proleptic Gregorian calendar).
    public let number: Int

    /// Takes days since 1 January 1970.
    public init(number: Int) { self.number = number }

    /// Reads a day as ISO 8601 writes it, `2026-11-30`; nil for anything else, also for days that no month has.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...12).contains(month), day >= 1
        else { return nil }
        let number = Self.number(year: year, month: month, day: day)
        guard Self.calendar(number) == (year, month, day) else { return nil }
        self.number = number
    }

    /// The day that a moment belongs to in UTC.
    public init(_ date: Date) {
        let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
        number = Int(exactly: days) ?? 0
    }

    /// How many days after another one it is; negative for a day before it.
    public func days(since other: Day) -> Int { number - other.number }

    /// The day as ISO 8601 writes it: `2026-11-30`.
    public var description: String {
        let (year, month, day) = Self.calendar(number)
        func padded(_ value: Int, to width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// The month that it belongs to: `2026-11`.
    public var month: String { String(description.dropLast(3)) }

    /// Orders by the calendar.
    public static func < (lhs: Day, rhs: Day) -> Bool { lhs.number < rhs.number }

    /// Reads what `description` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no day.")
        }
        self = day
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Day {
    /// Days before 1 March of year 0, counted so that a leap day ends its year, shift to 1970 by this many.
    private static let epoch = 719_468

    /// Counts days by years that begin in March, whose leap day comes last, and by eras of 400 years.
    private static func number(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - 400 * era
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 146_097 * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - epoch
    }

    /// The inverse of `number(year:month:day:)`.
    private static func calendar(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + epoch
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - 146_097 * era
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (
            yearOfEra + 400 * era + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }
}

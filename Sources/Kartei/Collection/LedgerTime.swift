import Foundation

/// A moment, in microseconds since the beginning of 1970 (UTC).
public struct LedgerTime: RawRepresentable, Sendable, Hashable, Comparable, Codable {
    /// The microseconds.
    public let rawValue: Int64

    /// Takes microseconds.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The moment of a date; a date out of reach becomes the nearest one within it.
    public init(_ date: Date) {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        rawValue = Int64(exactly: microseconds) ?? (microseconds < 0 ? .min / 2 : .max / 2)
    }

    /// The date, to the microsecond as far as `Date` has it; the nearest one within the years 1 to 9999, beyond which
    /// calendars fail.
    public var date: Date {
        Date(timeIntervalSince1970: max(-62_135_596_800, min(253_402_300_799, Double(rawValue) / 1_000_000)))
    }

    /// The moment that follows at once.
    public var next: LedgerTime { LedgerTime(rawValue: rawValue == .max ? .max : rawValue + 1) }

    /// Orders by time.
    public static func < (lhs: LedgerTime, rhs: LedgerTime) -> Bool { lhs.rawValue < rhs.rawValue }
}

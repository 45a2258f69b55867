import CCurl
import Foundation

/// Dates and waiting times as HTTP writes them.
package enum HTTPDate {
    /// Reads a date in any of the three forms of RFC 9110, 5.6.7; nil for anything else.
    static func date(_ text: String) -> Date? {
        let seconds = curl_getdate(text, nil)
        return seconds >= 0 ? Date(timeIntervalSince1970: Double(seconds)) : nil
    }

    /// How long `Retry-After` (RFC 9110, 10.2.3) asks to wait, in seconds or until a date; nil where it says neither.
    package static func wait(_ text: String, now: Date) -> Duration? {
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(Int(text) ?? Int(Int32.max))
        }
        return date(text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
    }
}

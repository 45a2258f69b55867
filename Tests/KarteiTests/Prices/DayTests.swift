import Foundation
import Testing

@testable import Kartei

struct DayTests {
    /// Numbers from `date -u -d DAY +%s` divided by 86400.
    @Test(arguments: [
        ("1970-01-01", 0), ("2026-11-30", 20_787), ("2024-02-29", 19_782), ("2000-03-01", 11_017),
        ("1969-12-31", -1), ("1900-03-01", -25_508),
    ])
    func daysAreCountedAsTheSystemCountsThem(text: String, number: Int) throws {
        let day = try #require(Day(text))
        #expect(day.number == number)
        #expect(day.description == text)
        #expect(Day(number: number) == day)
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-11-30", "+026-11-30", "",
    ])
    func whatIsNoDayIsRefused(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func aMomentBelongsToItsDayInUTC() {
        #expect(Day(Date(timeIntervalSince1970: 86_399)).description == "1970-01-01")
        #expect(Day(Date(timeIntervalSince1970: 86_400)).description == "1970-01-02")
        #expect(Day(Date(timeIntervalSince1970: -1)).description == "1969-12-31")
    }
}

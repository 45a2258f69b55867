import Testing

@testable import Kartei

struct PriceCourseTests {
    private func course(_ cents: [Int?]) -> PriceCourse {
        PriceCourse(
            PriceVariant(.holo), currency: "USD",
            points: cents.enumerated().map { .init(Day(number: $0.offset), $0.element) })
    }

    @Test func theLineGoesFromTheLowestToTheHighest() {
        #expect(course([100, 200, 300, 400, 500, 600, 700, 800]).sparkline(width: 30) == "▁▂▃▄▅▆▇█")
        #expect(course([0, nil, 10]).sparkline(width: 30) == "▁ █")
        #expect(course([5, 5]).sparkline(width: 30) == "▄▄")
        #expect(course([nil]).sparkline(width: 30) == "")
    }

    @Test func aLongCourseShowsTheLastPriceOfSeveralDays() {
        #expect(course([0, 70, 0, 0, 35, 10]).sparkline(width: 3) == "█▁▂")
    }

    @Test func eachCurrencyHasItsOwnCourse() throws {
        let card = CardID(game: .pokemon, rawValue: "base1-4")
        var history = try PriceHistory(.pokemon, months: [])
        for (day, currency, cents) in [(1, "USD", 100), (2, "USD", 100), (3, "EUR", 100)] {
            let table = PriceTable(
                PriceCapture(game: .pokemon, day: Day(number: day), currency: currency, source: "test"),
                quotes: [card: [PriceVariant(.holo): .cents(cents)]])
            guard case .added(let months) = try history.adding(PriceFile(table.fileBytes(), name: "test"))
            else {
                Issue.record("day \(day) was not added")
                return
            }
            history = try PriceHistory(.pokemon, months: months.map { ($0.month, $0.bytes) })
        }
        let days = Day(number: 0)...Day(number: 9)
        let courses = try history.courses(of: card, in: days)
        #expect(courses.map(\.currency) == ["USD", "EUR"])
        #expect(courses.map { $0.points.map(\.cents) } == [[100, 100], [100]])
        #expect(try history.courses(of: card, in: Day(number: 2)...Day(number: 2)).map(\.points.count) == [1])
        #expect(try history.courses(of: CardID(game: .pokemon, rawValue: "x"), in: days).isEmpty)
    }
}

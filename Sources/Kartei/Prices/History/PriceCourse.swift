/// How the price of one variant of a card went over some days, in one currency.
public struct PriceCourse: Sendable, Hashable {
    /// Whose price it is.
    public let variant: PriceVariant
    /// The currency of its amounts.
    public let currency: String
    /// The captured days in question with the price in hundredths of each; nil where there was none.
    public let points: [Point]

    /// What was captured on a day.
    public struct Point: Sendable, Hashable {
        /// The day.
        public let day: Day
        /// The price in hundredths of the currency's unit; nil for none.
        public let cents: Int?

        /// Makes a point.
        public init(_ day: Day, _ cents: Int?) { (self.day, self.cents) = (day, cents) }
    }

    /// Makes a course.
    public init(_ variant: PriceVariant, currency: String, points: [Point]) {
        (self.variant, self.currency, self.points) = (variant, currency, points)
    }

    /// The days that have a price.
    public var priced: [Point] { points.filter { $0.cents != nil } }

    /// The lowest and the highest price; nil where there is none.
    public var range: ClosedRange<Int>? {
        let cents = points.compactMap(\.cents)
        return cents.min().flatMap { low in cents.max().map { low...$0 } }
    }

    /// The course in at most `width` signs, from the lowest price to the highest, a space where there is none.
    ///
    /// Where there are more days, each sign shows the last price of as many.
    public func sparkline(width: Int) -> String {
        guard let range, width > 0 else { return "" }
        let signs = Array("▁▂▃▄▅▆▇█")
        let count = min(width, points.count)
        return String(
            (0..<count).map { place -> Character in
                let days = points[(place * points.count / count)..<((place + 1) * points.count / count)]
                guard let cents = days.last(where: { $0.cents != nil })?.cents else { return " " }
                guard range.upperBound > range.lowerBound else { return signs[3] }
                let share = Double(cents - range.lowerBound) / Double(range.upperBound - range.lowerBound)
                return signs[Int((share * Double(signs.count - 1)).rounded())]
            })
    }
}

extension PriceHistory {
    /// How each variant of a card went over the captured days among `days`, plainest first, one course a currency; empty
    /// where none of them had a price then.
    ///
    /// Throws `PriceFileError` for a damaged file.
    public func courses(of card: CardID, in days: ClosedRange<Day>) throws(PriceFileError) -> [PriceCourse] {
        let captures = captures.filter { days.contains($0.day) }
        let currencies = captures.map(\.currency).reduce(into: [String]()) { all, next in
            if !all.contains(next) { all.append(next) }
        }
        var courses: [PriceCourse] = []
        for (variant, changes) in try changes(of: card).sorted(by: { $0.key < $1.key }) {
            for currency in currencies {
                let points = captures.filter { $0.currency == currency }.map { capture in
                    PriceCourse.Point(
                        capture.day, changes.last { $0.day <= capture.day }?.quote?.cents)
                }
                let course = PriceCourse(variant, currency: currency, points: points)
                if course.range != nil { courses.append(course) }
            }
        }
        return courses
    }
}

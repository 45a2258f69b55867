import Foundation

/// How one game's prices went: a log that has a row only where a price moved, one file a month.
///
/// The value of a day is that of the last row up to it. A row says a price, that there is none, or that the source lists
/// the variant no more. Which days were captured is known also where nothing moved, and of each its currency and source:
/// where the currency changes, a value is in that of its day. The log is decided by the captured days and their prices
/// alone, not by the order in which they came.
public struct PriceHistory: Sendable {
    /// The game.
    public let game: Game
    /// The captured days, oldest first.
    public let captures: [PriceCapture]

    let months: [PriceMonth]

    /// Opens the files of some months, whose names are for messages; none is a history that begins.
    ///
    /// Throws `PriceFileError` where one is no such file, is of another game, or two are of one month.
    public init(_ game: Game, months files: [(name: String, bytes: Data)]) throws(PriceFileError) {
        var months: [PriceMonth] = []
        for file in files {
            let month = try PriceMonth(file.bytes, name: file.name)
            guard month.game == game else { throw .malformed(file: file.name, field: "game") }
            guard !months.contains(where: { $0.first == month.first }) else {
                throw .malformed(file: file.name, field: "a month that another file has")
            }
            months.append(month)
        }
        self.game = game
        self.months = months.sorted { $0.first < $1.first }
        captures = self.months.flatMap(\.captures)
    }

    /// What was known of a variant of a card on a day.
    public struct PastQuote: Sendable, Hashable {
        /// The last capture up to that day.
        public var capture: PriceCapture
        /// What it says; nil where it does not list the variant.
        public var quote: Quote?
    }

    /// What was known on a day; nil for a day before every capture.
    ///
    /// Throws `PriceFileError` for a damaged file.
    public func quote(
        of card: CardID, _ variant: PriceVariant, on day: Day
    ) throws(PriceFileError) -> PastQuote? {
        guard card.game == game, let capture = captures.last(where: { $0.day <= day }) else { return nil }
        let key = PriceKey(card)
        for month in months.reversed() where month.first <= day {
            guard let section = month.sections.first(where: { $0.variant == variant }) else { continue }
            let steps = try month.steps(of: key, section)
            if let step = steps.last(where: { month.first.number + $0.day <= day.number }) {
                return PastQuote(capture: capture, quote: Quote(code: step.code))
            }
        }
        return PastQuote(capture: capture, quote: nil)
    }

    /// What a variant costs from a day on.
    public struct Change: Sendable, Hashable {
        /// The captured day on which it moved.
        public var day: Day
        /// The currency of that day's prices.
        public var currency: String
        /// What it says; nil where the source lists the variant no more.
        public var quote: Quote?

        /// Makes a change.
        public init(day: Day, currency: String, quote: Quote?) {
            (self.day, self.currency, self.quote) = (day, currency, quote)
        }
    }

    /// The changes of every variant of a card, oldest first; a price is there again where its currency changes.
    ///
    /// Throws `PriceFileError` for a damaged file.
    public func changes(of card: CardID) throws(PriceFileError) -> [PriceVariant: [Change]] {
        guard card.game == game else { return [:] }
        let key = PriceKey(card)
        var steps: [PriceVariant: [Change]] = [:]
        for month in months {
            for section in month.sections {
                for step in try month.steps(of: key, section) {
                    let day = Day(number: month.first.number + step.day)
                    steps[section.variant, default: []].append(
                        Change(day: day, currency: "", quote: Quote(code: step.code)))
                }
            }
        }
        return steps.mapValues(inTheirCurrencies)
    }

    /// Says each change's currency, and repeats prices where it changes.
    private func inTheirCurrencies(_ steps: [Change]) -> [Change] {
        var (changes, next): ([Change], Int) = ([], 0)
        for capture in captures {
            if next < steps.count, steps[next].day <= capture.day {
                changes.append(Change(day: capture.day, currency: capture.currency, quote: steps[next].quote))
                next += 1
            } else if let last = changes.last, last.currency != capture.currency, last.quote?.cents != nil {
                changes.append(Change(day: capture.day, currency: capture.currency, quote: last.quote))
            }
        }
        return changes
    }
}

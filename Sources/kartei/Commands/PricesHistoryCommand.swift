import Foundation
import Kartei
import KarteiStore

/// `kartei prices history`: how the prices of a card went.
struct PricesHistoryCommand: Command {
    static let name = "prices history"
    static let summary = "how the prices of a card went"
    static let help = """
        Usage: kartei prices history CARD [--from DAY] [--to DAY] [--game GAME] [--dir DIR] [--json]

        Shows how the price of each variant of a card went: a line from its lowest to its highest price, where it
        began and where it is, and by how much it moved. CARD is an ID, or name, number and set as for 'kartei cards
        search'. The days are those whose prices were published; nobody is asked over the network.

          --from DAY   from this day on, such as 2026-11-01
          --to DAY     up to this day
          --game GAME  only a card of this game
          --dir DIR    the prices that are published in this folder, instead of those that were fetched
          --json       one JSON object (Docs/prices.md)

        Exit status: 0 done, 1 nothing is known of the card, 2 the command line was wrong.

        Example: kartei prices history pokemon:base1-4 --from 2026-01-01
        """

    private let words: String
    private let game: Game?
    private let days: ClosedRange<Day>
    private let folder: URL?
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        game = try arguments.game()
        let (first, last) = (try arguments.day("--from"), try arguments.day("--to"))
        folder = try arguments.option("--dir").map { URL(fileURLWithPath: $0, isDirectory: true) }
        asJSON = arguments.flag("--json")
        words = try arguments.operands().joined(separator: " ")
        guard !words.allSatisfy(\.isWhitespace) else {
            throw UsageError("say which card; see 'kartei prices history --help'.")
        }
        let (from, to) = (first ?? Day(number: Int(Int32.min)), last ?? Day(number: Int(Int32.max)))
        guard from <= to else { throw UsageError("--from \(from) is after --to \(to).") }
        days = from...to
    }

    func run() throws -> ExitStatus {
        let installed = folder == nil ? InstalledPrices.opened() : nil
        guard let card = try PricedCard.find(words, game: game, among: installed),
            let history = try history(of: card.id.game, in: installed)
        else { return .failure }
        let courses = try history.courses(of: card.id, in: days)
        let captures = history.captures.filter { days.contains($0.day) }
        if asJSON { try Terminal.print(json: HistoryRecord(card.id, courses)) }
        guard !courses.isEmpty else {
            let known = history.captures.first.map { first in
                "prices are known from \(first.day) to \(history.captures.last?.day ?? first.day)"
            }
            Terminal.log(
                "No price of \(Terminal.safe(card.title)) is known of these days; \(known ?? "there are no past prices")."
            )
            return .failure
        }
        if !asJSON { show(card, courses, captures) }
        return .success
    }

    private func history(of game: Game, in installed: InstalledPrices?) throws -> PriceHistory? {
        if let folder {
            guard let history = try PriceFolder(folder).history(of: game) else {
                Terminal.log("\(Terminal.safe(folder.path)) has no prices of \(game.title).")
                return nil
            }
            return history
        }
        guard let installed = installed?[game] else {
            Terminal.log(
                "No prices of \(game.title) are installed; 'kartei prices fetch --help' says how to get them."
            )
            return nil
        }
        let past = try installed.past()
        if !past.missing.isEmpty {
            Terminal.log(
                "Of \(past.missing.joined(separator: ", ")) nothing was fetched; 'kartei prices fetch' gets it."
            )
        }
        return past.history
    }

    private func show(_ card: PricedCard, _ courses: [PriceCourse], _ captures: [PriceCapture]) {
        Terminal.print(Terminal.safe(card.title))
        if let first = captures.first, let last = captures.last {
            let days = captures.count == 1 ? "1 day" : "\(captures.count) days"
            Terminal.print("\(first.day) to \(last.day), \(days), \(Terminal.safe(last.source))")
            if let headline = PriceAge(of: last.day, on: Day(Date())).headline(in: TwoLanguages().language) {
                Terminal.print(headline)
            }
        }
        var table = Table([
            ("Variant", .left), ("Course", .whole), ("First", .figure), ("Last", .figure), ("Low", .figure),
            ("High", .figure), ("Change", .figure),
        ])
        for course in courses { table.add(cells(course)) }
        Terminal.print(table.text(width: Terminal.width))
    }

    /// The most signs of a course.
    private static let signs = 30

    private func cells(_ course: PriceCourse) -> [String] {
        func amount(_ cents: Int?) -> String {
            cents.map { "\(Money.amount(Int128($0))) \(course.currency)" } ?? "none"
        }
        let (first, last) = (course.priced.first?.cents, course.points.last?.cents)
        return [
            course.variant.description, course.sparkline(width: Self.signs), amount(first), amount(last),
            amount(course.range?.lowerBound), amount(course.range?.upperBound), Self.change(first, last),
        ]
    }

    /// By how much the last price is above the first, in percent; empty where there is nothing to compare.
    private static func change(_ first: Int?, _ last: Int?) -> String {
        guard let first, let last, first > 0 else { return "" }
        let share = 100 * (Double(last) - Double(first)) / Double(first)
        return String(format: "%+.1f %%", share)
    }
}

/// The courses of a card as JSON has them.
private struct HistoryRecord: Encodable {
    let card: String
    let variants: [Variant]

    struct Variant: Encodable {
        let variant: String
        let currency: String
        let days: [PastPrice]
    }

    struct PastPrice: Encodable {
        let day: Day
        @Explicit var price: String?
    }

    init(_ card: CardID, _ courses: [PriceCourse]) {
        self.card = card.description
        variants = courses.map { course in
            Variant(
                variant: course.variant.description, currency: course.currency,
                days: course.points.map { point in
                    PastPrice(day: point.day, price: point.cents.map { Money.amount(Int128($0)) })
                })
        }
    }
}

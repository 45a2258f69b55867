import Foundation
import Kartei
import KarteiStore

/// What became of prices that were read, for people and programs.
struct PriceBuildOutcome {
    let read: PriceFilesRead
    let table: PriceTable
    let report: PriceBuildReport
    var publication: PriceFolder.Publication?
    var isDry = false

    /// The most products and errors that are listed for people.
    private static let listed = 10

    func say(asJSON: Bool) throws {
        if asJSON { try Terminal.print(json: record) } else { Terminal.print(text) }
        list(report.faults.map(\.description), "errors")
        list(report.unknown.map(\.description), "products that lead to no card")
        list(report.contradictory.map(\.description), "products with contradictory prices")
        if !(report.unknown + report.contradictory).isEmpty {
            Terminal.log(
                "--unknown FILE.csv writes them to be filled in, --products FILE.csv takes that file.")
        }
        if publication == nil, !report.faults.isEmpty {
            Terminal.log(
                "\(isDry ? "Nothing would be" : "Nothing was") published; mend the errors, or publish the other prices "
                    + "with --skip-errors.")
        }
    }

    /// The first of some lines, and how many there are.
    private func list(_ lines: [String], _ what: String) {
        guard !lines.isEmpty else { return }
        Terminal.log("\(lines.count) \(what):")
        for line in lines.prefix(Self.listed) { Terminal.log("  " + Terminal.safe(line)) }
        if lines.count > Self.listed { Terminal.log("  … and \(lines.count - Self.listed) more") }
    }

    private var text: String {
        let capture = table.capture
        var parts = ["\(report.prices) prices of \(report.cards) cards"]
        if report.withoutPrice > 0 { parts.append("\(report.withoutPrice) listed without a price") }
        if report.noCards > 0 { parts.append("\(report.noCards) products that are no cards") }
        if report.unchecked > 0 { parts.append("\(report.unchecked) of a finish that no catalog confirms") }
        let head = "\(capture.game.title), \(capture.day), \(capture.currency), \(capture.source)"
        return Terminal.safe("\(head): \(parts.joined(separator: ", ")).") + "\n" + ending
    }

    private var ending: String {
        switch publication {
        case .current(let version): "Published; they are current from version \(version) on."
        case .past(let version): "Added to the history, since newer prices are current; version \(version)."
        case .known(let version):
            "Published before, with the same prices; nothing was written (version \(version))."
        case nil: isDry ? "Nothing was published, as --dry-run wants it." : "Nothing was published."
        }
    }

    /// The outcome as JSON has it (Docs/prices.md).
    private struct Record: Encodable {
        struct Product: Encodable {
            let product, name, set, number, reason: String

            init(_ product: UnknownProduct) {
                (self.product, name, set) = (product.product, product.name, product.set)
                (number, reason) = (product.number, product.doubt.description)
            }
        }

        let game: Game
        let day: Day
        let currency: String
        let source: String
        let files: [String]
        let passedOver: [String]
        let products: Int
        let cards: Int
        let prices: Int
        let withoutPrice: Int
        let noCards: Int
        let unchecked: Int
        let unknown: [Product]
        let contradictory: [Product]
        let errors: [String]
        /// `current`, `past`, `known`; null where nothing was published.
        @Explicit var published: String?
        @Explicit var version: Int?
    }

    private var record: Record {
        let capture = table.capture
        var (word, number): (String?, Int?)
        switch publication {
        case .current(let version): (word, number) = ("current", version)
        case .past(let version): (word, number) = ("past", version)
        case .known(let version): (word, number) = ("known", version)
        case nil: break
        }
        return Record(
            game: capture.game, day: capture.day, currency: capture.currency, source: capture.source,
            files: read.files, passedOver: read.passedOver, products: report.products, cards: report.cards,
            prices: report.prices, withoutPrice: report.withoutPrice, noCards: report.noCards,
            unchecked: report.unchecked, unknown: report.unknown.map(Record.Product.init),
            contradictory: report.contradictory.map(Record.Product.init),
            errors: report.faults.map(\.description), published: word, version: number)
    }
}

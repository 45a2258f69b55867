import Foundation
import Kartei
import KarteiStore

/// `kartei prices list`: says which prices are installed.
struct PricesListCommand: Command {
    static let name = "prices list"
    static let summary = "say which games' prices are installed, how old they are and whose"
    static let help = """
        Usage: kartei prices list [--json]

        Shows for each game and publisher of which day the prices are, where they come from, and when they were last
        seen to be those that are published. Of a game that several publish, the newest prices are used. Files that
        cannot be used are named with the reason.

          --json  one JSON object (Docs/prices.md)

        Exit status: 0 done, 1 something cannot be used, 2 the command line was wrong.

        Example: kartei prices list
        """

    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let folder = DataFolder()
        let installed = try InstalledPrices(folder)
        let folders = try PublisherFolder.all(in: folder)
        let sources = folders.compactMap { try? $0.source() }
        let today = Day(Date())
        if asJSON {
            try Terminal.print(json: PriceListRecord(installed, sources, today: today))
        } else if !installed.all.isEmpty {
            Terminal.print(table(installed, today: today).text(width: Terminal.width))
        } else if sources.isEmpty, installed.problems.isEmpty {
            Terminal.log("No prices are installed; 'kartei prices fetch --help' says how to get them.")
        }
        for source in sources where source.fetched.isEmpty {
            Terminal.log("Nothing was fetched yet from \(Terminal.safe(source.place)).")
        }
        for publisher in folders {
            guard let failure = publisher.failure(), let source = try? publisher.source() else { continue }
            Terminal.log(
                Terminal.safe(
                    "The last fetch from \(source.place) failed on \(Day(failure.time)): \(failure.reason)"))
        }
        for problem in installed.problems { Terminal.log("kartei: \(Terminal.safe("\(problem)"))") }
        return installed.problems.isEmpty ? .success : .failure
    }

    private func table(_ installed: InstalledPrices, today: Day) -> Table {
        var table = Table([
            ("Game", .left), ("Day", .whole), ("Age", .left), ("Prices", .right), ("Source", .left),
            ("Currency", .left), ("Last seen", .whole), ("Used", .left), ("Publisher", .whole),
            ("From", .left),
        ])
        for prices in installed.all {
            let capture = prices.file.capture
            table.add([
                prices.game.title, "\(capture.day)", PriceAge(of: capture.day, on: today).words,
                "\(prices.file.count)", capture.source, capture.currency,
                prices.source.fetched[prices.game].map { "\(Day($0))" } ?? "",
                prices.isUsed(in: installed) ? "yes" : "no", prices.source.publisher.folderName,
                prices.source.place,
            ])
        }
        return table
    }
}

extension InstalledGame {
    /// Whether these are the prices of their game that count.
    fileprivate func isUsed(in installed: InstalledPrices) -> Bool {
        installed[game]?.source.publisher == source.publisher
    }
}

/// The installed prices, as `--json` prints them.
private struct PriceListRecord: Encodable {
    struct GameRecord: Encodable {
        let game: Game
        let day: Day
        let daysOld: Int
        let rows: Int
        let currency: String
        let source: String
        let place: String
        let publisher: PricePublisher
        @Explicit var lastSeen: String?
        let isUsed: Bool
    }

    struct SourceRecord: Encodable {
        let place: String
        let publisher: PricePublisher
        let trusted: String
        let history: Bool
        let version: Int
        let games: [Game]
    }

    let prices: [GameRecord]
    let sources: [SourceRecord]
    let problems: [String]

    init(_ installed: InstalledPrices, _ sources: [PriceSource], today: Day) {
        prices = installed.all.map { prices in
            let capture = prices.file.capture
            return GameRecord(
                game: prices.game, day: capture.day, daysOld: PriceAge(of: capture.day, on: today).days,
                rows: prices.file.count, currency: capture.currency, source: capture.source,
                place: prices.source.place, publisher: prices.source.publisher,
                lastSeen: prices.source.fetched[prices.game]?.formatted(.iso8601),
                isUsed: prices.isUsed(in: installed))
        }
        self.sources = sources.map { source in
            SourceRecord(
                place: source.place, publisher: source.publisher, trusted: source.trusted.formatted(.iso8601),
                history: source.history, version: source.version,
                games: source.fetched.keys.sorted { $0.rawValue < $1.rawValue })
        }
        problems = installed.problems.map(\.description)
    }
}

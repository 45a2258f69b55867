import Foundation
import Kartei
import KarteiClient
import KarteiStore

/// `kartei prices fetch`: brings published prices into the data folder.
struct PricesFetchCommand: Command {
    static let name = "prices fetch"
    static let summary = "fetch published prices from a place whose publisher you trust"
    static let help = """
        Usage: kartei prices fetch [URL|DIR] [--key KEY] [--game GAME]... [--no-history] [--json]

        Fetches the current prices of the games whose catalogs are installed, from a publisher's folder on the web
        or on this machine; without a place, from every place that was fetched from before. What is there already
        is not sent again, and a fetch that was stopped goes on where it was. Whatever fails, the prices that are
        there stay. The server learns which games are wanted and nothing of what you own.

        The first fetch from a place needs the publisher's key, which you have from the publisher and not from that
        place; it is remembered. Prices that bear another signature are refused until you say a new key.

          --key KEY     whose prices are trusted there from now on: ed25519:… as 'kartei prices keygen' prints it
          --game GAME   this game instead of those with a catalog; can be given several times. Games that were
                        fetched from the publisher before go on being fetched.
          --no-history  no past prices, also later; --history fetches them again
          --json        one JSON object (Docs/prices.md)

        Exit status: 0 fetched or nothing new, 1 something could not be fetched, 2 the command line was wrong.

        Example: kartei prices fetch https://prices.example.org/cards \\
                   --key ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
        """

    private let place: PricePlace?
    private let key: PricePublisher?
    private let games: Set<Game>
    private let history: Bool?
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        let (without, with) = (arguments.flag("--no-history"), arguments.flag("--history"))
        guard !(with && without) else { throw UsageError("--history or --no-history, not both.") }
        history = with ? true : without ? false : nil
        games = Set(try arguments.options("--game").map(Arguments.game(named:)))
        key = try arguments.option("--key").map { text in
            guard let key = PricePublisher(text) else {
                throw UsageError(
                    "'\(Terminal.safe(text))' is no publisher's key; one is ed25519: and 44 letters.")
            }
            return key
        }
        let operands = try arguments.operands()
        guard operands.count <= 1 else { throw UsageError("prices fetch takes one place at a time.") }
        do {
            place = try operands.first.map { try PricePlace($0) }
        } catch {
            throw UsageError("\(error)")
        }
        guard key == nil || place != nil else {
            throw UsageError("--key says whom to trust at a place; say which place.")
        }
    }

    func run() throws -> ExitStatus {
        let folder = DataFolder()
        let fetcher = PriceFetcher(
            folder, client: HTTPClient(userAgent: "kartei/\(version)"), retrying: Self.retrying)
        let places = try place.map { [$0] } ?? fetcher.places()
        guard !places.isEmpty else {
            Terminal.log(
                "No place is known to fetch prices from; name one, with the key of its publisher: --key KEY.")
            return .failure
        }
        let wanted = games.isEmpty ? try CatalogStore(folder).games() : games
        let results = places.map { fetch($0, by: fetcher, wanted) }
        if asJSON {
            try Terminal.print(json: FetchRecord(results, today: Day(Date())))
        } else {
            let table = Self.table(results, today: Day(Date()))
            if !table.isEmpty { Terminal.print(table) }
        }
        return results.map(say).allSatisfy(\.self) ? .success : .failure
    }

    /// Tries again, and tells a person who waits.
    private static var retrying: Retrying {
        var retrying = Retrying()
        retrying.beforeWaiting = { error, wait in
            guard Terminal.isInteractive else { return }
            let seconds = Int((wait / .seconds(1)).rounded(.up))
            // The bar may stand there.
            Terminal.write("\r\u{1B}[K")
            Terminal.log(Terminal.safe("\(error) Trying again in \(seconds) s."))
        }
        return retrying
    }

    /// What came of one place.
    struct FetchResult {
        let place: PricePlace
        let outcome: Result<PriceFetchReport, any Error>

        var report: PriceFetchReport? { try? outcome.get() }
    }

    private func fetch(_ place: PricePlace, by fetcher: PriceFetcher, _ wanted: Set<Game>) -> FetchResult {
        let bar = ProgressBar(unit: "kB", total: nil)
        defer { bar.clear() }
        return FetchResult(
            place: place,
            outcome: Result {
                try fetcher.fetch(place, key: key, games: wanted, history: history) { done, total in
                    bar.advance(to: done / 1000, of: total / 1000)
                }
            })
    }

    /// Says what did not come of a place; true where nothing that was asked for is lacking.
    private func say(_ result: FetchResult) -> Bool {
        switch result.outcome {
        case .failure(let error):
            Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            return false
        case .success(let report):
            if let publisher = report.replaced {
                Terminal.log("The prices of \(publisher), who was trusted there before, are removed.")
            }
            let lacking = report.unpublished.filter { games.contains($0) || $0 != .demo }
            if !lacking.isEmpty {
                let titles = lacking.map(\.title).joined(separator: ", ")
                Terminal.log(Terminal.safe("\(report.place) publishes no prices of \(titles)."))
            }
            if report.games.isEmpty, lacking.isEmpty {
                Terminal.log(
                    "No catalog is installed, so that no game's prices are wanted; name one with --game.")
            }
            return !report.games.isEmpty && games.isDisjoint(with: lacking)
        }
    }

    private static func table(_ results: [FetchResult], today: Day) -> String {
        var table = Table([
            ("Game", .left), ("Day", .whole), ("Age", .left), ("Before", .whole), ("Fetched", .right),
            ("Past months", .right), ("From", .left),
        ])
        let reports = results.compactMap(\.report).filter { !$0.games.isEmpty }
        for report in reports {
            for game in report.games {
                table.add([
                    game.game.title, "\(game.day)", PriceAge(of: game.day, on: today).words,
                    game.previous.map { $0 == game.day ? "the same" : "\($0)" } ?? "none",
                    game.bytes == 0 ? "nothing new" : "\((game.bytes + 999) / 1000) kB",
                    "\(game.months)", report.place.description,
                ])
            }
        }
        return reports.isEmpty ? "" : table.text(width: Terminal.width)
    }
}

extension PriceAge {
    /// The age for a table, also where their day is still to come.
    var words: String { isOfTomorrow ? "still to come" : days == 0 ? "today" : text() }
}

/// What a fetch brought, as `--json` prints it.
private struct FetchRecord: Encodable {
    let sources: [SourceRecord]

    struct SourceRecord: Encodable {
        let place: String
        @Explicit var publisher: PricePublisher?
        @Explicit var version: Int?
        @Explicit var replaced: PricePublisher?
        let games: [GameRecord]
        let unpublished: [Game]
        @Explicit var error: String?
    }

    struct GameRecord: Encodable {
        let game: Game
        let day: Day
        let daysOld: Int
        @Explicit var previousDay: Day?
        let bytes: Int
        let months: Int
    }

    init(_ results: [PricesFetchCommand.FetchResult], today: Day) {
        sources = results.map { result in
            let report = result.report
            var error: String?
            if case .failure(let failure) = result.outcome { error = "\(failure)" }
            return SourceRecord(
                place: result.place.description, publisher: report?.publisher, version: report?.version,
                replaced: report?.replaced,
                games: (report?.games ?? []).map { game in
                    GameRecord(
                        game: game.game, day: game.day, daysOld: PriceAge(of: game.day, on: today).days,
                        previousDay: game.previous, bytes: game.bytes, months: game.months)
                },
                unpublished: report?.unpublished ?? [], error: error)
        }
    }
}

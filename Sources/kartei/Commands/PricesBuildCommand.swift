import Foundation
import Kartei
import KarteiStore

/// `kartei prices build`: makes a day's prices of a game from what a market publishes, and publishes them.
struct PricesBuildCommand: Command {
    static let name = "prices build"
    static let summary = "make a day's price file of a game and publish it into a folder"
    static let help = """
        Usage: kartei prices build --from FILE|DIR --game GAME --day DAY --out DIR [options]

        Reads a day's prices of a game, checks them against the game's catalog, and publishes them into a folder: a
        price file, the changes of the month, and a signed manifest, written last ('kartei prices keygen' makes the
        key). Any web server can serve the folder; 'kartei prices fetch' takes it. A published day is never changed;
        a day before the newest goes into the history only.

        Read are TCGCSV (products, prices, groups; JSON, CSV, folders as on its site), Scryfall's and Lorcast's JSON,
        and a CSV with the columns card, finish, cents. Nothing is guessed: a product that leads to no card is
        listed; a price of a finish that the card does not have is an error, and then nothing is published.

          --from FILE|DIR    what to read; may be given several times
          --day DAY          the day on which the prices were captured, such as 2026-11-30, or today
          --out DIR          the folder to publish into
          --key FILE         the signing key, instead of the one in the data folder
          --currency CODE    the currency, where the source has several or does not say: USD, EUR
          --source TEXT      whose prices these are, for people, instead of what the source is called
          --price KIND       which of TCGplayer's prices counts: market (the default), low, mid
          --products FILE    which cards products are: the file of --unknown, filled in
          --unknown FILE     write the products that lead to no card there, as CSV
          --skip-errors      publish the other prices nevertheless
          --allow-fewer      publish although most of the prices of the day before are gone
          --dry-run          publish nothing, say what would be
          --json             one JSON object (Docs/prices.md)

        Exit status: 0 published, or known already; 1 nothing was published; 2 the command line was wrong.

        Example: kartei prices build --from prices.csv --game pokemon --day today --currency EUR --out published
        """

    private let sources: [URL]
    private let reading: PriceReading
    private let day: Day
    private let folder: URL
    private let key: URL
    private let source: String?
    private let products: URL?
    private let unknown: OutputFile?
    private let skipsErrors: Bool
    private let allowsFewer: Bool
    private let isDry: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        func missing(_ what: String) -> UsageError {
            UsageError("say \(what); see 'kartei prices build --help'.")
        }
        sources = try arguments.options("--from").map { URL(fileURLWithPath: $0) }
        guard !sources.isEmpty else { throw missing("--from with a file or a folder of prices") }
        guard let game = try arguments.game() else { throw missing("--game") }
        guard let day = try arguments.day("--day") else { throw missing("--day, such as --day today") }
        self.day = day
        guard let folder = try arguments.option("--out") else {
            throw missing("--out with the folder to publish into")
        }
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        let choice = try arguments.option("--price").map { word in
            guard let choice = PriceChoice(rawValue: word) else {
                throw UsageError("--price is one of market, low, mid, not '\(Terminal.safe(word))'.")
            }
            return choice
        }
        let currency = try arguments.option("--currency").map { word in
            guard let money = Money(hundredths: 0, currency: word.uppercased()) else {
                throw UsageError("--currency is three letters such as EUR, not '\(Terminal.safe(word))'.")
            }
            return money.currency
        }
        reading = PriceReading(game: game, choice: choice ?? .market, currency: currency)
        key = try arguments.option("--key").map { URL(fileURLWithPath: $0) } ?? DataFolder().signingKey
        source = try arguments.option("--source")
        products = try arguments.option("--products").map { URL(fileURLWithPath: $0) }
        let inputs = sources.map(\.path) + [products?.path].compactMap(\.self)
        unknown = try arguments.option("--unknown").map {
            try OutputFile($0, option: "--unknown", extensions: ["csv"], inputs: inputs)
        }
        skipsErrors = arguments.flag("--skip-errors")
        allowsFewer = arguments.flag("--allow-fewer")
        isDry = arguments.flag("--dry-run")
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let store = try CatalogStore()
        guard try store.games().contains(reading.game) else {
            Terminal.log(
                "The catalog of \(reading.game.title) is not installed, and prices are checked against it; "
                    + "'kartei catalog import --help' says how.")
            return .failure
        }
        let signer = isDry ? nil : try PriceSigningKey(file: key)
        let catalog = try store.priceCatalog(of: reading.game)
        let build = PriceBuild(catalog, cards: store, list: try list(catalog))
        let read = try withProgress { try build.read(sources, reading, day: day, progress: $0) }
        let (table, report) = try build.prices(try capture(read.origins))
        if let unknown {
            let doubtful = report.unknown + report.contradictory
            try unknown.write(ProductList.table(of: doubtful))
        }

        var outcome = PriceBuildOutcome(read: read, table: table, report: report)
        if let signer, skipsErrors || report.faults.isEmpty {
            outcome.publication = try PriceFolder(folder).publish(
                table, knowing: catalog.cards.keys, signedBy: signer, allowingFewer: allowsFewer)
        }
        outcome.isDry = isDry
        try outcome.say(asJSON: asJSON)
        return outcome.publication != nil || isDry && report.faults.isEmpty ? .success : .failure
    }

    private func list(_ catalog: PriceCatalog) throws -> ProductList {
        try products.map { try ProductList($0, catalog: catalog) } ?? ProductList()
    }

    /// Where the prices come from; throws where they are of several currencies or sources.
    private func capture(_ origins: Set<PriceProvenance>) throws -> PriceCapture {
        let currencies = Set(origins.compactMap(\.currency))
        guard let currency = currencies.count == 1 ? currencies.first : nil else {
            throw UsageError(
                currencies.isEmpty
                    ? "the prices do not say their currency; say it with --currency."
                    : "the prices are in \(currencies.sorted().joined(separator: " and ")); say one with --currency."
            )
        }
        let titles = Set(origins.map(\.title)).sorted().joined(separator: ", ")
        return PriceCapture(game: reading.game, day: day, currency: currency, source: source ?? titles)
    }

    private func withProgress(
        _ work: ((Int64, Int64) -> Void) throws -> PriceFilesRead
    ) throws -> PriceFilesRead {
        let bar = ProgressBar(unit: "kB", total: nil)
        defer { bar.clear() }
        return try work { bar.advance(to: Int($0 / 1000), of: Int($1 / 1000)) }
    }
}

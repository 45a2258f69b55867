import Foundation
import Kartei
import KarteiStore

/// `kartei catalog import`: reads upstream files into the catalog.
struct CatalogImportCommand: Command {
    static let name = "catalog import"
    static let summary = "read the cards of a game from upstream files"
    static let help = """
        Usage: kartei catalog import FILE... --game GAME [--language LANGUAGE] [--store ADDRESS]
                                     [--json]

        Reads files of pokemon-tcg-data, Scryfall, MTGJSON, YGOPRODeck, Lorcast, LorcanaJSON, optcg-data, and
        Kartei's own tables (Docs/catalogs.md), plain, .gz, .tar.gz, .zip or in folders. The format is
        recognised from the content. Everything is imported or, where a file cannot be read, nothing.

        Where upstream gave cards other IDs, the old ones lead to the new ones from then on, and the collection
        follows, as far as that is beyond doubt (Docs/collection.md); the others are listed.

          --game GAME          the game that the files hold
          --language LANGUAGE  the language of their records, where neither they nor their names say it
          --store ADDRESS      the ledger that follows renames: a file, or postgres://USER@HOST/DATABASE
          --json               report in JSON

        Exit status: 0 done, 1 nothing was imported or the collection could not follow, 2 the command line was wrong.

        Example: kartei catalog import cards/en cards/de sets/en.json --game pokemon
        """

    private let files: [URL]
    private let game: Game
    private let language: Language?
    private let address: LedgerAddress
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        guard let game = try arguments.game() else {
            throw UsageError("say which game the files hold, with --game.")
        }
        self.game = game
        language = try arguments.option("--language").map(Arguments.language(named:))
        asJSON = arguments.flag("--json")
        files = try arguments.operands().map { URL(fileURLWithPath: $0) }
        if files.isEmpty { throw UsageError("say which files to import; see 'kartei \(Self.name) --help'.") }
    }

    func run() throws -> ExitStatus {
        let store = try CatalogStore()
        let bar = ProgressBar(unit: "KB", total: nil)
        let start = ContinuousClock.now
        defer { bar.clear() }
        var status = ExitStatus.success
        let following = collection(&status) { try RenameFollowing(at: address) } ?? nil
        let report = try store.importCatalog(
            files: files, game: game, language: language, proofs: RenameFollowing.proofs(following)
        ) { progress in
            bar.advance(to: Int(progress.bytes / 1024), of: Int(progress.totalBytes / 1024))
        }
        bar.clear()
        logNotes(of: report)
        let followed = collection(&status) { try following?.follow(report.renames.applied, in: store) } ?? nil
        for rename in followed?.refused ?? [] { Terminal.log(Terminal.safe("not followed: \(rename)")) }
        let renames = RenameReport(report.renames, followed ?? .init())
        try show(report, renames, duration: ContinuousClock.now - start)
        return status
    }

    /// Asks the collection for something; an import does not fail with it.
    private func collection<Result>(_ status: inout ExitStatus, _ body: () throws -> Result) -> Result? {
        do {
            return try body()
        } catch {
            Terminal.log("kartei: the collection does not follow: \(Terminal.safe("\(error)"))")
            status = .failure
            return nil
        }
    }

    private func logNotes(of report: CatalogImportReport) {
        func log(_ what: String, _ notes: [String], of count: Int? = nil) {
            for note in notes { Terminal.log("\(what): \(Terminal.safe(note))") }
            if let count, count > notes.count { Terminal.log("\(what): \(count - notes.count) more records") }
        }
        log("skipped", report.skipped.map(\.description), of: report.skippedCount)
        log("contradicting", report.contradicting.map(\.description), of: report.contradictingCount)
        log("cleaned", report.cleaned.map(\.description))
        log("passed over", report.passedOver.map { "\($0) (no catalog file)" })
    }

    private func show(_ report: CatalogImportReport, _ renames: RenameReport, duration: Duration) throws {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        if asJSON {
            let shown = Report(
                game: game, files: report.sources.count, records: report.records, new: report.cardsNew,
                changed: report.cardsChanged, unchanged: report.cardsUnchanged,
                repeated: report.recordsRepeated, skipped: report.skippedCount,
                contradicting: report.contradictingCount, completed: report.cardsCompleted,
                namesAdded: report.namesAdded, setRecords: report.setRecords,
                nameRecords: report.nameRecords, renames: renames, seconds: seconds)
            return try Terminal.print(json: shown)
        }
        let formats = Set(report.sources.map(\.format)).sorted().joined(separator: ", ")
        Terminal.print(
            """
            \(game.title): \(report.sources.count == 1 ? "1 file" : "\(report.sources.count) files") (\(formats)), \
            \(String(format: "%.1f", seconds)) s
            \(report.records) records of cards = \(report.cardsNew) new, \(report.cardsChanged) changed, \
            \(report.cardsUnchanged) unchanged, \(report.recordsRepeated) repeated, \
            \(report.skippedCount) skipped
            """)
        let further = [
            (report.namesAdded, "names added"), (report.nameRecords, "records of names"),
            (report.setRecords, "records of sets"),
            (report.cardsCompleted, "further cards completed by their set"),
            (report.contradictingCount, "repeated records with another name"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if !further.isEmpty { Terminal.print(further.joined(separator: ", ")) }
        for line in renames.lines { Terminal.print(Terminal.safe(line)) }
    }

    /// The report as `--json` prints it.
    private struct Report: Encodable {
        var game: Game
        var files: Int
        var records: Int
        var new: Int
        var changed: Int
        var unchanged: Int
        var repeated: Int
        var skipped: Int
        var contradicting: Int
        var completed: Int
        var namesAdded: Int
        var setRecords: Int
        var nameRecords: Int
        var renames: RenameReport
        var seconds: Double
    }
}

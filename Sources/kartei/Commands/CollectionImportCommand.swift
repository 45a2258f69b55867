import Foundation
import Kartei
import KarteiStore

/// `kartei collection import`: takes over the collection of another program.
struct CollectionImportCommand: Command {
    static let name = "collection import"
    static let summary = "take over cards from the CSV of another program, or from our own"
    static let help = """
        Usage: kartei collection import FILE... [--dialect NAME] [--dry-run] [--partial] [--keep-unresolved]
                                        [--keep-rest] [--again] [--game GAME] [--currency CUR]
                                        [--store ADDRESS] [--json]

        Reads CSV that other programs or this one wrote; whose it is, its header says. A row's card is found by
        its ID, else by set and number with the name as confirmation, never by a name alone. Where one row cannot
        be taken, nothing is imported unless you ask for it. Equal rows are merged; a file that was imported
        before adds nothing. One 'kartei collection undo' takes all of it back. Docs/exchange.md says what each
        program's file keeps and loses.

          --dialect NAME     \(Dialect.names(indent: 21))
          --dry-run          only say what would become of every row
          --partial          import what can be taken and leave the other rows out
          --keep-unresolved  keep rows whose card is not known as they are written; they are listed by
                             'kartei collection list --unresolved'
          --keep-rest        keep cells that have no place here in the note: dates, tradelist counts
          --again            import a file once more that was imported before
          --game GAME        the game of rows that do not say theirs
          --currency CUR     the currency of amounts that do not say theirs
          --store ADDRESS    another ledger: a file, or postgres://USER@HOST/DATABASE
          --json             report in JSON (Docs/exchange.md)

        Exit status: 0 imported, or with --dry-run could be; 1 not; 2 the command line was wrong.

        Example: kartei collection import ManaBox_Collection.csv --dry-run
        """

    private let address: LedgerAddress
    private let dialect: Dialect?
    private let reading: ReadingOptions
    private let isDryRun: Bool
    private let isPartial: Bool
    private let keepsUnresolved: Bool
    private let isAgain: Bool
    private let asJSON: Bool
    private let files: [URL]

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        dialect = try arguments.dialect()
        var reading = ReadingOptions()
        reading.game = try arguments.game()
        reading.currency = try arguments.currency()
        reading.keepsRest = arguments.flag("--keep-rest")
        self.reading = reading
        isDryRun = arguments.flag("--dry-run")
        isPartial = arguments.flag("--partial")
        keepsUnresolved = arguments.flag("--keep-unresolved")
        isAgain = arguments.flag("--again")
        asJSON = arguments.flag("--json")
        files = try arguments.operands().map { URL(fileURLWithPath: $0) }
        if files.isEmpty { throw UsageError("say which files to import; see 'kartei \(Self.name) --help'.") }
    }

    func run() throws -> ExitStatus {
        let files = try files.map { try ImportFile($0, said: dialect) }
        let ledger = try Ledger(at: address)
        let plan = try plan(files, ledger)
        let isTaken = !isDryRun && (plan.isWhole || isPartial)
        if isTaken { try ledger.record(plan.entries) }
        let report = ImportReport(
            files: files, plan: plan,
            outcome: isDryRun ? .dryRun : isTaken ? .imported : .refused)
        if asJSON { try Terminal.print(json: report.record) } else { report.print() }
        return plan.isWhole || isTaken ? .success : .failure
    }

    private func plan(_ files: [ImportFile], _ ledger: Ledger) throws -> ImportPlan {
        var planner = ImportPlanner(resolver: try RowResolver(CatalogStore())) { try ledger.store.items($0) }
        planner.reading = reading
        planner.keepsUnresolved = keepsUnresolved
        planner.isAgain = isAgain
        let bar = ProgressBar(unit: "rows", total: files.reduce(0) { $0 + $1.records.count })
        defer { bar.clear() }
        return try planner.plan(files) { bar.advance() }
    }
}

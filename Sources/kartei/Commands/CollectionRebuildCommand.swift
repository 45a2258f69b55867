import Kartei
import KarteiStore

/// `kartei collection rebuild`: derives all rows anew.
struct CollectionRebuildCommand: Command {
    static let name = "collection rebuild"
    static let summary = "derive all rows anew from the ledger"
    static let help = """
        Usage: kartei collection rebuild [--store ADDRESS] [--json]

        Replays all events and replaces the rows by what they say, all or nothing. The events are not touched. This
        mends rows that 'kartei collection verify' finds wrong, and is never needed otherwise.

          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           in JSON: events, rows, seconds

        Exit status: 0 done, 1 the ledger cannot be read or written, 2 the command line was wrong.

        Example: kartei collection rebuild
        """

    private let address: LedgerAddress
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let store = try Ledger(existingAt: address).store
        let start = ContinuousClock.now
        let rows = try store.rebuild()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let events = Int(try store.head().sequence)
        if asJSON {
            try Terminal.print(json: Report(events: events, rows: rows, seconds: seconds))
        } else {
            Terminal.print("\(Count.rows(rows)) derived from \(Count.of(events, "event", "events")).")
        }
        return .success
    }

    /// The report as `--json` prints it.
    private struct Report: Encodable {
        var events: Int
        var rows: Int
        var seconds: Double
    }
}

import Foundation
import Kartei
import KarteiStore

/// `kartei sync`: exchanges events with another device.
struct SyncCommand: Command {
    static let name = "sync"
    static let summary = "exchange what was written with another device"
    static let help = """
        Usage: kartei sync FILE|ADDRESS [--store ADDRESS] [--json]

        Takes over what the other side has and this ledger lacks, and gives it what it lacks. Nothing is ever
        deleted or overwritten, and any two may sync in any order, any number of times: all that were ever linked
        end with the same collection and the same fingerprint ('kartei collection verify').

        FILE is the ledger of another device (SQLite), or a file to exchange through, such as on a stick or in a
        shared folder; that is made where it is missing (Docs/backup.md). ADDRESS is
        postgres://USER@HOST/DATABASE.

          --store ADDRESS  another ledger than this machine's: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object: with, came, went, events (Docs/backup.md)

        Exit status: 0 done, 1 the other side cannot be used or contradicts this one, 2 the command line was
        wrong.

        Example: kartei sync /media/stick/cards.kartei
        """

    private let address: LedgerAddress
    private let partner: LedgerSync.Partner
    private let shown: String
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        let operands = try arguments.operands()
        guard let given = operands.first, operands.count == 1 else {
            throw UsageError("sync takes one FILE or ADDRESS; see 'kartei sync --help'.")
        }
        partner = try Self.partner(given)
        if case .ledger(let other) = partner, other.isSame(as: address) {
            throw UsageError("a ledger cannot sync with itself; name another one.")
        }
        shown = if case .ledger(let other) = partner { "\(other)" } else { given }
    }

    private static func partner(_ text: String) throws -> LedgerSync.Partner {
        guard text.contains("://") else { return LedgerSync.Partner(path: text) }
        if let address = LedgerAddress(text) { return .ledger(address) }
        if ["http://", "https://"].contains(where: text.lowercased().hasPrefix) {
            throw UsageError(
                "this version syncs with files and PostgreSQL; a server of Kartei's cannot be reached yet.")
        }
        throw UsageError("sync takes a file or postgres://USER@HOST/DATABASE; see 'kartei sync --help'.")
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(at: address)
        let bar = ProgressBar(unit: "events", total: nil)
        defer { bar.clear() }
        let report = try LedgerSync.run(ledger.store, with: partner, progress: bar.advance)
        bar.clear()
        if asJSON {
            try Terminal.print(
                json: Report(
                    with: shown, came: Report.Part(report.came), went: Report.Part(report.went),
                    events: report.both))
        } else {
            Terminal.print("Came: \(Self.sentence(report.came))\nWent: \(Self.sentence(report.went))")
            Terminal.print(
                Terminal.safe(
                    "Both have \(Count.of(report.both, "event", "events")) now, here and in \(shown)."))
        }
        return .success
    }

    private static func sentence(_ events: [LedgerEvent]) -> String {
        let part = Report.Part(events)
        if events.isEmpty { return "nothing new" }
        return "\(Count.of(part.events, "event", "events")) about \(Count.rows(part.rows)), "
            + "\(part.newRows) of them new"
    }

    /// What was exchanged as `--json` prints it.
    private struct Report: Encodable {
        struct Part: Encodable {
            var events: Int
            var rows: Int
            var newRows: Int

            init(_ events: [LedgerEvent]) {
                self.events = events.count
                rows = Set(events.compactMap(\.item)).count
                newRows = Set(events.filter(\.isCreation).compactMap(\.item)).count
            }
        }

        var with: String
        var came: Part
        var went: Part
        var events: Int
    }
}

import Kartei
import KarteiStore

/// `kartei collection verify`: looks whether everything is as it was written.
struct CollectionVerifyCommand: Command {
    static let name = "collection verify"
    static let summary = "look whether everything is there as it was written"
    static let help = """
        Usage: kartei collection verify [--store ADDRESS] [--json]

        Reads the whole ledger: whether the database is sound, whether every event is as it was written and none is
        missing (each is tied to all before it by a SHA-256), and whether the rows are what the events say. Names the
        first event that was altered or lost. Two ledgers with the same events have the same fingerprint.

          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object (Docs/collection.md)

        Exit status: 0 all is as it was written, 1 something is wrong, 2 the command line was wrong.

        Example: kartei collection verify
        """

    private let address: LedgerAddress
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let found = try Ledger(existingAt: address).store.verify()
        let faults = found.faults.map(\.sentence)
        if asJSON {
            try Terminal.print(
                json: Report(
                    events: found.events, rows: found.items, unknown: found.unknown, head: found.head.hash,
                    fingerprint: found.fingerprint, refusedRenames: found.refusedRenames.map(\.description),
                    faults: faults))
        } else {
            for rename in found.refusedRenames { Terminal.print(Terminal.safe("Note: \(rename)")) }
            if found.unknown > 0 {
                Terminal.print(
                    "Note: \(Count.of(found.unknown, "event", "events")) of a newer version of Kartei, kept as they are."
                )
            }
            if faults.isEmpty {
                Terminal.print(
                    "All is as it was written: \(Count.of(found.events, "event", "events")), "
                        + "\(Count.rows(found.items)).\nFingerprint \(found.fingerprint)")
            }
        }
        for fault in faults { Terminal.log(Terminal.safe("kartei: \(fault)")) }
        return faults.isEmpty ? .success : .failure
    }

    /// The finding as `--json` prints it.
    private struct Report: Encodable {
        var events: Int
        var rows: Int
        var unknown: Int
        var head: String
        var fingerprint: String
        var refusedRenames: [String]
        var faults: [String]
    }
}

extension LedgerFault {
    /// What is wrong and what can be done.
    fileprivate var sentence: String {
        let restore =
            "'kartei restore' takes a backup, and syncing with another device brings back what it has."
        switch self {
        case .damaged(let words): return "the ledger's own storage is damaged (\(words)); \(restore)"
        case .lost(let from, let to) where from == to:
            return "event \(from) is gone; \(restore)"
        case .lost(let from, let to):
            return "events \(from) to \(to) are gone; \(restore)"
        case .altered(let sequence, let id):
            let name = id.map { " (\($0))" } ?? ""
            return "event \(sequence)\(name) is not as it was written; \(restore)"
        case .rows(let items):
            let listed = items.prefix(5).map(\.short).joined(separator: ", ")
            return
                "\(Count.rows(items.count)) \(items.count == 1 ? "is" : "are") not what the events say "
                + "(\(listed)\(items.count > 5 ? " …" : "")); 'kartei collection rebuild' derives all rows anew."
        }
    }
}

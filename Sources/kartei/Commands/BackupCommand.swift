import Foundation
import KarteiStore

/// `kartei backup`: writes one file with everything that cannot be made again.
struct BackupCommand: Command {
    static let name = "backup"
    static let summary = "write the collection and the batches into one file"
    static let help = """
        Usage: kartei backup FILE [--store ADDRESS] [--json]

        Writes everything that cannot be made again: all events of the ledger and all batches. The file is a
        .tar.gz (Docs/backup.md), readable by its owner alone, and fits every store. It is read back whole before
        it gets its name; a backup that has the name is replaced then, any other file stays. A scan or an import
        may write meanwhile. Catalogs, indexes and pictures are not in it.

          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object: file, bytes, made, events, head, fingerprint, whole, batches, unreadable

        Exit status: 0 written and verified, 1 it could not be written or something here could not be read, 2 the
        command line was wrong.

        Example: kartei backup /media/stick/kartei-backup.tar.gz
        """

    private let address: LedgerAddress
    private let file: String
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        let operands = try arguments.operands()
        guard let file = operands.first, operands.count == 1, !file.isEmpty else {
            throw UsageError("backup takes one FILE; see 'kartei backup --help'.")
        }
        self.file = file
    }

    func run() throws -> ExitStatus {
        let report = try Backup.write(address, to: URL(fileURLWithPath: file))
        let state = report.manifest.ledger
        if asJSON {
            try Terminal.print(
                json: Report(
                    file: file, bytes: report.bytes, made: report.manifest.made, events: state.events,
                    head: state.head, fingerprint: state.fingerprint, whole: state.isWhole,
                    batches: report.batches.map(\.text), unreadable: report.unreadable.map(\.name.text)))
        } else {
            Terminal.print(
                Terminal.safe(
                    "Backed up and verified: \(Count.of(state.events, "event", "events")), "
                        + "\(Count.of(report.batches.count, "batch", "batches")), \(report.bytes) bytes in \(file)."
                ))
        }
        for (name, reason) in report.unreadable {
            Terminal.log(Terminal.safe("kartei: the batch “\(name)” is not in the backup: \(reason)"))
        }
        if !state.isWhole {
            Terminal.log(
                "kartei: the ledger is damaged ('kartei collection verify'); the backup has what is intact. "
                    + "'kartei restore' of this or an older backup mends it.")
        }
        return state.isWhole && report.unreadable.isEmpty ? .success : .failure
    }

    /// What was written as `--json` prints it.
    private struct Report: Encodable {
        var file: String
        var bytes: Int
        var made: String
        var events: Int
        var head: String
        var fingerprint: String
        var whole: Bool
        var batches: [String]
        var unreadable: [String]
    }
}

import Foundation
import KarteiStore

/// `kartei restore`: brings back what a backup holds.
struct RestoreCommand: Command {
    static let name = "restore"
    static let summary = "bring back what a backup holds"
    static let help = """
        Usage: kartei restore FILE [--check | --exactly] [--store ADDRESS] [--json]

        Reads the backup whole, and where a single byte is wrong changes nothing. Then the ledger takes the events
        that it lacks, and the batches the photos and answers; what is here and not in the backup stays. A damaged
        ledger is made anew from what is intact in both, and its file is kept beside under a name with the date.
        FILE may also be such a ledger file: what is intact in it is taken.

          --check          only look whether the backup can be taken
          --exactly        the ledger's file and the batches as the backup has them and nothing else; what was
                           here is kept beside. A PostgreSQL ledger, which others may use, is never replaced
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object (Docs/backup.md)

        Exit status: 0 done, 1 the backup is broken or something is in use, 2 the command line was wrong.

        Example: kartei restore /media/stick/kartei-backup.tar.gz
        """

    private let address: LedgerAddress
    private let file: String
    private let onlyChecks: Bool
    private let exactly: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        onlyChecks = arguments.flag("--check")
        exactly = arguments.flag("--exactly")
        asJSON = arguments.flag("--json")
        let operands = try arguments.operands()
        guard let file = operands.first, operands.count == 1, !file.isEmpty else {
            throw UsageError("restore takes one FILE; see 'kartei restore --help'.")
        }
        if onlyChecks, exactly { throw UsageError("--check changes nothing; leave out --exactly.") }
        if exactly, case .postgresql = address {
            throw UsageError(
                "--exactly replaces a ledger's file; a PostgreSQL ledger, which others may use, only takes what it lacks."
            )
        }
        self.file = file
    }

    func run() throws -> ExitStatus {
        let url = URL(fileURLWithPath: file)
        if onlyChecks {
            let manifest = try Restore.check(url)
            if asJSON { try Terminal.print(json: manifest) } else { Terminal.print(sentence(manifest)) }
            return .success
        }
        let bar = ProgressBar(unit: "events", total: nil)
        defer { bar.clear() }
        let report = try Restore.run(url, into: address, exactly: exactly, progress: bar.advance)
        bar.clear()
        if asJSON {
            try Terminal.print(json: RestoreRecord(report))
        } else {
            for line in lines(report) { Terminal.print(Terminal.safe(line)) }
        }
        return .success
    }

    private func sentence(_ manifest: BackupManifest) -> String {
        let batches = manifest.members.count - 1
        return Terminal.safe(
            "\(file) is whole: made \(manifest.made), \(Count.of(manifest.ledger.events, "event", "events")), "
                + "\(Count.of(batches, "batch", "batches"))."
                + (manifest.ledger.isWhole ? "" : " The ledger was damaged then; it has what was intact."))
    }

    private func lines(_ report: Restore.Report) -> [String] {
        let came = Count.of(report.came, "event", "events")
        let now = "it has \(Count.of(report.events, "event", "events")) now."
        var lines: [String] =
            switch report.ledger {
            case .unchanged: ["The ledger had everything already; \(now)"]
            case .completed: ["The ledger took \(came) that it lacked; \(now)"]
            case .made: ["The ledger was made anew with \(came)."]
            case .mended(let kept):
                [
                    "The ledger was damaged and was made anew; \(came) came back, \(now)",
                    "The damaged file is kept: \(kept)",
                ]
            case .replaced(let kept):
                ["The ledger is as the backup says; \(now)", "What was here is kept: \(kept)"]
            }
        for (name, fate) in report.batches {
            switch fate {
            case .made: lines.append("Batch “\(name)”: made.")
            case .unchanged: lines.append("Batch “\(name)”: had everything already.")
            case .completed: lines.append("Batch “\(name)”: took what it lacked.")
            case .beside(let other):
                lines.append(
                    "Batch “\(name)”: differs from the one here, which stays; the backup's is “\(other)”.")
            case .mended(let kept):
                lines.append(
                    "Batch “\(name)”: could not be read and was made anew; the old file is kept: \(kept)")
            }
        }
        if let kept = report.keptBatches { lines.append("The batches that were here are kept: \(kept)") }
        return lines
    }
}

/// What a restore did, as `--json` prints it.
struct RestoreRecord: Encodable {
    struct Batch: Encodable {
        var name: String
        var fate: String
        @Explicit var kept: String?
    }

    var made: String
    var ledger: String
    @Explicit var kept: String?
    var came: Int
    var events: Int
    var batches: [Batch]
    @Explicit var keptBatches: String?

    init(_ report: Restore.Report) {
        made = report.manifest.made
        (came, events, keptBatches) = (report.came, report.events, report.keptBatches)
        switch report.ledger {
        case .unchanged: ledger = "unchanged"
        case .completed: ledger = "completed"
        case .made: ledger = "made"
        case .mended(let path): (ledger, kept) = ("mended", path)
        case .replaced(let path): (ledger, kept) = ("replaced", path)
        }
        batches = report.batches.map { name, fate in
            switch fate {
            case .made: Batch(name: name.text, fate: "made")
            case .unchanged: Batch(name: name.text, fate: "unchanged")
            case .completed: Batch(name: name.text, fate: "completed")
            case .beside(let other): Batch(name: name.text, fate: "beside", kept: other.text)
            case .mended(let path): Batch(name: name.text, fate: "mended", kept: path)
            }
        }
    }
}

import KarteiStore

/// `kartei batch remove`: deletes a batch.
struct BatchRemoveCommand: Command {
    static let name = "batch remove"
    static let summary = "delete a batch with its answers"
    static let help = """
        Usage: kartei batch remove NAME [--json]

        Deletes a batch with everything that was scanned and answered in it, without asking, and says what that
        was. The photos stay where they are. A batch that another kartei works on is not removed.

          --json  report in JSON

        Exit status: 0 removed, 1 there is no such batch or it is in use, 2 the command line was wrong.

        Example: kartei batch remove album-1
        """

    private let batch: BatchName
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        batch = try arguments.batch(for: Self.name)
    }

    func run() throws -> ExitStatus {
        let folder = BatchFolder()
        // What cannot be read can still be removed.
        let photos = try? folder.open(batch).photos()
        let summary = photos.map { BatchSummary($0.flatMap(\.cards)) }
        try folder.remove(batch)
        if json {
            try Terminal.print(
                json: Report(
                    name: batch.text, photos: photos?.count, copies: summary?.total,
                    answers: photos?.flatMap(\.cards).flatMap(\.answers).count))
        } else if let photos, let summary {
            Terminal.print(
                "Batch “\(batch)” removed: \(BatchReport.count(photos.count, "photo", "photos")), "
                    + "\(BatchReport.count(summary.total, "copy", "copies")), "
                    + "\(BatchReport.count(summary[.answered], "answer", "answers")).")
        } else {
            Terminal.print("Batch “\(batch)” removed; it could not be read.")
        }
        return .success
    }

    /// The report as `--json` prints it; null where the batch could not be read.
    private struct Report: Encodable {
        var name: String
        @Explicit var photos: Int?
        @Explicit var copies: Int?
        @Explicit var answers: Int?
    }
}

import KarteiStore

/// `kartei batch list`: the batches of this machine.
struct BatchListCommand: Command {
    static let name = "batch list"
    static let summary = "the batches and what is open in them"
    static let help = """
        Usage: kartei batch list [--json]

        Lists the batches that 'kartei scan --batch' made: their photos, the copies in them, and how many
        questions are open. A batch that cannot be read is named, and the others are listed.

          --json  one JSON object for each batch, on one line

        Exit status: 0 done, 1 some batch could not be read, 2 the command line was wrong.

        Example: kartei batch list
        """

    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let folder = BatchFolder()
        var table = Table([
            ("Batch", .whole), ("Photos", .right), ("Copies", .right), ("Cards", .right), ("Open", .right),
        ])
        var (listed, failed) = (0, 0)
        for name in folder.names() {
            do {
                let photos = try folder.open(name).photos()
                let summary = BatchSummary(photos.flatMap(\.cards))
                listed += 1
                if json {
                    try Terminal.print(
                        json: Row(
                            name: name.text, photos: photos.count, copies: summary.total,
                            cards: summary.copies.count, open: summary.questions))
                }
                table.add(
                    [name.text]
                        + [photos.count, summary.total, summary.copies.count, summary.questions].map(
                            String.init))
            } catch {
                failed += 1
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
        }
        if !json, listed > 0 { Terminal.print(table.text(width: Terminal.width)) }
        if listed + failed == 0 {
            Terminal.log("There is no batch yet; 'kartei scan PHOTO… --batch NAME' begins one.")
        }
        return failed == 0 ? .success : .failure
    }

    /// A batch as `--json` prints it.
    private struct Row: Encodable {
        var name: String
        var photos: Int
        var copies: Int
        var cards: Int
        var open: Int
    }
}

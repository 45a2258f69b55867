import Foundation
import Kartei
import KarteiStore

/// `kartei batch show`: what is in a batch.
struct BatchShowCommand: Command {
    static let name = "batch show"
    static let summary = "the photos and cards of a batch, with their copies"
    static let help = """
        Usage: kartei batch show NAME [--json]

        Shows each card of each photo with where it stands (added, answered, open, skipped, rejected), then the
        copies of each card, then what the batch has in common.

          --json  one JSON object on one line, explained in Docs/batches.md

        Exit status: 0 done, 1 there is no such batch or it cannot be read, 2 the command line was wrong.

        Example: kartei batch show album-1
        """

    private let batch: BatchName
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        batch = try arguments.batch(for: Self.name)
    }

    func run() throws -> ExitStatus {
        let photos = try BatchFolder().open(batch).photos()
        if json {
            try Terminal.print(json: BatchRecord(batch, photos))
        } else {
            let report = BatchReport(name: batch, cards: photos.flatMap(\.cards))
            Terminal.print(report.text(below: photos.isEmpty ? "" : table(photos)))
        }
        return .success
    }

    private func table(_ photos: [BatchPhoto]) -> String {
        var table = Table(
            [
                ("Photo", .left), ("State", .whole), ("Name", .left), ("Number", .whole), ("Set", .left),
                ("Why", .left),
            ], remarksBelow: true)
        for photo in photos {
            for card in photo.cards {
                let name = card.id.position == 0 ? (photo.path as NSString).lastPathComponent : ""
                if let entry = card.entry.map({ BatchEntryRecord($0) }) {
                    table.add([
                        name, card.state.rawValue, entry.name, entry.number, entry.set,
                        entry.id ?? "typed in",
                    ])
                } else {
                    table.add([
                        name, card.state.rawValue, card.fields.name?.text ?? "",
                        card.fields.number?.text ?? "",
                        card.fields.set?.text ?? "", card.decision.sentence(),
                    ])
                }
            }
        }
        return table.text(width: Terminal.width)
    }
}

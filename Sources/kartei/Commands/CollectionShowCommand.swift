import Foundation
import Kartei
import KarteiStore

/// `kartei collection show`: everything about one row.
struct CollectionShowCommand: Command {
    static let name = "collection show"
    static let summary = "everything about one row, with its history"
    static let help = """
        Usage: kartei collection show ITEM [--store ADDRESS] [--json]

        Shows a row of the collection: what is known of the copy, which card of the catalog it is now, how it came
        in, and everything that was ever said about it. ITEM is the beginning of its ID; where several rows' IDs
        begin like that, they are listed.

          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object with the row and its events (Docs/collection.md)

        Exit status: 0 shown, 1 there is no such row or there are several, 2 the command line was wrong.

        Example: kartei collection show 1f3a
        """

    private let address: LedgerAddress
    private let item: String
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        let operands = try arguments.operands()
        guard operands.count == 1 else { throw UsageError("say which row, by the beginning of its ID.") }
        item = operands[0]
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        let reader = try CollectionReader(ledger)
        let row = try reader.row(RowChoice.item(item, in: ledger.store))
        var query = EventQuery()
        query.item = row.id
        let history = try ledger.store.events(query).sorted { $0.event < $1.event }
        if asJSON {
            try Terminal.print(
                json: Shown(row: ItemRecord(row), history: history.map { EventRecord($0, ledger) }))
        } else {
            Terminal.print(text(row, history.map(\.event), ledger))
        }
        return .success
    }

    /// The row with its events, as `--json` prints them.
    private struct Shown: Encodable {
        var row: ItemRecord
        var history: [EventRecord]
    }

    private func text(_ row: CollectionReader.Row, _ history: [LedgerEvent], _ ledger: Ledger) -> String {
        let (item, copy) = (row.item, row.item.copy)
        let facts: [(String, String)] = [
            ("Item", item.id.description + (item.isRemoved ? "  (removed)" : "")),
            ("Card", copy.card.title), ("ID", copy.card.id?.description ?? "none"),
            ("Catalog", row.standing.sentence(copy.card)), ("Rarity", copy.card.rarity ?? ""),
            ("Copies", String(copy.quantity)), ("Finish", copy.finish?.rawValue ?? "unknown"),
            ("Condition", copy.condition?.title ?? "unknown"),
            ("Language", copy.language?.rawValue ?? "unknown"),
            ("Marks", copy.marks.map(\.rawValue).sorted().joined(separator: ", ")),
            ("Tags", copy.tags.sorted().joined(separator: ", ")), ("Place", copy.place),
            ("Paid", copy.pricePaid.map { "\($0) for one" } ?? "unknown"),
            ("Came in", ChangeWords.of(item.origin)),
            ("Evidence", item.evidence?.rawValue ?? ""),
        ]
        var lines = facts.filter { !$0.1.isEmpty }.map { name, text in
            name.padding(toLength: 11, withPad: " ", startingAt: 0) + Terminal.safe(text)
        }
        for (place, line) in copy.note.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !copy.note.isEmpty {
            lines.append((place == 0 ? "Note       " : "           ") + Terminal.safe(String(line)))
        }
        lines.append("")
        lines += history.map { event in
            "\(event.time.local)  " + Terminal.safe(ChangeWords.of(event) + EventRecord.remark(event, ledger))
        }
        return lines.joined(separator: "\n")
    }
}

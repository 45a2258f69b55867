import Kartei
import KarteiStore

/// `kartei collection log`: what was said, when, by whom.
struct CollectionLogCommand: Command {
    static let name = "collection log"
    static let summary = "everything that was ever written, the newest first"
    static let help = """
        Usage: kartei collection log [--item ITEM] [--limit N] [--oldest-first] [--store ADDRESS] [--json]

        Shows the events of the ledger in the order in which they arrived here. Events are never changed or deleted;
        what was taken back is followed by what took it back.

          --item ITEM      only what is about this row (the beginning of its ID)
          --limit N        how many events (20; with --json all)
          --oldest-first   from the beginning
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object for each event, on one line (Docs/collection.md)

        Exit status: 0 done, 1 there is no such row or the ledger cannot be read, 2 the command line was wrong.

        Example: kartei collection log --item 1f3a
        """

    private let address: LedgerAddress
    private let item: String?
    private let limit: Int?
    private let isOldestFirst: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        isOldestFirst = arguments.flag("--oldest-first")
        item = try arguments.option("--item")
        limit = try arguments.integer("--limit", in: 1...1_000_000_000) ?? (asJSON ? nil : 20)
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        var query = EventQuery()
        query.item = try item.map { try RowChoice.item($0, in: ledger.store).id }
        query.isNewestFirst = !isOldestFirst
        if asJSON { return try printAll(query, ledger) }
        query.limit = limit
        let records = try ledger.store.events(query)
        guard !records.isEmpty else {
            Terminal.log("The ledger is empty.")
            return .success
        }
        Terminal.print(table(records, ledger, try ledger.store.items(Set(records.compactMap(\.event.item)))))
        let left = max(0, Int(try ledger.store.head().sequence)) - records.count
        if item == nil, left > 0 { Terminal.print("… and \(left) more; --limit N shows N.") }
        return .success
    }

    /// Prints events lot by lot, so that a long ledger need not fit the memory.
    private func printAll(_ query: EventQuery, _ ledger: Ledger) throws -> ExitStatus {
        var query = query
        var left = limit ?? .max
        while left > 0 {
            query.limit = min(left, 10_000)
            let records = try ledger.store.events(query)
            for record in records { try Terminal.print(json: EventRecord(record, ledger)) }
            guard let last = records.last, records.count == query.limit else { break }
            left -= records.count
            if isOldestFirst { query.after = last.sequence } else { query.before = last.sequence }
        }
        return .success
    }

    private func table(_ records: [LedgerRecord], _ ledger: Ledger, _ items: [ItemID: Item]) -> String {
        var table = Table(
            [("Event", .right), ("When", .whole), ("Item", .whole), ("Card", .left), ("What", .left)],
            remarksBelow: true)
        for record in records {
            let event = record.event
            table.add([
                String(record.sequence), event.time.local, event.item?.short ?? "",
                event.item.flatMap { items[$0]?.copy.card.title } ?? "",
                ChangeWords.of(event) + EventRecord.remark(event, ledger),
            ])
        }
        return table.text(width: Terminal.width)
    }
}

import Kartei
import KarteiStore

/// `kartei collection list`: the rows of the collection.
struct CollectionListCommand: Command {
    static let name = "collection list"
    static let summary = "the cards that you have, filtered and sorted"
    static let help = """
        Usage: kartei collection list [TEXT...] [filters] [--sort BY] [--reverse] [--limit N] [--page N]
                                      [--store ADDRESS] [--json]

        Lists the rows of the collection in which all words of TEXT occur: in name (in the copy's language),
        number, set, place, note, marks or tags. What nobody said about a copy is shown as unknown. A row whose
        card no catalog has any more stays, with a remark.

        \(RowFilter.help)
          --sort BY      \(ItemQuery.Order.allCases.map(\.rawValue).joined(separator: ", ")) (name)
          --reverse      the other way round; what is unknown stays last
          --limit N      rows at once (50; with --json all)
          --page N       which lot of them, from 1; or --offset N: how many rows to pass over
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json         one JSON object for each row, on one line (Docs/collection.md)

        Exit status: 0 done, 1 the collection cannot be read, 2 the command line was wrong.

        Example: kartei collection list charizard --finish unknown --sort paid --reverse
        """

    private let address: LedgerAddress
    private let filter: RowFilter
    private let order: ItemQuery.Order
    private let isReversed: Bool
    private let limit: Int?
    private let offset: Int
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        isReversed = arguments.flag("--reverse")
        order = try arguments.option("--sort").map(Self.order) ?? .name
        limit = try arguments.integer("--limit", in: 1...1_000_000) ?? (asJSON ? nil : Self.usualLimit)
        let page = try arguments.integer("--page", in: 1...1_000_000)
        let passedOver = try arguments.integer("--offset", in: 0...1_000_000_000)
        guard page == nil || passedOver == nil else {
            throw UsageError("--page and --offset exclude each other.")
        }
        guard page == nil || limit != nil else {
            throw UsageError("--page needs --limit where --json is given.")
        }
        offset = passedOver ?? ((page ?? 1) - 1) * (limit ?? 0)
        var filter = try RowFilter(&arguments)
        filter.text = try arguments.operands().joined(separator: " ")
        self.filter = filter
    }

    private static let usualLimit = 50

    private static func order(_ text: String) throws -> ItemQuery.Order {
        guard let order = ItemQuery.Order(rawValue: text.lowercased()) else {
            let names = ItemQuery.Order.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--sort takes one of \(names), not '\(Terminal.safe(text))'.")
        }
        return order
    }

    func run() throws -> ExitStatus {
        let reader = try CollectionReader(Ledger(existingAt: address))
        var query = try filter.query(reader)
        let tally = try reader.store.tally(query)
        (query.order, query.isDescending, query.limit, query.offset) = (order, isReversed, limit, offset)
        let rows = try reader.rows(query)
        if asJSON {
            for row in rows { try Terminal.print(json: ItemRecord(row)) }
        } else if rows.isEmpty {
            Terminal.log(reasonForNothing(tally))
        } else {
            Terminal.print(CollectionTable(rows).text(width: Terminal.width))
            Terminal.print(totals(rows.count, of: tally))
        }
        if let sentence = reader.missingCatalogs(rows) { Terminal.log(sentence) }
        return .success
    }

    private func reasonForNothing(_ tally: ItemTally) -> String {
        if tally.items > 0 { return "There are only \(Count.rows(tally.items))." }
        guard filter.text.isEmpty else {
            return
                "No row of the collection fits. Names are looked for as the copies print them, in their languages."
        }
        return filter.isGiven
            ? "No row of the collection fits."
            : "The collection is empty; 'kartei collection add --help' and 'kartei scan --help' say how to fill it."
    }

    /// The line below the table.
    private func totals(_ shown: Int, of tally: ItemTally) -> String {
        let total = "\(Count.rows(tally.items)), \(Count.copies(tally.copies))"
        let left = tally.items - offset - shown
        guard left > 0 || offset > 0 else { return total + "." }
        var text = "Rows \(offset + 1) to \(offset + shown) of \(total)"
        if left > 0, let limit { text += "; \(left) more: --page \(offset / limit + 2)" }
        return text + "."
    }
}

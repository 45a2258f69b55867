import Kartei

/// The rows that a command is to work on: named one by one, or all that fulfil conditions.
struct RowChoice {
    private let names: [String]
    private let filter: RowFilter?

    /// The lines of a command's help.
    static let help = """
        ITEM is the beginning of a row's ID, as 'kartei collection list' shows it. Instead of items, --where names
        all rows that fulfil a condition; several have to be fulfilled together. A condition is a filter of 'list'
        without its hyphens (finish=unknown, set=BS, unresolved), or text that occurs in the row.
        """

    /// Takes `--where` and the operands; call it after all other options.
    init(_ arguments: inout Arguments, command: String) throws {
        let conditions = try arguments.options("--where")
        names = try arguments.operands()
        guard names.isEmpty != conditions.isEmpty else {
            throw UsageError(
                names.isEmpty
                    ? "say which rows, by their IDs or with --where; see 'kartei \(command) --help'."
                    : "name rows by their IDs or with --where, not both.")
        }
        filter = conditions.isEmpty ? nil : try RowFilter(conditions: conditions, command: command)
        if let filter, !filter.isGiven {
            throw UsageError("--where needs a condition; '--where all' means every row.")
        }
    }

    /// The rows, each once, as they were named; throws a sentence where a name fits no row or several.
    func items(_ reader: CollectionReader) throws -> [Item] {
        if let filter { return try reader.store.items(filter.query(reader)) }
        var seen: Set<ItemID> = []
        return try names.map { try Self.item($0, in: reader.store) }.filter { seen.insert($0.id).inserted }
    }

    /// The one row whose ID begins like this.
    static func item(_ name: String, in store: any LedgerStore) throws -> Item {
        let digits = name.lowercased()
        let found = digits.isEmpty ? [] : try store.items(idPrefix: digits, limit: listed + 1)
        guard let item = found.first else { throw NoSuchRow(name: name) }
        guard found.count == 1 else { throw SeveralRows(name: digits, items: found) }
        return item
    }

    private static let listed = 9

    /// No row has an ID like this.
    struct NoSuchRow: Error, CustomStringConvertible {
        let name: String

        var description: String {
            "no row's ID begins with '\(name)'; 'kartei collection list' shows them."
        }
    }

    /// Several rows have IDs like this.
    struct SeveralRows: Error, CustomStringConvertible {
        let name: String
        let items: [Item]

        var description: String {
            let lines = items.prefix(listed).map { item in
                let id = item.id.description
                return "\(id.prefix(max(8, name.count + 2))) \(item.copy.card.title)"
            }
            return "several rows' IDs begin with '\(name)': " + lines.joined(separator: "; ")
                + (items.count > listed ? " and more" : "") + ". Write more digits."
        }
    }
}

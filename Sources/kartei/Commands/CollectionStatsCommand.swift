import Foundation
import Kartei
import KarteiStore

/// `kartei collection stats`: how much there is of what.
struct CollectionStatsCommand: Command {
    static let name = "collection stats"
    static let summary = "how many rows and copies, by game, set, finish and more"
    static let help = """
        Usage: kartei collection stats [--full] [--store ADDRESS] [--json]

        Counts the collection: rows and copies, by game, set, finish, condition, language, place and how they came in.
        What nobody said is counted as unknown. Removed rows do not count.

          --full           all sets and places, not the ten with most copies
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object (Docs/collection.md)

        Exit status: 0 done, 1 the collection cannot be read, 2 the command line was wrong.

        Example: kartei collection stats
        """

    private let address: LedgerAddress
    private let isFull: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        isFull = arguments.flag("--full")
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let reader = try CollectionReader(Ledger(existingAt: address))
        let query = ItemQuery()
        let total = try reader.store.tally(query)
        let groups = try ItemGrouping.allCases.map { ($0, try reader.store.tallies(query, by: $0)) }
        var unresolved = query
        try unresolved.chooseUnresolved(reader)
        let lost = try reader.store.tally(unresolved)
        if asJSON {
            try Terminal.print(json: Report(total, unresolved: lost, groups))
            return .success
        }
        Terminal.print("\(Count.rows(total.items)), \(Count.copies(total.copies)).")
        for (grouping, tallies) in groups where !tallies.isEmpty {
            Terminal.print("\n" + table(grouping, tallies))
        }
        if lost.items > 0 {
            Terminal.print(
                "\n\(Count.rows(lost.items)) whose card no catalog has: kartei collection list --unresolved")
        }
        return .success
    }

    private static let listed = 10

    private func table(_ grouping: ItemGrouping, _ tallies: [(key: String, tally: ItemTally)]) -> String {
        let sorted = tallies.sorted { ($1.tally.copies, $0.key) < ($0.tally.copies, $1.key) }
        var table = Table([
            (grouping.rawValue.capitalized, .left), ("Rows", .right), ("Copies", .right),
        ])
        for (key, tally) in isFull ? sorted[...] : sorted.prefix(Self.listed) {
            table.add([grouping.title(key), String(tally.items), String(tally.copies)])
        }
        let left = isFull ? 0 : sorted.count - Self.listed
        return table.text(width: Terminal.width) + (left > 0 ? "\n… and \(left) more: --full" : "")
    }

    /// The counts as `--json` prints them.
    private struct Report: Encodable {
        struct Group: Encodable {
            @Explicit var key: String?
            var rows: Int
            var copies: Int
        }

        var rows: Int
        var copies: Int
        var unresolvedRows: Int
        var unresolvedCopies: Int
        var by: [String: [Group]]

        init(
            _ total: ItemTally, unresolved: ItemTally,
            _ groups: [(ItemGrouping, [(key: String, tally: ItemTally)])]
        ) {
            (rows, copies) = (total.items, total.copies)
            (unresolvedRows, unresolvedCopies) = (unresolved.items, unresolved.copies)
            by = Dictionary(
                uniqueKeysWithValues: groups.map { grouping, tallies in
                    (
                        grouping.rawValue,
                        tallies.map {
                            Group(
                                key: $0.key.isEmpty ? nil : $0.key, rows: $0.tally.items,
                                copies: $0.tally.copies)
                        }
                    )
                })
        }
    }
}

extension ItemGrouping {
    /// A group's name for people; empty is what is not known.
    fileprivate func title(_ key: String) -> String {
        switch self {
        case .game: Game(rawValue: key)?.title ?? (key.isEmpty ? "unknown" : key)
        case .set: key.isEmpty ? "no set" : key
        case .place: key.isEmpty ? "no place" : key
        case .condition: Condition(rawValue: key)?.title ?? "unknown"
        case .origin: Origin(rawValue: key).map(ChangeWords.of) ?? key
        case .finish, .language: key.isEmpty ? "unknown" : key
        }
    }
}

import Kartei
import KarteiStore

/// `kartei collection aliases`: which card IDs became which.
struct CollectionAliasesCommand: Command {
    static let name = "collection aliases"
    static let summary = "list renamed card IDs, or say that a card has another ID now"
    static let help = """
        Usage: kartei collection aliases [--store ADDRESS] [--json]
               kartei collection aliases OLD NEW [OLD NEW ...] [--force] [--store ADDRESS]
               kartei collection aliases --withdraw OLD [--store ADDRESS]

        Lists the IDs that lead to others. With OLD and NEW, says that the card which a catalog called OLD is
        called NEW now: the rows of the collection resolve to it, and the old card no longer turns up beside it in
        scans. IDs are written with their game (pokemon:swsh10tg-TG01). The rows themselves and the log stay as
        they were written. A rename that would lead in a circle is refused; one of cards that differ in number, or
        in name and set, needs --force.

          --withdraw OLD   OLD is a card of its own after all
          --force          rename though the two are not alike
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object for each ID, on one line

        Exit status: 0 done, 1 it cannot be, 2 the command line was wrong.

        Example: kartei collection aliases pokemon:swsh10.5tg-TG01 pokemon:swsh10tg-TG01
        """

    private enum Task {
        case list
        case rename([(old: CardID, new: CardID)])
        case withdraw(CardID)
    }

    private let address: LedgerAddress
    private let task: Task
    private let isForced: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        isForced = arguments.flag("--force")
        let withdrawn = try arguments.option("--withdraw").map { try RowFilter.card($0, game: nil) }
        let ids = try arguments.operands().map { try RowFilter.card($0, game: nil) }
        if let withdrawn {
            guard ids.isEmpty else { throw UsageError("--withdraw takes one ID and nothing else.") }
            task = .withdraw(withdrawn)
        } else if ids.isEmpty {
            task = .list
        } else {
            guard ids.count.isMultiple(of: 2) else { throw UsageError("write IDs in pairs: OLD NEW.") }
            task = .rename(stride(from: 0, to: ids.count, by: 2).map { (ids[$0], ids[$0 + 1]) })
        }
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        let catalog = try CatalogStore()
        switch task {
        case .list: try list(ledger, catalog)
        case .rename(let pairs): try rename(pairs, ledger, catalog)
        case .withdraw(let old): return try withdraw(old, ledger, catalog)
        }
        return .success
    }

    // MARK: List

    /// An ID that leads to another, as `--json` prints it.
    private struct Alias: Encodable {
        var old: String
        var new: String
        var inLedger: Bool
        var inCatalog: Bool
        var rows: Int
    }

    private func list(_ ledger: Ledger, _ catalog: CatalogStore) throws {
        let aliases = try ledger.store.aliases()
        let renames = Dictionary(try catalog.renames().map { ($0.old, $0.new) }) { first, _ in first }
        var found: [Alias] = []
        for old in Set(aliases.table.keys).union(renames.keys).sorted() {
            var query = ItemQuery()
            query.cards = [old]
            found.append(
                Alias(
                    old: old.description,
                    new: (aliases.table[old].map { _ in aliases.resolve(old) } ?? renames[old] ?? old)
                        .description,
                    inLedger: aliases.table[old] != nil, inCatalog: renames[old] != nil,
                    rows: try ledger.store.tally(query).items))
        }
        if asJSON {
            for alias in found { try Terminal.print(json: alias) }
        } else if found.isEmpty {
            Terminal.log("No card was renamed.")
        } else {
            var table = Table([("Old ID", .whole), ("Is now", .whole), ("Rows", .right), ("Said by", .left)])
            for alias in found {
                let who = [alias.inLedger ? "ledger" : nil, alias.inCatalog ? "catalog" : nil]
                table.add([
                    alias.old, alias.new, String(alias.rows), who.compactMap(\.self).joined(separator: ", "),
                ])
            }
            Terminal.print(table.text(width: Terminal.width))
        }
        for rename in aliases.refused { Terminal.log(Terminal.safe("Not followed: \(rename)")) }
    }

    // MARK: Rename

    private func rename(_ pairs: [(old: CardID, new: CardID)], _ ledger: Ledger, _ catalog: CatalogStore)
        throws
    {
        let reader = try CollectionReader(ledger.store, catalog: catalog)
        var aliases = reader.aliases
        var entries: [Ledger.Entry] = []
        for (old, new) in pairs {
            guard old.game == new.game else { throw OtherGame(old: old, new: new) }
            try check(old, new, reader, catalog)
            if aliases.resolve(old) == aliases.resolve(new), old != new { continue }
            try aliases.rename(old, to: new)
            entries.append(.init(nil, .renamed(old, to: new)))
        }
        try ledger.record(entries)
        for (old, new) in pairs {
            if try catalog.card(old)?.id != catalog.card(new)?.id { try catalog.rename(old, to: new) }
            Terminal.print(Terminal.safe("\(old) is now \(new)."))
        }
    }

    /// Refuses a new ID that no card has, and, unless forced, a card that is not like the old one.
    private func check(
        _ old: CardID, _ new: CardID, _ reader: CollectionReader, _ catalog: CatalogStore
    ) throws {
        guard let target = try catalog.card(new) else {
            guard reader.installed.contains(new.game) else { return }
            throw NoSuchCard(id: new)
        }
        guard target.id != old else { throw CircularRename(old: old, new: new) }
        guard !isForced else { return }
        var query = ItemQuery()
        query.cards = [old]
        query.removed = .both
        query.limit = 1
        let written =
            try reader.store.items(query).first?.copy.card ?? catalog.card(old).map { LedgerCard($0) }
        guard let written, !written.agrees(with: target) else { return }
        throw NotAlike(old: old, was: written.title, new: new, is: LedgerCard(target).title)
    }

    // MARK: Withdraw

    private func withdraw(_ old: CardID, _ ledger: Ledger, _ catalog: CatalogStore) throws -> ExitStatus {
        let isInLedger = try ledger.store.aliases().table[old] != nil
        if isInLedger { try ledger.record(nil, .renameWithdrawn(old)) }
        let wasInCatalog = try catalog.withdrawRename(of: old)
        guard isInLedger || wasInCatalog else {
            Terminal.log(Terminal.safe("\(old) was not renamed; 'kartei collection aliases' lists what was."))
            return .failure
        }
        Terminal.print(Terminal.safe("\(old) is a card of its own again."))
        return .success
    }

    /// Two cards are of different games.
    private struct OtherGame: Error, CustomStringConvertible {
        let old: CardID
        let new: CardID
        var description: String { "\(old) cannot become \(new), a card of another game." }
    }

    /// Two cards are not alike.
    private struct NotAlike: Error, CustomStringConvertible {
        let old: CardID
        let was: String
        let new: CardID
        let `is`: String

        var description: String {
            "\(old) is \(was), but \(new) is \(`is`); --force renames it all the same. Nothing was changed."
        }
    }
}

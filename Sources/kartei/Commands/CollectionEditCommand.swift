import Kartei
import KarteiStore

/// `kartei collection edit`: says something else about rows.
struct CollectionEditCommand: Command {
    static let name = "collection edit"
    static let summary = "say what is so about rows: card, finish, condition, quantity …"
    static let help = """
        Usage: kartei collection edit ITEM... [options]
               kartei collection edit --where CONDITION... [options]

        Changes rows of the collection.
        \(RowChoice.help)
        All that is said with one command is one action: 'kartei collection undo' takes it back. What is so already is
        not written again.

          --card CARD          which card it is: an ID (pokemon:base1-4), or a search that names exactly one
          --quantity N         how many copies, or +1, -1
        \(CopyOptions.help)
          --unmark MARK, --untag TAG   take one away; several times
          --restore            bring back a row that was removed
          --dry-run            only say what would change
          --store ADDRESS      another ledger: a file, or postgres://USER@HOST/DATABASE
          --json               one JSON object for each row that changes (Docs/collection.md)

        --finish, --condition, --language and --paid take unknown; --place "" and --note "" empty them.

        Exit status: 0 done, 1 nothing was changed because something cannot be, 2 the command line was wrong.

        Example: kartei collection edit --where set=BS --where finish=unknown --finish holo
        """

    private let address: LedgerAddress
    private let choice: RowChoice
    private let card: String?
    private let options: CopyOptions
    private let restores: Bool
    private let isDryRun: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        isDryRun = arguments.flag("--dry-run")
        asJSON = arguments.flag("--json")
        restores = arguments.flag("--restore")
        card = try arguments.option("--card")
        options = try CopyOptions(&arguments, forEditing: true)
        guard card != nil || restores || !options.isEmpty else {
            throw UsageError("say what is to change; see 'kartei collection edit --help'.")
        }
        choice = try RowChoice(&arguments, command: Self.name)
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        let catalog = try CatalogStore()
        let reader = try CollectionReader(ledger.store, catalog: catalog)
        let items = try choice.items(reader)
        guard !items.isEmpty else {
            Terminal.log("No row of the collection fits; nothing was changed.")
            return .failure
        }
        var picked: Card?
        if let card {
            guard let found = try one(card, in: catalog) else { return .failure }
            picked = found
        }
        let edits = try items.map {
            RowEdit(of: $0, to: try target(of: $0, picked), isCounted: options.isCounted)
        }
        try RowEdit.carryOut(edits, in: ledger, reader, isDryRun: isDryRun, asJSON: asJSON)
        return .success
    }

    /// The row as it is to be.
    private func target(of item: Item, _ picked: Card?) throws -> Item {
        guard !item.isRemoved || restores else { throw IsRemoved(item: item) }
        var target = item
        do {
            target.copy = try options.applied(to: item.copy)
        } catch let error as CopyOptions.NoCopyLeft {
            throw RefusedEdit(item: item, reason: "\(error)")
        }
        if let picked {
            let language = options.statedLanguage ?? target.copy.language ?? .english
            target.copy.card = LedgerCard(picked, language: language)
            target.origin = .picked
        }
        target.isRemoved = false
        return target
    }

    private func one(_ text: String, in catalog: CatalogStore) throws -> Card? {
        switch try CardChoice(text, game: nil, in: catalog) {
        case .one(let card): return card
        case .several(let cards):
            Terminal.log(
                "'\(Terminal.safe(text))' names no single card; nothing was changed. Name one of these:")
            Terminal.print(CardChoice.table(cards).text(width: Terminal.width))
        case .none(let reason): Terminal.log(reason + " Nothing was changed.")
        }
        return nil
    }

    /// A row was taken out before.
    private struct IsRemoved: Error, CustomStringConvertible {
        let item: Item

        var description: String {
            "\(item.line) was removed; --restore brings it back. Nothing was changed."
        }
    }

    /// A row cannot be changed like that.
    private struct RefusedEdit: Error, CustomStringConvertible {
        let item: Item
        let reason: String

        var description: String { "\(item.line): \(reason) Nothing was changed." }
    }
}

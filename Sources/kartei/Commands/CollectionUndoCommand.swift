import Kartei
import KarteiStore

/// `kartei collection undo`: takes this device's last action back.
struct CollectionUndoCommand: Command {
    static let name = "collection undo"
    static let summary = "take back what you did last; again for what came before"
    static let help = """
        Usage: kartei collection undo [--dry-run] [--store ADDRESS]

        Takes back the last thing that was done on this machine and says what that was: an added card, an edit of many
        rows, an import. Run again, it takes back what was done before that. Nothing is deleted from the ledger, and
        what was said about the rows otherwise, or on other machines, stays.

          --dry-run        only say what would be taken back
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE

        Exit status: 0 taken back, 1 there is nothing to take back, 2 the command line was wrong.

        Example: kartei collection undo --dry-run
        """

    private let address: LedgerAddress
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        isDryRun = arguments.flag("--dry-run")
        try arguments.noOperands()
    }

    private static let listed = 20

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        let undone = isDryRun ? nil : try ledger.undo()
        guard let events = try undone?.events ?? (isDryRun ? ledger.nextToUndo() : nil) else {
            Terminal.log("This machine has done nothing that could be taken back.")
            return .failure
        }
        try letCatalogFollow(undone?.written ?? [])
        let items = try ledger.store.items(Set(events.compactMap(\.item)))
        var lines = events.prefix(Self.listed).map { event in
            let card = event.isCreation ? nil : event.item.flatMap { items[$0]?.copy.card.title }
            return "  "
                + Terminal.safe(
                    [event.item?.short, card, ChangeWords.of(event)].compactMap(\.self).joined(
                        separator: "  "))
        }
        if events.count > Self.listed { lines.append("  … and \(events.count - Self.listed) more") }
        let what = isDryRun ? "Would be taken back" : "Taken back"
        let when = events.map(\.time).min().map { " (done \($0.local))" } ?? ""
        Terminal.print("\(what)\(when):\n" + lines.joined(separator: "\n"))
        return .success
    }

    /// Lets this machine's catalog know as well which IDs lead where again.
    private func letCatalogFollow(_ written: [LedgerEvent]) throws {
        for event in written {
            switch event.change {
            case .renameWithdrawn(let old): try CatalogStore().withdrawRename(of: old)
            case .renamed(let old, let new):
                let catalog = try CatalogStore()
                if try catalog.card(new) != nil { try catalog.rename(old, to: new) }
            default: continue
            }
        }
    }
}

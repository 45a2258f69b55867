import Kartei
import KarteiStore

/// `kartei collection remove`: takes rows out.
struct CollectionRemoveCommand: Command {
    static let name = "collection remove"
    static let summary = "take rows out; they stay in the ledger and can be restored"
    static let help = """
        Usage: kartei collection remove ITEM... [--dry-run] [--store ADDRESS] [--json]
               kartei collection remove --where CONDITION... [--dry-run] [--store ADDRESS] [--json]

        Takes rows out of the collection.
        \(RowChoice.help)
        Nothing is deleted: 'kartei collection undo' takes it back, 'kartei collection edit ITEM --restore' brings one
        row back at any time, and 'kartei collection list --removed' shows what was taken out.

          --dry-run        only say what would be taken out
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object for each row that is taken out (Docs/collection.md)

        Exit status: 0 done, 1 there is no such row, 2 the command line was wrong.

        Example: kartei collection remove 1f3a
        """

    private let address: LedgerAddress
    private let choice: RowChoice
    private let isDryRun: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        isDryRun = arguments.flag("--dry-run")
        asJSON = arguments.flag("--json")
        choice = try RowChoice(&arguments, command: Self.name)
    }

    func run() throws -> ExitStatus {
        let ledger = try Ledger(existingAt: address)
        let reader = try CollectionReader(ledger)
        let items = try choice.items(reader)
        guard !items.isEmpty else {
            Terminal.log("No row of the collection fits; nothing was removed.")
            return .failure
        }
        let edits = items.map { item in
            var gone = item
            gone.isRemoved = true
            return RowEdit(of: item, to: gone)
        }
        try RowEdit.carryOut(edits, in: ledger, reader, isDryRun: isDryRun, asJSON: asJSON)
        return .success
    }
}

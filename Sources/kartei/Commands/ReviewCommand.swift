import KarteiStore

/// `kartei review`: asks a person what a batch leaves open.
struct ReviewCommand: Command {
    static let name = "review"
    static let summary = "answer the open questions of a batch"
    static let help = """
        Usage: kartei review [NAME] [--all] [--no-common] [--no-add] [--finish F] [--condition C] …

        Shows each card of the batch that the scan could not prove, with what was read, why it asks, and the
        cards that it can be. A line answers it:

          1 to 9     it is this card of the list
          s TEXT     search the catalog by name, number, set or ID; any card can be picked
          t          type the card in, where no catalog has it
          n          it is no card to keep: a back, a token, somebody else's
          k, Enter   leave it for later; it is asked again after the open ones
          u          take the last answer back, also one of an earlier review
          q          end; so does the end of the input

        Every answer is kept at once, and the card is added to the collection, as are those that the scan proved;
        each once, however often it is confirmed. Taking an answer back takes the card out again. At the end it
        asks what no picture says about the copies: foil or not, which rarity, which edition. NAME is 'inbox'
        where none is given, the batch of 'kartei scan --add'. Where most cards of the batch are of one game or
        set, its cards come first in the lists; nothing is ever added by that.

          --all        show the settled cards as well, so that they can be corrected; Enter leaves them
          --no-common  do not order lists by what the batch has in common
          --no-add     keep the answers in the batch only; nothing is added to the collection
          --finish F, --condition C, --language L, --place P, --tag T
                       what you say of every copy that comes in; what nobody says stays unknown
          --store ADDRESS  the ledger to add to: a file or postgres://USER@HOST/DATABASE

        In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 done or ended, 1 the batch or the catalog cannot be used, 2 the command line was wrong.

        Example:
          kartei review album-1
        """

    private let batch: BatchName
    private let showsAll: Bool
    private let usesCommon: Bool
    private let collection: CollectionTarget?

    init(_ arguments: inout Arguments) throws {
        showsAll = arguments.flag("--all")
        usesCommon = !arguments.flag("--no-common")
        let target = CollectionTarget(address: try arguments.ledgerAddress(), said: try arguments.said())
        collection = arguments.flag("--no-add") ? nil : target
        batch = try arguments.batch(for: Self.name, else: .inbox)
    }

    func run() throws -> ExitStatus {
        var session = ReviewSession(
            batch: try BatchFolder().open(batch), catalog: try CatalogStore(),
            prices: InstalledPrices.opened(),
            usesCommon: usesCommon,
            showsAll: showsAll, ledger: try collection?.open())
        try session.run()
        return .success
    }
}

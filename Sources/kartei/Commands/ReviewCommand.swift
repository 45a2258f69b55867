import KarteiStore

/// `kartei review`: asks a person what a batch leaves open.
struct ReviewCommand: Command {
    static let name = "review"
    static let summary = "answer the open questions of a batch"
    static let help = """
        Usage: kartei review NAME [--all] [--no-common]

        Shows each card of the batch that the scan could not prove, with what was read, why it asks, and the
        cards that it can be. A line answers it:

          1 to 9     it is this card of the list
          s TEXT     search the catalog by name, number, set or ID; any card can be picked
          t          type the card in, where no catalog has it
          n          it is no card to keep: a back, a token, somebody else's
          k, Enter   leave it for later; it is asked again after the open ones
          u          take the last answer back, also one of an earlier review
          q          end; so does the end of the input

        Every answer is kept at once. Where most cards of the batch are of one game or set, lists are ordered by
        that; nothing is ever added by it.

          --all        show the settled cards as well, so that they can be corrected; Enter leaves them
          --no-common  do not order lists by what the batch has in common

        In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 done or ended, 1 the batch or the catalog cannot be used, 2 the command line was wrong.

        Example:
          kartei review album-1
        """

    private let batch: BatchName
    private let showsAll: Bool
    private let usesCommon: Bool

    init(_ arguments: inout Arguments) throws {
        showsAll = arguments.flag("--all")
        usesCommon = !arguments.flag("--no-common")
        batch = try arguments.batch(for: Self.name)
    }

    func run() throws -> ExitStatus {
        var session = ReviewSession(
            batch: try BatchFolder().open(batch), catalog: try CatalogStore(), usesCommon: usesCommon,
            showsAll: showsAll)
        try session.run()
        return .success
    }
}

import Kartei
import KarteiStore

/// `kartei collection add`: adds copies of a card by hand.
struct CollectionAddCommand: Command {
    static let name = "collection add"
    static let summary = "add a card by its ID, by a search that names it, or typed in"
    static let help = """
        Usage: kartei collection add CARD|TEXT [--game GAME] [options]
               kartei collection add --name NAME --number NUMBER [--set SET] [--game GAME] [options]

        Adds copies of a card. CARD is a card's ID with its game (pokemon:base1-4), or without where only one
        catalog has it. TEXT is what 'kartei cards search' takes; where it does not name exactly one card, the
        cards are listed and nothing is added. A card that no catalog has is typed in with --name, --number and
        --set. What you do not say about the copy stays unknown and can be said later.

          --quantity N         how many copies are alike (1)
        \(CopyOptions.help)
          --store ADDRESS      another ledger: a file, or postgres://USER@HOST/DATABASE
          --json               the new row in JSON (Docs/collection.md)

        Exit status: 0 added, 1 nothing was added, 2 the command line was wrong.

        Example: kartei collection add "charizard 4/102" --finish holo --condition EX --paid "210.00 EUR"
        """

    private let address: LedgerAddress
    private let game: Game?
    private let text: String
    private let typed: LedgerCard?
    private let options: CopyOptions
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        game = try arguments.game()
        options = try CopyOptions(&arguments, forEditing: false)
        typed = try Self.typed(&arguments, game: game)
        text = try arguments.operands().joined(separator: " ")
        guard text.allSatisfy(\.isWhitespace) != (typed == nil) else {
            throw UsageError(
                typed == nil
                    ? "say which card, or type one in with --name and --number; see 'kartei collection add --help'."
                    : "name a card of a catalog or type one in with --name, not both.")
        }
    }

    /// Takes the card that is typed in; nil where none is.
    private static func typed(_ arguments: inout Arguments, game: Game?) throws -> LedgerCard? {
        func words(_ option: String) throws -> String? {
            try arguments.option(option).map { try Arguments.words($0, of: option) }
        }
        let (name, number, set) = (try words("--name"), try words("--number"), try words("--set"))
        guard name != nil || number != nil || set != nil else { return nil }
        guard name?.isEmpty == false || number?.isEmpty == false else {
            throw UsageError("a card that is typed in needs --name or --number.")
        }
        return LedgerCard(game: game, name: name ?? "", number: number ?? "", setName: set ?? "")
    }

    func run() throws -> ExitStatus {
        let catalog = try CatalogStore()
        guard let card = try typed ?? chosen(in: catalog) else { return .failure }
        let ledger = try Ledger(at: address)
        let item = ItemID()
        let copy = try options.applied(to: Copy(card))
        try ledger.record(item, .added(copy, .entered))
        guard let row = try ledger.store.item(item) else { throw NotThere() }
        if asJSON {
            let reader = try CollectionReader(ledger.store, catalog: catalog)
            try Terminal.print(json: ItemRecord(try reader.row(row)))
        } else {
            let details = ChangeWords.details(of: row.copy)
            Terminal.print(Terminal.safe("Added \(([row.line] + details).joined(separator: ", "))."))
        }
        return .success
    }

    /// The one card that the text names, as it is to be written; nil where it does not name one, which is said.
    private func chosen(in catalog: CatalogStore) throws -> LedgerCard? {
        switch try CardChoice(text, game: game, in: catalog) {
        case .one(let card):
            return LedgerCard(card, language: options.statedLanguage ?? .english)
        case .several(let cards):
            Terminal.log(
                cards.count == 1
                    ? "Only one card is like '\(Terminal.safe(text))', but not exactly; nothing was added."
                    : "'\(Terminal.safe(text))' names no single card; nothing was added. Add one of these by its ID:"
            )
            Terminal.print(CardChoice.table(cards).text(width: Terminal.width))
            return nil
        case .none(let reason):
            Terminal.log(
                reason + " Nothing was added; with --name and --number a card can be typed in.")
            return nil
        }
    }

    /// What was written cannot be read.
    private struct NotThere: Error, CustomStringConvertible {
        let description =
            "the row was written but cannot be read; 'kartei collection verify' says what is wrong."
    }
}

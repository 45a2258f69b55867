import Kartei
import KarteiStore

/// `kartei catalog remove`: takes a game's cards out of the catalog.
struct CatalogRemoveCommand: Command {
    static let name = "catalog remove"
    static let summary = "remove the cards of a game from the catalog"
    static let help = """
        Usage: kartei catalog remove --game GAME [--json]

        Removes all cards, sets and names of one game, without asking. The files that they were imported from
        stay; importing them again brings everything back.

          --game GAME  the game to remove
          --json       report in JSON

        Example: kartei catalog remove --game demo
        """

    private let game: Game
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        guard let game = try arguments.game() else {
            throw UsageError("say which game to remove, with --game.")
        }
        self.game = game
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let store = try CatalogStore()
        guard try store.listings().contains(where: { $0.game == game }) else {
            Terminal.log("No catalog of \(game.title) is installed; there is nothing to remove.")
            return .failure
        }
        let cards = try store.remove(game)
        if asJSON {
            try Terminal.print(json: Report(game: game, removed: cards))
        } else {
            Terminal.print("\(game.title): \(cards == 1 ? "1 card" : "\(cards) cards") removed")
        }
        return .success
    }

    /// The report as `--json` prints it.
    private struct Report: Encodable {
        var game: Game
        var removed: Int
    }
}

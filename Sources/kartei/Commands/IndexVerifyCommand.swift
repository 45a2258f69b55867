import Foundation
import Kartei
import KarteiStore

/// `kartei index verify`: reads the index through and compares every checksum.
struct IndexVerifyCommand: Command {
    static let name = "index verify"
    static let summary = "read the index through and name what is damaged"
    static let help = """
        Usage: kartei index verify [--game GAME] [--json]

        Reads every byte of the index, of one game or of all, and compares the checksums. Names each file that is
        not as it was written or that this program cannot use, and then ends with status 1.

          --game GAME  only the index of this game
          --json       in JSON

        Example: kartei index verify --game pokemon
        """

    private let game: Game?
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        game = try arguments.game()
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let listings = try IndexListing.all(in: DataFolder(), verifying: true).filter {
            game == nil || $0.game == game || $0.file == "\(game?.rawValue ?? "").pack"
        }
        if asJSON { try Terminal.print(json: listings) }
        if listings.isEmpty {
            Terminal.log(game.map { "No pictures of \($0.title) are indexed." } ?? "No pictures are indexed.")
            return game == nil ? .success : .failure
        }
        var isWhole = true
        for listing in listings {
            let problems = listing.problems
            for problem in problems { Terminal.log(Terminal.safe("kartei: \(problem)")) }
            isWhole = isWhole && problems.isEmpty
            if problems.isEmpty, !asJSON, let game = listing.game {
                Terminal.print("\(game.title): whole, \(listing.cards ?? 0) cards")
            }
        }
        return isWhole ? .success : .failure
    }
}

import Foundation
import Kartei
import KarteiStore

/// `kartei prices show`: what a card costs, variant by variant.
struct PricesShowCommand: Command {
    static let name = "prices show"
    static let summary = "what a card costs, each variant with its day and source"
    static let help = """
        Usage: kartei prices show CARD|TEXT [--game GAME] [--json]

        Shows the installed prices of a card ('kartei prices fetch'), one for each finish and edition that the market
        tells apart. "none" is a variant that the market lists without a price; 0.00 is a price. CARD is a card's ID
        with its game (pokemon:base1-4), or without where only one game has it, also of a card that no catalog has.
        TEXT is what 'kartei cards search' takes; where it does not name exactly one card, the cards are listed.
        Prices that are more than seven days old have a headline that says so.

          --game GAME  a card of this game
          --json       one JSON object (Docs/prices.md)

        In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 shown, 1 the card is not named or has no prices, 2 the command line was wrong.

        Example: kartei prices show "charizard 4/102"
        """

    private let text: String
    private let game: Game?
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        game = try arguments.game()
        text = try arguments.operands().joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else {
            throw UsageError("say which card; see 'kartei prices show --help'.")
        }
    }

    func run() throws -> ExitStatus {
        let say = TwoLanguages()
        let installed = InstalledPrices.opened()
        guard let card = try PricedCard.find(text, game: game, among: installed) else { return .failure }
        guard let prices = installed?[card.id.game] else {
            Terminal.log(
                say(
                    "No prices of \(card.id.game.title) are installed; 'kartei prices fetch --help' says how to get them.",
                    "Es sind keine Preise für \(card.id.game.title) installiert; 'kartei prices fetch --help' sagt, wie "
                        + "man sie bekommt."))
            return .failure
        }
        let shown = ShownPrices(card, prices, today: Day(Date()))
        if asJSON {
            try Terminal.print(json: shown.record)
        } else if !shown.quotes.isEmpty {
            Terminal.print(shown.text(say, width: Terminal.width))
        }
        if !shown.quotes.isEmpty { return .success }
        let capture = prices.file.capture
        Terminal.log(
            Terminal.safe(
                say(
                    "The prices of \(card.id.game.title) (\(capture.source), \(capture.day)) do not list \(card.title).",
                    "Die Preise für \(card.id.game.title) (\(capture.source), \(capture.day)) führen \(card.title) nicht."
                )))
        return .failure
    }
}

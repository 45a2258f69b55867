import Foundation
import Kartei
import KarteiStore

/// `kartei collection value`: what the collection is worth by the prices that are installed.
struct CollectionValueCommand: Command {
    static let name = "collection value"
    static let summary = "what your cards are worth, by game, finish and condition"
    static let help = """
        Usage: kartei collection value [TEXT...] [filters] [--top N] [--store ADDRESS] [--json]

        Sums what the rows are worth by the prices of this machine ('kartei prices fetch'), each row by the price of
        its own card, finish, edition and marks. Where the price depends on what nobody said, the row counts as not
        priced, and what it may be worth is said apart. Beside the value stands what was paid and what was gained,
        for rows of which both are known in one currency; nothing is converted. Market prices are for near mint
        copies: condition is not reckoned with, but how many are worse is said. Prices that are more than seven days
        old have a headline that says so.

        \(RowFilter.help)
          --top N          the N rows that are worth most as well
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object (Docs/collection.md)

        In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 done, 1 no row has a price or the collection cannot be read, 2 the command line was wrong.

        Example: kartei collection value --game pokemon --top 10
        """

    private let address: LedgerAddress
    private let filter: RowFilter
    private let top: Int
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        top = try arguments.integer("--top", in: 0...1_000_000) ?? 0
        var filter = try RowFilter(&arguments)
        filter.text = try arguments.operands().joined(separator: " ")
        self.filter = filter
    }

    func run() throws -> ExitStatus {
        let say = TwoLanguages()
        let reader = try CollectionReader(Ledger(existingAt: address))
        let rows = try reader.rows(filter.query(reader))
        let prices = InstalledPrices.opened()
        let valuation = try Valuation(rows, in: prices ?? NoPrices(), aliases: reader.aliases)
        let today = Day(Date())
        if asJSON {
            try Terminal.print(json: ValueRecord(valuation, top: top, today: today))
        } else if !rows.isEmpty {
            Terminal.print(ValueReport(valuation, today: today, say: say).text(top: top))
        }
        if rows.isEmpty {
            Terminal.log(say("No row of the collection fits.", "Keine Zeile der Sammlung passt."))
            return .success
        }
        if prices == nil {
            Terminal.log(
                say(
                    "No prices are installed; 'kartei prices fetch --help' says how to get them.",
                    "Es sind keine Preise installiert; 'kartei prices fetch --help' sagt, wie man sie bekommt."
                ))
        }
        if let sentence = reader.missingCatalogs(rows) { Terminal.log(sentence) }
        return valuation.rows.contains { $0.value != nil } ? .success : .failure
    }
}

/// Prices where there are none.
private struct NoPrices: PriceBook {
    func capture(of game: Game) -> PriceCapture? { nil }
    func quotes(of card: CardID) -> [PriceVariant: Quote] { [:] }
}

import Kartei
import KarteiStore

/// `kartei cards search`: finds cards of the catalog by name, number and set.
struct CardsSearchCommand: Command {
    static let name = "cards search"
    static let summary = "find cards by name, number or set"
    static let help = """
        Usage: kartei cards search WORDS... [--game GAME] [--limit N] [--json]

        Finds cards by a name in any language of the catalog, a number, a set, or several of them. A few wrong
        letters are tolerated. The best come first.

          --game GAME  only cards of this game
          --limit N    how many to show, 1 to 1000 (20)
          --json       in JSON

        Example: kartei cards search "glurak 4/102"
        """

    private let words: String
    private let game: Game?
    private let limit: Int
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        game = try arguments.game()
        limit = try arguments.integer("--limit", in: 1...1000) ?? 20
        asJSON = arguments.flag("--json")
        words = try arguments.operands().joined(separator: " ")
        if words.allSatisfy(\.isWhitespace) { throw UsageError("say what to look for.") }
    }

    func run() throws -> ExitStatus {
        let hits = try CatalogStore().search(words, game: game, limit: limit)
        if asJSON {
            try Terminal.print(json: hits.map(Hit.init))
            return hits.isEmpty ? .failure : .success
        }
        guard !hits.isEmpty else {
            Terminal.log("The catalog has no card like '\(Terminal.safe(words))'.")
            return .failure
        }
        var table = Table([
            ("ID", .left), ("Name", .left), ("Number", .left), ("Set", .left), ("Rarity", .left),
            ("Languages", .left),
        ])
        for hit in hits {
            let card = hit.card
            table.add([
                card.id.description, names(of: card),
                card.printedNumber.isEmpty ? card.catalogNumber : card.printedNumber,
                [card.setCode, card.setName].filter { !$0.isEmpty }.joined(separator: " "), card.rarity ?? "",
                card.languages.map(\.rawValue).sorted().joined(separator: " "),
            ])
        }
        Terminal.print(table.text(width: Terminal.width))
        return .success
    }

    /// The name in English, then the first of the others that reads differently.
    private func names(of card: Card) -> String {
        let shown = card.name()
        let wanted = NameKey(words)
        let other = card.names.values.filter { $0 != shown }
            .max { wanted.containmentRank(in: $0) < wanted.containmentRank(in: $1) }
        guard let other, wanted.containmentRank(in: other) > wanted.containmentRank(in: shown) else {
            return shown
        }
        return "\(shown) (\(other))"
    }

    /// A hit as `--json` prints it.
    private struct Hit: Encodable {
        var id: String
        var name: String
        var names: [String: String]
        var number: String
        var catalogNumber: String
        var setCode: String
        var setName: String
        var setTotal: Int?
        var rarity: String?
        var languages: [String]
        var released: String?
        var score: Double

        init(_ hit: CatalogHit) {
            let card = hit.card
            id = card.id.description
            name = card.name()
            names = Dictionary(uniqueKeysWithValues: card.names.map { ($0.key.rawValue, $0.value) })
            number = card.printedNumber
            catalogNumber = card.catalogNumber
            setCode = card.setCode
            setName = card.setName
            setTotal = card.setTotal
            rarity = card.rarity
            languages = card.languages.map(\.rawValue).sorted()
            released = card.released
            score = (hit.score * 1000).rounded() / 1000
        }
    }
}

extension NameKey {
    /// How well another name explains a part of this text; for choosing which of a card's names to show.
    fileprivate func containmentRank(in name: String) -> Double {
        NameKey(name).containment(in: self)
    }
}

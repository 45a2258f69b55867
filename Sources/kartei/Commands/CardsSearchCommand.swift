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

        Exit status 1 where nothing is found or no catalog is installed.

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
        if words.allSatisfy(\.isWhitespace) {
            throw UsageError("say what to look for; see 'kartei cards search --help'.")
        }
    }

    func run() throws -> ExitStatus {
        let store = try CatalogStore()
        let installed = try store.games()
        let hits = try store.search(words, game: game, limit: limit)
        if asJSON { try Terminal.print(json: hits.map(Hit.init)) }
        guard !hits.isEmpty else {
            Terminal.log(reasonForNothing(installed))
            return .failure
        }
        if !asJSON { show(hits) }
        return .success
    }

    private func reasonForNothing(_ installed: Set<Game>) -> String {
        if installed.isEmpty {
            return "No catalog is installed; 'kartei catalog import --help' says how to install one."
        }
        if let game, !installed.contains(game) {
            return """
                The catalog of \(game.title) is not installed; 'kartei catalog import --help' says how to install it.
                """
        }
        let shown = words.count > 60 ? words.prefix(60) + "…" : words[...]
        return "The catalog has no card like '\(Terminal.safe(String(shown)))'."
    }

    private func show(_ hits: [CatalogHit]) {
        var table = Table([
            ("ID", .whole), ("Name", .left), ("Number", .whole), ("Set", .left), ("Rarity", .left),
            ("Languages", .left),
        ])
        for hit in hits {
            let card = hit.card
            table.add([
                card.id.description, names(of: card),
                card.shownNumber,
                [card.setCode, card.setName].filter { !$0.isEmpty }.joined(separator: " "), card.rarity ?? "",
                card.languages.map(\.rawValue).sorted().joined(separator: " "),
            ])
        }
        Terminal.print(table.text(width: Terminal.width))
    }

    /// The name in English, then the one in another language that the words spell, where they do.
    private func names(of card: Card) -> String {
        let shown = card.name()
        let wanted = NameKey(words)
        let other = card.names.values.filter { $0 != shown }
            .max { wanted.containmentRank(in: $0) < wanted.containmentRank(in: $1) }
        guard let other, wanted.containmentRank(in: other) >= Self.spelled,
            wanted.containmentRank(in: other) > wanted.containmentRank(in: shown)
        else { return shown }
        return "\(shown) (\(other))"
    }

    /// How well words must spell a name for it to be shown: a few wrong letters, but no chance likeness.
    private static let spelled = 0.7

    /// A hit as `--json` prints it: the keys of a scan's candidate and more.
    private struct Hit: Encodable {
        var id: String
        var game: Game
        var name: String
        var names: [String: String]
        var number: String
        var catalogNumber: String
        var set: String
        var setCode: String
        var setName: String
        @Explicit var setTotal: Int?
        @Explicit var rarity: String?
        var languages: [String]
        @Explicit var released: String?
        var score: Double

        init(_ hit: CatalogHit) {
            let card = hit.card
            id = card.id.rawValue
            game = card.id.game
            set = card.setText
            name = card.name()
            names = Dictionary(uniqueKeysWithValues: card.names.map { ($0.key.rawValue, $0.value) })
            number = card.shownNumber
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

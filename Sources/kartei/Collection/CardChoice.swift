import Kartei
import KarteiStore

/// Which card of the catalogs a text names.
enum CardChoice {
    /// Exactly this one.
    case one(Card)
    /// These are near, the best first; none is named beyond doubt.
    case several([Card])
    /// None, with the reason.
    case none(String)

    /// The most cards that are listed.
    private static let listed = 20
    /// A score of what fits letter for letter; scores are sums of fractions.
    private static let whole = 1 - 1e-9

    /// Reads an ID, with its game or without, or what a search takes.
    ///
    /// A search names a card where that one alone fits letter for letter.
    init(_ text: String, game: Game?, in catalog: CatalogStore) throws {
        let installed = try catalog.games()
        let named = try Self.named(text, game: game, installed: installed, in: catalog)
        let hits = named.isEmpty ? try catalog.search(text, game: game, limit: Self.listed) : []
        let exact = named.isEmpty ? hits.filter { $0.score >= Self.whole }.map(\.card) : named
        if exact.count == 1 {
            self = .one(exact[0])
        } else if exact.isEmpty, hits.isEmpty {
            self = .none(Self.reason(text, game: game, installed: installed))
        } else {
            self = .several(exact.isEmpty ? hits.map(\.card) : exact)
        }
    }

    /// The cards with this very ID.
    private static func named(
        _ text: String, game: Game?, installed: Set<Game>, in catalog: CatalogStore
    ) throws -> [Card] {
        if let id = CardID(description: text) {
            return game == nil || game == id.game ? try catalog.card(id).map { [$0] } ?? [] : []
        }
        let games = game.map { [$0] } ?? installed.sorted { $0.rawValue < $1.rawValue }
        return try games.compactMap { try catalog.card(CardID(game: $0, rawValue: text)) }
    }

    private static func reason(_ text: String, game: Game?, installed: Set<Game>) -> String {
        if installed.isEmpty {
            return "No catalog is installed; 'kartei catalog import --help' says how to install one."
        }
        if let game = game ?? CardID(description: text)?.game, !installed.contains(game) {
            return "The catalog of \(game.title) is not installed; 'kartei catalog import --help' says how."
        }
        let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
        return "The catalog has no card like '\(Terminal.safe(String(shown)))'."
    }

    /// Cards as a table from which an ID can be copied.
    static func table(_ cards: [Card]) -> Table {
        var table = Table([
            ("ID", .whole), ("Name", .left), ("Number", .whole), ("Set", .left), ("Rarity", .left),
        ])
        for card in cards {
            table.add([
                card.id.description, card.name(), card.shownNumber, card.setText, card.rarity ?? "",
            ])
        }
        return table
    }
}

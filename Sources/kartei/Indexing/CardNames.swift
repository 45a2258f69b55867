import Kartei

/// What the installed catalog says about the IDs that pictures are named by.
struct CardNames {
    private let catalog: any Catalog
    private let game: Game
    /// Whether the catalog has cards of this game at all.
    let isInstalled: Bool

    /// Asks a catalog about one game.
    init(_ catalog: any Catalog, game: Game) throws {
        self.catalog = catalog
        self.game = game
        isInstalled = try catalog.games().contains(game)
    }

    /// Every name that the card with this ID, or the work that it names, is printed with; nil where the catalog
    /// knows neither.
    func names(of id: String) throws -> Set<NameKey>? {
        let cards = try catalog.cards(picturedBy: CardID(game: game, rawValue: id))
        guard !cards.isEmpty else { return nil }
        return Set(
            cards.flatMap { Array($0.names.values) + $0.otherNames.values.joined() }.map { NameKey($0) })
    }

    /// Whether one picture under these IDs stands for no card: cards of different names have it, or, as far as
    /// the catalog does not know them, three works.
    ///
    /// Reprints, passcodes of one name and parallels share a picture by right. What stands behind a `_` is a
    /// parallel of the same work.
    func isPlaceholder(_ ids: [String]) throws -> Bool {
        var known: [Set<NameKey>] = []
        var unknown: Set<Substring> = []
        for id in ids {
            if let names = try names(of: id) {
                known.append(names)
            } else {
                unknown.insert(id.prefix { $0 != "_" })
            }
        }
        let differ = known.indices.contains { index in
            known[..<index].contains { $0.isDisjoint(with: known[index]) }
        }
        return differ || unknown.count >= 3
    }
}

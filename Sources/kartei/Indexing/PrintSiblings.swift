import Kartei

/// Which indexed cards have another print of the same name and number in the index.
///
/// Only their pictures are kept, because only they have to be told apart. The catalog tells name and number; of a
/// card that it lacks, what stands before a `_` in its ID is the number of all its parallels.
struct PrintSiblings {
    private struct Key: Hashable {
        let number: String
        let name: NameKey?
    }

    /// The IDs, each with at least one other.
    let ids: Set<String>

    /// Finds them among the IDs of a game's index; throws where the catalog cannot be read.
    init(_ ids: some Sequence<String>, game: Game, catalog: any Catalog) throws {
        var groups: [Key: Set<String>] = [:]
        for id in ids {
            let cards = try catalog.cards(picturedBy: CardID(game: game, rawValue: id))
            for card in cards where !card.printedNumber.isEmpty {
                let number = PrintedNumber.looseKey(of: card.printedNumber, in: game)
                for name in Set(card.names.values.map { NameKey($0) }) {
                    groups[Key(number: number, name: name), default: []].insert(id)
                }
            }
            if cards.isEmpty {
                groups[Key(number: String(id.prefix { $0 != "_" }), name: nil), default: []].insert(id)
            }
        }
        self.ids = groups.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
    }
}

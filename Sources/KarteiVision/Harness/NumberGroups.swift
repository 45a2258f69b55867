import Kartei

/// Which of some cards print the same collector number.
///
/// The number counts as printed, padding aside: its loose key with the total beside it, so that `4/102` and
/// `4/130` are two numbers. The catalog tells it; of a card that the catalog lacks the ID does, as far as it
/// can: One Piece parallels (`OP01-001_p1`) share their code, a Pokémon or Lorcana ID is a set with a number,
/// and a Yu-Gi-Oh! ID is the passcode that the card prints. Magic's IDs tell nothing.
public struct NumberGroups: Sendable {
    private let keys: [CardID: String]
    private let groups: [String: [CardID]]

    /// Groups cards; throws where the catalog cannot be read.
    public init(_ ids: [CardID], catalog: (any Catalog)?) throws {
        var keys: [CardID: String] = [:]
        for id in ids {
            let card = try catalog?.card(id)
            if let key = card.map(Self.printedKey) ?? Self.key(of: id) {
                keys[id] = "\(id.game.rawValue) \(key)"
            }
        }
        self.keys = keys
        groups = Dictionary(grouping: keys.keys.sorted()) { keys[$0] ?? "" }
    }

    /// The cards that print the same number as a card, itself among them; nil where its number is not known.
    public func sharing(_ id: CardID) -> [CardID]? { keys[id].flatMap { groups[$0] } }

    /// Whether another card prints the same number.
    public func isShared(_ id: CardID) -> Bool { (sharing(id)?.count ?? 0) > 1 }

    /// Nil where the card prints no number.
    private static func printedKey(_ card: Card) -> String? {
        guard !card.printedNumber.isEmpty else { return nil }
        let loose = PrintedNumber.looseKey(of: card.printedNumber, in: card.id.game)
        guard card.id.game != .lorcana, let slash = card.printedNumber.firstIndex(of: "/") else {
            return loose
        }
        let total = card.printedNumber[card.printedNumber.index(after: slash)...].prefix { $0 != " " }
        return "\(loose)/\(PrintedNumber.looseKey(of: String(total), in: card.id.game))"
    }

    private static func key(of id: CardID) -> String? {
        switch id.game {
        case .magic: nil
        case .onepiece, .demo:
            // _p1, _r2 and the like are the databases' own; no card prints them.
            String(id.rawValue.prefix { $0 != "_" })
        case .pokemon, .lorcana, .yugioh: id.rawValue
        }
    }
}

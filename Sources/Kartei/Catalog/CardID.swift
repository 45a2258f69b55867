/// Names one printing: a game and the ID that the game's catalog gives it.
///
/// The raw ID is the upstream catalog's own (`base1-4` for Pokémon, Scryfall's UUID for Magic,
/// `SD6-EN032/97077563` for Yu-Gi-Oh!), so that it can be exchanged with other programs as it stands.
public struct CardID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The game whose catalog gives the ID.
    public let game: Game
    /// The catalog's own spelling of the ID.
    public let rawValue: String

    /// Makes the ID of one printing.
    public init(game: Game, rawValue: String) {
        self.game = game
        self.rawValue = rawValue
    }

    /// Reads an ID with its game (`pokemon:base1-4`); nil for anything else.
    public init?(description text: String) {
        guard let colon = text.firstIndex(of: ":"), let game = Game(rawValue: String(text[..<colon])) else {
            return nil
        }
        self.init(game: game, rawValue: String(text[text.index(after: colon)...]))
    }

    /// The ID with its game, as logs and the ledger write it: `pokemon:base1-4`.
    public var description: String { "\(game.rawValue):\(rawValue)" }

    /// Orders IDs by game, then by their spelling.
    public static func < (lhs: CardID, rhs: CardID) -> Bool {
        (lhs.game.rawValue, lhs.rawValue) < (rhs.game.rawValue, rhs.rawValue)
    }
}

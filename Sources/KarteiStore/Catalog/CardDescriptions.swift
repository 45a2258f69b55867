import Kartei

/// Which imports described which cards in full: translations do not count.
///
/// Two cards that one import described are two cards. A card that imports stopped describing before another one first
/// came may be that one under its old ID.
struct CardDescriptions {
    private let connection: SQLiteConnection
    private let game: Game

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    /// Notes that one more import described these cards; answers its number.
    ///
    /// The game's row must be there.
    func note(_ rows: Set<Int64>) throws -> Int64 {
        try connection.run("UPDATE games SET imports = imports + 1 WHERE game = ?1", .text(game.rawValue))
        let number = try imports()
        for row in rows.sorted() {
            try connection.run(
                """
                INSERT INTO descriptions (card, first, last) VALUES (?1, ?2, ?2)
                ON CONFLICT (card) DO UPDATE SET last = excluded.last
                """, .integer(row), .integer(number))
        }
        return number
    }

    /// Makes a card one that the last import described beside all others, so that it never is another's old ID.
    func noteAsDistinct(_ row: Int64) throws {
        try connection.run(
            "UPDATE descriptions SET last = ?2 WHERE card = ?1", .integer(row), .integer(try imports()))
    }

    /// Counts the game's cards and sets anew.
    func count() throws {
        try connection.run(
            """
            UPDATE games SET cards = (SELECT count(*) FROM cards WHERE game = ?1 AND successor IS NULL),
                sets = (SELECT count(DISTINCT set_id) FROM cards WHERE game = ?1 AND successor IS NULL)
            WHERE game = ?1
            """, .text(game.rawValue))
    }

    private func imports() throws -> Int64 {
        try connection.statement("SELECT imports FROM games WHERE game = ?1")
            .first([.text(game.rawValue)]) { $0.integer(0) } ?? 0
    }
}

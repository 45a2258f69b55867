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
        for run in Self.runs(rows) {
            try connection.run(
                """
                INSERT INTO descriptions (card, first, last) SELECT id, ?1, ?1 FROM cards WHERE id BETWEEN ?2 AND ?3
                ON CONFLICT (card) DO UPDATE SET last = excluded.last
                """, .integer(number), .integer(run.lowerBound), .integer(run.upperBound))
        }
        return number
    }

    /// Rows that follow one another, together: an import mostly describes cards in the order in which it brought them.
    private static func runs(_ rows: Set<Int64>) -> [ClosedRange<Int64>] {
        var runs: [ClosedRange<Int64>] = []
        for row in rows.sorted() {
            if let last = runs.last, last.upperBound + 1 == row {
                runs[runs.count - 1] = last.lowerBound...row
            } else {
                runs.append(row...row)
            }
        }
        return runs
    }

    /// Whether the game has cards that are not among so many.
    func hasMore(than described: Int) throws -> Bool {
        try connection.statement("SELECT cards FROM games WHERE game = ?1")
            .first([.text(game.rawValue)]) { Int($0.integer(0)) > described } ?? false
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

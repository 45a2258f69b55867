import Kartei

extension CatalogStore {
    /// Removes everything that the catalog holds of a game, in one step.
    ///
    /// - Returns: how many cards were removed; 0 where the game was not installed.
    public func remove(_ game: Game) throws -> Int {
        try pool.withConnection { connection in
            try connection.transaction {
                let cards = try connection.statement(
                    "SELECT count(*) FROM cards WHERE game = ?1 AND successor IS NULL"
                )
                .first([.text(game.rawValue)]) { Int($0.integer(0)) }
                for statement in Self.removals { try connection.run(statement, .text(game.rawValue)) }
                return cards ?? 0
            }
        }
    }

    /// What refers to rows goes before the rows.
    private static let removals = [
        "DELETE FROM aliases WHERE game = ?1",
        "DELETE FROM products WHERE game = ?1",
        "DELETE FROM descriptions WHERE card IN (SELECT id FROM cards WHERE game = ?1)",
        "DELETE FROM cards WHERE game = ?1",
        "DELETE FROM names WHERE work IN (SELECT id FROM works WHERE game = ?1)",
        "DELETE FROM works WHERE game = ?1",
        "DELETE FROM set_names WHERE set_id IN (SELECT id FROM sets WHERE game = ?1)",
        "DELETE FROM folded_sets WHERE game = ?1",
        "DELETE FROM sets WHERE game = ?1",
        "DELETE FROM folded_names WHERE game = ?1",
        "DELETE FROM grams WHERE game = ?1",
        "DELETE FROM sources WHERE game = ?1",
        "DELETE FROM games WHERE game = ?1",
    ]
}

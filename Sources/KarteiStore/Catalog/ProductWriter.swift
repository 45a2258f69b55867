import Kartei

/// Writes which products of TCGplayer the cards of an import are.
final class ProductWriter {
    private let connection: SQLiteConnection
    private let game: Game
    private lazy var stored = Result { try read() }

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    /// Writes the products of a card; the first record of an import replaces those of earlier ones, further records
    /// add theirs, and one that says nothing leaves them.
    ///
    /// - Returns: whether something changed.
    @discardableResult
    func write(_ products: Set<CardProduct>, of row: Int64, isFirst: Bool) throws -> Bool {
        guard !products.isEmpty else { return false }
        var known = try stored.get()
        stored = .success([:])  // Held once, so that it is not copied for every card.
        defer { stored = .success(known) }
        let before = known[row] ?? []
        let after = isFirst ? products : before.union(products)
        guard before != after else { return false }
        for product in before.subtracting(after) {
            try connection.run(
                "DELETE FROM products WHERE game = ?1 AND product = ?2 AND card = ?3", .text(game.rawValue),
                .integer(product.id), .integer(row))
        }
        for product in after.subtracting(before) {
            try connection.run(
                "INSERT OR REPLACE INTO products (game, product, card, finish) VALUES (?1, ?2, ?3, ?4)",
                .text(game.rawValue), .integer(product.id), .integer(row),
                .text(product.finish?.rawValue ?? ""))
        }
        known[row] = after
        return true
    }

    private func read() throws -> [Int64: Set<CardProduct>] {
        var products: [Int64: Set<CardProduct>] = [:]
        try connection.statement("SELECT card, product, finish FROM products WHERE game = ?1")
            .forEach([.text(game.rawValue)]) { row in
                let finish = row.text(2).isEmpty ? nil : Finish(rawValue: row.text(2))
                products[row.integer(0), default: []].insert(CardProduct(Int(row.integer(1)), finish: finish))
            }
        return products
    }
}

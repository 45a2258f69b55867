import Kartei

extension CatalogStore {
    /// What prices are checked against: every card of a game with its finishes and languages, and the products of
    /// TCGplayer that are cards.
    public func priceCatalog(of game: Game) throws -> PriceCatalog {
        try pool.read { connection in
            let renames = CardRenames(connection)
            var ids: [Int64: CardID] = [:]
            var cards: [CardID: PriceCatalog.Facts] = [:]
            // Thousands of cards share a few of these sets.
            var finishes: [String: Set<Finish>] = [:]
            var languages: [String: Set<Language>] = [:]
            try connection.statement(
                "SELECT id, raw, finishes, languages FROM cards WHERE game = ?1 AND successor IS NULL"
            ).forEach([.text(game.rawValue)]) { row in
                let id = CardID(game: game, rawValue: row.text(1))
                ids[row.integer(0)] = id
                let (some, spoken) = (row.text(2), row.text(3))
                if finishes[some] == nil { finishes[some] = CardReader.finishes(some) }
                if languages[spoken] == nil {
                    languages[spoken] = Set(
                        spoken.split(separator: " ").map { Language(rawValue: String($0)) })
                }
                cards[id] = .init(finishes: finishes[some] ?? [], languages: languages[spoken] ?? [])
            }
            let rows = try connection.statement("SELECT product, card, finish FROM products WHERE game = ?1")
                .map([.text(game.rawValue)]) { ($0.integer(0), $0.integer(1), $0.text(2)) }
            var products: [Int: [CardID: Finish?]] = [:]
            for (product, row, finish) in rows {
                guard let id = try ids[row] ?? ids[renames.row(nowAt: row)] else { continue }
                products[Int(product), default: [:]][id] = finish.isEmpty ? nil : Finish(rawValue: finish)
            }
            return PriceCatalog(game: game, cards: cards, products: products)
        }
    }
}

import Kartei

/// Writes the sets of an import and knows their rows.
final class SetWriter {
    /// Sets whose cards' printed numbers are to be worked out at the end.
    var touched: Set<Int64> = []

    private let connection: SQLiteConnection
    private let game: Game
    private var known: [String: Stored] = [:]

    private struct Stored {
        var row: Int64
        var code: String
        var total: Int?
        var released: String?
        var names: [Language: String]
    }

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    /// The row of a card's set; what the card says of the set fills what is missing.
    func row(of card: Card) throws -> Int64 {
        var stored = try stored(card.setID)
        let name = card.setName.isEmpty || !stored.names.isEmpty ? [:] : [Language.english: card.setName]
        let code = stored.code.isEmpty ? card.setCode : stored.code
        let total = stored.total ?? card.setTotal
        guard code != stored.code || total != stored.total || !name.isEmpty else { return stored.row }
        stored.code = code
        stored.total = total
        try save(&stored, names: name, key: card.setID)
        return stored.row
    }

    /// Writes what a file says of a set.
    func write(_ set: CatalogSet) throws {
        var stored = try stored(set.id)
        let names = set.names.filter { stored.names[$0.key] != $0.value }
        let code = set.code.isEmpty ? stored.code : set.code
        let total = set.total ?? stored.total
        let released = set.released ?? stored.released
        let isSame = code == stored.code && total == stored.total && released == stored.released
        guard !isSame || !names.isEmpty else { return }
        if !isSame { touched.insert(stored.row) }
        stored.code = code
        stored.total = total
        stored.released = released
        try save(&stored, names: names, key: set.id)
    }

    /// Writes down everything that names a set, folded, for searches.
    func fold() throws {
        let names = try connection.statement(
            """
            SELECT id, key, 1 FROM sets WHERE game = ?1
            UNION ALL SELECT id, code, 1 FROM sets WHERE game = ?1 AND code <> ''
            UNION ALL SELECT s.id, n.name, 0 FROM sets s JOIN set_names n ON n.set_id = s.id WHERE s.game = ?1
            """
        ).map([.text(game.rawValue)]) { ($0.integer(0), $0.text(1), $0.integer(2)) }
        try connection.run("DELETE FROM folded_sets WHERE game = ?1", .text(game.rawValue))
        for (set, name, isCode) in names {
            try connection.run(
                "INSERT OR IGNORE INTO folded_sets (game, folded, set_id, is_code) VALUES (?1, ?2, ?3, ?4)",
                .text(game.rawValue), .text(NameKey(name).text), .integer(set), .integer(isCode))
        }
    }

    private func stored(_ key: String) throws -> Stored {
        if let stored = known[key] { return stored }
        let found = try connection.statement(
            "SELECT id, code, total, released FROM sets WHERE game = ?1 AND key = ?2"
        ).first([.text(game.rawValue), .text(key)]) { row in
            Stored(
                row: row.integer(0), code: row.text(1), total: row.isNull(2) ? nil : Int(row.integer(2)),
                released: row.optionalText(3), names: [:])
        }
        var stored = try found ?? insert(key)
        try connection.statement("SELECT language, name FROM set_names WHERE set_id = ?1")
            .forEach([.integer(stored.row)]) { stored.names[Language(rawValue: $0.text(0))] = $0.text(1) }
        known[key] = stored
        return stored
    }

    private func insert(_ key: String) throws -> Stored {
        try connection.run(
            "INSERT INTO sets (game, key, code) VALUES (?1, ?2, '')", .text(game.rawValue), .text(key))
        return Stored(row: connection.lastInsertedRow, code: "", total: nil, released: nil, names: [:])
    }

    private func save(_ stored: inout Stored, names: [Language: String], key: String) throws {
        try connection.run(
            "UPDATE sets SET code = ?2, total = ?3, released = ?4 WHERE id = ?1", .integer(stored.row),
            .text(stored.code), .integer(stored.total), .text(stored.released))
        for (language, name) in names {
            stored.names[language] = name
            try connection.run(
                "INSERT OR REPLACE INTO set_names (set_id, language, name) VALUES (?1, ?2, ?3)",
                .integer(stored.row), .text(language.rawValue), .text(name))
        }
        known[key] = stored
    }
}

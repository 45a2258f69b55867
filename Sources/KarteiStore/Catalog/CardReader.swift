import Kartei

/// Makes cards from rows; names are read once for all printings of a work.
struct CardReader {
    private let connection: SQLiteConnection
    private var namesByWork: [Int64: (names: [Language: String], others: [Language: [String]])] = [:]

    init(_ connection: SQLiteConnection) { self.connection = connection }

    /// The cards that fulfil a condition on `c` (cards) and `s` (sets) and have their ID still.
    mutating func cards(where condition: String, _ values: [SQLValue]) throws -> [Card] {
        let rows = try connection.statement("\(Self.select)c.successor IS NULL AND (\(condition))").map(
            values
        ) { row in
            (work: row.integer(2), card: Self.card(row))
        }
        return try rows.map { row in
            var card = row.card
            (card.names, card.otherNames) = try names(of: row.work)
            return card
        }
    }

    private static let select = """
        SELECT c.game, c.raw, c.work, s.key, s.code, s.total, c.printed_number, c.catalog_number, c.rarity,
            c.languages, coalesce(c.released, s.released),
            (SELECT name FROM set_names WHERE set_id = s.id ORDER BY language <> 'en', language LIMIT 1),
            c.finishes
        FROM cards c JOIN sets s ON s.id = c.set_id WHERE 
        """

    private static func card(_ row: SQLiteStatement) -> Card {
        Card(
            id: CardID(game: Game(rawValue: row.text(0)) ?? .demo, rawValue: row.text(1)), names: [:],
            setID: row.text(3), setCode: row.text(4), setName: row.text(11),
            setTotal: row.isNull(5) ? nil : Int(row.integer(5)), printedNumber: row.text(6),
            catalogNumber: row.text(7), rarity: row.optionalText(8),
            languages: Set(row.text(9).split(separator: " ").map { Language(rawValue: String($0)) }),
            released: row.optionalText(10), finishes: finishes(row.text(12)))
    }

    /// The finishes as a row has them.
    static func finishes(_ text: String) -> Set<Finish> {
        text.isEmpty ? [] : Set(text.split(separator: ",").map { Finish(rawValue: String($0)) })
    }

    private mutating func names(
        of work: Int64
    ) throws -> (names: [Language: String], others: [Language: [String]]) {
        if let known = namesByWork[work] { return known }
        var names: [Language: String] = [:]
        var others: [Language: [String]] = [:]
        try connection.statement(
            "SELECT language, rank, name FROM names WHERE work = ?1 ORDER BY language, rank"
        )
        .forEach([.integer(work)]) { row in
            let language = Language(rawValue: row.text(0))
            if row.integer(1) == 0 {
                names[language] = row.text(2)
            } else {
                others[language, default: []].append(row.text(2))
            }
        }
        namesByWork[work] = (names, others)
        return (names, others)
    }
}

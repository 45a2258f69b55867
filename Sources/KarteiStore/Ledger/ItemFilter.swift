import Kartei

/// The conditions of a query about rows, in SQL.
struct ItemFilter {
    private let dialect: SQLDialect
    private(set) var conditions: [String] = []
    private(set) var values: [SQLValue] = []

    init(_ query: ItemQuery, _ dialect: SQLDialect) {
        self.dialect = dialect
        switch query.removed {
        case .left: conditions.append("removed = 0")
        case .removed: conditions.append("removed = 1")
        case .both: break
        }
        for word in query.text.split(whereSeparator: \.isWhitespace) {
            add(ItemRow.folded(String(word))) { [dialect] in dialect.contains("search", $0) }
        }
        if let game = query.game { add(game.rawValue) { "game = \($0)" } }
        if let set = query.set { add(ItemRow.key(set)) { "(code_key = \($0) OR set_key = \($0))" } }
        add("finish", query.finish) { $0.rawValue }
        add("condition", query.condition) { $0.rawValue }
        add("language", query.language) { $0.rawValue }
        if let place = query.place { add(ItemRow.folded(place)) { "place_key = \($0)" } }
        if let mark = query.mark { addLine("marks", mark.rawValue) }
        if let tag = query.tag { addLine("tags", tag) }
        if let cards = query.cards {
            add("card", among: cards.map(\.description), orNull: query.includesCardless)
        }
        if let ids = query.ids { add("id", among: ids.map(\.description)) }
    }

    /// ` WHERE …`, or nothing.
    var clause: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }

    private static let nothing = "1 = 0"

    /// A condition about one text, which is told the text's place.
    private mutating func add(_ text: String, _ condition: (String) -> String) {
        // No row has a NUL anywhere, and PostgreSQL would refuse the question.
        guard !text.utf8.contains(0) else {
            conditions.append(Self.nothing)
            return
        }
        values.append(.text(text))
        conditions.append(condition("$\(values.count)"))
    }

    private mutating func add<Value>(
        _ column: String, _ wanted: ItemQuery.Wanted<Value>?, _ text: (Value) -> String
    ) {
        switch wanted {
        case .value(let value): add(text(value)) { "\(column) = \($0)" }
        case .unknown: conditions.append("\(column) IS NULL")
        case nil: break
        }
    }

    /// Words of a list are lines; the line breaks around both keep one word from being found within another.
    private mutating func addLine(_ column: String, _ line: String) {
        guard !line.isEmpty, !line.contains("\n") else {
            conditions.append(Self.nothing)
            return
        }
        add("\n\(line)\n") { [dialect] in dialect.contains("'\n' || \(column) || '\n'", $0) }
    }

    private mutating func add(_ column: String, among texts: [String], orNull: Bool = false) {
        values.append(.list(texts.filter { !$0.utf8.contains(0) }))
        let isAmong = dialect.among(column, "$\(values.count)")
        conditions.append(orNull ? "(\(isAmong) OR \(column) IS NULL)" : isAmong)
    }
}

extension ItemQuery {
    /// `ORDER BY …` with limit and offset.
    var ending: String {
        let direction = isDescending ? " DESC" : ""
        let columns: [String] =
            switch order {
            case .name: ["name_key"]
            case .number: ["number_key"]
            case .set: ["set_key", "number_key"]
            case .game: ["game", "set_key", "number_key"]
            case .added: ["created"]
            case .changed: ["changed"]
            case .quantity: ["quantity"]
            case .paid: ["currency", "paid"]
            case .condition: [Self.conditionRank]
            case .finish: ["finish"]
            case .place: ["place_key"]
            }
        // What is not known comes last, whichever way the order goes; both databases are told so.
        let terms = columns.map { isNullable($0) ? "\($0)\(direction) NULLS LAST" : $0 + direction }
        var sql = " ORDER BY \((terms + ["id" + direction]).joined(separator: ", "))"
        if limit != nil || offset > 0 { sql += " LIMIT \(limit.map { max(0, $0) } ?? Int.max)" }
        if offset > 0 { sql += " OFFSET \(offset)" }
        return sql
    }

    private func isNullable(_ column: String) -> Bool {
        ["game", "currency", "paid", "finish"].contains(column) || column == Self.conditionRank
    }

    /// From mint to poor.
    private static let conditionRank =
        "CASE condition "
        + Condition.allCases.enumerated().map { "WHEN '\($1.rawValue)' THEN \($0)" }.joined(separator: " ")
        + " END"
}

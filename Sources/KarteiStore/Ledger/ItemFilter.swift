import Kartei

/// The conditions of a query about rows, in SQL.
struct ItemFilter {
    private(set) var conditions: [String] = []
    private(set) var values: [SQLValue] = []

    init(_ query: ItemQuery) {
        switch query.removed {
        case .left: conditions.append("removed = 0")
        case .removed: conditions.append("removed = 1")
        case .both: break
        }
        for word in query.text.split(whereSeparator: \.isWhitespace) {
            add("search LIKE # ESCAPE '\\'", .text("%\(Self.escaped(ItemRow.folded(String(word))))%"))
        }
        if let game = query.game { add("game = #", .text(game.rawValue)) }
        if let set = query.set {
            add("(lower(set_code) = #", .text(set.lowercased()))
            add(joining: " OR set_key = #)", .text(ItemRow.folded(set)))
        }
        add("finish", query.finish) { $0.rawValue }
        add("condition", query.condition) { $0.rawValue }
        add("language", query.language) { $0.rawValue }
        if let place = query.place { add("place_key = #", .text(ItemRow.folded(place))) }
        // Words of a list are lines; the line breaks around both keep one word from matching within another.
        if let mark = query.mark { addLine("marks", mark.rawValue) }
        if let tag = query.tag { addLine("tags", tag) }
        if let cards = query.cards { add("card", among: cards.map(\.description)) }
        if let ids = query.ids { add("id", among: ids.map(\.description)) }
    }

    /// ` WHERE …`, or nothing.
    var clause: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }

    /// A condition with one value, whose place is `#`.
    private mutating func add(_ condition: String, _ value: SQLValue) {
        values.append(value)
        conditions.append(condition.replacing("#", with: "$\(values.count)"))
    }

    private mutating func add(joining rest: String, _ value: SQLValue) {
        values.append(value)
        conditions[conditions.count - 1] += rest.replacing("#", with: "$\(values.count)")
    }

    private mutating func add<Value>(
        _ column: String, _ wanted: ItemQuery.Wanted<Value>?, _ text: (Value) -> String
    ) {
        switch wanted {
        case .value(let value): add("\(column) = #", .text(text(value)))
        case .unknown: conditions.append("\(column) IS NULL")
        case nil: break
        }
    }

    private mutating func addLine(_ column: String, _ line: String) {
        add(
            "'\n' || \(column) || '\n' LIKE # ESCAPE '\\'", .text("%\n\(Self.escaped(line))\n%"))
    }

    private mutating func add(_ column: String, among texts: [String]) {
        guard !texts.isEmpty else {
            conditions.append("1 = 0")
            return
        }
        let places = texts.indices.map { "$\(values.count + $0 + 1)" }.joined(separator: ", ")
        values += texts.map { .text($0) }
        conditions.append("\(column) IN (\(places))")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
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
        if limit != nil || offset > 0 { sql += " LIMIT \(limit.map { max(0, $0) } ?? Int(Int32.max))" }
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

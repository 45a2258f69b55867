extension SQLiteConnection: SQLSession {
    static var dialect: SQLDialect { .sqlite }

    func each(_ sql: String, _ values: [SQLValue], _ body: (any SQLRow) throws -> Void) throws {
        try statement(sql).forEach(values) { try body($0) }
    }

    func stream(_ sql: String, _ body: (any SQLRow) throws -> Void) throws { try each(sql, [], body) }
}

extension SQLiteStatement: SQLRow {
    func bytes(_ column: Int32) -> [UInt8] { withBlob(column) { Array($0) } }
}

extension SQLiteConnection: SQLSession {
    func each(_ sql: String, _ values: [SQLValue], _ body: (any SQLRow) throws -> Void) throws {
        try statement(sql).forEach(values) { try body($0) }
    }
}

extension SQLiteStatement: SQLRow {
    func bytes(_ column: Int32) -> [UInt8] { withBlob(column) { Array($0) } }
}

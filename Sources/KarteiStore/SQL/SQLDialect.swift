/// What SQLite and PostgreSQL spell differently.
enum SQLDialect {
    case sqlite, postgresql

    /// The type of a place in the log.
    var key: String { self == .sqlite ? "INTEGER" : "BIGINT" }

    /// Text that is compared byte by byte, so that both order alike.
    var text: String { self == .sqlite ? "TEXT" : "TEXT COLLATE \"C\"" }

    /// The type of bytes.
    var bytes: String { self == .sqlite ? "BLOB" : "BYTEA" }

    /// Bytes as they are written in a statement.
    func literal(_ bytes: [UInt8]) -> String {
        let digits = Digest(bytes).description
        return self == .sqlite ? "X'\(digits)'" : "'\\x\(digits)'"
    }

    /// Follows a table's name in an index of texts of any length that are only asked for as a whole.
    ///
    /// PostgreSQL's usual index refuses a text of some thousand bytes.
    var hashed: String { self == .sqlite ? "" : " USING hash" }

    /// Whether a text contains another one, letter by letter; `LIKE` of SQLite would take `a` for `A`.
    func contains(_ text: String, _ part: String) -> String {
        self == .sqlite ? "instr(\(text), \(part)) > 0" : "strpos(\(text), \(part)) > 0"
    }

    /// Whether a column is one of many texts, which are bound as one value (`SQLValue.list`); so the statement stays
    /// the same for any number of them.
    func among(_ column: String, _ list: String) -> String {
        switch self {
        case .sqlite: "\(column) IN (SELECT value FROM json_each(\(list)))"
        case .postgresql: "\(column) = ANY (\(list)::text[])"
        }
    }
}

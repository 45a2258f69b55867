/// A connection to a database, lent to one thread.
///
/// Statements number their values `$1`, `$2` ... in the order in which they first occur, which SQLite and
/// PostgreSQL read alike.
protocol SQLSession: AnyObject {
    /// Which database's words it understands.
    static var dialect: SQLDialect { get }
    /// Runs statements that return nothing and take no values.
    func execute(_ sql: String) throws
    /// Runs one statement that returns nothing.
    func run(_ sql: String, _ values: [SQLValue]) throws
    /// Calls `body` on every row of the result.
    func each(_ sql: String, _ values: [SQLValue], _ body: (any SQLRow) throws -> Void) throws
    /// The same without ever holding the whole result; `body` may use the session for other statements.
    func stream(_ sql: String, _ body: (any SQLRow) throws -> Void) throws
}

/// A row of a result; its columns are counted from 0.
///
/// A NULL is read as 0, an empty text or no bytes.
protocol SQLRow {
    func isNull(_ column: Int32) -> Bool
    func integer(_ column: Int32) -> Int64
    func text(_ column: Int32) -> String
    func bytes(_ column: Int32) -> [UInt8]
}

extension SQLRow {
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
}

extension SQLSession {
    /// What `body` makes of every row.
    func map<Element>(
        _ sql: String, _ values: [SQLValue] = [], _ body: (any SQLRow) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        try each(sql, values) { elements.append(try body($0)) }
        return elements
    }

    /// Calls `body` on every row whose `column` is one of these texts.
    func each(
        _ sql: String, where column: String, in texts: [String], _ body: (any SQLRow) throws -> Void
    ) throws {
        guard !texts.isEmpty else { return }
        try each("\(sql) WHERE \(Self.dialect.among(column, "$1"))", [.list(texts)], body)
    }

    /// Inserts rows, many with each statement; `ending` is what follows the values.
    func insert(
        into table: String, _ columns: [String], _ rows: [[SQLValue]], ending: String = ""
    ) throws {
        let head = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
        var start = 0
        // Powers of two, so that few different statements have to be prepared, whatever the number of rows.
        var count = Self.mostInserted
        while start < rows.count {
            while count > rows.count - start { count /= 2 }
            let places = (0..<count).map { row in
                let first = row * columns.count + 1
                return "(" + (first..<first + columns.count).map { "$\($0)" }.joined(separator: ", ") + ")"
            }
            try run(
                head + places.joined(separator: ", ") + ending, rows[start..<start + count].flatMap { $0 })
            start += count
        }
    }

    /// How many rows one statement inserts at most.
    private static var mostInserted: Int { 64 }
}

/// A database in which a ledger lies.
protocol SQLDatabase: Sendable {
    associatedtype Session: SQLSession
    /// Where it is, as messages name it; without a password.
    var place: String { get }
    /// Runs `body`, which only reads, on one state of the database.
    func read<Result>(_ body: (Session) throws -> Result) throws -> Result
    /// Runs `body` alone among all that write: all of it happens or nothing.
    func write<Result>(_ body: (Session) throws -> Result) throws -> Result
    /// What the database itself finds wrong with its own storage, in its own words.
    func complaints() throws -> [String]
    /// The message for what the database threw.
    func explained(_ error: any Error) -> any Error
}

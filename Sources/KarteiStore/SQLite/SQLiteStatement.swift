import CSQLite
import Kartei

/// A prepared statement of one connection.
final class SQLiteStatement {
    private let pointer: OpaquePointer
    private unowned let connection: SQLiteConnection
    private let sql: String

    init(_ pointer: OpaquePointer, of connection: SQLiteConnection, sql: String) {
        self.pointer = pointer
        self.connection = connection
        self.sql = sql
    }

    deinit { sqlite3_finalize(pointer) }

    /// Forgets the row that it stands on.
    func reset() { sqlite3_reset(pointer) }

    /// Binds the values and runs to the end; the statement returns no rows.
    func run(_ values: [SQLValue]) throws {
        try bind(values)
        while try step() {}
        reset()
    }

    /// Binds all values, the first to `?1`.
    @discardableResult
    func bind(_ values: [SQLValue]) throws -> SQLiteStatement {
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            let code: Int32
            switch value {
            case .null: code = sqlite3_bind_null(pointer, position)
            case .integer(let number): code = sqlite3_bind_int64(pointer, position, number)
            case .text(let text): code = bind(text, at: position)
            case .list(let texts): code = bind(Self.array(texts), at: position)
            case .blob(let bytes):
                code = bytes.withUnsafeBytes {
                    sqlite3_bind_blob(pointer, position, $0.baseAddress, Int32($0.count), Self.copied)
                }
            }
            guard code == SQLITE_OK else { throw connection.error(sql: sql) }
        }
        return self
    }

    private func bind(_ text: String, at position: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // An empty buffer may have no address, and a null pointer would bind NULL.
                $0.isEmpty
                    ? sqlite3_bind_text(pointer, position, "", 0, Self.copied)
                    : sqlite3_bind_text(pointer, position, $0.baseAddress, Int32($0.count), Self.copied)
            }
        }
    }

    /// Texts as a JSON array.
    private static func array(_ texts: [String]) -> String {
        var list = "["
        for (place, text) in texts.enumerated() {
            if place > 0 { list += "," }
            text.writeJSON(to: &list)
        }
        return list + "]"
    }

    /// Moves to the next row; false where there is none.
    func step() throws -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let error = connection.error(sql: sql)
            reset()
            throw error
        }
    }

    /// Calls `body` on every row of the result.
    func forEach(_ values: [SQLValue] = [], _ body: (SQLiteStatement) throws -> Void) throws {
        try bind(values)
        defer { reset() }
        while try step() { try body(self) }
    }

    /// What `body` makes of every row.
    func map<Element>(_ values: [SQLValue] = [], _ body: (SQLiteStatement) throws -> Element) throws
        -> [Element]
    {
        var elements: [Element] = []
        try forEach(values) { elements.append(try body($0)) }
        return elements
    }

    /// What `body` makes of the first row, or nil.
    func first<Element>(_ values: [SQLValue] = [], _ body: (SQLiteStatement) throws -> Element) throws
        -> Element?
    {
        try bind(values)
        defer { reset() }
        return try step() ? try body(self) : nil
    }

    // MARK: Columns of the current row, counted from 0

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(pointer, column) else { return "" }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Lends the bytes of a blob; they are gone after the next step.
    func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
        -> Result
    {
        let start = sqlite3_column_blob(pointer, column)
        return try body(
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
    }

    /// Tells SQLite to copy what is bound; the C macro does not come through.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

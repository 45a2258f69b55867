import CSQLite
import Foundation

/// One connection to a SQLite file, with its prepared statements.
///
/// A connection is used by one thread at a time; whoever shares it sees to that (`ConnectionPool` does).
final class SQLiteConnection: @unchecked Sendable {
    let path: String
    private let handle: OpaquePointer
    private var statements = StatementCache<SQLiteStatement>(most: 200)

    /// Opens the file, creating it where it is missing.
    ///
    /// It waits so many milliseconds for another program that writes to the file.
    convenience init(path: String, patience: Int32 = 5000) throws {
        try self.init(
            name: path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, patience: patience)
    }

    /// Opens a file that must be there to read it alone: nothing is made or written, not even beside it.
    static func reading(path: String) throws -> SQLiteConnection {
        // Where no log lies beside it, nobody writes to it, and SQLite need not make the files that it shares with who
        // does (sqlite.org/wal.html, read-only databases).
        let isQuiet = (FileState(path: path + "-wal")?.size ?? 0) == 0
        let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return try SQLiteConnection(
            name: "file:\(name)?mode=ro\(isQuiet ? "&immutable=1" : "")", path: path,
            flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, patience: 5000)
    }

    private init(name: String, path: String, flags: Int32, patience: Int32) throws {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code, message: message, path: path, sql: nil)
        }
        self.path = path
        self.handle = handle
        sqlite3_busy_timeout(handle, patience)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Whether a file begins as SQLite's do (sqlite.org/fileformat2.html, 1.3.1).
    static func isDatabase(_ file: URL) -> Bool {
        FileState(path: file.path) != nil
            && (try? FileHandle(forReadingFrom: file).read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Opens a file that nobody else has open, and keeps others out for as long as the transaction lasts that has
    /// begun: only then does SQLite leave the write-ahead log, which is gone afterwards.
    static func alone(path: String) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path)
        try connection.execute("PRAGMA busy_timeout = 500; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
        return connection
    }

    /// Runs statements that return nothing and take no values.
    func execute(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql: sql) }
    }

    /// A prepared statement, ready for its values; the same text gives the same statement again.
    func statement(_ sql: String) throws -> SQLiteStatement {
        if let known = statements.statement(sql) {
            known.reset()
            return known
        }
        var pointer: OpaquePointer?
        guard
            sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
                == SQLITE_OK,
            let pointer
        else { throw error(sql: sql) }
        let statement = SQLiteStatement(pointer, of: self, sql: sql)
        _ = statements.dropOldest()
        statements.keep(statement, for: sql)
        return statement
    }

    /// Runs a statement that returns nothing.
    func run(_ sql: String, _ values: SQLValue...) throws {
        try statement(sql).run(values)
    }

    /// Runs a statement that returns nothing.
    func run(_ sql: String, _ values: [SQLValue]) throws {
        try statement(sql).run(values)
    }

    /// The row that was inserted last.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs `body` in a transaction that writes: all of it happens or nothing.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            statements.statements.forEach { $0.reset() }
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Runs `body` on one state of the file, which spares a lock for each of its many small questions.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN")
        defer { try? execute("COMMIT") }
        return try body()
    }

    /// The error that SQLite reported last.
    func error(sql: String?) -> SQLiteError {
        SQLiteError(
            code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
            path: path, sql: sql)
    }
}

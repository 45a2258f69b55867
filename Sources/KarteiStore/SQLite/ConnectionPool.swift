import Foundation

/// Lends connections to one file, each to one thread at a time.
final class ConnectionPool: @unchecked Sendable {
    let path: String
    private let lock = NSLock()
    private var idle: [SQLiteConnection] = []

    /// What a power cut may take: what was committed last, or nothing.
    enum Durability: String { case normal = "NORMAL", full = "FULL" }

    private let durability: Durability
    private let patience: Int32

    /// A pool for one file; nothing is opened yet.
    ///
    /// Who wants to write waits so many milliseconds for another program that does.
    init(path: String, durability: Durability = .normal, patience: Int32 = 5000) {
        self.path = path
        self.durability = durability
        self.patience = patience
    }

    /// Runs `body` with a connection that nobody else uses meanwhile.
    func withConnection<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let connection = try take()
        defer { give(connection) }
        return try body(connection)
    }

    /// Runs `body`, which only reads, on one state of the file.
    func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try withConnection { connection in try connection.reading { try body(connection) } }
    }

    private func take() throws -> SQLiteConnection {
        lock.lock()
        let known = idle.popLast()
        lock.unlock()
        if let known { return known }
        let connection = try SQLiteConnection(path: path, patience: patience)
        // Large transactions touch pages all over the file; each is written once where all fit into memory (64 MB),
        // and goes back into the file with many others (every 32 MB of log).
        try connection.execute(
            """
            PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192; PRAGMA foreign_keys = ON;
            PRAGMA synchronous = \(durability.rawValue); PRAGMA mmap_size = 1073741824;
            """)
        try useWriteAheadLog(connection)
        return connection
    }

    /// Turns to the write-ahead log; a new file has to be had alone for that, for which SQLite itself does not wait.
    private func useWriteAheadLog(_ connection: SQLiteConnection) throws {
        let deadline = ContinuousClock.now + .milliseconds(Int(patience))
        while true {
            do {
                return try connection.execute("PRAGMA journal_mode = WAL")
            } catch let error as SQLiteError where error.isBusy && ContinuousClock.now < deadline {
                usleep(5000)
            }
        }
    }

    private func give(_ connection: SQLiteConnection) {
        lock.lock()
        idle.append(connection)
        lock.unlock()
    }
}

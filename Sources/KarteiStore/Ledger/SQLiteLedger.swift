import Foundation
import Kartei

/// A ledger in an SQLite file.
struct SQLiteLedgerFile: SQLDatabase {
    private let pool: ConnectionPool

    /// Opens the file and makes it where it is missing.
    ///
    /// Its tables take `further` steps after those of this version, as they will in a later one.
    init(_ file: URL, further: [String] = []) throws {
        // SQLite lets who waits wait long while another program writes batch after batch.
        pool = ConnectionPool(path: file.path, durability: .full, patience: 60_000)
        guard access(file.path, F_OK) != 0 || FileState(path: file.path) != nil else {
            throw UnusableLedger(cause: .cannotOpen, place: file.path, reason: "it is no file")
        }
        // What somebody owns is nobody else's business; the files that SQLite keeps beside get the same rights.
        let made = Foundation.open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if made >= 0 { close(made) }
        do {
            try pool.withConnection { connection in
                try Self.refuseForeign(connection)
                try SchemaSteps(LedgerSchema.steps(.sqlite) + further).migrate(connection)
            }
        } catch {
            throw explained(error)
        }
    }

    /// Nothing is written into the database of another program, or of another kind of ours.
    private static func refuseForeign(_ connection: SQLiteConnection) throws {
        let tables = Set(
            try connection.map("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
        guard tables.isEmpty || tables.isSuperset(of: ["events", "head", "items"]) else {
            throw ForeignDatabase(place: connection.path)
        }
    }

    var place: String { pool.path }

    func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result { try pool.read(body) }

    func write<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try pool.withConnection { connection in try connection.transaction { try body(connection) } }
    }

    func complaints() throws -> [String] {
        try pool.read { connection in
            try connection.map("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
                + connection.map("PRAGMA foreign_key_check") { "a row of \($0.text(0)) has lost its event" }
        }
    }

    func explained(_ error: any Error) -> any Error {
        guard let error = error as? SQLiteError else { return error }
        // 787: a row would stand without the event that made it, so that events are gone.
        if [11, 26].contains(error.code & 0xFF) || error.code == 787 {
            return DamagedLedger(place: place, reason: error.message)
        }
        guard let cause = UnusableLedger.cause(of: error.code) else { return error }
        return UnusableLedger(cause: cause, place: place, reason: error.message)
    }
}

/// A ledger's file cannot be read.
public struct DamagedLedger: Error, Sendable, CustomStringConvertible {
    /// The file.
    public let place: String
    /// The database's words.
    public let reason: String

    /// The message for the user.
    public var description: String {
        "the ledger \(place) is damaged or none of Kartei's (\(reason)); 'kartei restore FILE' takes a backup and "
            + "keeps this file beside it."
    }
}

/// A file is a database, but no ledger.
public struct ForeignDatabase: Error, Sendable, CustomStringConvertible {
    /// The file.
    public let place: String

    /// The message for the user.
    public var description: String {
        "\(place) is a database of something else, no ledger; name another file."
    }
}

import BenchmarkSupport
import CSQLite
import Foundation

/// The same prices in a table of SQLite, looked up by a prepared statement.
struct SQLitePrices {
    let figures: Figures

    init(_ prices: BenchmarkPrices, in folder: URL) throws {
        let path = folder.appendingPathComponent("prices.sqlite").path
        let building = try seconds {
            let database = try Database(path)
            try database.run(
                "CREATE TABLE prices (card TEXT NOT NULL, finish TEXT NOT NULL, cents INTEGER, "
                    + "PRIMARY KEY (card, finish)) WITHOUT ROWID; BEGIN")
            let insert = try database.statement("INSERT INTO prices VALUES (?1, ?2, ?3)")
            for line in prices.csv.split(separator: "\n").dropFirst() {
                let cells = line.split(separator: ",").map(String.init)
                insert.bind(cells[0], cells[1])
                sqlite3_bind_int64(insert.handle, 3, Int64(cells[2]) ?? 0)
                guard sqlite3_step(insert.handle) == SQLITE_DONE else { throw WrongPrice() }
                sqlite3_reset(insert.handle)
            }
            try database.run("COMMIT")
        }
        let opening = try median(of: 5) {
            _ = try Database(path).statement("SELECT cents FROM prices WHERE card = ?1 AND finish = ?2")
        }
        let database = try Database(path)
        let select = try database.statement("SELECT cents FROM prices WHERE card = ?1 AND finish = ?2")
        let lookup = try lookupTime(prices) { row in
            select.bind(row.card.rawValue, row.finish.rawValue)
            defer { sqlite3_reset(select.handle) }
            guard sqlite3_step(select.handle) == SQLITE_ROW else { return nil }
            return Int(sqlite3_column_int64(select.handle, 0))
        }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        figures = Figures(
            name: "SQLite", bytes: size ?? 0, building: building, opening: opening, lookup: lookup)
    }
}

/// A SQLite file without anything between it and the figures.
private final class Database {
    let handle: OpaquePointer

    init(_ path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw WrongPrice() }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    func run(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw WrongPrice() }
    }

    func statement(_ sql: String) throws -> Statement {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
            throw WrongPrice()
        }
        return Statement(prepared)
    }
}

private final class Statement {
    let handle: OpaquePointer
    /// SQLite copies what is bound (`SQLITE_TRANSIENT`).
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    func bind(_ first: String, _ second: String) {
        sqlite3_bind_text(handle, 1, first, -1, Self.copied)
        sqlite3_bind_text(handle, 2, second, -1, Self.copied)
    }
}

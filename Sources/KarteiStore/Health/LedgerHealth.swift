import Foundation
import Kartei

/// What a quick look at a ledger's file shows; the look changes nothing and makes nothing.
package enum LedgerHealth: Sendable {
    /// There is no file.
    case missing
    /// It cannot be used, for this reason.
    case unusable(String)
    /// The database is sound and its log ends where it should.
    case sound(events: Int, rows: Int, games: Set<Game>)

    /// Looks at a file, without reading every event as `LedgerStore.verify` does.
    package init(_ file: URL) {
        guard access(file.path, F_OK) == 0 else {
            self = .missing
            return
        }
        do {
            let connection = try SQLiteConnection.reading(path: file.path)
            guard try SchemaSteps.version(connection) <= LedgerSchema.steps(.sqlite).count else {
                throw NewerFileError(path: file.path)
            }
            let complaint = try connection.map("PRAGMA quick_check(1)") { $0.text(0) }.first { $0 != "ok" }
            if let complaint { throw DamagedLedger(place: file.path, reason: complaint) }
            let end = try HeadRow.read(connection)?.sequence
            let last = try connection.map("SELECT count(*), coalesce(max(sequence), 0) FROM events") {
                ($0.integer(0), $0.integer(1))
            }.first
            guard let end, let last, last == (end, end) else {
                throw DamagedLedger(place: file.path, reason: "its log does not end where it should")
            }
            let rows = try connection.map("SELECT count(*) FROM items WHERE removed = 0") { $0.integer(0) }
            let games = try connection.map("SELECT DISTINCT game FROM items WHERE removed = 0") {
                Game(rawValue: $0.text(0))
            }
            self = .sound(
                events: Int(end), rows: Int(rows.first ?? 0), games: Set(games.compactMap(\.self)))
        } catch {
            let explained = (error as? SQLiteError).map {
                DamagedLedger(place: file.path, reason: $0.message)
            }
            self = .unusable(explained?.description ?? "\(error)")
        }
    }
}

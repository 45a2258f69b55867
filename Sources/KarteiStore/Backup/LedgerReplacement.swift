import Foundation
import Kartei

/// Puts a new ledger in the place of a file, which is kept beside.
enum LedgerReplacement {
    /// Makes a ledger of these events and gives it the file's name; answers the name of the file that had it.
    ///
    /// Whoever is interrupted leaves one of the two under the name. Throws `LedgerInUse` where another program has the
    /// file open.
    static func put(
        _ events: [LedgerEvent], at url: URL, _ date: Date, _ progress: (Int, Int) -> Void
    ) throws -> String {
        let url = url.resolvingSymlinksInPath()
        let draft = url.deletingLastPathComponent().appendingPathComponent(
            ".\(url.lastPathComponent)-\(UUID().uuidString)")
        defer { removeDatabase(draft) }
        try make(events, at: draft, progress)
        let kept = DatedName(date).free(for: url)
        try retire(url)
        // The log that SQLite keeps beside belongs to the old file and must never meet the new one.
        for ending in ["-wal", "-shm", "-journal"] { rename(url.path + ending, kept.path + ending) }
        // Both names until the new file takes one of them; where a disk knows no links, the name is free for a moment.
        guard link(url.path, kept.path) == 0 || rename(url.path, kept.path) == 0,
            rename(draft.path, url.path) == 0
        else { throw SQLiteError(code: 8, message: systemMessage(), path: url.path, sql: nil) }
        syncFolder(of: url)
        return kept.path
    }

    /// Writes a new ledger and looks through it; its file is whole and alone afterwards.
    private static func make(_ events: [LedgerEvent], at draft: URL, _ progress: (Int, Int) -> Void) throws {
        let store = SQLLedger(database: try SQLiteLedgerFile(draft))
        try LedgerSync.append(events, to: store, progress: progress)
        let found = try store.verify()
        guard found.faults.isEmpty, found.events == events.count else {
            throw DamagedLedger(place: draft.path, reason: "it is not as it was just written")
        }
    }

    /// Sees to it that nobody writes to the old file any more: who opens it before the other has its name is refused.
    ///
    /// A file that is too damaged for that takes no events anyway.
    private static func retire(_ url: URL) throws {
        do {
            try SQLiteConnection.alone(path: url.path).execute(
                """
                CREATE TRIGGER replaced BEFORE INSERT ON events
                BEGIN SELECT raise(ABORT, 'this ledger was replaced by another; kartei restore takes its events'); END;
                COMMIT;
                """)
        } catch let error as SQLiteError {
            if error.isBusy { throw LedgerInUse(place: url.path) }
            if error.isAboutSpace { throw error }
        }
    }

    private static func removeDatabase(_ url: URL) {
        for ending in ["", "-wal", "-shm", "-journal"] { unlink(url.path + ending) }
    }
}

/// A ledger cannot be replaced while another program uses it.
public struct LedgerInUse: Error, Sendable, CustomStringConvertible {
    /// The file.
    public let place: String

    /// The message for the user.
    public var description: String {
        "the ledger \(place) is in use by another kartei; end that first. Nothing was changed."
    }
}

/// The tables of a batch's file.
///
/// What was scanned and answered only ever gets more: the file itself refuses to change or delete it.
enum BatchSchema {
    static func migrate(_ connection: SQLiteConnection) throws {
        try SchemaSteps(steps).migrate(connection)
    }

    private static let steps = [
        """
        CREATE TABLE photos (
            id TEXT PRIMARY KEY, path TEXT NOT NULL, scanned TEXT NOT NULL, stages TEXT NOT NULL) WITHOUT ROWID;
        -- One row a card; the scan is JSON, see StoredCard.
        CREATE TABLE cards (
            photo TEXT NOT NULL REFERENCES photos, position INTEGER NOT NULL, scan TEXT NOT NULL,
            PRIMARY KEY (photo, position)) WITHOUT ROWID;
        -- kind: picked, typed, dismissed, skipped; content: the card as JSON; or undone, with the answer that it takes back.
        CREATE TABLE answers (
            id INTEGER PRIMARY KEY AUTOINCREMENT, photo TEXT NOT NULL, position INTEGER NOT NULL,
            kind TEXT NOT NULL, content TEXT, undoes INTEGER UNIQUE REFERENCES answers, given TEXT NOT NULL,
            FOREIGN KEY (photo, position) REFERENCES cards);
        """
            + ["photos", "cards", "answers"].flatMap { table in
                ["UPDATE", "DELETE"].map { change in
                    """

                    CREATE TRIGGER no_\(change.lowercased())_of_\(table) BEFORE \(change) ON \(table)
                    BEGIN SELECT raise(ABORT, 'a batch only ever gains photos and answers'); END;
                    """
                }
            }.joined()
    ]
}

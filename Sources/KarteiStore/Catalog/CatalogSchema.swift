/// The tables of the catalog file, and the steps that lead an older file to them.
enum CatalogSchema {
    /// Brings a file to the newest version; a file of a newer Kartei is refused.
    static func migrate(_ connection: SQLiteConnection) throws {
        try SchemaSteps(steps).migrate(connection)
    }

    /// The newest version.
    static var version: Int { steps.count }

    /// One step a version, in order; a step that was released is never edited.
    private static let steps = [
        """
        -- A set; code, total and day are printed or upstream's, key is upstream's own.
        CREATE TABLE sets (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, key TEXT NOT NULL, code TEXT NOT NULL,
            total INTEGER, released TEXT, UNIQUE (game, key));
        CREATE TABLE set_names (
            set_id INTEGER NOT NULL REFERENCES sets, language TEXT NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (set_id, language)) WITHOUT ROWID;
        -- What printings with the same names share.
        CREATE TABLE works (id INTEGER PRIMARY KEY, game TEXT NOT NULL, key TEXT NOT NULL, UNIQUE (game, key));
        -- Rank 0 is the name to show; the others find the card too.
        CREATE TABLE names (
            id INTEGER PRIMARY KEY, work INTEGER NOT NULL REFERENCES works, language TEXT NOT NULL,
            rank INTEGER NOT NULL, name TEXT NOT NULL, UNIQUE (work, language, rank));
        CREATE TABLE cards (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, raw TEXT NOT NULL,
            work INTEGER NOT NULL REFERENCES works, set_id INTEGER NOT NULL REFERENCES sets,
            catalog_number TEXT NOT NULL, catalog_key TEXT NOT NULL,
            printed_number TEXT NOT NULL, loose_key TEXT NOT NULL,
            rarity TEXT, languages TEXT NOT NULL, released TEXT,
            translated INTEGER NOT NULL, follows_set INTEGER NOT NULL, UNIQUE (game, raw));
        CREATE INDEX cards_by_loose_key ON cards (game, loose_key) WHERE loose_key <> '';
        CREATE INDEX cards_by_number ON cards (set_id, catalog_key);
        CREATE INDEX cards_by_work ON cards (work);
        -- Other and former spellings of an ID; they lead to a card, never to another alias.
        CREATE TABLE aliases (
            game TEXT NOT NULL, raw TEXT NOT NULL, card INTEGER NOT NULL REFERENCES cards,
            PRIMARY KEY (game, raw)) WITHOUT ROWID;
        -- Finding by name: every distinct folded name with its rows in names, and the names of each gram.
        CREATE TABLE folded_names (
            game TEXT NOT NULL, entry INTEGER NOT NULL, folded TEXT NOT NULL, names BLOB NOT NULL,
            PRIMARY KEY (game, entry)) WITHOUT ROWID;
        CREATE INDEX folded_names_by_text ON folded_names (game, folded);
        CREATE TABLE grams (
            game TEXT NOT NULL, gram INTEGER NOT NULL, entries BLOB NOT NULL,
            PRIMARY KEY (game, gram)) WITHOUT ROWID;
        -- Everything that names a set, folded.
        CREATE TABLE folded_sets (
            game TEXT NOT NULL, folded TEXT NOT NULL, set_id INTEGER NOT NULL REFERENCES sets,
            is_code INTEGER NOT NULL, PRIMARY KEY (game, folded, set_id, is_code)) WITHOUT ROWID;
        -- What `catalog list` shows, counted at the end of each import.
        CREATE TABLE games (
            game TEXT PRIMARY KEY, cards INTEGER NOT NULL, sets INTEGER NOT NULL, languages TEXT NOT NULL,
            entries INTEGER NOT NULL, gram_counts BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE sources (
            game TEXT NOT NULL, file TEXT NOT NULL, format TEXT NOT NULL, records INTEGER NOT NULL,
            imported TEXT NOT NULL, PRIMARY KEY (game, file)) WITHOUT ROWID;
        """,
        """
        -- The card that a card is now, where upstream gave it another ID; NULL: itself. Only those are found.
        ALTER TABLE cards ADD COLUMN successor INTEGER REFERENCES cards;
        CREATE INDEX cards_by_successor ON cards (successor) WHERE successor IS NOT NULL;
        -- Imports that described cards of the game in full.
        ALTER TABLE games ADD COLUMN imports INTEGER NOT NULL DEFAULT 0;
        -- The first and last of them that described a card; 0: one before they were counted.
        CREATE TABLE descriptions (card INTEGER PRIMARY KEY REFERENCES cards, first INTEGER NOT NULL, last INTEGER NOT NULL);
        INSERT INTO descriptions (card, first, last) SELECT id, 0, 0 FROM cards;
        """,
        """
        -- The finishes in which a printing exists, in order, with commas between them; empty: not said.
        ALTER TABLE cards ADD COLUMN finishes TEXT NOT NULL DEFAULT '';
        -- The products of TCGplayer that are a card, or (where a finish is said) only its copies of that finish.
        CREATE TABLE products (
            game TEXT NOT NULL, product INTEGER NOT NULL, card INTEGER NOT NULL REFERENCES cards,
            finish TEXT NOT NULL, PRIMARY KEY (game, product, card)) WITHOUT ROWID;
        """,
    ]
}

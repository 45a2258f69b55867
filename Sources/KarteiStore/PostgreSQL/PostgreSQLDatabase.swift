/// A ledger in a PostgreSQL database, in a schema of its own.
struct PostgreSQLDatabase: SQLDatabase {
    private let pool: PostgreSQLPool

    /// The schema that holds the tables.
    static let schema = "kartei"

    /// Opens the database and makes the tables where they are missing.
    init(_ address: PostgreSQLAddress) throws {
        pool = PostgreSQLPool(address)
        try migrate(LedgerSchema.steps(.postgresql))
    }

    var place: String { pool.address.place }

    func read<Result>(_ body: (PostgreSQLConnection) throws -> Result) throws -> Result {
        try pool.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }

    /// Writers of all processes and servers go one after another: each waits for the one before it, and the lock
    /// ends with the transaction, also where its process was killed.
    ///
    /// Every statement sees what was kept before it, so also what the writer before left.
    func write<Result>(_ body: (PostgreSQLConnection) throws -> Result) throws -> Result {
        try pool.transaction(
            "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SELECT pg_advisory_xact_lock(\(Self.lock))",
            body)
    }

    func complaints() throws -> [String] {
        try read { session in
            try session.map(
                """
                SELECT id FROM items WHERE NOT EXISTS
                (SELECT FROM events WHERE events.id = items.creation) ORDER BY id
                """
            ) { "row \($0.text(0)) has lost its event" }
        }
    }

    func explained(_ error: any Error) -> any Error { error }

    /// `kartei` in ASCII: the number of the lock, which belongs to this database alone.
    private static let lock = 0x6B61_7274_6569

    /// Brings the tables to the newest version; tables of a newer Kartei are refused.
    private func migrate(_ steps: [String]) throws {
        if try read({ try Self.version($0) }) == steps.count { return }
        try write { session in
            // Another process may have been faster between the question and the lock.
            let current = try Self.version(session) ?? 0
            guard current <= steps.count else { throw NewerFileError(path: place) }
            if current == 0 { try Self.prepare(session) }
            for step in steps.dropFirst(current) { try session.execute(step) }
            try session.run("UPDATE version SET number = $1", [.integer(Int64(steps.count))])
        }
    }

    /// How many steps the tables have seen; nil where there are none.
    private static func version(_ session: PostgreSQLConnection) throws -> Int? {
        // to_regclass would remember from before the lock that there is none; reading the catalog's table looks anew.
        let exists = try session.map(
            "SELECT 1 FROM pg_tables WHERE schemaname = '\(schema)' AND tablename = 'version'"
        ) { _ in true }
        guard !exists.isEmpty else { return nil }
        return try session.map("SELECT number FROM \(schema).version") { Int($0.integer(0)) }.first
    }

    private static func prepare(_ session: PostgreSQLConnection) throws {
        // Asked first: who may not make schemas may still use one that was made for them.
        let exists = try session.map("SELECT 1 FROM pg_namespace WHERE nspname = '\(schema)'") { _ in true }
        if exists.isEmpty { try session.execute("CREATE SCHEMA \(schema)") }
        try session.execute(
            "CREATE TABLE version (number BIGINT NOT NULL); INSERT INTO version VALUES (0)")
    }
}

import Kartei

/// What the catalog holds of one game.
public struct CatalogListing: Sendable, Hashable, Codable {
    /// A file that was imported.
    public struct Source: Sendable, Hashable, Codable {
        /// The file, with its path inside an archive or folder.
        public var file: String
        /// Its format.
        public var format: String
        /// How many records it has.
        public var records: Int
        /// When it was imported last, ISO 8601.
        public var imported: String
    }

    /// The game.
    public var game: Game
    /// How many cards.
    public var cards: Int
    /// How many sets have cards.
    public var sets: Int
    /// The languages in which there are names.
    public var languages: [Language]
    /// The files, the newest import first.
    public var sources: [Source]

    /// When something was imported last, ISO 8601; nil where nothing was.
    public var imported: String? { sources.first?.imported }
}

extension CatalogStore {
    /// Reads the whole file and throws `DamagedCatalogError` where SQLite finds it damaged.
    public func check() throws {
        let finding = try pool.read { connection in
            try connection.statement("PRAGMA quick_check(1)").first([]) { $0.text(0) }
        }
        guard let finding, finding != "ok" else { return }
        throw DamagedCatalogError(path: pool.path, finding: finding)
    }

    /// What the catalog holds, one element a game.
    public func listings() throws -> [CatalogListing] {
        try pool.read { try Self.listings($0) }
    }

    static func listings(_ connection: SQLiteConnection) throws -> [CatalogListing] {
        let rows = try connection.statement("SELECT game, cards, sets, languages FROM games ORDER BY game")
            .map { ($0.text(0), Int($0.integer(1)), Int($0.integer(2)), $0.text(3)) }
        return try rows.compactMap { name, cards, sets, languages in
            guard let game = Game(rawValue: name) else { return nil }
            return CatalogListing(
                game: game, cards: cards, sets: sets,
                languages: languages.split(separator: " ").map { Language(rawValue: String($0)) },
                sources: try sources(of: name, connection))
        }
    }

    private static func sources(
        of game: String, _ connection: SQLiteConnection
    ) throws -> [CatalogListing.Source] {
        try connection.statement(
            "SELECT file, format, records, imported FROM sources WHERE game = ?1 ORDER BY imported DESC, file"
        ).map([.text(game)]) {
            CatalogListing.Source(
                file: $0.text(0), format: $0.text(1), records: Int($0.integer(2)), imported: $0.text(3))
        }
    }
}

/// SQLite found the catalog file damaged.
public struct DamagedCatalogError: Error, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What SQLite found first.
    public let finding: String

    /// The message for the user.
    public var description: String {
        "\(path) is damaged (\(finding)); move it away and import the catalogs again."
    }
}

/// What leads a file from each version of its tables to the next; the file's `user_version` counts the steps.
///
/// A step that was released is never edited.
struct SchemaSteps {
    private let steps: [String]

    init(_ steps: [String]) { self.steps = steps }

    /// Brings a file to the newest version; a file of a newer Kartei is refused.
    func migrate(_ connection: SQLiteConnection) throws {
        let current = try Self.version(connection)
        if current == steps.count { return }
        // No version counts below nothing.
        guard steps.indices.contains(current) else { throw NewerFileError(path: connection.path) }
        try connection.transaction {
            // Another process may have been faster between the question and the lock.
            for step in steps.dropFirst(try Self.version(connection)) { try connection.execute(step) }
            try connection.execute("PRAGMA user_version = \(steps.count)")
        }
    }

    /// How many steps a file has taken.
    static func version(_ connection: SQLiteConnection) throws -> Int {
        try connection.statement("PRAGMA user_version").first { Int($0.integer(0)) } ?? 0
    }
}

/// A file was written by a newer Kartei.
struct NewerFileError: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "\(path) was written by a newer version of Kartei; update this one."
    }
}

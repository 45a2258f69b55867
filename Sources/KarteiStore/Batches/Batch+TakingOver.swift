import Foundation

extension Batch {
    /// What another file of the same batch had.
    enum TakenOver { case nothing, added, otherwise }

    /// Takes what a later or earlier file of this batch has more, all or nothing.
    ///
    /// Rows are compared whole. Where both have rows that the other lacks they tell two stories, and nothing is taken.
    func takeOver(_ file: URL) throws -> TakenOver {
        try readable {
            try pool.withConnection { connection in
                try connection.run("ATTACH ?1 AS other", .text(file.path))
                defer { try? connection.execute("DETACH other") }
                return try connection.transaction {
                    func lacks(_ one: String, of other: String) throws -> Bool {
                        try ["photos", "cards", "answers"].contains { table in
                            try connection.statement(
                                "SELECT 1 FROM (SELECT * FROM \(other).\(table) EXCEPT SELECT * FROM \(one).\(table)) LIMIT 1"
                            ).first { _ in true } != nil
                        }
                    }
                    guard try lacks("main", of: "other") else { return .nothing }
                    guard try !lacks("other", of: "main") else { return .otherwise }
                    for table in ["photos", "cards", "answers"] {
                        try connection.run(
                            "INSERT INTO main.\(table) SELECT * FROM other.\(table) EXCEPT SELECT * FROM main.\(table)"
                        )
                    }
                    return .added
                }
            }
        }
    }
}

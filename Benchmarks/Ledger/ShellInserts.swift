import BenchmarkSupport
import Foundation
import Kartei
import KarteiStore

/// The rows that appending writes, as statements for the sqlite3 shell: the same tables, rows and transactions.
struct ShellInserts {
    private static let shell = "/usr/bin/sqlite3"

    private let folder: URL
    private var script: URL { folder.appendingPathComponent("inserts.sql") }

    /// Writes the statements; nil where there is no sqlite3 shell.
    init?(_ batches: [[LedgerEvent]], in folder: URL) throws {
        guard FileManager.default.isExecutableFile(atPath: Self.shell) else { return nil }
        self.folder = folder
        let file = folder.appendingPathComponent("copied.sqlite")
        let store = try LedgerAddress.file(file).open()
        let schema = try Self.run(file.path, "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL;")
        var text = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;\n"
        text += String(decoding: schema, as: UTF8.self) + "INSERT INTO head SELECT 1, 0, zeroblob(32);\n"
        try Data(text.utf8).write(to: script)
        let output = try FileHandle(forWritingTo: script)
        try output.seekToEnd()
        let columns = try Self.run(
            file.path, "SELECT name FROM pragma_table_info('items') WHERE name <> 'id';")
        let assignments = String(decoding: columns, as: UTF8.self).split(separator: "\n")
            .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let replacing = " ON CONFLICT (id) DO UPDATE SET \(assignments);"
        var last: Int64 = 0
        for batch in batches {
            try store.append(batch)
            try output.write(
                contentsOf: Self.statements(of: batch, after: last, in: file, replacing: replacing))
            last += Int64(batch.count)
        }
        try output.close()
    }

    /// One transaction: the log's new rows, the rows of the collection that changed, the log's end.
    private static func statements(
        of batch: [LedgerEvent], after last: Int64, in file: URL, replacing: String
    ) throws -> Data {
        let items = Set(batch.compactMap(\.item)).map { "'\($0)'" }.joined(separator: ",")
        let dump = """
            .mode insert events
            SELECT * FROM events WHERE sequence > \(last);
            .mode insert items
            SELECT * FROM items WHERE id IN (\(items));
            .mode list
            SELECT 'UPDATE head SET sequence = ' || sequence || ', hash = ' || quote(hash) || ';' FROM head;
            """
        let rows = String(decoding: try run(file.path, dump), as: UTF8.self).split(separator: "\n").map {
            // A row that is there takes the new values, as in Kartei.
            $0.hasPrefix("INSERT INTO items") ? $0.dropLast() + replacing : $0
        }
        return Data("BEGIN IMMEDIATE;\n\(rows.joined(separator: "\n"))\nCOMMIT;\n".utf8)
    }

    /// How long the shell takes for all of them.
    func seconds() throws -> Double {
        let target = folder.appendingPathComponent("shell.sqlite").path
        return try BenchmarkSupport.seconds { _ = try Self.run(target, ".read '\(script.path)'") }
    }

    /// Runs statements and answers what they print.
    private static func run(_ database: String, _ statements: String) throws -> Data {
        // A file instead of a pipe: the shell answers before it has read everything.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data((statements + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: shell)
        process.arguments = ["-batch", "-bail", database, ".read '\(file.path)'"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let result = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ShellFailed(status: process.terminationStatus) }
        return result
    }

    private struct ShellFailed: Error, CustomStringConvertible {
        let status: Int32
        var description: String { "the sqlite3 shell ended with status \(status)." }
    }
}

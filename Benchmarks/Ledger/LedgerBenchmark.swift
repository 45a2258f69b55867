import BenchmarkSupport
import Foundation
import Kartei
import KarteiStore

/// Times a ledger in SQLite: 100,000 events about 20,000 rows, beside the same inserts by the sqlite3 shell.
///
/// `swift run -c release LedgerBenchmark [--write Docs/benchmarks.md]`
@main
enum LedgerBenchmark {
    static func main() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let batches = BenchmarkHistory.batches(of: LedgerFigures.batch)
        let file = folder.appendingPathComponent("ledger.sqlite")
        let store = try LedgerAddress.file(file).open()
        let append = try seconds { for batch in batches { try store.append(batch) } }
        let rebuild = try median(of: 3) { try store.rebuild() }
        let verify = try median(of: 3) { guard try store.verify().faults.isEmpty else { throw Faulty() } }
        let pages = try PageQuestion.all.map { question in
            (question.name, try median(of: 15) { _ = try store.items(question.query) } * 1000)
        }
        let inserts = try ShellInserts(batches, in: folder)
        let figures = LedgerFigures(
            append: append, rebuild: rebuild, verify: verify, pages: pages, shell: try inserts?.seconds())
        try figures.section.publish()
    }

    private struct Faulty: Error, CustomStringConvertible {
        var description: String { "the ledger that was timed is not as it was written." }
    }
}

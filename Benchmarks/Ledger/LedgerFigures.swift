import BenchmarkSupport
import Foundation

/// What was measured, as a section of `Docs/benchmarks.md`.
struct LedgerFigures {
    /// How many events are appended at once.
    static let batch = 10_000

    /// Seconds that appending all events took, deriving the rows anew, and looking through the ledger.
    let append, rebuild, verify: Double
    /// Milliseconds to the first rows of each list.
    let pages: [(name: String, milliseconds: Double)]
    /// Seconds that the sqlite3 shell took; nil where there is none.
    let shell: Double?

    /// The section.
    var section: BenchmarkSection {
        let events = Double(BenchmarkHistory.events)
        let slowest = pages.max { $0.milliseconds < $1.milliseconds }
        func row(_ what: String, _ figure: String, _ ratio: Double?) -> String {
            "| \(what) | \(figure) | \(ratio.map { String(format: "%.2f", $0) } ?? "") |"
        }
        let lines = [
            row(
                "appending \(Self.batch) at once, with their rows",
                String(format: "%.0f events a second", events / append), shell.map { append / $0 }),
            shell.map {
                row(
                    "the sqlite3 shell, the same rows and transactions",
                    String(format: "%.0f events a second", events / $0), 1)
            },
            row(
                "deriving all rows anew (`rebuild`)", String(format: "%.2f s", rebuild),
                shell.map { rebuild / $0 }),
            row(
                "looking through everything (`verify`)", String(format: "%.2f s", verify),
                shell.map { verify / $0 }),
        ]
        return BenchmarkSection(
            "The ledger",
            """
            `LedgerBenchmark` measured this on \(BenchmarkSection.circumstances). \
            100,000 events about 20,000 rows in SQLite, WAL, synchronous FULL; "times the shell" is the time \
            divided by that of the sqlite3 shell in the same run\(shell == nil ? ", which was not installed" : "").

            | what | figure | times the shell |
            |---|--:|--:|
            \(lines.compactMap { $0 }.joined(separator: "\n"))

            The first 50 of 20,000 rows, medians of 15, in milliseconds; the slowest is \
            \(slowest?.name ?? "none") with \(String(format: "%.1f", slowest?.milliseconds ?? 0)):

            | rows by | ms |
            |---|--:|
            \(pages.map { "| \($0.name) | \(String(format: "%.1f", $0.milliseconds)) |" }.joined(separator: "\n"))
            """)
    }
}

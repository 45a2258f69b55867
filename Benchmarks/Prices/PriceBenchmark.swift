import BenchmarkSupport
import Foundation
import Kartei
import KarteiStore

/// Times a price file of 100,000 prices beside the same data in SQLite and in JSON.
///
/// `swift run -c release PriceBenchmark [--write Docs/benchmarks.md]`
@main
enum PriceBenchmark {
    static func main() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let prices = BenchmarkPrices()
        let figures = [
            try PublishedPrices(prices, in: folder).figures,
            try SQLitePrices(prices, in: folder).figures,
            try JSONPrices(prices, in: folder).figures,
        ]
        try section(figures).publish()
    }

    private static func section(_ figures: [Figures]) -> BenchmarkSection {
        let own = figures[0]
        func ratio(_ value: Double, _ of: Double) -> String { String(format: "%.1f", value / of) }
        let rows = figures.map { figure in
            """
            | \(figure.name) | \(figure.bytes) | \(ratio(Double(figure.bytes), Double(own.bytes))) \
            | \(String(format: "%.2f", figure.building)) | \(String(format: "%.2f", 1000 * figure.opening)) \
            | \(String(format: "%.3f", figure.lookup * 1e6)) | \(ratio(figure.lookup, own.lookup)) |
            """
        }
        return BenchmarkSection(
            "Prices",
            """
            `PriceBenchmark` measured this on \(BenchmarkSection.circumstances). 100,000 prices of 62,500 cards with \
            random IDs of 36 letters. "Built" is from a CSV of 4.7 MB to what is read: for the price file checking each \
            row against a catalog, the history of the month and the signed manifest; for SQLite a table with a primary \
            key in one transaction. "Opened" is until the first price could be asked; then every price was looked up \
            once in random order, the ID's text being what is asked, and the median of 5 rounds counts.

            | prices in | bytes | times ours | built, s | opened, ms | a lookup, µs | times ours |
            |---|--:|--:|--:|--:|--:|--:|
            \(rows.joined(separator: "\n"))
            """)
    }
}

/// What was measured of one way to keep prices.
struct Figures {
    /// Where the prices are.
    var name: String
    /// The size of the file.
    var bytes: Int
    /// Seconds that making it took.
    var building: Double
    /// Seconds until a price could be asked.
    var opening: Double
    /// Seconds that one lookup took.
    var lookup: Double
}

/// A lookup that found something else than was written.
struct WrongPrice: Error, CustomStringConvertible {
    var description: String { "a price that was looked up is not the one that was written." }
}

/// Seconds that one lookup takes, when every price is looked up once; throws where one is wrong.
func lookupTime(_ prices: BenchmarkPrices, _ cents: (BenchmarkPrices.Row) throws -> Int?) throws -> Double {
    let rows = prices.shuffled
    return try median(of: 5) {
        for row in rows { guard try cents(row) == row.cents else { throw WrongPrice() } }
    } / Double(rows.count)
}

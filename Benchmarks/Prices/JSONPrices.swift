import BenchmarkSupport
import Foundation

/// The same prices in a JSON file, one object a card, parsed by Foundation into a dictionary.
struct JSONPrices {
    let figures: Figures

    init(_ prices: BenchmarkPrices, in folder: URL) throws {
        let url = folder.appendingPathComponent("prices.json")
        let building = try seconds {
            var cards: [String: [String: Int]] = [:]
            for line in prices.csv.split(separator: "\n").dropFirst() {
                let cells = line.split(separator: ",").map(String.init)
                cards[cells[0], default: [:]][cells[1]] = Int(cells[2])
            }
            try JSONEncoder().encode(cards).write(to: url)
        }
        func open() throws -> [String: [String: Int]] {
            try JSONDecoder().decode([String: [String: Int]].self, from: Data(contentsOf: url))
        }
        let opening = try median(of: 3, open)
        let cards = try open()
        let lookup = try lookupTime(prices) { row in cards[row.card.rawValue]?[row.finish.rawValue] }
        let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
        figures = Figures(
            name: "JSON, in memory", bytes: size ?? 0, building: building, opening: opening, lookup: lookup)
    }
}

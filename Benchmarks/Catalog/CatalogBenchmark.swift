import Foundation
import Kartei
import KarteiStore

/// Times the questions that a scan and a person ask of the installed catalogs.
///
/// `swift run -c release CatalogBenchmark` on the catalogs in `KARTEI_HOME`; one line a question: how many were
/// asked, the median, the 95th of a hundred and the slowest, in milliseconds.
@main
enum CatalogBenchmark {
    static func main() throws {
        let store = try CatalogStore()
        var random = SplitMix64(seed: 1)
        print("question\tgame\tcount\tmedian_ms\tp95_ms\tmax_ms")
        for listing in try store.listings() {
            let cards = try sample(store, listing.game, &random)
            let game = listing.game
            try report("ID", game, cards) { _ = try store.card($0.id) }
            try report("number", game, cards.filter { !$0.printedNumber.isEmpty }) {
                _ = try store.cards(
                    game: game, looseKey: PrintedNumber.looseKey(of: $0.printedNumber, in: game))
            }
            try report("name", game, cards) { _ = try store.cards(named: $0.name(), game: game, limit: 60) }
            let misread = cards.map { misreading(of: $0, &random) }
            try report("name misread", game, misread) {
                _ = try store.cards(named: $0, game: game, limit: 60)
            }
            try report("search name number, all games", game, cards) {
                _ = try store.search("\($0.name()) \($0.printedNumber)")
            }
            try report("search misread name, all games", game, misread) { _ = try store.search($0) }
        }
    }

    /// Some cards of the game, found by numbers that every game prints.
    private static func sample(
        _ store: CatalogStore, _ game: Game, _ random: inout SplitMix64
    ) throws -> [Card] {
        var cards: [Card] = []
        for hit in try store.search("a", game: game, limit: 1000) { cards.append(hit.card) }
        for text in ["1", "25", "101", "dragon", "der", "la", "ピ", "の"] {
            cards += try store.search(text, game: game, limit: 1000).map(\.card)
        }
        return Array(cards.shuffled(using: &random).prefix(200))
    }

    /// The name in one of its languages with one letter exchanged.
    private static func misreading(of card: Card, _ random: inout SplitMix64) -> String {
        var letters = Array(card.names.sorted { $0.key < $1.key }.randomElement(using: &random)?.value ?? "")
        if let index = letters.indices.randomElement(using: &random) { letters[index] = "o" }
        return String(letters)
    }

    private static func report<Item>(
        _ question: String, _ game: Game, _ items: [Item], _ ask: (Item) throws -> Void
    ) rethrows {
        let clock = ContinuousClock()
        let times = try items.map { item in
            let time = try clock.measure { try ask(item) }
            return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) * 1e-15
        }.sorted()
        guard let slowest = times.last else { return }
        let shown = [times[times.count / 2], times[times.count * 95 / 100], slowest]
            .map { String(format: "%.2f", $0) }.joined(separator: "\t")
        print("\(question)\t\(game.rawValue)\t\(times.count)\t\(shown)")
    }
}

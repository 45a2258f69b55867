import Foundation
import Kartei

/// 100,000 prices as Magic has them: 62,500 cards whose IDs are random, all of them normal and three of five in foil
/// too; the same on every run.
struct BenchmarkPrices {
    static let count = 100_000

    /// One price.
    struct Row {
        var card: CardID
        var finish: Finish
        var cents: Int
    }

    /// The prices in the order of the cards.
    let rows: [Row]

    init() {
        var random = SplitMix64(seed: 5)
        rows = (0..<62_500).flatMap { number in
            let card = CardID(game: .magic, rawValue: Self.identifier(using: &random))
            let finishes: [Finish] = number % 5 < 3 ? [.normal, .foil] : [.normal]
            return finishes.map {
                Row(card: card, finish: $0, cents: Int.random(in: 1...20_000, using: &random))
            }
        }
    }

    private static func identifier(using random: inout SplitMix64) -> String {
        let digits = Array("0123456789abcdef")
        return [8, 4, 4, 4, 12].map { length in
            String((0..<length).map { _ in digits[Int.random(in: 0...15, using: &random)] })
        }.joined(separator: "-")
    }

    /// The prices in another order, each once: what is looked up.
    var shuffled: [Row] {
        var random = SplitMix64(seed: 6)
        return rows.shuffled(using: &random)
    }

    /// The plain table that `kartei prices build` reads.
    var csv: String {
        "card,finish,cents\n"
            + rows.map { "\($0.card.rawValue),\($0.finish.rawValue),\($0.cents)\n" }.joined()
    }

    /// What a catalog says of the cards.
    var catalog: PriceCatalog {
        PriceCatalog(
            game: .magic,
            cards: Dictionary(
                rows.map { ($0.card, PriceCatalog.Facts(finishes: [.normal, .foil])) },
                uniquingKeysWith: { first, _ in first }))
    }
}

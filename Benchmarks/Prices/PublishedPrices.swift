import BenchmarkSupport
import Foundation
import Kartei
import KarteiStore

/// Prices as Kartei publishes them.
struct PublishedPrices {
    let figures: Figures

    init(_ prices: BenchmarkPrices, in folder: URL) throws {
        let table = folder.appendingPathComponent("prices.csv")
        try prices.csv.write(to: table, atomically: true, encoding: .utf8)
        let (catalog, key) = (prices.catalog, PriceSigningKey.make())
        let published = PriceFolder(folder.appendingPathComponent("published"))
        let day = Day(Date())
        let building = try seconds {
            let build = PriceBuild(catalog, cards: NoCards())
            _ = try build.read([table], PriceReading(game: .magic, currency: "USD"), day: day)
            let (result, _) = try build.prices(
                PriceCapture(game: .magic, day: day, currency: "USD", source: "benchmark"))
            guard result.priced == BenchmarkPrices.count else { throw WrongPrice() }
            _ = try published.publish(result, knowing: catalog.cards.keys, signedBy: key)
        }
        guard let file = try published.manifest()?.prices.first?.file else { throw WrongPrice() }
        let url = published.url.appendingPathComponent(PriceManifest.name(of: file))
        func open() throws -> PriceFile {
            try PriceFile(Data(contentsOf: url, options: .alwaysMapped), name: url.path)
        }
        let opening = try median(of: 5, open)
        let mapped = try open()
        let (normal, foil) = (PriceVariant(.normal), PriceVariant(.foil))
        let lookup = try lookupTime(prices) { row in
            mapped.quote(of: row.card, row.finish == .foil ? foil : normal)?.cents
        }
        figures = Figures(
            name: "a price file", bytes: file.size, building: building, opening: opening, lookup: lookup)
    }
}

/// A catalog that is not asked, since every card of the table is known.
private struct NoCards: Catalog {
    func games() -> Set<Game> { [.magic] }
    func cards(game: Game, looseKey: String) -> [Card] { [] }
    func cards(named text: String, game: Game?, limit: Int) -> [NameMatch] { [] }
    func card(_ id: CardID) -> Card? { nil }
}

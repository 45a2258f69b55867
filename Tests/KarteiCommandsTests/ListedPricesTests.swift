import Foundation
import Kartei
import KarteiVision
import Testing

@testable import KarteiCommands

/// What lists of a scan show of prices, for people and in JSON.
@Suite struct ListedPricesTests {
    private let dear = CardID(game: .demo, rawValue: "dear")
    private let cheap = CardID(game: .demo, rawValue: "cheap")
    private let unknown = CardID(game: .demo, rawValue: "unknown")

    /// A scan that asks about three cards, two of which have these prices.
    private func scan(_ dearCents: Int, _ cheapCents: Int, daysAgo: Int) throws -> (PhotoScan, Day) {
        let day = Day(number: Day(Date()).number - daysAgo)
        let book = PriceTable(
            PriceCapture(game: .demo, day: day, currency: "EUR", source: "Test"),
            quotes: [
                dear: [PriceVariant(.holo): .cents(dearCents), PriceVariant(.normal): .cents(1)],
                cheap: [PriceVariant(.holo): .cents(cheapCents)],
            ])
        var evidence = Evidence(fields: CardFields())
        evidence.candidates = [cheap, dear, unknown].map {
            Candidate(card: Card(id: $0, names: [.english: "Fox"]), support: [.set("N")], score: 1)
        }
        evidence.prices = try CandidatePrices(of: evidence.candidates.map(\.card.id), in: book)
        let card = CardScan(
            outline: Quad(x: 0, y: 0, width: 63, height: 88), evidence: evidence,
            candidates: evidence.candidates, decision: .ask(.priceGap))
        return (PhotoScan(cards: [card], times: StageTimes()), day)
    }

    private func table(_ scan: PhotoScan) -> String {
        var table = ScanTable()
        table.add("a.jpg", scan)
        return table.text(width: .max)
    }

    @Test func theTableShowsBothPricesAndMarksTheDearestInWords() throws {
        let shown = table(try scan(900, 100, daysAgo: 0).0)
        #expect(shown.contains("dear: 9.00 EUR (holo) ← the dearest; set N"))
        #expect(shown.contains("cheap: 1.00 EUR (holo); set N"))
        #expect(shown.contains("unknown: set N"))
    }

    @Test func pricesNearEachOtherAreShownWithoutAMark() throws {
        let shown = table(try scan(110, 100, daysAgo: 7).0)
        #expect(shown.contains("dear: 1.10 EUR (holo); set N"))
        #expect(!shown.contains("dearest"))
    }

    @Test func oldPricesShowTheirDay() throws {
        let (scan, day) = try scan(900, 100, daysAgo: 8)
        #expect(table(scan).contains("cheap: 1.00 EUR (holo, on \(day)); set N"))
    }

    @Test func everyPriceInJSONHasItsDay() throws {
        let (scan, day) = try scan(900, 100, daysAgo: 0)
        let data = try JSONEncoder().encode(ScanRecord(photo: "a.jpg", scan: scan))
        let record = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let candidates = try #require(record["candidates"] as? [[String: Any]])
        let prices = candidates.map { $0["price"] as? [String: Any] }
        #expect(prices.map { $0?["amount"] as? String } == ["1.00", "9.00", nil])
        #expect(prices.map { $0?["isDearest"] as? Bool } == [false, true, nil])
        #expect(prices.compactMap { $0?["day"] as? String } == ["\(day)", "\(day)"])
        #expect(prices.compactMap { $0?["currency"] as? String } == ["EUR", "EUR"])
        #expect(candidates[2]["price"] is NSNull)
    }
}

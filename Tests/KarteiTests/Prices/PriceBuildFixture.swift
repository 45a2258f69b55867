import Foundation

@testable import Kartei

/// Makes prices of some files' texts, checked against the cards of `ExchangeCatalog`.
struct PriceBuildFixture {
    var game = Game.pokemon
    var facts: [String: Set<Finish>] = [:]
    var products: [Int: [CardID: Finish?]] = [:]
    var list: String?
    var choice = PriceChoice.market
    var currency: String?

    /// The catalog's facts.
    var catalog: PriceCatalog {
        let cards = ExchangeCatalog.list.cards.filter { $0.id.game == game }
        return PriceCatalog(
            game: game,
            cards: Dictionary(
                uniqueKeysWithValues: cards.map {
                    ($0.id, .init(finishes: facts[$0.id.rawValue] ?? [], languages: $0.languages))
                }),
            products: products)
    }

    /// The prices of files, each with its path.
    func build(_ files: KeyValuePairs<String, String>) throws -> (table: PriceTable, report: PriceBuildReport)
    {
        try build(files.map { ($0.key, Data($0.value.utf8)) })
    }

    func build(_ files: [(String, Data)]) throws -> (table: PriceTable, report: PriceBuildReport) {
        let products = try list.map { try ProductList(Data($0.utf8), file: "products.csv", catalog: catalog) }
        let build = PriceBuild(catalog, cards: ExchangeCatalog.list, list: products ?? ProductList())
        for (path, data) in files {
            var reader = PricePayloadReader(
                PriceReading(game: game, choice: choice, currency: currency), file: path)
            // In small pieces, as from a slow disk.
            for start in stride(from: 0, to: data.count, by: 7) {
                try Array(data[start..<min(start + 7, data.count)]).withUnsafeBufferPointer { bytes in
                    try reader.feed(bytes) { build.add($0) }
                }
            }
            try reader.finish { build.add($0) }
        }
        return try build.prices(
            PriceCapture(game: game, day: Day(number: 20_787), currency: currency ?? "USD", source: "test"))
    }

    /// The prices by card and variant in words: `base1-4 holo` to 12.34 as 1234, nil for no price.
    func prices(_ files: KeyValuePairs<String, String>) throws -> [String: Int?] {
        Self.words(try build(files).table)
    }

    static func words(_ table: PriceTable) -> [String: Int?] {
        var words: [String: Int?] = [:]
        for (card, variants) in table.quotes {
            for (variant, quote) in variants { words["\(card.rawValue) \(variant)"] = .some(quote.cents) }
        }
        return words
    }

    // MARK: Shapes of TCGCSV

    static let groups = """
        {"totalItems":2,"success":true,"errors":[],"results":[
        {"groupId":604,"name":"Base Set","abbreviation":"BS","isSupplemental":false,"categoryId":3},
        {"groupId":1663,"name":"Base Set (Shadowless)","abbreviation":"BSS","categoryId":3},
        {"groupId":2848,"name":"SWSH07: Evolving Skies","abbreviation":"EVS","categoryId":3}]}
        """

    /// A product of a group.
    static func product(
        _ id: Int, _ name: String, _ number: String?, group: Int = 604, category: Int = 3,
        rarity: String = "Holo Rare"
    ) -> String {
        let data = number.map {
            #"{"name":"Number","displayName":"Card Number","value":"\#($0)"},{"name":"Rarity","value":"\#(rarity)"}"#
        }
        return """
            {"productId":\(id),"name":"\(name)","cleanName":"x","imageUrl":"","categoryId":\(category),\
            "groupId":\(group),"url":"","extendedData":[\(data ?? "")]}
            """
    }

    /// A price of a product.
    static func price(_ id: Int, _ words: String, _ market: String) -> String {
        """
        {"productId":\(id),"lowPrice":1.0,"midPrice":2.005,"highPrice":9,"marketPrice":\(market),\
        "directLowPrice":null,"subTypeName":"\(words)"}
        """
    }

    /// TCGCSV's frame around records.
    static func results(_ records: String...) -> String {
        #"{"success":true,"errors":[],"results":[\#(records.joined(separator: ","))]}"#
    }
}

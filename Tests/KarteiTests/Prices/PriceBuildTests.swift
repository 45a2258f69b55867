import Foundation
import Testing

@testable import Kartei

private typealias F = PriceBuildFixture

/// What becomes of TCGplayer's products and prices; amounts and expectations by hand.
struct PriceBuildTests {
    private let charizard = F.product(1, "Charizard", "4/102")

    @Test func setNumberAndNameLeadToTheCard() throws {
        let prices = try F().prices([
            "3/groups": F.groups, "3/604/products": F.results(charizard),
            "3/604/prices": F.results(
                F.price(1, "Holofoil", "312.345"), F.price(1, "1st Edition Holofoil", "null")),
        ])
        #expect(prices == ["base1-4 holo": 31235, "base1-4 holo + first edition": nil as Int?])
    }

    @Test func theChosenPriceCounts() throws {
        let files: KeyValuePairs = [
            "3/groups": F.groups, "3/604/products": F.results(charizard),
            "3/604/prices": F.results(F.price(1, "Holofoil", "3")),
        ]
        #expect(try F(choice: .low).prices(files) == ["base1-4 holo": 100])
        #expect(try F(choice: .mid).prices(files) == ["base1-4 holo": 201])
    }

    @Test func zeroIsAPriceAndNothingIsNone() throws {
        let prices = try F().prices([
            "3/groups": F.groups,
            "3/604/products": F.results(charizard, F.product(2, "Ninetales", "12/102")),
            "3/604/prices": F.results(F.price(1, "Holofoil", "0.00"), F.price(2, "Holofoil", "null")),
        ])
        #expect(prices == ["base1-4 holo": 0, "base1-12 holo": nil as Int?])
    }

    /// A staff promo, a jumbo card and another foil pattern are copies of their own.
    @Test(arguments: ["Staff", "Jumbo", "Cosmos Holo"])
    func wordsBesideANameNeverPriceTheBaseCard(words: String) throws {
        let prices = try F().prices([
            "3/groups": F.groups,
            "3/604/products": F.results(charizard, F.product(9, "Charizard (\(words))", "4/102")),
            "3/604/prices": F.results(F.price(1, "Holofoil", "10"), F.price(9, "Holofoil", "99")),
        ])
        #expect(prices == ["base1-4 holo": 1000, "base1-4 holo + \(words)": 9900])
    }

    @Test func theShadowlessGroupIsNotTheBaseSet() throws {
        let prices = try F().prices([
            "3/groups": F.groups,
            "3/604/products": F.results(charizard),
            "3/1663/products": F.results(F.product(7, "Charizard", "4/102", group: 1663)),
            "3/1663/prices": F.results(F.price(7, "Unlimited Holofoil", "900")),
            "3/604/prices": F.results(F.price(1, "Holofoil", "300")),
        ])
        #expect(prices == ["base1-4 holo": 30000, "base1-4 holo + shadowless + unlimited": 90000])
    }

    @Test func anUnknownProductIsListedAndNeverGuessed() throws {
        let (table, report) = try F().build([
            "3/groups": F.groups,
            "3/604/products": F.results(
                F.product(1, "Charizard", "5/102"), F.product(2, "Blastoise", "4/102"),
                F.product(3, "Charizard", "4/102", group: 12345)),
            "3/604/prices": F.results(
                F.price(1, "Holofoil", "1"), F.price(2, "Holofoil", "2"), F.price(3, "Holofoil", "3"),
                F.price(4, "Holofoil", "4")),
        ])
        #expect(table.quotes.isEmpty)
        #expect(Set(report.unknown.map(\.product)) == ["1", "2", "3", "4"])
        #expect(report.faults.isEmpty)
    }

    @Test func sealedProductsAreCountedApart() throws {
        let (table, report) = try F().build([
            "3/groups": F.groups,
            "3/604/products": F.results(F.product(5, "Base Set Booster Pack", nil)),
            "3/604/prices": F.results(F.price(5, "Normal", "400")),
        ])
        #expect(table.quotes.isEmpty && report.unknown.isEmpty)
        #expect(report.noCards == 1)
    }

    @Test func twoProductsOfOneVariantWithDifferentPricesCountForNothing() throws {
        let files: (String) -> KeyValuePairs<String, String> = { second in
            [
                "3/groups": F.groups,
                "3/604/products": F.results(charizard, F.product(2, "Charizard", "4/102")),
                "3/604/prices": F.results(F.price(1, "Holofoil", "10"), F.price(2, "Holofoil", second)),
            ]
        }
        let (table, report) = try F().build(files("11"))
        #expect(table.quotes.isEmpty)
        #expect(Set(report.contradictory.map(\.product)) == ["1", "2"])
        #expect(try F().prices(files("10.00")) == ["base1-4 holo": 1000])
    }

    @Test func theCatalogsProductNumbersComeFirst() throws {
        let id = CardID(game: .pokemon, rawValue: "base2-4")
        let prices = try F(products: [1: [id: nil]]).prices([
            "3/groups": F.groups, "3/604/products": F.results(charizard),
            "3/604/prices": F.results(F.price(1, "Holofoil", "10")),
        ])
        #expect(prices == ["base2-4 holo": 1000])
    }

    @Test func aPersonSaysWhichCardAProductIs() throws {
        let list = "product,card,finish\n8,pokemon:base1-12,\n9,-,\n10,base1-12,reverse holo\n"
        let (table, report) = try F(list: list).build([
            "3/604/prices": F.results(
                F.price(8, "Holofoil", "10"), F.price(9, "Normal", "5"), F.price(10, "Normal", "7"))
        ])
        #expect(F.words(table) == ["base1-12 holo": 1000, "base1-12 reverse holo": 700])
        #expect(report.unknown.isEmpty && report.noCards == 1)
    }

    @Test func whatIsUnknownComesBackFilledIn() throws {
        let files: KeyValuePairs = [
            "3/groups": F.groups,
            "3/604/products": F.results(F.product(1, "Charzard, \"the\" typo", "4/102")),
            "3/604/prices": F.results(F.price(1, "Holofoil", "10")),
        ]
        let (_, report) = try F().build(files)
        let written = String(decoding: ProductList.table(of: report.unknown), as: UTF8.self)
        #expect(try F(list: written).build(files).report.unknown == report.unknown)
        let filled = written.replacing("1,,", with: "1,base1-4,")
        #expect(try F(list: filled).prices(files) == ["base1-4 holo": 1000])
        #expect(throws: PricePayloadError.self) {
            try F(list: written.replacing("1,,", with: "1,base1-999,")).build(files)
        }
    }

    /// Etched alone, and the price of a card without foil: nothing like that exists.
    @Test func aPriceOfAFinishThatTheCardLacksIsAnError() throws {
        let fixture = F(facts: ["base1-4": [.holo], "base1-12": [.holo, .reverseHolo]])
        let (table, report) = try fixture.build([
            "3/groups": F.groups,
            "3/604/products": F.results(charizard, F.product(2, "Ninetales", "12/102")),
            "3/604/prices": F.results(
                F.price(1, "Normal", "10"), F.price(1, "Holofoil", "20"), F.price(2, "Reverse Holofoil", "3"),
                F.price(1, "Reverse Holofoil", "null")),
        ])
        #expect(F.words(table) == ["base1-4 holo": 2000, "base1-12 reverse holo": 300])
        #expect(report.faults.map(\.subject) == ["product 1 (Charizard)"])
        #expect(report.unchecked == 0)
    }

    @Test(arguments: ["-1", "\"NaN\"", "1e9", "\"many\"", "42949672.95", "[]"])
    func whatIsNoPriceIsAnErrorWithItsPlace(amount: String) throws {
        let (table, report) = try F().build([
            "3/groups": F.groups, "3/604/products": F.results(charizard),
            "3/604/prices": F.results(F.price(1, "Holofoil", amount)),
        ])
        #expect(table.quotes.isEmpty)
        #expect(report.faults.map(\.place.file) == ["3/604/prices"])
        #expect(report.faults.map(\.subject) == ["product 1"])
    }

    /// The same letters composed or not, and signs that people write differently.
    @Test func namesSurviveTheirSpelling() throws {
        let composed = "Lim-D\u{FB}l's Vault"
        let taken = "Lim-Du\u{302}l's Vault"
        for name in [composed, taken] {
            let prices = try F(game: .magic).prices([
                "1/groups": F.results(
                    #"{"groupId":7,"name":"Alliances","abbreviation":"ALL","categoryId":1}"#),
                "1/7/products": F.results(F.product(1, name, "107", group: 7, category: 1)),
                "1/7/prices": F.results(F.price(1, "Normal", "1.50")),
            ])
            #expect(prices == ["all-107 normal": 150])
        }
    }

    @Test func aParallelIsNotThePlainCard() throws {
        let (table, report) = try F(game: .onepiece).build([
            "68/groups": F.results(
                #"{"groupId":7,"name":"Romance Dawn","abbreviation":"OP01","categoryId":68}"#),
            "68/7/products": F.results(F.product(1, "Nami (Parallel)", "OP01-016", group: 7, category: 68)),
            "68/7/prices": F.results(F.price(1, "Foil", "90")),
        ])
        #expect(table.quotes.isEmpty)
        #expect(report.unknown.map(\.product) == ["1"])
    }
}

/// Files that are not what they are said to be.
struct PricePayloadTests {
    private func refusal(_ files: KeyValuePairs<String, String>, _ fixture: PriceBuildFixture = .init())
        -> String?
    {
        do {
            _ = try fixture.build(files)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aPayloadOfAnotherGameIsRefusedAsAWhole() throws {
        let yugioh = PriceBuildFixture.results(
            PriceBuildFixture.product(1, "Charizard", "4/102", category: 2))
        #expect(try #require(refusal(["products": yugioh])).contains("Yu-Gi-Oh!"))
        let prices = PriceBuildFixture.results(PriceBuildFixture.price(1, "Holofoil", "10"))
        #expect(try #require(refusal(["1/604/prices": prices])).contains("Magic"))
        let other = PriceBuildFixture.results(
            PriceBuildFixture.product(1, "Charizard", "4/102", category: 29))
        #expect(refusal(["products": other]) != nil)
        let address =
            #"{"productId":1,"name":"Charizard","url":"https://www.tcgplayer.com/product/1/magic-alpha-x"}"#
        #expect(try #require(refusal(["products": PriceBuildFixture.results(address)])).contains("Magic"))
        let card =
            #"[{"object":"card","id":"a","oracle_id":"b","set":"lea","prices":{"usd":"1.00"},"games":["paper"]}]"#
        #expect(try #require(refusal(["cards.json": card])).contains("Magic"))
        let plain = "card,finish,cents\nmagic:m11-149,normal,5\n"
        #expect(try #require(refusal(["own.csv": plain], .init(currency: "EUR"))).contains("Magic"))
        // An ID without a game that only the catalog of another game has.
        let bare = "card,finish,cents\nm11-149,normal,5\n"
        #expect(try #require(refusal(["own.csv": bare], .init(currency: "EUR"))).contains("Magic"))
    }

    @Test(arguments: [
        "", "   \n", "{", "[1,2,3]", "hello", "a,b\n1,2\n", "\u{0}\u{1}\u{2}",
        "{\"success\":false,\"errors\":[\"x\"],\"results\":[]}",
    ])
    func whatHoldsNoPricesIsRefused(text: String) {
        #expect(refusal(["file": text]) != nil)
    }

    @Test func aFileThatBreaksOffIsRefused() {
        let whole = PriceBuildFixture.results(
            PriceBuildFixture.price(1, "Holofoil", "10"), PriceBuildFixture.price(2, "Holofoil", "10"))
        for count in 1..<whole.utf8.count {
            #expect(refusal(["3/604/prices": String(whole.prefix(count))]) != nil, "\(count) bytes")
        }
        #expect(refusal(["3/604/prices": whole]) == nil)
    }

    @Test func tablesOfTCGCSVSayTheSame() throws {
        let groups =
            "groupId,name,abbreviation,isSupplemental,publishedOn,modifiedOn,categoryId\n604,Base Set,BS,False,x,x,3\n"
        let table = """
            productId,name,cleanName,imageUrl,categoryId,groupId,url,modifiedOn,imageCount,extNumber,extRarity,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName
            1,Charizard,Charizard,,3,604,,x,1,4/102,Holo Rare,100,200,300,312.34,,Holofoil
            1,Charizard,Charizard,,3,604,,x,1,4/102,Holo Rare,100,200,300,,,1st Edition Holofoil
            5,"Booster, sealed",Booster,,3,604,,x,1,,,100,200,300,400,,Normal
            """
        let prices = try PriceBuildFixture().prices([
            "Groups.csv": groups, "BaseProductsAndPrices.csv": table,
        ])
        #expect(prices == ["base1-4 holo": 31234, "base1-4 holo + first edition": nil as Int?])
    }

    @Test func scryfallSaysFinishesAndCurrencies() throws {
        let cards = """
            [{"object":"card","id":"m11-149","oracle_id":"o","finishes":["nonfoil","foil"],
              "prices":{"usd":"2.50","usd_foil":null,"usd_etched":null,"eur":"1.99","eur_foil":"0.00","tix":"0.02"}},
             {"object":"card","id":"cmm-509","oracle_id":"o","finishes":["etched"],
              "prices":{"usd":null,"usd_foil":null,"usd_etched":"7.00","eur":null,"eur_foil":null}},
             {"object":"card","id":"dvd-49","oracle_id":"o","finishes":["etched"],
              "prices":{"usd":"7.00","usd_foil":null,"usd_etched":null}},
             {"object":"card","id":"nowhere","oracle_id":"o","finishes":["foil"],"prices":{"usd_foil":"7.00"}}]
            """
        let (table, report) = try PriceBuildFixture(game: .magic).build(["bulk.json": cards])
        #expect(
            PriceBuildFixture.words(table) == [
                "m11-149 normal": 250, "m11-149 foil": nil as Int?, "cmm-509 etched": 700,
                "dvd-49 etched": nil as Int?,
            ])
        #expect(report.faults.map(\.subject) == ["dvd-49"])
        #expect(report.unknown.map(\.product) == ["nowhere"])
        let euros = try PriceBuildFixture(game: .magic, currency: "EUR").prices(["bulk.json": cards])
        #expect(euros["m11-149 normal"] == 199 && euros["m11-149 foil"] == 0)
        #expect(refusal(["bulk.json": cards], .init(game: .magic, currency: "JPY")) != nil)
    }

    @Test func lorcastSaysTwoPrices() throws {
        let cards = """
            [{"id":"crd_1","name":"Ariel","version":"On Human Legs","collector_number":"1","lang":"en",
              "layout":"normal","rarity":"Uncommon","set":{"id":"set_1","code":"1","name":"The First Chapter"},
              "prices":{"usd":"0.05","usd_foil":"0.18"}}]
            """
        #expect(
            try PriceBuildFixture(game: .lorcana).prices(["cards.json": cards]) == [
                "crd_1 normal": 5, "crd_1 foil": 18,
            ])
    }

    @Test func aPlainTableSaysVariantsInWords() throws {
        let table = """
            card,finish,cents
            base1-4,holo,31234
            pokemon:base1-4,Holofoil + first edition,0
            base1-12,,
            """
        #expect(
            try PriceBuildFixture(currency: "EUR").prices(["own.csv": table]) == [
                "base1-4 holo": 31234, "base1-4 holo + first edition": 0, "base1-12 any": nil as Int?,
            ])
        #expect(refusal(["own.csv": table])?.contains("--currency") == true)
    }

    @Test func aPathSaysDayCategoryAndGroup() {
        let path = PricePath("mirror/2026-11-30/3/604/prices")
        #expect(path.day?.description == "2026-11-30")
        #expect(path.category == 3 && path.group == 604)
        #expect(PricePath("prices").category == nil)
    }
}

import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct CatalogFinishTests {
    private func scryfall(_ id: String, _ more: String) -> String {
        #"[{"object": "card", "id": "\#(id)", "name": "Owl", "lang": "en", "set": "tst", "set_name": "Test", "#
            + #""collector_number": "1", \#(more)}]"#
    }

    @Test func scryfallSaysFinishesAndProducts() throws {
        let catalog = try TemporaryCatalog()
        let text = scryfall(
            "a", #""finishes": ["nonfoil", "etched"], "tcgplayer_id": 7, "tcgplayer_etched_id": 8"#)
        try catalog.importing(("a.json", text), game: .magic)
        #expect(try catalog.store.card(id(.magic, "a"))?.finishes == [.normal, .etched])
        let known = try catalog.store.priceCatalog(of: .magic)
        #expect(known.cards[id(.magic, "a")]?.finishes == [.normal, .etched])
        #expect(known.cards[id(.magic, "a")]?.languages == [.english])
        #expect(known.products == [7: [id(.magic, "a"): nil], 8: [id(.magic, "a"): .etched]])
        #expect(try catalog.importing(("a.json", text), game: .magic).cardsUnchanged == 1)
    }

    @Test func mtgjsonOfBothVersionsSaysFinishes() throws {
        let catalog = try TemporaryCatalog()
        let four = #"""
            {"code": "TST", "name": "Test", "cards": [
             {"uuid": "u", "scryfallId": "a", "name": "Owl", "number": "1", "hasFoil": true, "hasNonFoil": false,
              "tcgplayerProductId": 7}]}
            """#
        let five = #"""
            {"data": {"code": "TSU", "name": "Test", "cards": [
             {"uuid": "v", "identifiers": {"scryfallId": "b", "tcgplayerProductId": "9",
              "tcgplayerEtchedProductId": "10"}, "name": "Fox", "number": "2",
              "finishes": ["nonfoil", "etched", "signed"]}]}}
            """#
        try catalog.importing(("TST.json", four), ("TSU.json", five), game: .magic)
        let known = try catalog.store.priceCatalog(of: .magic)
        let (owl, fox) = (id(.magic, "a"), id(.magic, "b"))
        #expect(known.cards.mapValues(\.finishes) == [owl: [.foil], fox: [.normal, .etched]])
        #expect(known.products == [7: [owl: nil], 9: [fox: nil], 10: [fox: .etched]])
    }

    @Test func lorcanaSaysWhatItsFilesSay() throws {
        let catalog = try TemporaryCatalog()
        let lorcast = #"""
            [{"id": "crd_1", "name": "Owl", "collector_number": "1", "lang": "en", "tcgplayer_id": 7,
              "set": {"id": "set_1", "code": "1", "name": "First"}}]
            """#
        let lorcanaJSON = #"""
            {"metadata": {"language": "en"}, "code": "1", "cards": [
             {"id": 1, "fullName": "Owl", "name": "Owl", "number": 1, "fullIdentifier": "1/204 • EN • 1",
              "foilTypes": ["None", "Cold"]}]}
            """#
        try catalog.importing(("a.json", lorcast), game: .lorcana)
        #expect(try catalog.store.card(id(.lorcana, "crd_1"))?.finishes == [])
        try catalog.importing(("b.json", lorcanaJSON), game: .lorcana)
        let known = try catalog.store.priceCatalog(of: .lorcana)
        #expect(known.cards.mapValues(\.finishes) == [id(.lorcana, "crd_1"): [.normal, .foil]])
        #expect(known.products == [7: [id(.lorcana, "crd_1"): nil]])
    }

    @Test func aFileThatSaysNoFinishesLeavesThemAndOneThatSaysOthersReplacesThem() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            ("a.tsv", "id\tname\tnumber\tfinishes\nx\tOwl\t1\tnormal, reverse holo\n"), game: .demo)
        #expect(try catalog.store.card(id(.demo, "x"))?.finishes == [.normal, .reverseHolo])
        let without = try catalog.importing(("b.tsv", "id\tname\tnumber\nx\tOwl\t1\n"), game: .demo)
        #expect(without.cardsUnchanged == 1)
        #expect(try catalog.store.card(id(.demo, "x"))?.finishes == [.normal, .reverseHolo])
        let other = try catalog.importing(
            ("c.tsv", "id\tname\tnumber\tfinishes\nx\tOwl\t1\tfoil\n"), game: .demo)
        #expect(other.cardsChanged == 1)
        #expect(try catalog.store.card(id(.demo, "x"))?.finishes == [.foil])
    }

    @Test func aCatalogFromBeforeFinishesIsReadAndGainsThem() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(("a.json", scryfall("a", #""rarity": "common""#)), game: .magic)
        let file = DataFolder(catalog.folder).catalog
        try SQLiteConnection(path: file.path).execute(
            "ALTER TABLE cards DROP COLUMN finishes; DROP TABLE products; PRAGMA user_version = 2")
        let store = try CatalogStore(file: file)
        #expect(try store.card(id(.magic, "a"))?.finishes == [])
        let text = scryfall("a", #""rarity": "common", "foil": true, "nonfoil": false, "tcgplayer_id": 7"#)
        let report = try store.importCatalog(files: [catalog.file("b.json", text)], game: .magic)
        #expect((report.cardsNew, report.cardsChanged) == (0, 1))
        #expect(try store.card(id(.magic, "a"))?.finishes == [.foil])
        #expect(try store.priceCatalog(of: .magic).products == [7: [id(.magic, "a"): nil]])
        #expect(try store.remove(.magic) == 1)
        #expect(try store.priceCatalog(of: .magic).products.isEmpty)
    }

    @Test func cardsThatWereEncodedBeforeFinishesAreRead() throws {
        let card = Card(id: id(.magic, "a"), names: [.english: "Owl"], finishes: [.foil])
        var object = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(card)) as? [String: Any])
        #expect(try JSONDecoder().decode(Card.self, from: JSONEncoder().encode(card)) == card)
        object["finishes"] = nil
        let old = try JSONDecoder().decode(Card.self, from: JSONSerialization.data(withJSONObject: object))
        #expect(old == Card(id: id(.magic, "a"), names: [.english: "Owl"]))
    }
}

import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// Faults that people met in other programs, each told once more with the right behaviour.
@Suite struct FieldReportTests {
    private func keys(_ text: String, _ game: Game) -> String { PrintedNumber.looseKey(of: text, in: game) }

    @Test func aPromoIsFoundByWhatItPrintsNotByTheCatalogsNumber() throws {
        // A promo printed 0001 stood as number 2 in the database.
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            ("a.tsv", "id\tname\tnumber\tprinted_number\nx1\tOwl\t2\t0001\nx2\tFox\t1\t0002\n"), game: .demo)
        let found = try catalog.store.cards(game: .demo, looseKey: keys("0001", .demo))
        #expect(found.map(\.id.rawValue) == ["x1"])
        #expect(found.map(\.catalogNumber) == ["2"])
    }

    @Test func variantsThatPrintOneNumberAreAllFoundByIt() throws {
        // Cards printed 3 stand as 3a … 3c in the database; none of them may be the silent answer.
        let catalog = try TemporaryCatalog()
        let rows = ["3a", "3b", "3c", "4"].map { "u\($0)\tExtremely Slow Zombie\t\($0)\t216\tUST" }
        try catalog.importing(
            ("a.tsv", "id\tname\tnumber\ttotal\tset_code\n" + rows.joined(separator: "\n") + "\n"),
            game: .magic)
        let found = try catalog.store.cards(game: .magic, looseKey: keys("3/216", .magic))
        #expect(Set(found.map(\.id.rawValue)) == ["u3a", "u3b", "u3c"])
        let read = try #require(PrintedNumber("3/216", game: .magic))
        #expect(found.allSatisfy { !read.isLiteral(of: $0) })
    }

    @Test func aNativeNameComesBeforeItsTranslation() throws {
        // A translation named another species, and English candidates crowded out the only Japanese card.
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "a.tsv",
                "id\tname\tname_ja\tnumber\nx1\tFrosmoth\t\t1\nx2\tSnowmoth\tモスノウ\t2\nx3\tMosnow\t\t3\n"
            ), game: .demo)
        let found = try catalog.store.cards(named: "モスノウ", game: .demo, limit: 5)
        #expect(found.map(\.card.id.rawValue) == ["x2"])
        #expect(found.map(\.language) == [.japanese])
    }

    @Test func theNumberOfARowWinsOverItsName() throws {
        // A row with number 90 was matched on its name alone and saved as the alternate art 286.
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "a.tsv",
                "id\tname\tnumber\ttotal\nx90\tQuestwell\t90\t269\nx286\tQuestwell\t286\t269\n"
            ), game: .magic)
        let number = try #require(PrintedNumber("090/269", game: .magic))
        let evidence = Evidence(
            fields: CardFields(name: FieldReading(text: "Questwell", confidence: 0.9)), numbers: [number])
        let ranked = try CandidateRanking(catalog: catalog.store).candidates(for: evidence)
        #expect(ranked.map(\.card.id.rawValue) == ["x90", "x286"])
    }

    @Test func oneCodeWithTwoRaritiesStaysAmbiguous() throws {
        // BP01-EN032 exists as Rare and as Starfoil; a lookup by code returned one of them.
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "p.tsv",
                TemporaryCatalog.prints(["BP01-EN032", "12580477", "Raigeki", "Rare/Starfoil Rare"])
            ),
            game: .yugioh)
        let card = try #require(try catalog.store.card(id(.yugioh, "BP01-EN032/12580477")))
        #expect(card.rarities == ["Rare", "Starfoil Rare"])
    }

    @Test func anAliasNeverTurnsIntoACycle() throws {
        // Codes were swapped and swapped back, and decks changed contents.
        let catalog = try TemporaryCatalog()
        let table = { (rows: [String]...) in TemporaryCatalog.table(rows[0], rows[1]) }
        try catalog.importing(
            ("a.tsv", table(["a", "Owl", "", "1", "9", "N", ""], ["b", "Fox", "", "2", "9", "N", ""])),
            game: .demo)
        _ = try? catalog.importing(
            ("a.tsv", table(["b", "Owl", "", "1", "9", "N", "a"], ["a", "Fox", "", "2", "9", "N", "b"])),
            game: .demo)
        for raw in ["a", "b"] {
            #expect(try catalog.store.card(id(.demo, raw)) != nil, "\(raw) leads nowhere")
        }
    }
}

import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// Imports into a real ledger, with cards of a real catalog file.
struct ImportStoreTests {
    private let catalog: TemporaryCatalog

    init() throws {
        catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "cards.tsv",
                TemporaryCatalog.table(
                    ["dmo-1", "Fox", "Fuchs", "1", "12", "DMO", ""],
                    ["dmo-2", "Owl", "Eule", "2", "12", "DMO", ""])
            ), game: .demo)
    }

    private static let text = "set;number;name;quantity\nDMO;1;Fox;2\ndmo;002/12;Eule;3\nDMO;1;Fox;1\n"

    private func plan(_ text: String, _ ledger: Ledger, again: Bool = false) throws -> ImportPlan {
        let file = try ImportFile(try catalog.file("cards.csv", text), said: .init(named: "plain"))
        var planner = ImportPlanner(resolver: try RowResolver(catalog.store)) { try ledger.store.items($0) }
        planner.reading.game = .demo
        planner.isAgain = again
        return try planner.plan([file])
    }

    @Test(arguments: Store.allCases) func anImportIsOneActionAndAddsNothingTwice(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        defer { withExtendedLifetime(temporary) {} }
        let ledger = temporary.ledger()
        let first = try plan(Self.text, ledger)
        #expect(first.isWhole && first.tally.added.copies == 5 && first.tally.merged.copies == 1)
        try ledger.record(first.entries)
        #expect(try ledger.store.tally(ItemQuery()) == ItemTally(items: 2, copies: 6))
        #expect(try plan(Self.text, ledger).entries == [])
        #expect(try ledger.record(plan(Self.text, ledger, again: true).entries).count == 2)
        #expect(try ledger.store.tally(ItemQuery()) == ItemTally(items: 4, copies: 12))
        _ = try ledger.undo()
        _ = try ledger.undo()
        #expect(try ledger.store.tally(ItemQuery()) == ItemTally())
        // What was taken out stays out until it is asked for.
        #expect(try plan(Self.text, ledger).tally.present.rows == 3)
        #expect(try ledger.store.verify().faults == [])
    }

    @Test func anotherContentIsAnotherFile() throws {
        let ledger = try TemporaryLedger(.sqlite).ledger()
        try ledger.record(plan(Self.text, ledger).entries)
        #expect(try plan(Self.text + "\n", ledger).entries.count == 2)
    }

    @Test func aSetIsFoundByCodeKeyAndNameAndANumberThatNothingPrints() throws {
        try catalog.importing(
            (
                "set.json",
                #"""
                {"data": {"code": "PPRE", "name": "Prerelease Events", "releaseDate": "1997-10-04", "cards": [
                {"uuid": "u", "identifiers": {"scryfallId": "s-6"}, "name": "Lu Bu", "number": "6", "rarity": "rare"}]}}
                """#
            ), game: .magic)
        for set in ["ppre", "PPRE", "prerelease events"] {
            #expect(
                try catalog.store.cards(game: .magic, set: set, number: "006").map(\.id.rawValue) == ["s-6"])
        }
        #expect(try catalog.store.cards(game: .magic, set: "PPRE", number: "7") == [])
        #expect(try catalog.store.cards(game: .pokemon, set: "PPRE", number: "6") == [])
    }

    @Test func whatCannotBeReadIsASentenceWithTheFilesName() throws {
        let missing = catalog.folder.appendingPathComponent("no.csv")
        #expect(throws: UnreadableImport.self) { try ImportFile(missing) }
        let error = #expect(throws: UnreadableImport.self) {
            try ImportFile(try catalog.file("bad.csv", "Count,Name\n1,\"x"))
        }
        #expect(
            error?.description
                == "bad.csv: the quotation mark that opens a cell on line 2 is never closed; the file may be cut off."
        )
    }
}

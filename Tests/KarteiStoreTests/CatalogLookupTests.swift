import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct CatalogLookupTests {
    private let catalog: TemporaryCatalog

    init() throws {
        catalog = try TemporaryCatalog()
        let base = ["4": "Charizard", "5": "Clefairy", "44": "Bulbasaur"]
        let cards = base.map { TemporaryCatalog.pokemon("base1-\($0.key)", $0.value, number: $0.key) }
        let other = TemporaryCatalog.pokemon("bw7-20", "Charizard", number: "20")
        // Four cards of Celebrations' Classic Collection print 15 (field report 19).
        let fifteen = (1...4).map { TemporaryCatalog.pokemon("cel25c-15_A\($0)", "Card \($0)", number: "15") }
        let sets = #"""
            [{"id": "base1", "name": "Base", "series": "B", "printedTotal": 102, "releaseDate": "1999/01/09"},
             {"id": "bw7", "name": "Boundaries Crossed", "series": "B", "printedTotal": 149, "releaseDate": "2012/11/07"}]
            """#
        try catalog.importing(
            ("cards/en/a.json", "[\((cards + [other] + fifteen).joined(separator: ","))]"),
            ("sets/en.json", sets),
            ("cards/de/bw7.json", "[\(TemporaryCatalog.pokemon("bw7_20", "Glurak", number: "20"))]"),
            game: .pokemon)
        try catalog.importing(
            (
                "op.tsv",
                "id\tname\tset\trarity\tcategory\tcolors\n"
                    + ["OP01-016", "OP01-016_p1", "OP01-016_p8"]
                    .map { "\($0)\tNami\tOP-01\tRare\tCharacter\tRed\n" }.joined()
            ), game: .onepiece)
    }

    @Test func paddingAndTotalDoNotCountInALooseKey() throws {
        // 045/195, 45/195 and 45 lead to the same cards (field report 38).
        for text in ["4/102", "004/102", "4"] {
            let key = PrintedNumber.looseKey(of: text, in: .pokemon)
            #expect(try catalog.store.cards(game: .pokemon, looseKey: key).map(\.id.rawValue) == ["base1-4"])
        }
        #expect(try catalog.store.card(id(.pokemon, "base1-4"))?.printedNumber == "4/102")
    }

    @Test func aNumberThatSeveralCardsPrintFindsThemAll() throws {
        #expect(try catalog.store.cards(game: .pokemon, looseKey: "15").count == 4)
        #expect(try catalog.store.cards(game: .onepiece, looseKey: "OP1-16").count == 3)
        #expect(try catalog.store.cards(game: .onepiece, work: "OP01-016").count == 3)
    }

    @Test func anEmptyKeyFindsNothing() throws {
        #expect(try catalog.store.cards(game: .pokemon, looseKey: "").isEmpty)
    }

    @Test func aNameFindsCardsWithAFewWrongLetters() throws {
        let found = try catalog.store.cards(named: "Charlzard", game: .pokemon, limit: 10)
        #expect(Set(found.prefix(2).map(\.card.id.rawValue)) == ["base1-4", "bw7-20"])
        #expect(abs((found.first?.similarity ?? 0) - 8.0 / 9) < 1e-9)
    }

    @Test func aNameInAnotherLanguageFindsOlderCardsToo() throws {
        // No catalog has German names for 1999; bw7-20 says that Glurak is Charizard.
        let found = try catalog.store.cards(named: "GLURAK", game: nil, limit: 10)
        #expect(found.map(\.card.id.rawValue) == ["bw7-20", "base1-4"])
        #expect(found.map(\.language) == [.german, .german])
        #expect(found.first?.similarity == 1)
        #expect(try #require(found.last).similarity < 1)
    }

    @Test(arguments: [
        ("glurak 4/102", "base1-4"), ("4/102 glurak", "base1-4"), ("glurka 4/102", "base1-4"),
        ("charizard base", "base1-4"), ("base charizard", "base1-4"), ("charizard boundaries", "bw7-20"),
        ("4/102", "base1-4"), ("044/102", "base1-44"), ("bw7 20", "bw7-20"), ("charizard", "base1-4"),
        ("Glurak", "bw7-20"), ("base1-4", "base1-4"),
    ])
    func searchPutsTheBestFirst(text: String, best: String) throws {
        #expect(try catalog.store.search(text, limit: 5).first?.card.id.rawValue == best)
    }

    @Test func aNumberOutweighsANameAlone() throws {
        // An importer took the first card of that name and ignored the number (field reports 7, 8).
        let hits = try catalog.store.search("nami OP01-016", limit: 10)
        #expect(hits.count >= 3)
        #expect(Set(hits.prefix(3).map(\.card.printedNumber)) == ["OP01-016"])
    }

    @Test(arguments: [
        "", "   ", "%", "'; DROP TABLE cards; --", "\u{0}", String(repeating: "x", count: 5000),
    ])
    func anyTextIsASearch(text: String) throws {
        _ = try catalog.store.search(text)
        _ = try catalog.store.cards(named: text, game: nil, limit: 3)
        #expect(try catalog.store.card(id(.pokemon, "base1-4")) != nil)
    }

    @Test func manyThreadsMayAskAtOnce() async throws {
        let store = catalog.store
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    try store.cards(named: "Charizard", game: .pokemon, limit: 2).count
                        + store.cards(game: .pokemon, looseKey: "15").count
                }
            }
            for try await count in group { #expect(count == 6) }
        }
    }

    @Test func anotherProgramsFileIsRefusedInASentence() throws {
        let file = try catalog.file("other.sqlite", String(repeating: "not a database ", count: 100))
        let error = #expect(throws: SQLiteError.self) { try CatalogStore(file: file) }
        #expect(error?.description.contains("damaged or not a database") == true)
    }

    @Test func aNewerFileIsRefused() throws {
        let file = catalog.folder.appendingPathComponent("newer.sqlite")
        try SQLiteConnection(path: file.path).execute("PRAGMA user_version = 999")
        #expect(throws: NewerFileError.self) { try CatalogStore(file: file) }
    }

    @Test func aKnownNameInATextOfOtherWordsComesFirst() throws {
        // "Dunkles Glurak" is in no catalog; a zebra whose German name begins alike came before Charizard.
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "a.tsv",
                TemporaryCatalog.table(
                    ["c1", "Charizard", "Glurak", "1", "9", "N", ""],
                    ["c2", "Dark Charizard", "", "2", "9", "N", ""],
                    ["c3", "Charizard Star", "", "3", "9", "N", ""],
                    ["z1", "Dark Zebra", "Dunkles Zebra", "4", "9", "N", ""])
            ), game: .demo)
        let found = try catalog.store.search("Dunkles Glurak").map(\.card.id.rawValue)
        #expect(found.first == "c2")
        let zebra = found.firstIndex(of: "z1") ?? found.count
        #expect(try #require(found.firstIndex(of: "c1")) < zebra)
    }

    @Test(arguments: ["!!!", "'", "%", "*", "?", "…", "- -"])
    func punctuationAloneFindsNothing(text: String) throws {
        try catalog.importing(("a.tsv", "id\tname\nq1\t???\nq2\tWhat?!\n"), game: .demo)
        #expect(try catalog.store.search(text).isEmpty)
    }

    @Test func aDamagedFileIsReported() throws {
        try catalog.store.check()
        let copy = catalog.folder.appendingPathComponent("damaged.sqlite")
        try catalog.store.pool.withConnection { try $0.execute("VACUUM INTO '\(copy.path)'") }
        var bytes = try Data(contentsOf: copy)
        // Every page but the first, which has the schema, is overwritten from its middle on.
        for page in stride(from: 4096, to: bytes.count, by: 4096) {
            bytes.replaceSubrange((page + 4)..<(page + 200), with: [UInt8](repeating: 0xA5, count: 196))
        }
        try bytes.write(to: copy)
        let damaged = try CatalogStore(file: copy)
        #expect(throws: (any Error).self) { try damaged.check() }
    }

    @Test func aFileThatCannotBeOpenedComesWithAdvice() throws {
        let folder = catalog.folder.appendingPathComponent("folder.sqlite")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let error = #expect(throws: SQLiteError.self) { try CatalogStore(file: folder) }
        #expect(error?.description.contains("KARTEI_HOME") == true)
    }
}

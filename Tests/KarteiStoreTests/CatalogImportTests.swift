import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct CatalogImportTests {
    private let english = "[\(TemporaryCatalog.pokemon("swshp-SWSH068", "Snorlax", number: "SWSH068"))]"
    private let german = "[\(TemporaryCatalog.pokemon("swshbsp_68", "Relaxo", number: "68"))]"
    private let set = #"""
        [{"id": "swshp", "name": "SWSH Black Star Promos", "series": "S", "printedTotal": 307,
          "ptcgoCode": "PR-SW", "releaseDate": "2019/11/15"}]
        """#

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
    func translationsMergeIntoOneCardInAnyOrder(order: [Int]) throws {
        let catalog = try TemporaryCatalog()
        let files = [
            ("cards/en/swshp.json", english), ("cards/de/swshp.json", german), ("sets/en.json", set),
        ]
        for index in order { try catalog.importing(files[index], game: .pokemon) }

        let card = try #require(try catalog.store.card(id(.pokemon, "swshp-SWSH068")))
        #expect(card.names == [.english: "Snorlax", .german: "Relaxo"])
        #expect(card.languages == [.english, .german])
        #expect(card.setCode == "PR-SW")
        #expect(card.printedNumber == "SWSH068")
        #expect(card.released == "2019-11-15")
        // All spellings of the promo lead to it (field report 30).
        #expect(try catalog.store.card(id(.pokemon, "swshbsp_68")) == card)
        #expect(try catalog.store.cards(game: .pokemon, looseKey: "SWSH68") == [card])
        #expect(try catalog.store.cards(game: .pokemon, setCode: "pr-sw", looseKey: "SWSH68") == [card])
        #expect(try catalog.store.listings().first?.cards == 1)
    }

    @Test func aTranslationWithAnotherSpellingFindsTheOnlyCardOfThatNumber() throws {
        // English BW promos pad unevenly (BW03, BW004): the translation's `4` makes `BW04`.
        let catalog = try TemporaryCatalog()
        let translated = "[\(TemporaryCatalog.pokemon("bwbsp_4", "Reshiram (de)", number: "4"))]"
        let full = "[\(TemporaryCatalog.pokemon("bwp-BW004", "Reshiram", number: "BW004"))]"
        try catalog.importing(("cards/de/bwp.json", translated), game: .pokemon)
        try catalog.importing(("cards/en/bwp.json", full), game: .pokemon)
        let card = try #require(try catalog.store.card(id(.pokemon, "bwp-BW004")))
        #expect(card.names == [.english: "Reshiram", .german: "Reshiram (de)"])
        #expect(try catalog.store.card(id(.pokemon, "bwp-BW04")) == card)
        #expect(try catalog.store.listings().first?.cards == 1)
    }

    @Test func importingTwiceChangesNothing() throws {
        let catalog = try TemporaryCatalog()
        let first = try catalog.importing(
            ("cards/en/swshp.json", english), ("cards/de/swshp.json", german), ("sets/en.json", set),
            game: .pokemon)
        #expect((first.cardsNew, first.cardsUnchanged, first.namesAdded) == (1, 0, 2))
        let second = try catalog.importing(
            ("cards/en/swshp.json", english), ("cards/de/swshp.json", german), ("sets/en.json", set),
            game: .pokemon)
        #expect(
            (second.cardsNew, second.cardsChanged, second.cardsUnchanged, second.namesAdded) == (0, 0, 1, 0))
    }

    @Test func anUpdateCountsWhatItChanges() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "a.tsv",
                TemporaryCatalog.table(
                    ["x1", "Owl", "Eule", "1", "9", "N", ""], ["x2", "Fox", "", "2", "9", "N", ""])
            ),
            game: .demo)
        let report = try catalog.importing(
            (
                "a.tsv",
                TemporaryCatalog.table(
                    ["x1", "Barn Owl", "Eule", "1", "9", "N", ""], ["x2", "Fox", "", "2", "9", "N", ""])
            ),
            game: .demo)
        #expect((report.cardsNew, report.cardsChanged, report.cardsUnchanged) == (0, 1, 1))
        #expect(try catalog.store.card(id(.demo, "x1"))?.name() == "Barn Owl")
        #expect(
            try catalog.store.cards(named: "barn owl", game: .demo, limit: 5).first?.card.id.rawValue == "x1")
    }

    @Test func aCardThatUpstreamDropsIsKept() throws {
        // Upstream merged entries and owned cards vanished (field report 57).
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "a.tsv",
                TemporaryCatalog.table(
                    ["x1", "Owl", "", "1", "9", "N", ""], ["x2", "Fox", "", "2", "9", "N", ""])
            ),
            game: .demo)
        try catalog.importing(
            ("a.tsv", TemporaryCatalog.table(["x2", "Fox", "", "2", "9", "N", ""])), game: .demo)
        #expect(try catalog.store.card(id(.demo, "x1")) != nil)
    }

    @Test func aRenamedIDLeadsToTheCardAndDoesNotDoubleIt() throws {
        // Sets are renamed (field report 32), temporary IDs replaced (59).
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            ("a.tsv", TemporaryCatalog.table(["old", "Owl", "", "1", "9", "N", ""])), game: .demo)
        try catalog.importing(
            ("a.tsv", TemporaryCatalog.table(["new", "Owl", "", "1", "9", "N", "old"])), game: .demo)
        #expect(try catalog.store.listings().first?.cards == 1)
        let byOld = try #require(try catalog.store.card(id(.demo, "old")))
        #expect(try catalog.store.card(id(.demo, "new")) == byOld)
    }

    @Test func oneBadFileLeavesTheCatalogAsItWas() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            ("a.tsv", TemporaryCatalog.table(["x1", "Owl", "", "1", "9", "N", ""])), game: .demo)
        #expect(throws: CatalogImportError.self) {
            try catalog.importing(
                ("b.tsv", TemporaryCatalog.table(["x2", "Fox", "", "2", "9", "N", ""])),
                ("c.json", "[{\"id\": 1"),
                game: .demo)
        }
        #expect(try catalog.store.card(id(.demo, "x2")) == nil)
        #expect(try catalog.store.cards(named: "Fox", game: nil, limit: 5).isEmpty)
        #expect(try catalog.store.card(id(.demo, "x1")) != nil)
    }

    @Test func rarityVariantsOfOneCodeAreOneCardWithAllRarities() throws {
        let catalog = try TemporaryCatalog()
        let prints = TemporaryCatalog.prints(
            ["BP01-EN032", "5405694", "Black Luster Soldier", "Rare"],
            ["BP01-EN032", "5405694", "Black Luster Soldier", "Starfoil Rare"])
        for _ in 1...2 {
            try catalog.importing(("prints.tsv", prints), game: .yugioh)
            let found = try catalog.store.cards(game: .yugioh, looseKey: "BP1-EN32")
            #expect(found.map(\.id.rawValue) == ["BP01-EN032/5405694"])
            #expect(found.first?.rarities == ["Rare", "Starfoil Rare"])
        }
        let again = try catalog.importing(("prints.tsv", prints), game: .yugioh)
        #expect((again.cardsChanged, again.cardsUnchanged) == (0, 1))
    }

    @Test(arguments: [["prints.tsv", "names.tsv"], ["names.tsv", "prints.tsv"]], [true, false])
    func namesJoinPrintsByPasscodeInAnyOrder(order: [String], inOneImport: Bool) throws {
        let catalog = try TemporaryCatalog()
        let texts = [
            "prints.tsv": TemporaryCatalog.prints(["SD6-EN032", "01475311", "Allure of Darkness", "Common"]),
            "names.tsv":
                "konami_id\tpassword\ten\tde\tja\n7\t1475311\tAllure of Darkness\tDunkle Verlockung\t<ruby>闇<rt>やみ</rt></ruby>の誘惑\n",
        ]
        let files = try order.map { try catalog.file($0, try #require(texts[$0])) }
        for batch in inOneImport ? [files] : files.map({ [$0] }) {
            _ = try catalog.store.importCatalog(files: batch, game: .yugioh)
        }
        let card = try #require(try catalog.store.card(id(.yugioh, "SD6-EN032/1475311")))
        #expect(
            card.names == [.english: "Allure of Darkness", .german: "Dunkle Verlockung", .japanese: "闇の誘惑"])
        #expect(try catalog.store.cards(game: .yugioh, work: "01475311") == [card])
        #expect(try catalog.store.cards(named: "闇の誘惑", game: .yugioh, limit: 3).first?.language == .japanese)
    }

    @Test func bothFacesOfACardAreOneCardWithBothNames() throws {
        let catalog = try TemporaryCatalog()
        let header =
            "id\tname\tnumber\tset_size\tset_code\tset_name\trarity\tscryfall_id\treleased\tforeign_names\n"
        let rows =
            "u1\tAberrant Researcher\t49\t297\tSOI\tShadows\tuncommon\ts1\t2016-04-08\t\n"
            + "u2\tPerfected Form\t49\t297\tSOI\tShadows\tuncommon\ts1\t2016-04-08\t\n"
        for changed in [false, false] {
            let report = try catalog.importing(("m.tsv", header + rows), game: .magic)
            #expect((report.cardsChanged > 0) == changed)
        }
        // The card prints 049/297 whatever catalogs append to tell its faces apart (field reports 22, 28).
        let found = try catalog.store.cards(game: .magic, looseKey: "49")
        #expect(found.count == 1)
        #expect(found.first?.otherNames == [.english: ["Perfected Form"]])
        #expect(
            try catalog.store.cards(named: "Perfected Form", game: .magic, limit: 1).first?.similarity == 1)
    }

    @Test func filesThatAreNoCatalogsArePassedOverInFoldersOnly() throws {
        let catalog = try TemporaryCatalog()
        _ = try catalog.file(
            "repo/cards/en/base1.json", "[\(TemporaryCatalog.pokemon("base1-4", "Charizard", number: "4"))]")
        _ = try catalog.file(
            "repo/decks/en/base1.json", #"[{"id": "d-base1-1", "name": "Blackout", "cards": []}]"#)
        _ = try catalog.file("repo/README.md", "# Cards")
        let folder = catalog.folder.appendingPathComponent("repo")
        let report = try catalog.store.importCatalog(files: [folder], game: .pokemon)
        #expect(report.cardsNew == 1)
        #expect(
            Set(report.passedOver) == [folder.path + "/README.md", folder.path + "/decks/en/base1.json"])
        #expect(throws: CatalogImportError.self) {
            try catalog.store.importCatalog(
                files: [folder.appendingPathComponent("decks/en/base1.json")], game: .pokemon)
        }
    }

    @Test func skippedRecordsAreReported() throws {
        let catalog = try TemporaryCatalog()
        let report = try catalog.importing(
            (
                "a.tsv",
                TemporaryCatalog.table(
                    ["x1", "", "", "1", "9", "N", ""], ["x2", "Fox", "", "2", "9", "N", ""])
            ),
            game: .demo)
        #expect(report.cardsNew == 1)
        #expect(report.skippedCount == 1)
        let file = catalog.folder.appendingPathComponent("a.tsv").path
        #expect(report.skipped.map(\.description) == ["\(file), record 1: it has no name"])
    }

    @Test(arguments: ["cards.json.gz", "cards.tar.gz", "cards.zip"])
    func packedFilesAreReadAsTheyAre(name: String) throws {
        let catalog = try TemporaryCatalog()
        let plain = try catalog.file(
            "cards.json", "[\(TemporaryCatalog.pokemon("base1-4", "Charizard", number: "4"))]")
        let packed = catalog.folder.appendingPathComponent(name)
        let commands = [
            "cards.json.gz": "gzip -c cards.json > cards.json.gz",
            "cards.tar.gz": "tar czf cards.tar.gz cards.json",
            "cards.zip": "python3 -m zipfile -c cards.zip cards.json",
        ]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", try #require(commands[name])]
        process.currentDirectoryURL = plain.deletingLastPathComponent()
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        #expect(try catalog.store.importCatalog(files: [packed], game: .pokemon).cardsNew == 1)
    }

    @Test func everyRecordIsAccountedFor() throws {
        let catalog = try TemporaryCatalog()
        let table = TemporaryCatalog.table(
            ["x1", "Owl", "", "1", "9", "N", ""], ["x2", "", "", "2", "9", "N", ""],
            ["x1", "Owl", "", "1", "9", "N", ""], ["x3", "Fox", "", "3", "9", "N", ""])
        for (new, unchanged) in [(2, 0), (0, 2)] {
            let report = try catalog.importing(("a.tsv", table), game: .demo)
            #expect((report.records, report.cardsNew, report.cardsUnchanged) == (4, new, unchanged))
            #expect((report.cardsChanged, report.recordsRepeated, report.skippedCount) == (0, 1, 1))
            #expect(report.contradictingCount == 0)
        }
    }

    @Test func aFilesRecordsAreItsCardsNotTheKeysAroundThem() throws {
        let catalog = try TemporaryCatalog()
        let text = #"""
            {"baseSetSize": 1, "code": "SOI", "name": "Shadows", "releaseDate": "2016-04-08", "type": "expansion",
             "cards": [{"uuid": "u1", "scryfallId": "s1", "name": "Owl", "number": "1", "rarity": "rare"}]}
            """#
        let report = try catalog.importing(("SOI.json", text), game: .magic)
        #expect(report.records == 1)
        #expect(try catalog.store.listings().first?.sources.map(\.records) == [1])
    }

    @Test func aLinkInAFolderIsFollowed() throws {
        let catalog = try TemporaryCatalog()
        let file = try catalog.file(
            "kept/a.tsv", TemporaryCatalog.table(["x1", "Owl", "", "1", "9", "N", ""]))
        let folder = catalog.folder.appendingPathComponent("links")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("a.tsv"), withDestinationURL: file)
        #expect(try catalog.store.importCatalog(files: [folder], game: .demo).cardsNew == 1)
    }

    @Test func anIDWithTwoNamesIsListedAndKeepsTheFirst() throws {
        let catalog = try TemporaryCatalog()
        let table = TemporaryCatalog.table(
            ["a1", "Alpha", "", "1", "9", "N", ""], ["a1", "Beta", "", "2", "9", "N", ""])
        for _ in 1...2 {
            let report = try catalog.importing(("a.tsv", table), game: .demo)
            #expect(report.recordsRepeated == 1)
            #expect(report.contradicting.map(\.id.rawValue) == ["a1"])
            #expect(report.contradicting.map(\.shown) == ["Alpha"])
            #expect(report.contradicting.map(\.other) == ["Beta"])
        }
        let card = try #require(try catalog.store.card(id(.demo, "a1")))
        #expect(card.name() == "Alpha")
        #expect(card.catalogNumber == "1")
    }

    @Test func facesAndTranslationsRepeatAnIDWithoutContradiction() throws {
        let catalog = try TemporaryCatalog()
        let faces = try catalog.importing(
            (
                "m.tsv",
                "name\tnumber\tset_code\tscryfall_id\nResearcher\t49\tSOI\ts1\nForm\t49\tSOI\ts1\n"
            ),
            game: .magic)
        #expect((faces.records, faces.cardsNew, faces.recordsRepeated) == (2, 1, 1))
        #expect(faces.contradictingCount == 0)
        let translated = try catalog.importing(
            ("cards/en/swshp.json", english), ("cards/de/swshp.json", german), game: .pokemon)
        #expect((translated.records, translated.cardsNew, translated.recordsRepeated) == (2, 1, 1))
        #expect(translated.contradictingCount == 0)
    }

    @Test func aSetFileAloneIsCountedApart() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(("cards/en/swshp.json", english), game: .pokemon)
        let report = try catalog.importing(("sets/en.json", set), game: .pokemon)
        #expect((report.records, report.setRecords) == (0, 1))
        #expect((report.cardsChanged, report.cardsCompleted) == (0, 0))
        #expect(report.sources.map(\.records) == [1])
    }

    @Test(arguments: [
        ("id\tname\tnumber\n", "holds no card"), ("id\tname\nx1\t\n", "it has no name"),
        ("id\tname\tnumber\nx1\tOwl\t1\nx2\tFo", "may be cut off"), ("", "empty"),
    ])
    func aFileWithoutWholeCardsIsRefused(text: String, reason: String) throws {
        let catalog = try TemporaryCatalog()
        let error = #expect(throws: CatalogImportError.self) {
            try catalog.importing(("a.tsv", text), game: .demo)
        }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        #expect(try catalog.store.listings().isEmpty)
    }

    @Test func controlCharactersNeverReachTheCatalog() throws {
        let catalog = try TemporaryCatalog()
        let report = try catalog.importing(
            ("a.tsv", "id\tname\nc\u{1B}2\tOwl\nc3\tF\u{202E}o\u{2066}x\u{7}\n"), game: .demo)
        #expect(report.skipped.map(\.position) == [1])
        #expect(report.skipped.first?.reason.contains("U+001B") == true)
        #expect(report.cleaned.map(\.position) == [2])
        #expect(try catalog.store.card(id(.demo, "c3"))?.name() == "Fox")
    }

    @Test func aRemovedGameLeavesNothingAndTheOthersAsTheyWere() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            ("a.tsv", TemporaryCatalog.table(["x1", "Owl", "Eule", "1", "9", "N", "y1"])), game: .demo)
        try catalog.importing(("cards/en/swshp.json", english), game: .pokemon)
        #expect(try catalog.store.remove(.demo) == 1)
        #expect(try catalog.store.remove(.demo) == 0)
        #expect(try catalog.store.games() == [.pokemon])
        #expect(try catalog.store.search("owl").isEmpty)
        #expect(try catalog.store.card(id(.demo, "y1")) == nil)
        #expect(try catalog.store.search("snorlax").count == 1)
        try catalog.store.pool.withConnection { connection in
            for table in ["names", "works", "sets"] {
                let rows = try connection.statement("SELECT count(*) FROM \(table)").first { $0.integer(0) }
                #expect(rows == 1, "\(table)")
            }
        }
    }
}

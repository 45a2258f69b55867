import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// What an import makes of cards that upstream gave other IDs (field reports 32, 57, 59, 60).
@Suite struct CatalogRenameTests {
    /// A card of a table; what the tests vary has a name of its own.
    private struct Row {
        var id: String
        var name: String
        var german = ""
        var number: String
        var set = "OLD"
        var setName = "Gallery"
        var total = "30"
        var rarity = "Rare"
        var released = "2022-05-27"
    }

    private func table(_ rows: [Row]) -> String {
        "id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity\treleased\n"
            + rows.map {
                [
                    $0.id, $0.name, $0.german, $0.number, $0.total, $0.set, $0.setName, $0.rarity,
                    $0.released,
                ].joined(separator: "\t") + "\n"
            }.joined()
    }

    private func importing(
        _ rows: [Row], into catalog: TemporaryCatalog, game: Game = .demo,
        proofs: RenameProofs = RenameProofs()
    ) throws -> CatalogRenames {
        let file = try catalog.file("\(UUID().uuidString).tsv", table(rows))
        return try catalog.store.importCatalog(files: [file], game: game, proofs: proofs).renames
    }

    private func gallery(_ prefix: String, set: String, count: Int = 4) -> [Row] {
        (1...count).map { Row(id: "\(prefix)-TG\($0)", name: "Card \($0)", number: "TG\($0)", set: set) }
    }

    private func found(_ renames: CatalogRenames) -> [String] {
        renames.applied.map { "\($0.old.rawValue) > \($0.new.rawValue)" }
    }

    // MARK: Followed

    @Test func aSetUnderAnotherKeyIsFollowedAndItsOldCardsNoLongerCompete() throws {
        let catalog = try TemporaryCatalog()
        var old = gallery("swsh10.5tg", set: "swsh10.5tg")
        old[0].german = "Karte eins"
        #expect(try importing(old, into: catalog) == CatalogRenames())
        let renames = try importing(gallery("swsh10tg", set: "swsh10tg"), into: catalog)
        #expect(found(renames) == (1...4).map { "swsh10.5tg-TG\($0) > swsh10tg-TG\($0)" })
        #expect(renames.applied.allSatisfy { $0.proof == .sameSet })
        #expect(renames.proposed.isEmpty)
        let store = catalog.store
        let card = try #require(try store.card(id(.demo, "swsh10.5tg-TG1")))
        #expect(card.id.rawValue == "swsh10tg-TG1")
        // The name in a language that only the old card had came along.
        #expect(card.name(in: .german) == "Karte eins")
        #expect(try store.cards(game: .demo, looseKey: "TG1").map(\.id.rawValue) == ["swsh10tg-TG1"])
        #expect(
            try store.search("Card 1 TG1").filter { $0.card.catalogNumber == "TG1" }.map(\.card.id.rawValue)
                == ["swsh10tg-TG1"])
        #expect(
            try store.cards(named: "Card 1", game: .demo, limit: 10).map(\.card.id.rawValue)
                .allSatisfy { $0.hasPrefix("swsh10tg") })
        #expect(try store.listings().first?.cards == 4)
        #expect(try store.listings().first?.sets == 1)
    }

    @Test func theSameImportAgainChangesNothing() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(gallery("a", set: "A"), into: catalog)
        _ = try importing(gallery("b", set: "B"), into: catalog)
        let before = try catalog.store.renames().map { "\($0.old) \($0.new)" }
        let again = try importing(gallery("b", set: "B"), into: catalog)
        #expect(again == CatalogRenames())
        #expect(try catalog.store.renames().map { "\($0.old) \($0.new)" } == before)
        // A file of old adds neither the old cards again nor what it says of their set.
        #expect(try importing(gallery("a", set: "A"), into: catalog) == CatalogRenames())
        #expect(try catalog.store.listings().first?.cards == 4)
        #expect(try catalog.store.card(id(.demo, "a-TG1"))?.setCode == "B")
    }

    @Test func aSetThatIsSplitIsFollowed() throws {
        let catalog = try TemporaryCatalog()
        let main = (1...6).map {
            Row(
                id: "s-\($0)", name: "Main \($0)", number: "\($0)", set: "S", setName: "Radiance", total: "")
        }
        let moved = (1...4).map {
            Row(
                id: "s-TG\($0)", name: "Card \($0)", number: "TG\($0)", set: "S", setName: "Radiance",
                total: "")
        }
        _ = try importing(main + moved, into: catalog)
        var gallery = gallery("stg", set: "STG")
        for place in gallery.indices { gallery[place].total = "" }
        let renames = try importing(main + gallery, into: catalog)
        #expect(found(renames) == (1...4).map { "s-TG\($0) > stg-TG\($0)" })
        #expect(renames.applied.allSatisfy { $0.proof == .splitSet })
    }

    @Test func renamesFollowOneAnother() throws {
        let catalog = try TemporaryCatalog()
        for name in ["a", "b", "c"] { _ = try importing(gallery(name, set: name), into: catalog) }
        for name in ["a", "b", "c"] {
            #expect(try catalog.store.card(id(.demo, "\(name)-TG2"))?.id.rawValue == "c-TG2")
        }
        #expect(try catalog.store.listings().first?.cards == 4)
    }

    @Test func oneCardIsFollowedOnlyWhereBothPicturesAreThereAndTheSame() throws {
        // A temporary passcode gives way to the official one (field report 59).
        let others = (1...3).map { Row(id: "s-\($0)", name: "Main \($0)", number: "\($0)", set: "S") }
        let (old, new) = (
            Row(id: "temporary", name: "Owl", number: "9", set: "S"),
            Row(id: "official", name: "Owl", number: "9", set: "S")
        )
        for (distance, applied, proposed) in [(0.1, 1, 0), (0.8, 0, 0), (nil, 0, 1)] as [(Double?, Int, Int)]
        {
            let catalog = try TemporaryCatalog()
            _ = try importing(others + [old], into: catalog)
            var proofs = RenameProofs()
            proofs.distance = { _, _ in distance }
            let renames = try importing(others + [new], into: catalog, proofs: proofs)
            #expect(renames.applied.count == applied)
            #expect(renames.proposed.count == proposed)
            #expect(renames.applied.allSatisfy { $0.proof == .samePicture })
            #expect(renames.proposed.allSatisfy { $0.doubt == .noPicture })
            let isOne = applied == 1
            #expect(
                try catalog.store.card(id(.demo, "temporary"))?.id.rawValue
                    == (isOne ? "official" : "temporary"))
        }
    }

    @Test func whatTheLedgerSaysIsFollowed() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing([Row(id: "a", name: "Owl", number: "1", set: "A", setName: "One")], into: catalog)
        var proofs = RenameProofs()
        try proofs.aliases.rename(id(.demo, "a"), to: id(.demo, "b"))
        let renames = try importing(
            [Row(id: "b", name: "Owl", number: "1", set: "B", setName: "Two")], into: catalog, proofs: proofs)
        #expect(found(renames) == ["a > b"])
        #expect(renames.applied.first?.proof == .ledger)
    }

    // MARK: Left alone

    @Test func reprintsInAnotherSetAreNeverFollowed() throws {
        // Beta and Unlimited: 302 cards with the same names, numbers, rarities and pictures, imported set by set.
        let catalog = try TemporaryCatalog()
        var alike = RenameProofs()
        alike.distance = { _, _ in 0 }
        var (beta, unlimited) = (gallery("leb", set: "LEB", count: 20), gallery("2ed", set: "2ED", count: 20))
        for place in beta.indices {
            (beta[place].setName, beta[place].released) = ("Limited Edition Beta", "1993-10-04")
            (unlimited[place].setName, unlimited[place].released) = ("Unlimited Edition", "1993-12-01")
        }
        _ = try importing(beta, into: catalog, proofs: alike)
        #expect(try importing(unlimited, into: catalog, proofs: alike) == CatalogRenames())
        #expect(try catalog.store.listings().first?.cards == 40)
        // Nor where their days are not known.
        let second = try TemporaryCatalog()
        for place in beta.indices { (beta[place].released, unlimited[place].released) = ("", "") }
        _ = try importing(beta, into: second, proofs: alike)
        #expect(try importing(unlimited, into: second, proofs: alike).applied.isEmpty)
    }

    @Test func cardsThatOneImportDescribedAreTwoCards() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(gallery("a", set: "A") + gallery("b", set: "B"), into: catalog)
        #expect(try importing(gallery("b", set: "B"), into: catalog) == CatalogRenames())
        #expect(try catalog.store.listings().first?.cards == 8)
    }

    @Test func twoPossibleCardsAreProposedAndNotChosen() throws {
        let catalog = try TemporaryCatalog()
        let others = (1...3).map { Row(id: "s-\($0)", name: "Main \($0)", number: "\($0)", set: "S") }
        _ = try importing(others + [Row(id: "old", name: "Owl", number: "9", set: "S")], into: catalog)
        var alike = RenameProofs()
        alike.distance = { _, _ in 0 }
        let renames = try importing(
            others + ["new1", "new2"].map { Row(id: $0, name: "Owl", number: "9", set: "S") }, into: catalog,
            proofs: alike)
        #expect(renames.applied.isEmpty)
        #expect(renames.proposed.map(\.new) == [[id(.demo, "new1"), id(.demo, "new2")]])
        #expect(renames.proposed.first?.doubt == .several)
        #expect(try catalog.store.card(id(.demo, "old"))?.id.rawValue == "old")
    }

    @Test func aSetThatIsNotCardForCardTheSameIsProposed() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(gallery("a", set: "A"), into: catalog)
        let renames = try importing(gallery("b", set: "B", count: 5), into: catalog)
        #expect(renames.applied.isEmpty)
        #expect(renames.proposed.count == 4)
        #expect(renames.proposed.allSatisfy { $0.doubt == .otherSet })
        #expect(try catalog.store.listings().first?.cards == 9)
    }

    @Test func anotherRarityOrNameIsAnotherCard() throws {
        for change in [\Row.rarity, \Row.name, \Row.number] {
            let catalog = try TemporaryCatalog()
            _ = try importing(gallery("a", set: "A"), into: catalog)
            var other = gallery("b", set: "B")
            for place in other.indices { other[place][keyPath: change] = "X\(place + 7)" }
            #expect(try importing(other, into: catalog) == CatalogRenames())
        }
    }

    @Test func swappedIDsAreNoRenames() throws {
        let catalog = try TemporaryCatalog()
        let (owl, fox) = (Row(id: "x1", name: "Owl", number: "1"), Row(id: "x2", name: "Fox", number: "2"))
        _ = try importing([owl, fox], into: catalog)
        var (owlNow, foxNow) = (owl, fox)
        (owlNow.id, foxNow.id) = (fox.id, owl.id)
        #expect(try importing([owlNow, foxNow], into: catalog) == CatalogRenames())
        #expect(try catalog.store.renames().isEmpty)
    }

    @Test func aRenameTheOtherWayRoundIsNeverFollowed() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(gallery("a", set: "A"), into: catalog)
        var proofs = RenameProofs()
        for number in 1...4 {
            try proofs.aliases.rename(id(.demo, "b-TG\(number)"), to: id(.demo, "a-TG\(number)"))
        }
        let renames = try importing(gallery("b", set: "B"), into: catalog, proofs: proofs)
        #expect(renames.applied.isEmpty)
        #expect(renames.proposed.allSatisfy { $0.doubt == .circular })
    }

    // MARK: By hand

    @Test func aWithdrawnRenameStaysWithdrawn() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(gallery("a", set: "A"), into: catalog)
        _ = try importing(gallery("b", set: "B"), into: catalog)
        #expect(try catalog.store.withdrawRename(of: id(.demo, "a-TG2")))
        #expect(try !catalog.store.withdrawRename(of: id(.demo, "a-TG2")))
        #expect(try catalog.store.card(id(.demo, "a-TG2"))?.id.rawValue == "a-TG2")
        #expect(try catalog.store.listings().first?.cards == 5)
        #expect(try importing(gallery("b", set: "B"), into: catalog) == CatalogRenames())
        #expect(try catalog.store.card(id(.demo, "a-TG2"))?.id.rawValue == "a-TG2")
    }

    @Test func aRenameByHandNeverLeadsInACircle() throws {
        let catalog = try TemporaryCatalog()
        _ = try importing(
            [Row(id: "a", name: "Owl", number: "1"), Row(id: "b", name: "Owl", number: "1")], into: catalog)
        let (a, b) = (id(.demo, "a"), id(.demo, "b"))
        try catalog.store.rename(a, to: b)
        #expect(throws: CircularRename.self) { try catalog.store.rename(b, to: a) }
        #expect(throws: CircularRename.self) { try catalog.store.rename(b, to: b) }
        #expect(throws: NoSuchCard.self) { try catalog.store.rename(a, to: id(.demo, "none")) }
        #expect(try catalog.store.card(a)?.id == b)
        #expect(try catalog.store.remove(.demo) == 1)
        #expect(try catalog.store.card(a) == nil)
    }

    // MARK: Pictures

    @Test func referencePicturesAreAsFarApartAsTheirEmbeddings() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(3, dimension: 64, seed: 7)
        try index.write(embeddings)
        let distances = ReferenceDistance(index.data)
        let names = (0..<3).map { [id(.demo, "card-\(10_000 + $0)")] }
        let measured = try #require(distances.between(names[0], names[1]))
        // Eight bits a coordinate: the distance is off by no more than the rounding of 64 of them.
        #expect(abs(measured - embeddings[0].distance(to: embeddings[1])) < 0.02)
        #expect(distances.between(names[0], [id(.demo, "none")]) == nil)
        #expect(distances.between(names[0], names[0]) == nil)
        #expect(distances.between([id(.magic, "x")], [id(.magic, "y")]) == nil)
        #expect(distances.between([id(.demo, "none"), names[0][0]], names[1]) == measured)
    }

    @Test func aPictureUnderAnOldIDIsThatOfTheRenamedCard() throws {
        let index = try TemporaryIndex()
        let embeddings = randomEmbeddings(3, dimension: 64, seed: 8)
        try index.write(embeddings)
        let names = (0..<3).map { id(.demo, "card-\(10_000 + $0)") }
        // The first picture's card is called "new" now; the second one is the third's under its old name.
        let new = id(.demo, "new")
        let renamed = RenamedIndex(try index.store(), renames: [names[0]: new, names[1]: names[2]])
        let nearest = try renamed.nearest(to: [embeddings[0]], games: nil, limit: 3)
        #expect(nearest.map(\.id) == [new, names[2]])
        #expect(nearest[0].distance < 0.02)
        let distances = try renamed.distances(from: [embeddings[1]], to: [new, names[2]])
        #expect(distances.count == 2)
        // Of two pictures of one card the nearer one counts.
        #expect(try #require(distances[names[2]]) < 0.02)
        #expect(renamed.games == [.demo])
    }

    @Test func aPasscodesPictureGoesWithItsLastPrint() throws {
        let catalog = try TemporaryCatalog()
        let rows = [["LOB-EN001", "111", "Dragon", "Rare"], ["SDK-001", "111", "Dragon", "Common"]]
        try catalog.importing(("prints.tsv", TemporaryCatalog.prints(rows[0], rows[1])), game: .yugioh)
        try catalog.importing(
            (
                "prints.tsv",
                TemporaryCatalog.prints(
                    ["LOB-EN001", "222", "Dragon", "Rare"], ["SDK-001", "222", "Dragon", "Common"])
            ), game: .yugioh)
        let store = catalog.store
        let pairs = ["LOB-EN001", "SDK-001"].map { (id(.yugioh, "\($0)/111"), id(.yugioh, "\($0)/222")) }
        try store.rename(pairs[0].0, to: pairs[0].1)
        #expect(try store.renamedPictures() == [pairs[0].0: pairs[0].1])
        try store.rename(pairs[1].0, to: pairs[1].1)
        #expect(try store.renamedPictures()[id(.yugioh, "111")] == id(.yugioh, "222"))
    }

    // MARK: Real catalogs

    @Test(
        .enabled(
            if: MeasuringCatalogs.folder != nil, "no data: set KARTEI_DATA or put it at ../shared/data"))
    func aRealGalleryIsFollowedAndEvolutionsIsNotBaseSet() throws {
        let archive = try MeasuringCatalogs.files("pokemon-tcg-data-en.tar.gz")[0]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tar.arguments = ["tar", "xzf", archive.path, "-C", folder.path]
        try tar.run()
        tar.waitUntilExit()
        let catalog = try TemporaryCatalog()
        func cards(_ set: String) -> URL { folder.appendingPathComponent("cards/en/\(set).json") }
        func importing(_ files: URL...) throws -> CatalogRenames {
            try catalog.store.importCatalog(files: files, game: .pokemon).renames
        }
        let sets = folder.appendingPathComponent("sets/en.json")
        // Set by set, each leaving out all others.
        for set in ["base1", "xy12", "base4", "swsh10"] {
            #expect(try importing(cards(set), sets) == CatalogRenames(), "\(set)")
        }
        let text = try String(contentsOf: cards("swsh10tg"), encoding: .utf8)
        let old = try catalog.file(
            "cards/en/swsh10.5tg.json", text.replacing("swsh10tg-", with: "swsh10.5tg-"))
        let setsText = try String(contentsOf: sets, encoding: .utf8)
        let oldSets = try catalog.file(
            "sets/en.json", setsText.replacing("\"swsh10tg\"", with: "\"swsh10.5tg\""))
        #expect(try importing(old, oldSets) == CatalogRenames())
        let renames = try importing(cards("swsh10tg"), sets)
        #expect(renames.applied.count == 30 && renames.proposed.isEmpty)
        #expect(renames.applied.allSatisfy { $0.proof == .sameSet })
    }
}

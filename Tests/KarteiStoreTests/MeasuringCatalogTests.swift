import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// The catalogs to measure with, `catalogs/` in `KARTEI_DATA` or in `../shared/data` beside the repository.
enum MeasuringCatalogs {
    static let folder: URL? = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data =
            ProcessInfo.processInfo.environment["KARTEI_DATA"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared/data")
        let folder = data.appending(path: "catalogs")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func files(_ names: String...) throws -> [URL] {
        let folder = try #require(folder)
        return names.map { folder.appending(path: $0) }
    }
}

@Suite(.enabled(if: MeasuringCatalogs.folder != nil, "no data: set KARTEI_DATA or put it at ../shared/data"))
struct MeasuringCatalogTests {
    @Test func germanPokemonMergeIntoTheEnglish() throws {
        let catalog = try TemporaryCatalog()
        let english = try catalog.store.importCatalog(
            files: MeasuringCatalogs.files("pokemon-tcg-data-en.tar.gz"), game: .pokemon)
        // The index of the data counts 20,106 English cards.
        #expect(english.cardsNew == 20_106)
        #expect(english.skippedCount == 0)
        let german = try catalog.store.importCatalog(
            files: MeasuringCatalogs.files("pokemon_de.tsv.gz"), game: .pokemon)
        // 13,573 distinct IDs; those without an English card are energies 17-24 and promos above 165 and the like.
        #expect(german.cardsNew + german.cardsChanged == 13_573)
        #expect(german.cardsNew <= 64)
        // 14,950 rows, as the index of the data counts them.
        #expect(german.records == 14_950)
        #expect(german.recordsRepeated == 14_950 - 13_573)
        let glurak = try #require(try catalog.store.card(id(.pokemon, "sv3-125")))
        #expect(glurak.names[.german] == "Glurak-ex")
        #expect(glurak.printedNumber == "125/197")
        #expect(glurak.languages == [.english, .german])
        #expect(try catalog.store.search("glurak 4/102").first?.card.id.rawValue == "base1-4")
    }

    @Test func lorcanaNumbersAreCompleted() throws {
        let catalog = try TemporaryCatalog()
        let report = try catalog.store.importCatalog(
            files: MeasuringCatalogs.files("lorcana-lorcast.tar.gz", "lorcana_en.tsv.gz"), game: .lorcana)
        #expect(report.cardsNew == 2_908)
        let ariel = try catalog.store.search("1/204 ariel", limit: 1).first?.card
        #expect(ariel?.name() == "Ariel - On Human Legs")
        #expect(ariel?.printedNumber == "1/204")
    }

    @Test func onePieceKeepsParallelsApartAndJoinsJapaneseNames() throws {
        let catalog = try TemporaryCatalog()
        _ = try catalog.store.importCatalog(
            files: MeasuringCatalogs.files("optcg-data.tar.gz", "onepiece_ja.tsv.gz"), game: .onepiece)
        let zoro = try #require(try catalog.store.card(id(.onepiece, "OP01-025_p1")))
        #expect(zoro.names == [.english: "Roronoa Zoro", .japanese: "ロロノア・ゾロ"])
        #expect(zoro.printedNumber == "OP01-025")
        // 4,779 English codes and 14 promos that only the Japanese table has.
        #expect(try catalog.store.listings().first?.cards == 4_793)
    }

    @Test func everyMagicRecordIsAccountedFor() throws {
        let catalog = try TemporaryCatalog()
        // 46,602 rows, as the index of the data counts them.
        for (file, records) in [("mtg_until_2019.tsv.gz", 46_602), ("mtgjson-2019-some-sets.tar.gz", nil)] {
            let report = try catalog.store.importCatalog(files: MeasuringCatalogs.files(file), game: .magic)
            let kept = report.cardsNew + report.cardsChanged + report.cardsUnchanged
            #expect(report.records == kept + report.recordsRepeated + report.skippedCount)
            #expect(report.contradictingCount == 0)
            if let records { #expect(report.records == records) }
        }
    }
}

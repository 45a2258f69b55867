import Foundation
import Testing

@testable import Kartei

/// The grammars against the real catalogs; skipped where the data is not there.
@Suite(.enabled(if: MeasuringData.folder != nil, "no data: set KARTEI_DATA or put it at ../shared/data"))
struct CatalogNumberTests {
    @Test func thePokemonGrammarCoversEveryEnglishRecord() throws {
        let rows = try MeasuringData.table("pokemon_en")
        #expect(rows.count == 20_106)
        let missed = rows.map(Self.printed).filter { PrintedNumber($0, game: .pokemon) == nil }
        // Plain promo numbers (Wizards, Nintendo, Scarlet & Violet) are numbers only beside their set's name.
        #expect(missed.allSatisfy { $0.count <= 3 && $0.allSatisfy(\.isNumber) }, "\(missed.prefix(20))")
        #expect(missed.count < 450)
    }

    @Test func aPrintedPokemonNumberKeepsTheCatalogsKey() throws {
        let changed = try MeasuringData.table("pokemon_en").filter { row in
            PrintedNumber.looseKey(of: Self.printed(row), in: .pokemon)
                != PrintedNumber.looseKey(of: row["number"] ?? "", in: .pokemon)
        }
        #expect(changed.map(Self.printed) == [])
    }

    @Test func rebuiltPokemonNumbersAreWhatPeopleReadFromPhotos() throws {
        let cards = Dictionary(try MeasuringData.table("pokemon_en").map { ($0["id"] ?? "", $0) }) {
            first, _ in first
        }
        var compared = 0
        for label in try MeasuringData.labels() where label["game"] == "pokemon" && label["number"] != "?" {
            guard let row = cards[label["id"] ?? ""], let read = label["number"], !read.isEmpty else {
                continue
            }
            compared += 1
            #expect(Self.printed(row) == read, "\(row)")
        }
        #expect(compared > 45)
    }

    @Test func rebuiltMagicNumbersAreWhatPeopleReadFromPhotos() throws {
        let cards = Dictionary(
            try MeasuringData.table("mtg_until_2019").map { ($0["scryfall_id"] ?? "", $0) }
        ) { a, _ in a }
        var compared = 0
        for label in try MeasuringData.labels() where label["game"] == "mtg" && label["number"] != "?" {
            guard let row = cards[label["id"] ?? ""], let read = label["number"], !read.isEmpty else {
                continue
            }
            compared += 1
            let printed = MagicNumber.printed(
                number: row["number"] ?? "", setSize: Int(row["set_size"] ?? ""), released: row["released"])
            #expect(printed == read, "\(row)")
        }
        #expect(compared > 40)
    }

    @Test func theYugiohGrammarCoversEveryCodeThatIsNotAnEarlyJapaneseBooklet() throws {
        let codes = try MeasuringData.table("yugioh_prints").compactMap { $0["set_number"] }
        let tenth = stride(from: 0, to: codes.count, by: 10).map { codes[$0] }
        let missed = tenth.filter { PrintedNumber($0, game: .yugioh) == nil }
        // Two-digit positions (LB-05) of the first Japanese series, three-digit sets of booklets (302-043),
        // and codes that the catalog itself does not know in full (MAMO-EN0??).
        #expect(codes.count == 267_094)
        #expect(missed.count < 240)
        let odd = missed.filter {
            $0.wholeMatch(of: #/[A-Z0-9]{2}-[A-Z]?[0-9]{1,2}|[0-9]{3}-[0-9]{3}|.*\?+|.*[A-Z]/#) == nil
        }
        #expect(odd == [], "\(odd.count)")
    }

    @Test func theOnePieceGrammarCoversEveryCode() throws {
        for code in try MeasuringData.table("onepiece_ja").compactMap({ $0["number"] }) {
            #expect(PrintedNumber(code, game: .onepiece)?.literal == code)
        }
    }

    @Test func everyReadableLabelFitsItsGamesGrammar() throws {
        let games = ["pokemon": Game.pokemon, "mtg": .magic, "yugioh": .yugioh, "onepiece": .onepiece]
        for label in try MeasuringData.labels() {
            guard let game = games[label["game"] ?? ""], let number = label["number"],
                !number.isEmpty, number != "?", !number.contains(","), label["set"] != "SVP"
            else { continue }
            #expect(PrintedNumber(number, game: game)?.literal == number)
        }
    }

    private static func printed(_ row: [String: String]) -> String {
        PokemonNumber.printed(
            number: row["number"] ?? "", total: Int(row["printedTotal"] ?? ""), setID: row["set_id"] ?? "",
            released: row["released"])
    }
}

/// The photos, labels and catalogs that the project is measured with, which are no part of it.
enum MeasuringData {
    /// The folder, from `KARTEI_DATA` or beside the repository; nil where it is not there.
    static let folder: URL? = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["KARTEI_DATA"].map { URL(filePath: $0) }
        let folder = named ?? repository.appending(path: "../shared/data")
        return FileManager.default.fileExists(atPath: folder.appending(path: "labels.tsv").path)
            ? folder : nil
    }()

    /// The rows of a gzipped catalog table, by column name.
    static func table(_ name: String) throws -> [[String: String]] {
        let folder = try #require(folder)
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/bin/gzip")
        gzip.arguments = ["-dc", folder.appending(path: "catalogs/\(name).tsv.gz").path]
        let output = Pipe()
        gzip.standardOutput = output
        try gzip.run()
        return rows(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }

    /// The rows of `labels.tsv`, by column name.
    static func labels() throws -> [[String: String]] {
        let folder = try #require(folder)
        return rows(try String(contentsOf: folder.appending(path: "labels.tsv"), encoding: .utf8))
    }

    private static func rows(_ text: String) -> [[String: String]] {
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { cells in
            Dictionary(zip(header, cells).map { (String($0), String($1)) }) { first, _ in first }
        }
    }
}

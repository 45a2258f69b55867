import Foundation
import Testing

@testable import Kartei

/// The demo game in `Samples/` must agree with itself and with the grammar that reads its numbers.
@Suite struct SamplesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples").standardizedFileURL

    private func cards() throws -> [String: Card] {
        var reader = CatalogFileReader(game: .demo, language: nil, path: "catalog.tsv")
        var cards: [String: Card] = [:]
        let take: (CatalogEntry) throws -> Void = { entry in
            guard case .card(let record) = entry else {
                Issue.record("not a card: \(entry)")
                return
            }
            #expect(cards.updateValue(record.card, forKey: record.card.id.rawValue) == nil)
        }
        try Data(contentsOf: Self.folder.appending(path: "catalog.tsv")).withUnsafeBytes {
            try reader.feed($0.bindMemory(to: UInt8.self), take)
        }
        try reader.finish(take)
        return cards
    }

    private func labels() throws -> [[String: String]] {
        let text = try String(contentsOf: Self.folder.appending(path: "labels.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let header = try #require(rows.first)
        return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    }

    private func files(in folder: String) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path))
    }

    @Test func everyPrintedNumberReadsAsItself() throws {
        for card in try cards().values {
            let number = try #require(PrintedNumber(card.printedNumber, game: .demo), "\(card.printedNumber)")
            #expect(number.isLiteral(of: card), "\(card.id)")
            #expect(number.looseKey == PrintedNumber.looseKey(of: card.printedNumber, in: .demo))
        }
    }

    /// The lines as the photos show them; the catalog keeps what is left without rarity, language and set.
    @Test(arguments: [
        ("C 0013", "dmc-013"), ("4/24 • EN • 7", "dm7-004"), ("1/24 • DE • 7", "dm7-001-de"),
        ("TG04/TG06", "dmo-tg-004"), ("DMG-DE001", "dmg-001-de"), ("EB71-003 R", "eb71-003"),
        ("049/048", "dmo-049"), ("P-001 PR", "p-001"),
    ])
    func aPrintedLineNamesItsCard(line: String, id: String) throws {
        let card = try #require(try cards()[id])
        let numbers = NumberReader(games: [.demo]).numbers(in: line)
        #expect(numbers.map { $0.isLiteral(of: card) } == [true], "\(numbers)")
    }

    @Test func everyPrintingHasAPicture() throws {
        let cards = try cards()
        #expect(cards.count == 126)
        #expect(try files(in: "cards") == Set(cards.keys.map { "\($0).jpg" }))
    }

    @Test func everyLabelNamesACardOfTheCatalog() throws {
        let cards = try cards()
        let labels = try labels()
        #expect(Set(labels.compactMap { $0["photo"] }) == Set(try files(in: "photos").map { "photos/\($0)" }))
        for label in labels where label["name"] != "(no card)" {
            let card = try #require(cards[label["id"] ?? ""], "\(label)")
            let language = try #require(card.languages.first)
            #expect(label["number"] == card.printedNumber && label["set"] == card.setCode)
            #expect(label["language"] == language.rawValue && label["name"] == card.names[language])
        }
    }
}

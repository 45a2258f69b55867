import Foundation
import Testing

@testable import Kartei

struct PriceFileTests {
    private let capture = PriceCapture(
        game: .pokemon, day: Day(number: 20_787), currency: "USD", source: "TCGplayer market")
    private let charizard = CardID(game: .pokemon, rawValue: "base1-4")

    private func file(_ table: PriceTable) throws -> PriceFile {
        try PriceFile(table.fileBytes(), name: "test")
    }

    @Test func zeroIsAPriceAndNoneIsNot() throws {
        let quotes: [PriceVariant: Quote] = [
            PriceVariant(.holo): .cents(0), PriceVariant(.reverseHolo): .noPrice,
            PriceVariant(.holo, marks: [.firstEdition]): .cents(4_294_967_294),
        ]
        let file = try file(PriceTable(capture, quotes: [charizard: quotes]))
        #expect(file.quotes(of: charizard) == quotes)
        #expect(file.quote(of: charizard, PriceVariant(.normal)) == nil)
        #expect(file.quotes(of: CardID(game: .pokemon, rawValue: "base1-5")).isEmpty)
        #expect(file.quotes(of: CardID(game: .magic, rawValue: "base1-4")).isEmpty)
        #expect(file.capture == capture)
    }

    /// Reference values of FNV-1a 64 from its authors' test vectors: "" and "a" and "foobar".
    @Test(
        arguments: [("", 0xcbf29ce484222325), ("a", 0xaf63dc4c8601ec8c), ("foobar", 0x85944171f73967e8)]
            as [(String, UInt64)])
    func keysAreFoldedFNV(text: String, hash: UInt64) {
        let folded = (hash >> 56) ^ (hash & 0xff_ffff_ffff_ffff)
        #expect(PriceKey(CardID(game: .magic, rawValue: text)).rawValue == folded)
    }

    /// Laid out by hand from Docs/prices.md.
    @Test func bytesAreAsDocumented() throws {
        let table = PriceTable(
            capture, quotes: [CardID(game: .pokemon, rawValue: "a"): [PriceVariant(.holo): .cents(258)]])
        let bytes = [UInt8](try table.fileBytes())
        #expect(bytes.count == 96 + 64 + 11)
        #expect(bytes[0..<16] == [UInt8]("KARTPRIC".utf8)[...] + [1, 0, 0, 0, 160, 0, 0, 0])
        #expect(bytes[16..<32] == [UInt8]("pokemon".utf8)[...] + [UInt8](repeating: 0, count: 9))
        #expect(bytes[32..<44] == [UInt8]("USD".utf8)[...] + [0, 0x33, 0x51, 0, 0, 1, 0, 0, 0])
        #expect(bytes[44..<60] == [UInt8]("TCGplayer market".utf8)[...])
        #expect(bytes[60..<96].allSatisfy { $0 == 0 })
        #expect(bytes[96..<100] == [UInt8]("holo".utf8)[...])
        #expect(bytes[156..<160] == [1, 0, 0, 0])
        #expect(Array(bytes[160...]) == [0x63, 0xdc, 0x4c, 0x86, 0x01, 0xec, 0x8c ^ 0xaf, 2, 1, 0, 0])
    }

    @Test func equalTablesHaveEqualBytes() throws {
        var (first, second) = (PriceTable(capture), PriceTable(capture))
        for number in 0..<2000 {
            first.quotes[CardID(game: .pokemon, rawValue: "a-\(number)")] = [
                PriceVariant(.normal): .cents(number)
            ]
            let other = 1999 - number
            second.quotes[CardID(game: .pokemon, rawValue: "a-\(other)")] = [
                PriceVariant(.normal): .cents(other)
            ]
        }
        #expect(try first.fileBytes() == second.fileBytes())
        let file = try file(first)
        for number in 0..<2000 {
            let card = CardID(game: .pokemon, rawValue: "a-\(number)")
            #expect(file.quote(of: card, PriceVariant(.normal)) == .cents(number))
        }
    }

    @Test(arguments: [-1, 4_294_967_295])
    func pricesThatDoNotFitAreRefused(cents: Int) {
        let table = PriceTable(capture, quotes: [charizard: [PriceVariant(.holo): .cents(cents)]])
        #expect(throws: PriceFileError.self) { try table.fileBytes() }
    }

    /// A mark that holds what stands between two of them, and one that is nothing.
    @Test(arguments: ["a + b", "", "any + b"])
    func variantsThatWouldBeReadAsOthersAreRefused(mark: String) {
        let variant = PriceVariant(.holo, marks: [Mark(rawValue: mark)])
        let table = PriceTable(capture, quotes: [charizard: [variant: .cents(1)]])
        #expect(throws: PriceFileError.self) { try table.fileBytes() }
    }

    @Test func everyCutIsRefused() throws {
        let whole = try PriceTable(capture, quotes: [charizard: [PriceVariant(.holo): .cents(1)]]).fileBytes()
        for count in 0..<whole.count {
            #expect(throws: PriceFileError.self) { try PriceFile(whole.prefix(count), name: "cut") }
        }
        #expect(throws: PriceFileError.self) { try PriceFile(whole + [0], name: "long") }
    }
}

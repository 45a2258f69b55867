import Testing

@testable import Kartei

@Suite struct LiteralMatchTests {
    private let secret = Card(
        id: CardID(game: .pokemon, rawValue: "swsh12-45"), names: [.english: "X"], setCode: "SIT",
        setTotal: 195, printedNumber: "045/195", catalogNumber: "45")

    @Test func literalNeedsTheErasPadding() throws {
        let full = try #require(PrintedNumber("045/195", game: .pokemon))
        let cut = try #require(PrintedNumber("45/195", game: .pokemon))
        #expect(full.isLiteral(of: secret))
        #expect(!cut.isLiteral(of: secret), "145/195 may have lost a digit")
        #expect(cut.looseKey == full.looseKey)
    }

    @Test func aTotalMustAgreeWithTheSet() throws {
        let other = try #require(PrintedNumber("045/198", game: .pokemon))
        #expect(!other.isLiteral(of: secret))
        #expect(other.looseKey == PrintedNumber.looseKey(of: secret.printedNumber, in: .pokemon))
        let alone = try #require(PrintedNumber("SVP 045", game: .pokemon))
        #expect(!alone.isLiteral(of: secret))
    }

    @Test func literalKeyNeverFolds() throws {
        let folded = try #require(NumberReader(games: [.pokemon]).numbers(in: "O45/195").first)
        #expect(folded.literal == "045/195")
        #expect(!folded.isLiteral(of: secret))
        #expect(folded.looseKey == "45")
    }

    @Test func promoSetsHaveManySpellings() throws {
        let card = Card(
            id: CardID(game: .pokemon, rawValue: "svp-44"), names: [:], setCode: "PR-SV", setTotal: nil,
            printedNumber: "044", catalogNumber: "44")
        let read = try #require(PrintedNumber("SVP EN 044", game: .pokemon))
        #expect(read.isLiteral(of: card))
        let swsh = Card(
            id: CardID(game: .pokemon, rawValue: "swshp-SWSH068"), names: [:], setCode: "PR-SW",
            printedNumber: "SWSH068", catalogNumber: "SWSH068")
        #expect(try #require(PrintedNumber("SWSH068", game: .pokemon)).isLiteral(of: swsh))
        #expect(SetCode.key("PR-SW") == SetCode.key("swshp"))
    }

    @Test func aMagicNumberFindsEveryVariantAndFace() throws {
        for catalog in ["3a", "3f", "3", "3★"] {
            #expect(PrintedNumber.looseKey(of: catalog, in: .magic) == "3")
        }
        #expect(
            PrintedNumber("241", game: .magic)?.looseKey == PrintedNumber.looseKey(of: "241a", in: .magic))
        #expect(
            PrintedNumber("C 0001", game: .magic)?.looseKey == PrintedNumber.looseKey(of: "1", in: .magic))
        for free in ["J2", "2016NA", "DDC-49", "A-123", "VS"] {
            #expect(!PrintedNumber.looseKey(of: free, in: .magic).isEmpty)
        }
        #expect(
            PrintedNumber.looseKey(of: "DDC-49", in: .magic) != PrintedNumber.looseKey(of: "49", in: .magic))
    }

    @Test func lorcanaGroupsTellPromosApart() throws {
        let first = try #require(PrintedNumber("7/P1 • EN • 1", game: .lorcana))
        let second = try #require(PrintedNumber("7/P2 • EN • 1", game: .lorcana))
        let base = try #require(PrintedNumber("7/204 • EN • 1", game: .lorcana))
        #expect(Set([first.looseKey, second.looseKey, base.looseKey]).count == 3)
        #expect(PrintedNumber.looseKey(of: "7/P1 • EN • 1", in: .lorcana) == first.looseKey)
        let card = Card(
            id: CardID(game: .lorcana, rawValue: "x"), names: [:], printedNumber: "7/P1 • EN • 1")
        #expect(first.isLiteral(of: card) && !second.isLiteral(of: card))
    }

    @Test func aSubsetsLettersBelongToTheKey() {
        #expect(
            PrintedNumber.looseKey(of: "H1/H32", in: .pokemon)
                != PrintedNumber.looseKey(of: "1", in: .pokemon))
        #expect(
            PrintedNumber.looseKey(of: "TG01/TG30", in: .pokemon)
                == PrintedNumber.looseKey(of: "TG1", in: .pokemon))
        #expect(
            PrintedNumber.looseKey(of: "136/182", in: .pokemon)
                == PrintedNumber.looseKey(of: "136", in: .pokemon))
        #expect(
            PrintedNumber.looseKey(of: "001", in: .pokemon) == PrintedNumber.looseKey(of: "1", in: .pokemon))
    }

    @Test func aRegionIsNeverSwapped() throws {
        let keys = ["MRD-EN120", "MRD-120", "MRD-E120"].map { PrintedNumber.looseKey(of: $0, in: .yugioh) }
        #expect(Set(keys).count == 3)
    }

    @Test func aLookAlikeSearchIsMarked() throws {
        let read = try #require(PrintedNumber("5D6-EN032", game: .yugioh))
        let others = read.lookAlikes()
        #expect(others.contains { $0.literal == "SD6-EN032" })
        #expect(others.allSatisfy { $0.literalKey == nil })
    }

    /// Expected values: numbers read by eye from photos of cards of these sets, and their sizes.
    @Test(arguments: [
        ("34", 249, "2017-11-17", "034/249"), ("114", 150, "2010-06-18", "114/150"),
        ("50", 156, "2016-11-25", "050/156"), ("137", 143, "1999-06-07", "137/143"),
        ("U16", 40, "2018-12-07", "U16/040"), ("153", 271, "2025-02-14", "0153"),
        ("48", 271, "2024-11-15", "0048"),
        ("100", 330, "1997-05-01", ""), ("DDC-49", 0, "2020-01-01", "DDC-49"),
    ])
    func theEraDecidesWhatMagicPrints(number: String, size: Int, day: String, printed: String) {
        #expect(MagicNumber.printed(number: number, setSize: size, released: day) == printed)
    }

    @Test func aFaceLetterIsNotPrinted() {
        #expect(
            MagicNumber.printed(number: "241a", setSize: 297, released: "2016-04-08", isFace: true)
                == "241/297")
        #expect(MagicNumber.printed(number: "2016NA", setSize: nil, released: "2016-04-08") == "2016NA")
    }
}

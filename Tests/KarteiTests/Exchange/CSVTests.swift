import Foundation
import Testing

@testable import Kartei

struct CSVTests {
    private func cells(_ text: String) throws -> [[String]] {
        try CSVReader(CSVText(Data(text.utf8))).records.map(\.cells)
    }

    @Test func quotesCommasAndLineBreaksWithinCells() throws {
        #expect(
            try cells("a,b\r\n\"x, \"\"y\"\"\",\"line 1\nline 2\"\r\n") == [
                ["a", "b"], ["x, \"y\"", "line 1\nline 2"],
            ])
    }

    @Test func linesAreCountedThroughQuotedBreaks() throws {
        let records = try CSVReader(CSVText(Data("a,b\n\"1\r\n2\n3\",x\n\nlast,y".utf8))).records
        #expect(records.map(\.line) == [1, 2, 6])
        #expect(records[2].cells == ["last", "y"])
    }

    @Test func delimitersAreSniffedOutsideQuotes() throws {
        #expect(try cells("a;b;c\n1,5;2;3") == [["a", "b", "c"], ["1,5", "2", "3"]])
        #expect(try cells("a\tb\n1\t2") == [["a", "b"], ["1", "2"]])
        #expect(try cells("\"a;b;c\",d\n1,2") == [["a;b;c", "d"], ["1", "2"]])
    }

    @Test func aFirstLineSaysTheDelimiterAndIsNoRow() throws {
        #expect(try cells("\"sep=,\"\r\na;b,c\r\n1,2\r\n") == [["a;b", "c"], ["1", "2"]])
        #expect(try cells("sep=;\na;b,c\n1;2") == [["a", "b,c"], ["1", "2"]])
        let reader = try CSVReader(CSVText(Data("sep=;\na;b".utf8)))
        #expect(reader.hadSeparatorLine && reader.records[0].line == 2)
    }

    @Test func aMarkAtTheBeginningIsNoText() throws {
        #expect(try cells("\u{FEFF}Count,Name\n1,Lim-Dûl's Vault")[0] == ["Count", "Name"])
    }

    @Test func utf16WithItsMarkIsRead() throws {
        var data = Data([0xFF, 0xFE])
        data += "a\tb\n1\tü".data(using: .utf16LittleEndian) ?? Data()
        let text = try CSVText(data)
        #expect(text.encoding == .utf16)
        #expect(try CSVReader(text).records.map(\.cells) == [["a", "b"], ["1", "ü"]])
    }

    @Test func westernWindowsLettersAreReadAndSaid() throws {
        // 0xFC is ü, 0x80 the euro sign (WHATWG index windows-1252).
        let text = try CSVText(Data("a,b\nM".utf8) + [0xFC] + Data("ller,".utf8) + [0x80])
        #expect(text.encoding == .windows1252)
        #expect(try CSVReader(text).records[1].cells == ["Müller", "€"])
    }

    @Test func errorsNameTheLine() {
        #expect(throws: CSVError.unterminatedQuote(line: 3)) { try cells("a,b\n1,2\n3,\"open\n4,5\n") }
        #expect(throws: CSVError.textAfterQuote(line: 2)) { try cells("a,b\n\"x\"y,2") }
        #expect(throws: CSVError.empty) { try cells("\n\n") }
        #expect(throws: CSVError.empty) { try cells("") }
        #expect(throws: CSVError.tooManyCells(line: 2, limit: 1000)) {
            try cells("a,b\n" + String(repeating: ",", count: 1000))
        }
        #expect(throws: CSVError.cellTooLong(line: 1, limit: 1_048_576)) {
            try cells(String(repeating: "x", count: 1_048_577))
        }
    }

    @Test func whatIsNoTextIsNamed() {
        #expect(throws: CSVError.anotherKind("a spreadsheet or an archive (.xlsx, .ods, .zip)")) {
            try CSVText(Data([0x50, 0x4B, 0x03, 0x04, 0x14]))
        }
        #expect(throws: CSVError.noText(line: 2)) { try CSVText(Data([0x61, 0x0A, 0x00, 0xFF])) }
        #expect("\(CSVError.unterminatedQuote(line: 3))".contains("line 3"))
    }

    @Test func stylesAreWrittenToTheByte() {
        let style = CSVStyle(lineEnd: "\r\n", cells: .all, firstLine: "\"sep=,\"", hasMark: true)
        #expect(
            style.file(titles: ["a", "b c"], rows: [["1", "x\"y"]])
                == Data([0xEF, 0xBB, 0xBF]) + Data("\"sep=,\"\r\na,b c\r\n\"1\",\"x\"\"y\"\r\n".utf8))
        #expect(
            CSVStyle(delimiter: ";").file(titles: ["a", "b"], rows: [["1,5", "2;3"]])
                == Data("a;b\n1,5;\"2;3\"\n".utf8))
    }

    @Test(arguments: 0..<40) func anyTextComesBackByteForByte(seed: Int) throws {
        var texts = HostileTexts(seed: UInt64(seed))
        let rows = (0..<30).map { _ in (0..<4).map { _ in texts.text() } + ["end"] }
        let titles = ["one", "two", "three", "four", "five"]
        let style = CSVStyle(
            delimiter: texts.pick([",", ";", "\t"]), lineEnd: texts.pick(["\n", "\r\n"]),
            header: texts.pick([.needed, .all]), cells: texts.pick([.needed, .all]),
            firstLine: nil, hasMark: texts.pick([true, false]))
        let back = try CSVReader(CSVText(style.file(titles: titles, rows: rows))).records.map(\.cells)
        #expect(back.map { $0.map { Array($0.utf8) } } == ([titles] + rows).map { $0.map { Array($0.utf8) } })
    }
}

struct SpreadsheetFormulaTests {
    @Test(arguments: ["=1+1", "+49", "-1", "@SUM(A1)", "\tx", "\r=1", "＝1"])
    func formulasBecomeText(text: String) {
        let cell = SpreadsheetFormula.neutralised(text)
        #expect(cell == "'" + text)
        #expect(SpreadsheetFormula.restored(cell) == text)
    }

    @Test func otherTextsStay() {
        for text in ["", "Fire", "'tis", "5-1", "a=b"] {
            #expect(SpreadsheetFormula.neutralised(text) == text && SpreadsheetFormula.restored(text) == text)
        }
    }

    @Test(arguments: 0..<20) func everyTextComesBack(seed: Int) {
        var texts = HostileTexts(seed: UInt64(seed))
        for _ in 0..<200 {
            let text = texts.text()
            let back = SpreadsheetFormula.restored(SpreadsheetFormula.neutralised(text))
            #expect(Array(back.utf8) == Array(text.utf8))
        }
    }
}

struct PriceTextTests {
    @Test(arguments: [
        ("12.5", 1250), ("12.50", 1250), ("$1,234.56", 123_456), ("3,14 €", 314), ("1.234,56", 123_456),
        ("7", 700),
        ("1,234", 123_400), ("60.0000", 6000), ("0.27421872", 27), ("0.275", 28), (".5", 50), ("-0.05", -5),
        ("12.50 USD", 1250), ("1,234,567", 123_456_700),
    ])
    func amountsAsPeopleWriteThem(text: String, hundredths: Int) {
        #expect(PriceText.read(text)?.hundredths == hundredths)
    }

    @Test(arguments: ["", "x", "12a", "€", "1-2", "9999999999999"]) func whatIsNoAmount(text: String) {
        #expect(PriceText.read(text) == nil)
    }

    @Test func signsSayTheCurrency() {
        #expect(PriceText.read("$2")?.currency == "USD")
        #expect(PriceText.read("2 €")?.currency == "EUR")
        #expect(PriceText.read("2 chf")?.currency == "CHF")
        #expect(PriceText.read("2")?.currency == nil)
    }

    @Test func roundingIsSaid() {
        #expect(PriceText.read("0.2742")?.isRounded == true)
        #expect(PriceText.read("60.0000")?.isRounded == false)
    }

    @Test(arguments: [("4", 4), ("4x", 4), ("x4", 4), ("4.0", 4), ("0", 0), (" 12 ", 12)])
    func quantitiesAsPeopleWriteThem(text: String, count: Int) {
        #expect(QuantityText.read(text) == count)
    }

    @Test(arguments: ["", "-1", "1.5", "four", "1000001", "4 cards"]) func whatIsNoQuantity(text: String) {
        #expect(QuantityText.read(text) == nil)
    }
}

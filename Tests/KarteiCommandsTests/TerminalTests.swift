import Foundation
import Testing

@testable import KarteiCommands

@Suite struct TerminalTests {
    @Test func noControlCharacterReachesATerminal() {
        #expect(Terminal.safe("a\u{1B}[31mb\u{202E}c\nd") == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d")
        #expect(Terminal.safe("Glurak δ ★ リザードン") == "Glurak δ ★ リザードン")
    }

    @Test func whatATerminalWouldObeyIsEscapedInJSON() throws {
        let text = "a\u{1B}[31m\u{9B}2J\u{202E}\u{E0001}リザードン"
        let json = Terminal.json(try JSONEncoder().encode([text]))
        #expect(json == #"["a\u001b[31m\u009b2J\u202e\udb40\udc01リザードン"]"#)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test func aTableFitsItsWidthAndCountsWideCharactersTwice() {
        var table = Table([("Name", .left), ("n", .right)])
        table.add(["リザードン", "4"])
        table.add(["a very long name that does not fit at all", "12"])
        let lines = table.text(width: 24).split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { Table.width(of: $0) <= 24 })
        // Five wide characters take ten columns, so the number still ends in the same column.
        #expect(Table.width(of: lines[1]) == Table.width(of: lines[2]))
    }

    @Test func aColumnThatIsWholeIsNeverShortened() {
        var table = Table([("ID", .whole), ("Name", .left)])
        table.add(["yugioh:MRD-F120/54752875", "a name that does not fit"])
        let line = table.text(width: 36).split(separator: "\n").last
        #expect(line == "yugioh:MRD-F120/54752875  a name th…")
    }

    @Test func remarksThatDoNotFitStandWholeBelowTheirRows() {
        var table = Table([("Number", .left), ("Why", .left)], remarksBelow: true)
        table.add(["4/102", "several cards share this number"])
        table.add(["5/102", ""])
        #expect(
            table.text(width: 39) == "Number  Why\n4/102   several cards share this number\n5/102")
        #expect(
            table.text(width: 30)
                == "Number\n4/102\n    several cards share this\n    number\n5/102")
    }

    @Test func progressSaysRateAndTimeLeft() {
        let bar = ProgressBar(unit: "photos", total: 100)
        bar.advance(by: 25)
        // 25 in 10 seconds: 2.5 a second, 75 left take 30 seconds.
        #expect(bar.text(elapsed: .seconds(10)).contains("25/100 photos, 2.5/s, 0:30 left"))
    }
}

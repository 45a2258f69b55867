import Foundation
import Testing

@testable import Kartei

@Suite struct NumberPatternTests {
    private func takes(_ text: String, _ games: [Game]) throws -> Bool {
        // An engine that the project does not use otherwise, and that searches where it is let.
        let expression = try NSRegularExpression(pattern: NumberPattern.expression(of: games))
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range)?.range == range
    }

    /// The examples of the games' documented forms.
    @Test(arguments: [
        (
            Game.pokemon,
            [
                "4/102", "045/195", "201/165", "TG12/TG30", "GG01/GG70", "SV1/SV94", "RC1/RC32", "H1/H32",
                "75a/98",
                "SWSH001", "SVP 044", "SVP EN 044", "XY150a", "SM30a", "BW03", "BW004", "001/SV-P",
                "035/SM-P",
                "001/DP-P", "012/P", "SH4", "SL11", "AR1", "RT6", "A/28", "!/28", "?/28", "ONE",
            ]
        ),
        (
            .magic,
            [
                "R 0123", "T 0004", "123/281 R", "123/281", "64★", "★64", "*64", "2b", "241", "U16/040",
                "123/281•R",
            ]
        ),
        (
            .yugioh,
            [
                "LOB-001", "LOB-E001", "LOB-G001", "LOB-EN001", "BP01-EN032", "LDK2-ENK25", "SBCB-ENS11",
                "MVP1-ENGV3", "SD1-ENDE1", "IOC-SE2", "LOB–EN001",
            ]
        ),
        (.onepiece, ["OP01-016", "ST01-013", "EB01-006", "PRB01-001", "P-001", "OP01－016"]),
        (
            .lorcana,
            [
                "1/204 • EN • 1", "4a/204 • EN • 1", "205/204 • DE • 3", "7/P1 • EN • 1", "12/D23 • EN • 1",
                "3/31 • EN • Q1", "210/207 • EN • 13", "1/204·EN·1", "1/204 . EN - 1",
            ]
        ),
    ])
    func everyDocumentedFormIsTaken(game: Game, texts: [String]) throws {
        for text in texts {
            #expect(try takes(text, [game]), "\(text)")
            #expect(try takes(text, Game.allCases), "\(text)")
            #expect(try takes(text, [.demo]), "\(text)")
        }
    }

    @Test(arguments: [
        "No. 156", "№ 156", "HP 120", "120 HP", "Charizard", "", " ", "4/102 and more", "is 4/102",
        "4/102\n5/102",
        "ATK/2500", "12/24/2023", "97077563", "OP01-16", "lob-en001",
    ])
    func whatIsNoNumberIsNotTaken(text: String) throws { #expect(try !takes(text, Game.allCases)) }

    @Test func aGamesPatternTakesNoOtherGamesNumbers() throws {
        #expect(try !takes("OP01-016", [.pokemon]))
        #expect(try !takes("4/102", [.yugioh]))
        #expect(try !takes("SWSH001", [.magic, .onepiece]))
    }

    /// Services take long patterns badly.
    @Test func itIsShort() {
        #expect(NumberPattern.expression(of: Game.allCases).count < 2000)
        #expect(
            NumberPattern.expression(of: [.onepiece])
                == #"^(?:(?:OP|ST|EB|PRB)[0-9]{2}[\-‐‑‒–—―−－][0-9]{3}|(?:P)[\-‐‑‒–—―−－][0-9]{3})$"#)
    }
}

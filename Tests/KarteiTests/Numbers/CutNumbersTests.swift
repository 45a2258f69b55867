import Testing

@testable import Kartei

@Suite struct CutNumbersTests {
    private func line(_ text: String, y: Double = 0.9, _ cut: LineEnds = []) -> TextLine {
        TextLine(
            text: text, confidence: 0.9, quad: Quad(x: 0, y: y, width: 0.2, height: 0.02), cutEnds: cut)
    }

    private func read(_ lines: TextLine...) -> [NumberReading] {
        NumberReader(games: [.pokemon]).readings(in: lines)
    }

    @Test func aNumberAtACutEndIsFolded() {
        let reading = read(line("45/195", .start)).first
        #expect(reading?.number.literal == "45/195")
        #expect(reading?.isCut == true)
        #expect(reading?.number.foldedCharacters == 1)
        #expect(reading?.number.literalKey == nil)
    }

    @Test func aSignThatMayBeHalfADigitDoesNotProtectIt() {
        #expect(read(line(")45/195", .start)).first?.isCut == true)
        #expect(read(line("PAL 045/195", .start)).first?.isCut == false)
    }

    @Test func onlyTheCutEndMatters() {
        #expect(read(line("045/195 Illus. Kagemaru", .end)).first?.isCut == false)
        #expect(read(line("Illus. Kagemaru 045/195", .end)).first?.isCut == true)
    }

    @Test func whatIsLeftOfANumberGivesWayToTheWholeOne() {
        let readings = read(line("45/195", .start), line("145/195", y: 0.8))
        #expect(readings.map(\.number.literal) == ["145/195"])
        // Another number stays, and so does a part that nothing was cut from.
        #expect(read(line("45/196", .start), line("145/195", y: 0.8)).count == 2)
        #expect(read(line("45/195"), line("145/195", y: 0.8)).count == 2)
    }

    @Test func photosOfOneCardCompleteEachOther() throws {
        let texts = [read(line("45/195", .start)), read(line("145/195"))].map { CardText(numbers: $0) }
        #expect(CardText(merging: texts)?.numbers.map(\.number.literal) == ["145/195"])
        #expect(CardText(merging: texts.reversed())?.numbers.map(\.number.literal) == ["145/195"])
    }

    @Test func aNumberBesideTheCardMayFindACardAndNeverProveOne() {
        // A slip of paper below the card, the code of a card that lies behind it, a note above it.
        func number(x: Double, y: Double) -> PrintedNumber? {
            let line = TextLine(
                text: "see TDIL-EN032 again", confidence: 0.9,
                quad: Quad(x: x, y: y, width: 0.3, height: 0.02))
            return NumberReader(games: [.yugioh]).readings(in: [line]).first?.number
        }
        #expect(number(x: 0.6, y: 0.72)?.literalKey == "TDIL-EN032")
        for (x, y) in [(0.4, 1.1), (0.4, -0.08), (1.0, 0.5), (-0.25, 0.5)] {
            let beside = number(x: x, y: y)
            #expect(beside?.literal == "TDIL-EN032")
            #expect(beside?.literalKey == nil, "at \(x), \(y)")
        }
        // The outline may leave out a little of the card.
        #expect(number(x: 0.6, y: 1.015)?.literalKey == "TDIL-EN032")
    }
}

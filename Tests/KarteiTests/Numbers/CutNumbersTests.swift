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
}

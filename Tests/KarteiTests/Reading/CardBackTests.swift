import Testing

@testable import Kartei

@Suite struct CardBackTests {
    private func lines(_ texts: [String]) -> [TextLine] {
        texts.map { TextLine(text: $0, confidence: 0.95, quad: Quad(x: 0, y: 0, width: 1, height: 0.1)) }
    }

    @Test func aBackIsKnownByTheLittleItSays() {
        #expect(CardBack.isBack(lines(["Pokémon", "Pokémon"])))
        #expect(CardBack.isBack(lines(["MAGIC", "The Gathering", "DECKMASTER"])))
    }

    @Test func aFrontIsNeverTakenForABack() {
        #expect(!CardBack.isBack(lines(["Pokémon", "Glurak", "120 KP", "4/102"])))
        #expect(!CardBack.isBack(lines(["Basic Energy"])))
        #expect(!CardBack.isBack([]))
    }
}

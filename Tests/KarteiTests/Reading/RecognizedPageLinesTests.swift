import Testing

@testable import Kartei

@Suite("Lines that a gateway read")
struct RecognizedPageLinesTests {
    @Test("A box keeps its place on a card that fills the picture")
    func upright() throws {
        let box = RecognizedBox(left: 0.2, top: 0.9, right: 0.4, bottom: 0.92)
        let page = RecognizedPage(
            model: "m", lines: [RecognizedLine(text: "4/102", confidence: 0.9, box: box)])
        let line = try #require(page.lines { $0 }.first)
        #expect(abs(line.quad.center.x - 0.3) < 1e-9 && abs(line.quad.center.y - 0.91) < 1e-9)
        #expect(abs(line.quad.height - 0.02) < 1e-9)
        #expect(line.confidence == 0.9)
    }

    @Test("On a card that lies upside down the number at the picture's top stands at the card's foot")
    func turned() throws {
        let box = RecognizedBox(left: 0.6, top: 0.05, right: 0.8, bottom: 0.07)
        let page = RecognizedPage(model: "m", lines: [RecognizedLine(text: "4/102", box: box)])
        let line = try #require(page.lines { Point(x: 1 - $0.x, y: 1 - $0.y) }.first)
        #expect(abs(line.quad.topLeft.x - 0.2) < 1e-9 && abs(line.quad.topLeft.y - 0.93) < 1e-9)
        #expect(line.quad.width > 0 && line.quad.height > 0)
    }

    @Test("What lies beside the card is not its text")
    func beside() {
        let beside = RecognizedBox(left: 0.9, top: 0.4, right: 0.99, bottom: 0.42)
        let page = RecognizedPage(model: "m", lines: [RecognizedLine(text: "note", box: beside)])
        // The card is the left half of the picture.
        #expect(page.lines { Point(x: $0.x * 2, y: $0.y) }.isEmpty)
    }

    @Test("Lines without boxes are told apart by their order and headings: the rules find the three fields")
    func withoutBoxes() throws {
        let texts = [
            ("Dunkles Glurak", 1), ("80 KP", nil), ("Entwickelt sich aus Glutexo", nil),
            ("Nagelndes Flackern", 2),
            ("Wirf eine Anzahl von Münzen, die der Anzahl der Energien entspricht.", nil),
            ("Schwäche Resistenz Rückzug", nil), ("4/82 ★", nil),
        ]
        let page = RecognizedPage(
            model: "m", lines: texts.map { RecognizedLine(text: $0.0, heading: $0.1) })
        let fields = try RuleFieldExtractor(games: [.pokemon]).extract(from: page.lines { $0 }, game: nil)
            .fields
        #expect(fields.name?.text == "Dunkles Glurak")
        #expect(fields.number?.text == "4/82")
        #expect(fields.rarity?.text == "★")
        #expect(fields.language?.text == "de")
    }
}

import Kartei
import Testing

@testable import KarteiVision

@Suite struct ExplainDrawingTests {
    let black = Picture.even(width: 200, height: 100, level: 0)

    @Test func linesRunWhereTheOutlineIs() {
        var drawing = ExplainDrawing(black)
        let colour = ExplainDrawing.Colour(red: 255, green: 0, blue: 0)
        drawing.outline(Quad(x: 50, y: 20, width: 60, height: 70), colour: colour)
        #expect(drawing.picture.pixel(50, 60)[0] > 200)
        #expect(drawing.picture.pixel(80, 60) == [0, 0, 0])
    }

    /// Every script leaves ink, more for a longer line, and text beside the edge is moved in.
    @Test(arguments: ["Zacian V", "ザシアンV", "Größe ★ ♀"]) func labelsShowTextOfAnyScript(text: String) {
        func ink(_ text: String) -> Int {
            var drawing = ExplainDrawing(black)
            drawing.label(text, at: Point(x: 190, y: 95), colour: .plain)
            return drawing.picture.bytes.reduce(0) { $0 + Int($1) }
        }
        #expect(ink(text) > 1000)
        #expect(ink(text + text) > ink(text) * 3 / 2)
        #expect(ink("a < b & c") > 0)
    }
}

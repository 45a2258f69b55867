import Kartei
import Testing

@testable import KarteiVision

/// A card whose pictures tell only which look they are for: their height is the look's.
private struct BlankCard: CardRegionSource {
    func picture(of region: Quad, pixelHeight: Int?) -> Picture {
        let height = pixelHeight ?? 1
        return Picture(width: 1, height: height, bytes: [UInt8](repeating: 0, count: height * 3))
    }

    func shows(_ place: Point) -> Bool { true }
}

/// Says for each height of a picture what is read in it.
private struct ScriptedReader: TextReader {
    var lines: [Int: [TextLine]] = [:]
    func read(_ picture: Picture) -> [TextLine] { lines[picture.height] ?? [] }
}

private func line(
    _ text: String, _ confidence: Double = 0.9, x: Double = 0, y: Double, width: Double = 0.5,
    height: Double = 0.1
) -> TextLine {
    TextLine(
        text: text, confidence: confidence, quad: Quad(x: x, y: y, width: width, height: height))
}

struct CardReaderTests {
    private let whole = CardPass.wholeCard.pixelHeight
    private let strip = CardPass.bottomStrip.pixelHeight

    @Test func readingStopsAsSoonAsTheCallerHasEnough() throws {
        let reader = ScriptedReader(lines: [whole: [line("Évoli", y: 0)], strip: [line("4/102", y: 0.5)]])
        let card = CardReader(reader: reader)
        var seen: [[String]] = []
        let text = try card.read(BlankCard(), passes: [.wholeCard, .bottomStrip, .topStrip]) { lines in
            seen.append(lines.map(\.text))
            return lines.contains { $0.text == "4/102" }
        }
        #expect(seen == [["Évoli"], ["Évoli", "4/102"]])
        #expect(text.lines.map(\.pass) == [.wholeCard, .bottomStrip])
    }

    @Test func allLooksAreTakenWhereNothingIsEnough() throws {
        var looks = 0
        _ = try CardReader(reader: ScriptedReader()).read(BlankCard()) { _ in
            looks += 1
            return false
        }
        #expect(looks == CardPass.allCases.count)
    }

    @Test func placesBecomeFractionsOfTheCard() throws {
        // The middle of a look is the middle of its region, wherever that lies on the card.
        let reader = ScriptedReader(lines: [strip: [line("4/102", x: 0.25, y: 0.45)]])
        let text = try CardReader(reader: reader).read(BlankCard(), passes: [.bottomStrip]) { _ in true }
        let quad = try #require(text.textLines.first?.quad)
        let region = CardPass.bottomStrip.region
        #expect(distance(quad.center, region.center) < 1e-9)
        #expect(abs(quad.width - region.width / 2) < 1e-9)
        #expect(abs(quad.height - region.height / 10) < 1e-9)
    }

    @Test func aLineReadTwiceIsKeptOnceWithItsBetterReading() {
        var text = CardLines()
        text.add([line("4/1O2", 0.7, y: 0.9)], of: .wholeCard)
        text.add([line("4/102", 0.9, y: 0.91)], of: .bottomStrip)
        text.add([line("A/102", 0.6, y: 0.9)], of: .bottomLeft)
        #expect(text.textLines.map(\.text) == ["4/102"])
        #expect(text.textLines.first?.alternative == "A/102")
        #expect(text.lines.first?.pass == .bottomStrip)
    }

    @Test func theOtherReadingOfALineBecomesItsAlternative() {
        var text = CardLines()
        text.add([line("4/1O2", 0.7, y: 0.9)], of: .wholeCard)
        text.add([line("4/102", 0.9, y: 0.91)], of: .bottomStrip)
        #expect(text.textLines.first?.alternative == "4/1O2")
    }

    @Test(arguments: [true, false])
    func aReadingThatWasCutOffGivesWayToTheWholeOne(cutFirst: Bool) {
        let cut = line("SDCL-FR02", 0.97, y: 0.9)
        let whole = line("SDCL-FR027", 0.96, y: 0.9)
        var text = CardLines()
        for reading in cutFirst ? [cut, whole] : [whole, cut] { text.add([reading], of: .wholeCard) }
        #expect(text.textLines.map(\.text) == ["SDCL-FR027"])
        text.add([line("SDCL-FR027 x", 0.6, y: 0.9)], of: .topStrip)
        #expect(text.textLines.map(\.text) == ["SDCL-FR027"])
    }

    @Test func linesBesideEachOtherAreBothKept() {
        var text = CardLines()
        text.add([line("Illus. Name", y: 0.9, width: 0.4)], of: .wholeCard)
        text.add([line("4/102", x: 0.45, y: 0.9, width: 0.2)], of: .bottomStrip)
        #expect(text.textLines.map(\.text) == ["Illus. Name", "4/102"])
    }
}

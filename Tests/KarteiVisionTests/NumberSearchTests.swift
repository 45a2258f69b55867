import Foundation
import Kartei
import Synchronization
import Testing

@testable import KarteiVision

/// A card of the proportions 63 x 88 that shows nothing but which look at it it is.
private struct BlankCard: CardRegionSource {
    /// Where the photo ends at the left, in fractions of the card.
    var photoLeft = -1.0

    func picture(of region: Quad, pixelHeight: Int?) -> Picture {
        let height = pixelHeight ?? 100
        let width = Int(Double(height) * region.width / region.height * 63 / 88)
        // The first byte tells the reader which look it is.
        let look = UInt8(CardPass.allCases.firstIndex { $0.region == region } ?? 0)
        return Picture(
            width: width, height: height, bytes: [UInt8](repeating: look, count: width * height * 3))
    }

    func shows(_ place: Point) -> Bool { place.x >= photoLeft }
}

/// Reads one printed number, as much of it as the look shows: what lies left of the look is missing.
private struct Window: TextReader {
    /// The number's place in fractions of the card, a character each of its equal parts.
    let number: String
    let place: Quad

    func read(_ picture: Picture) -> [TextLine] {
        let region = CardPass.allCases[Int(picture.bytes[0])].region
        let left = max(place.topLeft.x, region.topLeft.x)
        let lost = (left - place.topLeft.x) / place.width * Double(number.count)
        let seen = String(number.dropFirst(Int(lost.rounded(.up))))
        guard !seen.isEmpty, place.topLeft.y > region.topLeft.y, place.bottomLeft.y < region.bottomLeft.y
        else { return [] }
        let quad = Quad(
            x: (left - region.topLeft.x) / region.width,
            y: (place.topLeft.y - region.topLeft.y) / region.height,
            width: (place.topRight.x - left) / region.width, height: place.height / region.height)
        // The part is read more surely than the whole.
        return [TextLine(text: seen, confidence: lost > 0 ? 0.99 : 0.8, quad: quad)]
    }
}

/// Reads nothing and counts how often it is asked.
private final class EmptyReader: TextReader {
    private let counter = Mutex(0)
    var looks: Int { counter.withLock { $0 } }
    func read(_ picture: Picture) -> [TextLine] {
        counter.withLock { $0 += 1 }
        return []
    }
}

struct NumberSearchTests {
    private func numbers(of card: BlankCard, _ number: String, x: Double, isAlone: Bool) throws
        -> [PrintedNumber]
    {
        let place = Quad(x: x, y: 0.95, width: 0.14, height: 0.02)
        let reader = NumberReader(games: [.pokemon])
        let search = NumberSearch(
            reader: CardReader(reader: Window(number: number, place: place)), numbers: reader)
        return try reader.readings(in: search.lines(of: card, isAlone: isAlone, game: nil)).map(\.number)
    }

    /// The outline is so much too tight that the first digit of 145/195 lies outside every look within it.
    @Test(arguments: [true, false])
    func aNumberThatTheTightestCropCutsOffIsReadInTheLoosest(isAlone: Bool) throws {
        let found = try numbers(of: BlankCard(), "145/195", x: -0.055, isAlone: isAlone)
        #expect(found.map(\.literal) == ["145/195"])
        #expect(found.first?.literalKey != nil)
    }

    @Test func aNumberThatIsNowhereWholeProvesNothing() throws {
        let found = try numbers(of: BlankCard(), "145/195", x: -0.3, isAlone: false)
        #expect(found.isEmpty)
        // The photo itself ends in the number: no look can show more, although all of them reach beyond.
        let cut = try numbers(of: BlankCard(photoLeft: 0.1), "45/195", x: 0.1, isAlone: true)
        #expect(cut.map(\.literal) == ["45/195"])
        #expect(cut.allSatisfy { $0.foldedCharacters > 0 })
    }

    @Test func aNumberWellWithinTheCardIsEnoughAtOnce() throws {
        let found = try numbers(of: BlankCard(), "045/195", x: 0.05, isAlone: true)
        #expect(found.map(\.literal) == ["045/195"])
        #expect(found.allSatisfy { $0.foldedCharacters == 0 })
    }

    @Test(arguments: [(0, CardPass.withinCard.count), (12, 1)])
    func aGuessWithoutTextIsLookedAtOnce(leastLetters: Int, looks: Int) throws {
        let reader = EmptyReader()
        let search = NumberSearch(reader: CardReader(reader: reader), numbers: NumberReader())
        _ = try search.lines(of: BlankCard(), isAlone: false, game: nil, leastLetters: leastLetters)
        #expect(reader.looks == looks)
    }

    @Test func aLineIsCutWhereItReachesTheEdge() {
        let inside = { (point: Point) in (0...100).contains(point.x) && (0...50).contains(point.y) }
        let ends = { (quad: Quad) in LineEnds(cutFrom: quad, isSeen: inside) }
        #expect(ends(Quad(x: 10, y: 10, width: 50, height: 10)) == [])
        #expect(ends(Quad(x: 0.5, y: 10, width: 50, height: 10)) == .start)
        #expect(ends(Quad(x: 10, y: 10, width: 90, height: 10)) == .end)
        // The lower half of every character may be missing.
        #expect(ends(Quad(x: 10, y: 40, width: 50, height: 10)) == [.start, .end])
    }

    /// The demo card 009/048 (Samples/outlines.tsv) in an outline that ends in the middle of its number: the
    /// frame was taken for the card, or the last side was put in the wrong place.
    @Test(
        arguments: [
            Quad(x: 0, y: 0, width: 1, height: 0.93), Quad(x: 0.74, y: 0, width: 0.26, height: 1),
        ], [true, false])
    func aRealCardsNumberIsReadWholeInATooTightOutline(part: Quad, isAlone: Bool) throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let photo = try ImageDecoder().decode(
            path: package.appending(path: "Samples/photos/wood-upright.jpg").path)
        let card = Homography(
            unitSquareTo: Quad(
                topLeft: Point(x: 900, y: 292), topRight: Point(x: 1968, y: 321),
                bottomRight: Point(x: 1916, y: 1833), bottomLeft: Point(x: 826, y: 1786)))
        let tight = CardCrop(
            photo: photo, outline: CardOutline(quad: card(part), confidence: 1, source: .finder),
            aspect: 63.0 / 88 * part.width / part.height)
        let reader = CardReader(
            reader: try PaddleTextReader(models: package.appending(path: "Vendor/models")))
        let numbers = NumberReader(games: [.demo])
        func literals(_ lines: [TextLine]) -> [String] {
            numbers.readings(in: lines).compactMap(\.number.literalKey)
        }
        // What this test stands on: within its outline the number is not whole.
        let first = try reader.read(tight, passes: [.wholeCard]) { _ in true }
        #expect(literals(first.textLines).isEmpty)
        let search = NumberSearch(reader: reader, numbers: numbers)
        #expect(try literals(search.lines(of: tight, isAlone: isAlone, game: nil)) == ["009/048"])
    }
}

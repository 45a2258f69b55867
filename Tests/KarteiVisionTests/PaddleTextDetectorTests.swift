import Kartei
import Testing

@testable import KarteiVision

/// A map of 80 x 60 pixels with one rectangle of `level`.
private func boxes(
    x: Range<Int>, y: Range<Int>, level: Float = 0.9
) throws -> [PaddleTextDetector.Box] {
    let map = (0..<60).flatMap { row in
        (0..<80).map { column in x.contains(column) && y.contains(row) ? level : 0 }
    }
    let found = map.withUnsafeBufferPointer { PaddleTextDetector.boxes(in: $0, width: 80, height: 60) }
    return try #require(found)
}

struct PaddleTextDetectorTests {
    @Test func aMarkedRectangleGrowsByItsAreaOverItsPerimeter() throws {
        // By hand: 30 x 8 pixels grow by 240 * 1.6 / 76 = 5.05 on each side.
        let box = try #require(try boxes(x: 20..<50, y: 30..<38).first)
        let expected = Quad(x: 20 - 5.05, y: 30 - 5.05, width: 30 + 10.1, height: 8 + 10.1)
        #expect(worstCorner(box.quad, expected) < 0.1)
        // The outline runs over 31 x 9 pixels, 240 of them marked with 0.9.
        #expect(abs(box.score - 240 * 0.9 / 279) < 0.01)
    }

    @Test func faintMarksAreNoText() throws {
        #expect(try boxes(x: 20..<50, y: 30..<38, level: 0.4).isEmpty)
        #expect(try boxes(x: 20..<50, y: 30..<38, level: 0.25).isEmpty)
    }

    @Test func specksAreNoText() throws {
        #expect(try boxes(x: 20..<22, y: 30..<32).isEmpty)
    }

    @Test func nothingMarkedIsNothingFound() throws {
        #expect(try boxes(x: 0..<0, y: 0..<0).isEmpty)
    }

    @Test(arguments: [(1280, 1800), (4000, 3000), (420, 300), (40, 30), (2000, 300), (8, 4000)])
    func theNetworkSeesWholeSteps(width: Int, height: Int) {
        let size = PaddleTextDetector.inputSize(width: width, height: height, pixels: 1056 * 768)
        #expect(size.width % 64 == 0 && size.height % 64 == 0)
        #expect(size.width > 0 && size.height > 0)
        #expect(Double(size.width) <= 2 * Double(width) + 64)
    }

    @Test func aCardIsSeenWithTheBudgetOfPixels() {
        let size = PaddleTextDetector.inputSize(width: 1280, height: 1800, pixels: 1056 * 768)
        #expect(size == (768, 1088))
    }
}

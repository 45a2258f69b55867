import Kartei
import Testing

@Suite struct QuadOverlapTests {
    let unit = Quad(x: 0, y: 0, width: 1, height: 1)

    @Test func halfShiftedSquaresShareAThirdOfTheirUnion() {
        let shifted = Quad(x: 0.5, y: 0, width: 1, height: 1)
        #expect(abs(unit.sharedArea(with: shifted) - 0.5) < 1e-12)
        #expect(abs(unit.overlap(with: shifted) - 1.0 / 3) < 1e-12)
    }

    @Test func aDiamondInASquareCoversHalfOfIt() {
        let diamond = Quad(
            topLeft: Point(x: 0.5, y: 0), topRight: Point(x: 1, y: 0.5), bottomRight: Point(x: 0.5, y: 1),
            bottomLeft: Point(x: 0, y: 0.5))
        #expect(abs(unit.overlap(with: diamond) - 0.5) < 1e-12)
    }

    /// Two unit squares about one centre, one turned by 45 degrees, share a regular octagon of area 2(√2 − 1).
    @Test func turnedSquaresShareAnOctagon() {
        let reach = 0.5.squareRoot()
        let turned = Quad(
            topLeft: Point(x: 0.5, y: 0.5 - reach), topRight: Point(x: 0.5 + reach, y: 0.5),
            bottomRight: Point(x: 0.5, y: 0.5 + reach), bottomLeft: Point(x: 0.5 - reach, y: 0.5))
        #expect(abs(unit.sharedArea(with: turned) - 2 * (2.0.squareRoot() - 1)) < 1e-12)
    }

    @Test func whatDoesNotMeetSharesNothing() {
        #expect(unit.overlap(with: Quad(x: 2, y: 0, width: 1, height: 1)) == 0)
        #expect(unit.overlap(with: Quad(x: 1, y: 0, width: 1, height: 1)) == 0)
    }

    @Test(arguments: 0..<4) func whichCornerComesFirstDoesNotMatter(turn: Int) {
        let other = Quad(x: 0.25, y: 0.25, width: 1, height: 1).turned(by: turn)
        #expect(abs(unit.overlap(with: other) - 0.5625 / 1.4375) < 1e-12)
    }

    @Test func turningMovesTheUpperLeftCorner() {
        #expect(unit.turned(by: 1).topLeft == unit.topRight)
        #expect(unit.turned(by: -1).topLeft == unit.bottomLeft)
        #expect(unit.turned(by: 4) == unit)
    }

    @Test func crossedOutlinesAreNotConvex() {
        let crossed = Quad(
            topLeft: unit.topLeft, topRight: unit.bottomRight, bottomRight: unit.topRight,
            bottomLeft: unit.bottomLeft)
        #expect(unit.isConvex && !crossed.isConvex)
        #expect(unit.isClockwise)
    }
}

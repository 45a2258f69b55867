import Kartei
import Testing

@testable import KarteiVision

@Suite struct HomographyTests {
    /// A square seen in perspective: its diagonals still meet in the image of its centre.
    let trapezoid = Quad(
        topLeft: Point(x: 30, y: 20), topRight: Point(x: 70, y: 20), bottomRight: Point(x: 100, y: 80),
        bottomLeft: Point(x: 0, y: 80))

    @Test func cornersGoToCorners() {
        let map = Homography(from: Quad(x: 5, y: 7, width: 63, height: 88), to: trapezoid)
        for (from, to) in zip(Quad(x: 5, y: 7, width: 63, height: 88).corners, trapezoid.corners) {
            #expect(distance(map(from), to) < 1e-9)
        }
    }

    @Test func theCentreLiesWhereTheDiagonalsMeet() {
        // The lines (30,20)-(100,80) and (70,20)-(0,80) meet at x = 50, y = 20 + 60 * 20 / 70.
        let center = Homography(unitSquareTo: trapezoid)(Point(x: 0.5, y: 0.5))
        #expect(distance(center, Point(x: 50, y: 20 + 60.0 * 20 / 70)) < 1e-9)
    }

    @Test func theInverseLeadsBack() {
        let map = Homography(unitSquareTo: trapezoid)
        let point = Point(x: 0.3, y: 0.9)
        #expect(distance(map.inverse(map(point)), point) < 1e-12)
    }
}

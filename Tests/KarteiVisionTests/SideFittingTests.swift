import Kartei
import Testing

@testable import KarteiVision

@Suite struct SideFittingTests {
    let truth = Quad(
        topLeft: Point(x: 121.3, y: 90.6), topRight: Point(x: 395.2, y: 112.9),
        bottomRight: Point(x: 370.1, y: 498.4), bottomLeft: Point(x: 88.7, y: 470.2))

    /// Corners that are off by more than one per cent of the height come to a third of a pixel.
    @Test func sidesMoveToTheEdges() {
        let photo = Picture.card(at: truth, width: 500, height: 600)
        let rough = Quad(
            topLeft: Point(x: 125, y: 94), topRight: Point(x: 391, y: 109),
            bottomRight: Point(x: 374, y: 501), bottomLeft: Point(x: 85, y: 473))
        #expect(worstCorner(rough, truth) > 4)
        let fitted = SideFitting.fit(rough, in: PicturePyramid(photo))
        #expect(worstCorner(fitted, truth) < 0.7)
    }

    @Test func withoutAnEdgeTheOutlineStays() {
        let plain = Picture.even(width: 500, height: 600, level: 90)
        #expect(SideFitting.fit(truth, in: PicturePyramid(plain)) == truth)
    }
}

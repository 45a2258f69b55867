import Kartei
import Testing

@testable import KarteiVision

@Suite struct FallbackOutlineTests {
    @Test func edgesOutlineACardOnAPlainGround() throws {
        let truth = Quad(
            topLeft: Point(x: 140, y: 90), topRight: Point(x: 380, y: 120),
            bottomRight: Point(x: 345, y: 455),
            bottomLeft: Point(x: 105, y: 425))
        let photo = Picture.card(at: truth, width: 500, height: 600)
        let first = try #require(ContourOutlines.find(in: PicturePyramid(photo), limit: 3).first)
        #expect(first.overlap(with: truth) > 0.95)
        #expect(first.width < first.height)
    }
}

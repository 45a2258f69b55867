import Kartei
import Testing

@testable import KarteiVision

@Suite struct ResamplingTests {
    @Test func lookingStraightChangesNothing() {
        let picture = Picture.drawn(width: 31, height: 17) { x, y in [x * 8, y * 15, (x * y) % 256] }
        #expect(picture.warped(by: .identity, width: 31, height: 17) == picture)
    }

    /// A checkerboard of single pixels has no detail left at an eighth: its mean, everywhere.
    @Test(arguments: [2.0, 3.3, 8.0, 11.7]) func shrinkingDoesNotAlias(factor: Double) {
        let board = Picture.drawn(width: 256, height: 256) { x, y in
            [Int](repeating: (x + y) % 2 * 255, count: 3)
        }
        let size = Int(256 / factor)
        let small = board.warped(
            by: Homography(scale: factor, dx: 0, dy: 0), width: size, height: size)
        #expect(small.bytes.allSatisfy { (90...165).contains($0) })
        let pyramid = PicturePyramid(board, smallest: 32)
        let same = pyramid.warped(
            by: Homography(scale: factor, dx: 0, dy: 0), width: size, height: size, border: .repeated)
        #expect(same.bytes.allSatisfy { (90...165).contains($0) })
    }

    @Test func outsideIsTheBorder() {
        let white = Picture.even(width: 10, height: 10, level: 255)
        let map = Homography(scale: 1, dx: -10, dy: 0)
        #expect(
            white.warped(by: map, width: 5, height: 5, border: .grey(127)).pixel(2, 2) == [127, 127, 127])
        #expect(white.warped(by: map, width: 5, height: 5, border: .repeated).pixel(2, 2) == [255, 255, 255])
    }

    /// A ramp from left to right keeps its place to a tenth of a pixel at every level of the pyramid.
    @Test func halvingKeepsPlaces() {
        let ramp = Picture.drawn(width: 250, height: 250) { x, _ in [x, x, x] }
        let pyramid = PicturePyramid(ramp, smallest: 30)
        #expect(pyramid.levels.count == 4)
        for scale in [2.0, 4.0, 8.0] {
            let view = pyramid.warped(
                by: Homography(scale: scale, dx: 0, dy: 0), width: 24, height: 24, border: .repeated)
            // Pixel 10 covers 10 * scale to 11 * scale, and pixel x of the ramp has the level x.
            #expect(abs(Double(view.pixel(10, 10)[0]) - (10.5 * scale - 0.5)) <= 1)
        }
    }
}

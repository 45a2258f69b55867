import Kartei
import Testing

@testable import KarteiVision

@Suite struct PrintDifferenceTests {
    private let grey = Picture.drawn(width: 192, height: 256) { x, y in
        [128 + (x / 16 + y / 16) % 2 * 20, 120, 110]
    }

    /// The picture with the levels of some pixels raised.
    private func raised(by levels: Int, _ isRaised: (Int, Int) -> Bool) -> Picture {
        Picture.drawn(width: 192, height: 256) { x, y in
            grey.pixel(x, y).map { isRaised(x, y) ? $0 + levels : $0 }
        }
    }

    @Test func onlyTheSquaresThatDifferAreFound() {
        // Pixels 80 to 95 and 160 to 167: squares 10 and 11 of row 20, of 24 in a row.
        let stamped = raised(by: 60) { (80..<96).contains($0) && (160..<168).contains($1) }
        #expect(PrintDifference.squares(grey, stamped) == [20 * 24 + 10, 20 * 24 + 11])
        #expect(PrintDifference.squares(stamped, grey) == [20 * 24 + 10, 20 * 24 + 11])
    }

    @Test func whatCompressionChangesIsNoDifference() {
        // Two files of one picture differ by at most 9.6 levels in a square.
        #expect(PrintDifference.squares(grey, raised(by: 9) { _, _ in true }).isEmpty)
        #expect(PrintDifference.squares(grey, grey).isEmpty)
    }

    @Test func theCardsEdgeIsNotLookedAt() {
        let framed = raised(by: 60) { x, y in x < 8 || y < 8 || x >= 184 || y >= 248 }
        #expect(PrintDifference.squares(grey, framed).isEmpty)
    }
}

import Kartei
import Testing

@testable import KarteiVision

@Suite struct TurnedSymmetryTests {
    /// A dark disc of 40 pixels' radius on a light card.
    private func disc(_ centre: (x: Int, y: Int), turned: Bool = false) -> Picture {
        .drawn(width: 192, height: 256) { x, y in
            let (x, y) = turned ? (191 - x, 255 - y) : (x, y)
            let (dx, dy) = (x - centre.x, y - centre.y)
            return dx * dx + dy * dy < 1600 ? [30, 30, 60] : [220, 220, 200]
        }
    }

    @Test func whatIsTheSameTurnedHasOne() {
        #expect(TurnedSymmetry.of(disc((96, 128))) > 0.95)
    }

    @Test func whatIsOnOneSideHasLittle() {
        #expect(TurnedSymmetry.of(disc((60, 60))) < 0.2)
        let (one, other) = (disc((60, 60)), disc((60, 60), turned: true))
        #expect(abs(TurnedSymmetry.of(one) - TurnedSymmetry.of(other)) < 0.05)
    }

    @Test func itDoesNotMatterWhichHalfIsDark() {
        // A ball, dark above and light below, on a grey card.
        let ball = Picture.drawn(width: 192, height: 256) { x, y in
            let (dx, dy) = (x - 96, y - 128)
            guard dx * dx + dy * dy < 3600 else { return [128, 128, 128] }
            return y < 128 ? [20, 20, 20] : [236, 236, 236]
        }
        #expect(TurnedSymmetry.of(ball) > 0.9)
    }

    @Test func anEvenPictureHasNone() {
        #expect(TurnedSymmetry.of(.drawn(width: 60, height: 80) { _, _ in [9, 9, 9] }) == 0)
    }
}

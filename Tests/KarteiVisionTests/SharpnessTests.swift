import Kartei
import Testing

@testable import KarteiVision

@Suite struct SharpnessTests {
    private func grey(_ rows: [[Int]]) -> Picture {
        Picture.drawn(width: rows[0].count, height: rows.count) { x, y in
            [rows[y][x], rows[y][x], rows[y][x]]
        }
    }

    @Test func aPatchHasTheVarianceThatIsComputedByHand() {
        // The Laplacian is -40 at the bright pixel and 10 beside it: mean -15, both 25 away from it.
        let patch = grey([[0, 0, 0, 0], [0, 10, 0, 0], [0, 0, 0, 0]])
        #expect(abs(Sharpness.variance(of: patch) - 625) < 0.01)
        // 4 x 4, all four inner pixels: 20 + 0 + 0 + 0 - 4 * 0, and so on:
        //   (1,1): 0+0+0+8-4*4 = -8   (2,1): 4+0+0+0-4*8 = -28   with 4 at (1,1) and 8 at (2,1)
        //   (1,2): 4                  (2,2): 8                   mean -6, squares 4 + 484 + 100 + 196
        let two = grey([[0, 0, 0, 0], [0, 4, 8, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
        #expect(abs(Sharpness.variance(of: two) - 196) < 0.01)
    }

    @Test func aRampAndAnEvenPictureHaveNone() {
        let ramp = Picture.drawn(width: 20, height: 10) { x, _ in [10 * x, 10 * x, 10 * x] }
        #expect(Sharpness.variance(of: ramp) < 0.001)
        #expect(Sharpness.variance(of: .even(width: 9, height: 9, level: 77)) < 0.001)
        #expect(Sharpness.variance(of: .even(width: 2, height: 9, level: 77)) == 0)
    }

    @Test func itIsNeverNegativeAndBlurLowersIt() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<20 {
            let noise = Picture.drawn(width: 24, height: 24) { _, _ in
                (0..<3).map { _ in Int(random.next() % 256) }
            }
            let sharp = Sharpness.variance(of: noise)
            #expect(sharp > 0)
            #expect(Sharpness.variance(of: noise.blurred(sigma: 1)) < sharp / 2)
        }
    }

    @Test func aCardIsJudgedInOneSizeWhateverThePhotosResolution() {
        func card(_ scale: Int) -> Double {
            let stripes = Picture.drawn(width: 480 * scale, height: 672 * scale) { x, _ in
                Array(repeating: (x / (24 * scale)).isMultiple(of: 2) ? 40 : 200, count: 3)
            }
            let whole = Quad(x: 0, y: 0, width: Double(480 * scale), height: Double(672 * scale))
            return CardCrop(
                photo: stripes, outline: CardOutline(quad: whole, confidence: 1, source: .finder)
            ).sharpness
        }
        #expect(abs(card(2) / card(1) - 1) < 0.3)
    }
}

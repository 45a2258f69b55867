import Kartei
import Testing

@testable import KarteiVision

@Suite struct DrawnPhotoTests {
    /// Fine stripes and four colours: what blur, light and perspective all change.
    private let reference = Picture.drawn(width: 240, height: 336) { x, y in
        let base = Fixture.quadrants[(y < 168 ? 0 : 2) + (x < 120 ? 0 : 1)]
        return base.map { $0 * 3 / 4 + (x + y) % 6 / 3 * 60 }
    }

    private func crop(
        _ kind: CaptureConditions.Kind = .sharp, seed: UInt64 = 1, name: String = "a"
    ) throws -> Picture {
        try DrawnPhoto(kind, aspect: 63.0 / 88, seed: seed, name: name).crop(of: reference)
    }

    @Test func theSameSeedGivesTheSameBytes() throws {
        let first = try crop()
        #expect(try crop() == first)
        #expect(try crop(seed: 2) != first)
        #expect(try crop(name: "b") != first)
        #expect((first.width, first.height) == (430, 600))
    }

    /// The two photos of a card differ in focus and noise only.
    @Test func handheldShowsTheSameScene() throws {
        for name in ["a", "b", "c"] {
            let sharp = DrawnPhoto(.sharp, aspect: 63.0 / 88, seed: 1, name: name)
            let handheld = DrawnPhoto(.handheld, aspect: 63.0 / 88, seed: 1, name: name)
            #expect(sharp.worstCorner == handheld.worstCorner)
            let small = try [sharp, handheld].map {
                try $0.crop(of: reference).resized(width: 63, height: 88)
            }
            // What is left at 63 pixels of width is the scene; stripes and noise are gone.
            let difference = zip(small[0].bytes, small[1].bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(difference / small[0].bytes.count < 16)
        }
    }

    /// A drawn finder is as good as the real one: a median worst corner of about 1.5 % of the card's height.
    @Test func cornersAreOffAsTheFindersAre() throws {
        let worst = Distribution(
            (0..<2000).map { DrawnPhoto(.sharp, aspect: 63.0 / 88, seed: 5, name: "\($0)").worstCorner })
        let median = try #require(worst.median)
        #expect((0.013...0.018).contains(median))
        #expect(try #require(worst.percentile(0.95)) > 0.025)
    }

    @Test func blurSpreadsAPointOverItsPath() {
        let point = Picture.drawn(width: 41, height: 41) { x, y in
            [Int](repeating: x == 20 && y == 20 ? 255 : 0, count: 3)
        }
        var random = SplitMix64(seed: 0)
        var conditions = CaptureConditions(.handheld)
        conditions.smeared = 1
        conditions.smear = 0.2...0.2
        conditions.softness = 0...0
        let optics = Optics(conditions, random: &random)
        let blurred = optics.applied(to: point, cardHeight: 100)
        #expect(blurred.pixel(20, 20)[0] < 60)
        #expect(blurred.bytes.reduce(0) { $0 + Int($1) } > 255)
    }

    @Test func picturesWithoutACardFollowFromTheSeed() throws {
        let pictures = NonCardPictures(seed: 4)
        #expect(pictures.count >= 200)
        for index in 0..<NonCardPictures.Kind.allCases.count {
            let first = try pictures.picture(at: index, reference: reference)
            #expect(try pictures.picture(at: index, reference: reference) == first)
            #expect(try NonCardPictures(seed: 5).picture(at: index, reference: reference) != first)
        }
    }
}

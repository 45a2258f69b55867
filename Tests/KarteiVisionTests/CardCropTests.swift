import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct CardCropTests {
    let upright = Quad(
        topLeft: Point(x: 60, y: 40), topRight: Point(x: 250, y: 60), bottomRight: Point(x: 240, y: 330),
        bottomLeft: Point(x: 50, y: 300))

    func crop(_ quad: Quad) -> CardCrop {
        CardCrop(
            photo: .card(at: quad, width: 320, height: 400),
            outline: CardOutline(quad: quad, confidence: 1, source: .finder))
    }

    @Test(arguments: 0..<4) func cropsStandUprightHoweverTheCardLies(turn: Int) {
        let picture = crop(upright.turned(by: turn)).canonical()
        #expect(picture.quadrants == Fixture.quadrants)
        #expect(picture.height == 900 && picture.width == 644)
    }

    @Test func canonicalHeightsFollowThePhotoWithinTheirLimits() {
        let photo = Picture.even(width: 8, height: 8, level: 0)
        func height(of natural: Double) -> Int {
            let quad = Quad(x: 0, y: 0, width: natural * 63 / 88, height: natural)
            let outline = CardOutline(quad: quad, confidence: 1, source: .finder)
            return CardCrop(photo: photo, outline: outline).canonical().height
        }
        #expect(height(of: 300) == 900 && height(of: 1234) == 1234 && height(of: 3000) == 1800)
    }

    @Test func aMarginShowsTheGroundAndANegativeOneCutsIn() {
        let crop = crop(upright)
        #expect(crop.canonical(margin: 0.03).pixel(4, 4) == [40, 40, 40])
        #expect(crop.canonical(margin: -0.03).pixel(1, 1) == Fixture.quadrants[0])
    }

    @Test func aRegionIsTakenAtThePhotosResolution() {
        let lower = Quad(x: 0, y: 0.5, width: 1, height: 0.5)
        let natural = crop(upright).picture(of: lower, pixelHeight: nil)
        #expect(natural.height == Int((upright.height * 0.5).rounded(.up)))
        let enlarged = crop(upright).picture(of: lower, pixelHeight: 400)
        #expect(enlarged.height == 400 && enlarged.width == 573)
        #expect(enlarged.pixel(100, 200) == Fixture.quadrants[2])
        #expect(enlarged.pixel(450, 200) == Fixture.quadrants[3])
    }
}

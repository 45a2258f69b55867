import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct CardShapeTests {
    let photo = Picture.even(width: 300, height: 400, level: 0)

    /// A card of `width x height` millimetres, tilted backwards by `degrees`, 250 mm before a camera whose
    /// focal length is 0.72 of the photo's longer side.
    func seen(width: Double, height: Double, degrees: Double) -> Quad {
        let tilt = degrees * .pi / 180
        let focal = 0.72 * 400
        return Quad(x: -width / 2, y: -height / 2, width: width, height: height).map { corner in
            let depth = 250 - corner.y * sin(tilt)
            return Point(
                x: 150 + focal * corner.x / depth, y: 200 + focal * corner.y * cos(tilt) / depth)
        }
    }

    @Test(arguments: [0.0, 10, 25, 40]) func tiltDoesNotChangeTheMeasure(degrees: Double) {
        let quad = seen(width: 63, height: 88, degrees: degrees)
        let measured = quad.rectangleAspect(photoWidth: 300, photoHeight: 400)
        #expect(abs(measured - 63.0 / 88) < 1e-6)
    }

    @Test func clearMeasuresDecideAndUnclearOnesDoNot() {
        func shape(_ width: Double, _ height: Double, expected: CardShape) -> CardShape {
            CardShape(of: seen(width: width, height: height, degrees: 12), in: photo, expected: expected)
        }
        #expect(shape(85.6, 53.98, expected: .standard) == .payment)
        #expect(shape(64, 88, expected: .small) == .standard)
        #expect(shape(58.5, 86, expected: .standard) == .small)
        #expect(shape(61.5, 88, expected: .standard) == .standard)
        #expect(shape(61.5, 88, expected: .small) == .small)
    }
}

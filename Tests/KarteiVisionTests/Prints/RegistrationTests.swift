import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct RegistrationTests {
    private func card(_ name: String) throws -> Picture {
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/cards")
        return try ImageDecoder().decode(path: samples.appendingPathComponent("\(name).jpg").path)
    }

    private let corners = [
        Point(x: 0, y: 0), Point(x: 192, y: 0), Point(x: 192, y: 256), Point(x: 0, y: 256),
    ]

    /// Corners moved by up to 6 pixels, 3 % of the width, each its own way.
    @Test func aKnownMotionIsRecovered() throws {
        let reference = try card("dmo-009").resized(width: 192, height: 256)
        let moved = Homography(
            from: Quad(x: 0, y: 0, width: 192, height: 256),
            to: Quad(
                topLeft: Point(x: 5, y: -3), topRight: Point(x: 188, y: 4),
                bottomRight: Point(x: 194, y: 251), bottomLeft: Point(x: -6, y: 258)))
        let photo = reference.warped(by: moved, width: 192, height: 256)
        let found = photo.registration(onto: reference)
        #expect(found.agreement > 0.9)
        // The photo shows the reference's point p at the place that the inverse gives.
        for corner in corners {
            let (seen, wanted) = (found.map(corner), moved.inverse(corner))
            #expect(hypot(seen.x - wanted.x, seen.y - wanted.y) < 0.75, "\(corner): \(seen) \(wanted)")
        }
    }

    @Test func lightAndBlurDoNotMoveIt() throws {
        let reference = try card("dmo-009").resized(width: 192, height: 256)
        let dull = Picture.drawn(width: 192, height: 256) { x, _ in [40 + x / 3, 40 + x / 4, 60] }
        let lit = Picture(
            width: 192, height: 256,
            bytes: zip(reference.blurred(sigma: 1.5).bytes, dull.bytes).map { UInt8(Int($0) / 2 + Int($1)) })
        let found = lit.registration(onto: reference)
        #expect(found.agreement > 0.7)
        for corner in corners {
            let seen = found.map(corner)
            #expect(hypot(seen.x - corner.x, seen.y - corner.y) < 0.75, "\(corner): \(seen)")
        }
    }

    @Test func anotherCardDoesNotAgree() throws {
        let (one, other) = (try card("dmo-009"), try card("dm7-003"))
        let found = one.resized(width: 192, height: 256)
            .registration(onto: other.resized(width: 192, height: 256))
        #expect(found.agreement < 0.6)
    }

    @Test func picturesOfDifferentSizesDoNotAgree() throws {
        let one = Picture.drawn(width: 8, height: 8) { _, _ in [0, 0, 0] }
        let other = Picture.drawn(width: 8, height: 9) { _, _ in [0, 0, 0] }
        #expect(one.registration(onto: other).agreement == -1)
    }
}

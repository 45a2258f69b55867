import Testing

@testable import Kartei

@Suite struct LocalFeaturesTests {
    /// Twelve places spread over a card, each with its own description: 127 in one of 24 dimensions.
    static let reference = features(
        (0..<12).map { Point(x: 0.2 + 0.2 * Double($0 % 4), y: 0.2 + 0.15 * Double($0 / 4)) })

    static func features(_ points: [Point], dimensions: [Int]? = nil) -> LocalFeatures {
        var descriptors = [UInt8](repeating: 0, count: 24 * points.count)
        for (index, dimension) in (dimensions ?? Array(points.indices)).enumerated() {
            descriptors[24 * index + dimension] = 127
        }
        return LocalFeatures(points: points, descriptors: descriptors)
    }

    static func moved(_ move: (Point) -> Point) -> LocalFeatures {
        LocalFeatures(points: reference.points.map(move), descriptors: reference.descriptors)
    }

    @Test func everyDetailAtItsPlaceCounts() {
        #expect(Self.reference.inliers(in: Self.reference) == 12)
    }

    /// A crop that is 3 % off, larger and turned by two degrees, and one that is sheared.
    @Test func aCropThatFitsBadlyStillAgrees() {
        let turned = Self.moved { Point(x: 0.03 + 1.02 * $0.x - 0.035 * $0.y, y: 1.02 * $0.y + 0.02 * $0.x) }
        let sheared = Self.moved { Point(x: $0.x + 0.08 * $0.y - 0.02, y: $0.y * 1.05) }
        #expect(turned.inliers(in: Self.reference) == 12)
        #expect(sheared.inliers(in: Self.reference) == 12)
    }

    /// By hand: a tenth of the card's width is farther than the finder errs.
    @Test func detailsFarFromTheirPlaceDoNotCount() {
        #expect(Self.moved { Point(x: $0.x + 0.1, y: $0.y) }.inliers(in: Self.reference) == 0)
    }

    /// By hand: of the three rows of four only the middle one, at half the height, stays where it is.
    @Test func aMirroredPictureDoesNotCount() {
        #expect(Self.moved { Point(x: $0.x, y: 1 - $0.y) }.inliers(in: Self.reference) == 4)
    }

    /// Each stays within reach of its place, but no motion takes more than a few of them along.
    @Test func detailsMustAgreeOnOneMotion() {
        let shifts = [
            (6, 1), (-5, 4), (2, -6), (-1, 6), (5, -4), (-6, -2), (0, 3), (3, 5), (-4, -5), (6, -1), (-2, 2),
            (1, -3),
        ]
        var scattered = Self.reference
        for (index, shift) in shifts.enumerated() {
            scattered.points[index].x += Double(shift.0) / 100
            scattered.points[index].y += Double(shift.1) / 133
        }
        #expect(scattered.inliers(in: Self.reference) <= 4)
    }

    /// What the picture has twice is no evidence for either place.
    @Test func repeatedDetailsDoNotCount() {
        let doubled = Self.features(
            Self.reference.points + Self.reference.points.map { Point(x: $0.x + 0.05, y: $0.y) },
            dimensions: Array(0..<12) + Array(0..<12))
        #expect(doubled.inliers(in: Self.reference) == 0)
    }

    @Test func nothingComparesWithNothing() {
        let none = LocalFeatures(points: [], descriptors: [])
        #expect(none.inliers(in: Self.reference) == 0)
        #expect(Self.reference.inliers(in: none) == 0)
        let shorter = LocalFeatures(
            points: Self.reference.points, descriptors: [UInt8](repeating: 1, count: 12 * 16))
        #expect(shorter.inliers(in: Self.reference) == 0)
        let uneven = LocalFeatures(points: Self.reference.points, descriptors: [1, 2, 3])
        #expect(uneven.inliers(in: Self.reference) == 0)
    }

    /// A damaged or hostile file's points: outside the card, not numbers, or tens of thousands.
    @Test func anyPointsAreSafe() {
        let odd = Self.moved { _ in Point(x: .nan, y: .infinity) }
        #expect(odd.inliers(in: Self.reference) == 0)
        #expect(Self.reference.inliers(in: odd) == 0)
        let many = LocalFeatures(
            points: [Point](repeating: Point(x: 0.5, y: 0.5), count: 60_000),
            descriptors: [UInt8](repeating: 0x80, count: 60_000 * 24))
        #expect(many.inliers(in: Self.reference) == 0)
        #expect(Self.reference.inliers(in: many) == 0)
    }

    @Test func thinningKeepsTheStrongestAndTheirDescriptions() {
        let crowded = Self.features(
            [(0.3, 0.3), (0.31, 0.3), (0.5, 0.3), (0.3, 0.33), (0.7, 0.3)].map { Point(x: $0.0, y: $0.1) })
        let thinned = crowded.thinned(to: 3, spacing: 0.03)
        #expect(thinned.points.map(\.x) == [0.3, 0.5, 0.3])
        let expected: [UInt8] = [0, 2, 3].flatMap { (index: Int) in
            Array(crowded.descriptors[24 * index..<24 * index + 24])
        }
        #expect(thinned.descriptors == expected)
    }
}

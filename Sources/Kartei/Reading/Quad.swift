/// A place in a picture or on a card; the unit is the owner's (pixels, or fractions from 0 to 1).
public struct Point: Sendable, Hashable, Codable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Four corners in the reader's order: upper left, upper right, lower right, lower left.
///
/// For a card these are the card's own corners, so the order says which way it is up.
public struct Quad: Sendable, Hashable, Codable {
    /// The corner at the upper left as the reader holds it.
    public var topLeft: Point
    /// The corner at the upper right.
    public var topRight: Point
    /// The corner at the lower right.
    public var bottomRight: Point
    /// The corner at the lower left.
    public var bottomLeft: Point

    /// Makes a quadrilateral from its corners.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// An upright rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
            bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
    }

    /// The corners in order, starting at the upper left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean of the corners.
    public var center: Point {
        Point(
            x: corners.reduce(0) { $0 + $1.x } / 4,
            y: corners.reduce(0) { $0 + $1.y } / 4)
    }

    /// The mean length of the left and right side.
    public var height: Double {
        (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
    }

    /// The mean length of the upper and lower side.
    public var width: Double {
        (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
    }
}

/// The Euclidean distance of two points, in their unit.
public func distance(_ a: Point, _ b: Point) -> Double {
    let dx = a.x - b.x
    let dy = a.y - b.y
    return (dx * dx + dy * dy).squareRoot()
}

/// A line with its place along and across the direction in which it is read, in heights of the card.
struct PlacedLine: Sendable {
    let line: TextLine
    /// Where it begins and ends along its direction of reading.
    let along: ClosedRange<Double>
    /// How far down its middle is, for somebody who reads it.
    let across: Double
    /// The height of its letters.
    let height: Double

    /// Places a line of a card that is `aspect` times as wide as high.
    init(_ line: TextLine, aspect: Double, direction: Direction) {
        self.line = line
        let quad = line.quad.map { Point(x: $0.x * aspect, y: $0.y) }
        let places = quad.corners.map(direction.along)
        along = (places.min() ?? 0)...(places.max() ?? 0)
        across = direction.across(quad.center)
        height = max(quad.height, 1e-6)
    }

    var middle: Double { (along.lowerBound + along.upperBound) / 2 }

    /// Whether two lines stand side by side in letters of about one size.
    func isInRow(with other: PlacedLine) -> Bool {
        abs(across - other.across) <= 0.5 * min(height, other.height) && isAsHigh(as: other)
    }

    func isAsHigh(as other: PlacedLine) -> Bool {
        max(height, other.height) <= 1.6 * min(height, other.height)
    }

    /// How much of the shorter one's width both share, 0 to 1.
    func sharedWidth(with other: PlacedLine) -> Double {
        let shared =
            min(along.upperBound, other.along.upperBound) - max(along.lowerBound, other.along.lowerBound)
        let shorter = min(
            along.upperBound - along.lowerBound, other.along.upperBound - other.along.lowerBound)
        return shorter > 0 ? max(0, shared) / shorter : 0
    }

    /// A direction of reading: that of most lines, so that a card held upside down or upright is read in
    /// order.
    struct Direction: Sendable {
        private let x: Double
        private let y: Double

        init(of lines: [TextLine], aspect: Double) {
            var (x, y) = (0.0, 0.0)
            for line in lines {
                x += (line.quad.topRight.x - line.quad.topLeft.x) * aspect
                y += line.quad.topRight.y - line.quad.topLeft.y
            }
            let length = (x * x + y * y).squareRoot()
            (self.x, self.y) = length > 0 ? (x / length, y / length) : (1, 0)
        }

        func along(_ point: Point) -> Double { point.x * x + point.y * y }
        func across(_ point: Point) -> Double { point.y * x - point.x * y }
    }
}

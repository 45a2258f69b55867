import Kartei

extension LineEnds {
    /// How far beyond a line's box, in line heights, something has to be seen for the line to be whole there.
    private static let surroundings = 0.1

    /// The ends of a line behind which nothing was looked at, so that characters may be missing there.
    ///
    /// `quad` is the line's place in pixels of a picture; `isSeen` tells which of these pixels show anything.
    init(cutFrom quad: Quad, isSeen: (Point) -> Bool) {
        let reach = Self.surroundings * quad.height
        let along = Self.unit(from: quad.topLeft, to: quad.topRight, length: reach)
        let down = Self.unit(from: quad.topLeft, to: quad.bottomLeft, length: reach)
        func isWhole(_ corner: Point, _ forward: Double, _ below: Double) -> Bool {
            isSeen(
                Point(
                    x: corner.x + forward * along.x + below * down.x,
                    y: corner.y + forward * along.y + below * down.y))
        }
        self = []
        if !isWhole(quad.topLeft, -1, -1) || !isWhole(quad.bottomLeft, -1, 1) { insert(.start) }
        if !isWhole(quad.topRight, 1, -1) || !isWhole(quad.bottomRight, 1, 1) { insert(.end) }
    }

    private static func unit(from a: Point, to b: Point, length: Double) -> Point {
        let scale = length / max(distance(a, b), 1e-9)
        return Point(x: (b.x - a.x) * scale, y: (b.y - a.y) * scale)
    }
}

extension Quad {
    /// The area in square units; 0 or more whichever way the corners run.
    public var area: Double { abs(signedArea(corners)) }

    /// Area of the intersection divided by the area of the union, 0 to 1; both must be convex.
    public func overlap(with other: Quad) -> Double {
        let shared = sharedArea(with: other)
        let union = area + other.area - shared
        return union > 0 ? shared / union : 0
    }

    /// Area of the intersection in square units; both must be convex.
    ///
    /// Clips one polygon by each side of the other (Sutherland and Hodgman, 1974).
    public func sharedArea(with other: Quad) -> Double {
        var polygon = clockwise(corners)
        let window = clockwise(other.corners)
        for (index, start) in window.enumerated() {
            polygon = clip(polygon, from: start, to: window[(index + 1) % window.count])
            if polygon.count < 3 { return 0 }
        }
        return abs(signedArea(polygon))
    }

    /// Whether no corner points inwards; outlines that cross themselves are not convex either.
    public var isConvex: Bool {
        let points = corners
        let turns = points.indices.map { index in
            cross(points[index], points[(index + 1) % 4], points[(index + 2) % 4])
        }
        return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
    }

    /// Whether the corners run clockwise on a picture (y downwards), as those of a front do.
    public var isClockwise: Bool { signedArea(corners) > 0 }

    /// The same outline with its corners moved on, so that the upper left one becomes the one `steps` on.
    public func turned(by steps: Int) -> Quad {
        let points = corners
        func corner(_ index: Int) -> Point { points[((index + steps) % 4 + 4) % 4] }
        return Quad(topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    }

    /// The same shape about its center, `factor` times as large.
    public func scaled(by factor: Double) -> Quad {
        let middle = center
        return map { point in
            Point(x: middle.x + (point.x - middle.x) * factor, y: middle.y + (point.y - middle.y) * factor)
        }
    }

    /// Applies `transform` to each corner.
    public func map(_ transform: (Point) -> Point) -> Quad {
        Quad(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }
}

/// Twice the area of a triangle, positive where it turns clockwise on a picture (y downwards).
private func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

private func signedArea(_ polygon: [Point]) -> Double {
    polygon.indices.reduce(0) { sum, index in
        let a = polygon[index]
        let b = polygon[(index + 1) % polygon.count]
        return sum + (a.x * b.y - b.x * a.y) / 2
    }
}

private func clockwise(_ polygon: [Point]) -> [Point] {
    signedArea(polygon) < 0 ? polygon.reversed() : polygon
}

/// What of a polygon lies to the right of a line.
private func clip(_ polygon: [Point], from start: Point, to end: Point) -> [Point] {
    var kept: [Point] = []
    for (index, point) in polygon.enumerated() {
        let next = polygon[(index + 1) % polygon.count]
        let here = cross(start, end, point)
        let there = cross(start, end, next)
        if here >= 0 { kept.append(point) }
        if (here > 0 && there < 0) || (here < 0 && there > 0) {
            let share = here / (here - there)
            kept.append(
                Point(x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share))
        }
    }
    return kept
}

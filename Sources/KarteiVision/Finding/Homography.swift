import Kartei

/// A perspective map of the plane: a row-major 3 x 3 matrix on homogeneous coordinates.
struct Homography: Sendable, Hashable {
    /// Nine numbers, row by row.
    let rows: [Double]

    /// Does nothing.
    static let identity = Homography(rows: [1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Takes nine numbers, row by row.
    init(rows: [Double]) { self.rows = rows }

    /// Scales about the origin, then shifts.
    init(scale: Double, dx: Double, dy: Double) {
        rows = [scale, 0, dx, 0, scale, dy, 0, 0, 1]
    }

    /// The map of the unit square's corners to a convex quadrilateral's (Heckbert, "Fundamentals of Texture
    /// Mapping and Image Warping", 1989, section 2.2.3).
    init(unitSquareTo quad: Quad) {
        let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let dx1 = b.x - c.x
        let dx2 = d.x - c.x
        let sx = a.x - b.x + c.x - d.x
        let dy1 = b.y - c.y
        let dy2 = d.y - c.y
        let sy = a.y - b.y + c.y - d.y
        let determinant = dx1 * dy2 - dx2 * dy1
        let g = determinant == 0 ? 0 : (sx * dy2 - dx2 * sy) / determinant
        let h = determinant == 0 ? 0 : (dx1 * sy - sx * dy1) / determinant
        rows = [
            b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x,
            b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y,
            g, h, 1,
        ]
    }

    /// The map of one convex quadrilateral to another, corner to corner.
    init(from source: Quad, to target: Quad) {
        self = Homography(unitSquareTo: target) * Homography(unitSquareTo: source).inverse
    }

    /// The map back; the zero map's is the zero map.
    var inverse: Homography {
        let m = rows
        // The adjugate is enough: homogeneous maps are equal up to a factor.
        let adjugate = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let unit = adjugate[8] == 0 ? 1 : adjugate[8]
        return Homography(rows: adjugate.map { $0 / unit })
    }

    /// The map that does `right` first.
    static func * (left: Homography, right: Homography) -> Homography {
        let (a, b) = (left.rows, right.rows)
        let product = (0..<9).map { (index: Int) -> Double in
            let row = index / 3 * 3
            let column = index % 3
            return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
        }
        return Homography(rows: product)
    }

    /// Maps a point.
    func callAsFunction(_ point: Point) -> Point {
        let w = rows[6] * point.x + rows[7] * point.y + rows[8]
        return Point(
            x: (rows[0] * point.x + rows[1] * point.y + rows[2]) / w,
            y: (rows[3] * point.x + rows[4] * point.y + rows[5]) / w)
    }

    /// Maps a quadrilateral's corners.
    func callAsFunction(_ quad: Quad) -> Quad { quad.map { self($0) } }
}

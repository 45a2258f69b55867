import Kartei

/// A square part of a photo, in its pixels, that a pass of the finder looks at; it may reach beyond the
/// photo.
struct PhotoRegion: Sendable, Hashable {
    let left: Double
    let top: Double
    let side: Double

    /// Neighbouring tiles share so much of their side.
    static let tileOverlap = 0.25
    /// An outline that leaves an inner edge of a tile by more pixels of the frame is cut off there.
    static let edgeTolerance = 4.0

    private init(center: Point, side: Double) {
        left = center.x - side / 2
        top = center.y - side / 2
        self.side = side
    }

    /// The whole photo in the middle of a square.
    init(whole photo: Picture) {
        self.init(
            center: Point(x: Double(photo.width) / 2, y: Double(photo.height) / 2),
            side: Double(max(photo.width, photo.height)))
    }

    /// `parts x parts` tiles that cover a photo and overlap.
    static func tiles(of photo: Picture, parts: Int) -> [PhotoRegion] {
        let (width, height) = (Double(photo.width), Double(photo.height))
        let size = 1 / (Double(parts) - Double(parts - 1) * tileOverlap)
        let centers = (0..<parts).map { Double($0) * size * (1 - tileOverlap) + size / 2 }
        return centers.flatMap { y in
            centers.map { x in
                PhotoRegion(center: Point(x: x * width, y: y * height), side: size * max(width, height))
            }
        }
    }

    /// The map of the finder's frame, filled by this region, to the photo.
    var mapFromFrame: Homography {
        Homography(scale: side / Double(FinderNetwork.side), dx: left, dy: top)
    }

    /// Whether an outline leaves the region through an edge behind which the photo goes on.
    func cuts(_ quad: Quad, of photo: Picture) -> Bool {
        let edge = Self.edgeTolerance * side / Double(FinderNetwork.side)
        return quad.corners.contains { corner in
            (left > 1 && corner.x < left - edge) || (top > 1 && corner.y < top - edge)
                || (left + side < Double(photo.width) - 1 && corner.x > left + side + edge)
                || (top + side < Double(photo.height) - 1 && corner.y > top + side + edge)
        }
    }
}

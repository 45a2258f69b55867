import CImaging
import Kartei

/// Outlines from edges alone: for photos in which the network finds nothing.
enum ContourOutlines {
    /// Quadrilaterals with strong edges and a card's proportions, at most `limit`, the largest first.
    ///
    /// Edges do not say which way a card is up: the outlines stand upright as the photo does.
    static func find(in photo: PicturePyramid, limit: Int) -> [Quad] {
        let view = photo.photo.shrunk(toLongSide: 640)
        let scale = Double(photo.photo.width) / Double(view.width)
        var quads = [kimg_quad](repeating: kimg_quad(), count: 64)
        var count: Int32 = 0
        let status = view.bytes.withUnsafeBufferPointer {
            kimg_find_quads(
                $0.baseAddress, Int32(view.width), Int32(view.height), &quads, Int32(quads.count), &count)
        }
        guard status == KIMG_OK else { return [] }
        var found: [Quad] = []
        for quad in quads.prefix(Int(count)).map({ Quad($0) }) {
            let outline = quad.map { Point(x: $0.x * scale, y: $0.y * scale) }.standingUp
            guard outline.isConvex, (0.6...0.85).contains(outline.width / max(outline.height, 1)) else {
                continue
            }
            if found.allSatisfy({ $0.overlap(with: outline) < 0.7 }) { found.append(outline) }
            if found.count == limit { break }
        }
        return found
    }
}

extension Quad {
    /// The same outline turned so that it is higher than wide.
    fileprivate var standingUp: Quad { width > height ? turned(by: 1) : self }
}

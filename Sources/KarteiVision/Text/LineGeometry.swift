import CImaging
import Kartei

extension Quad {
    /// The corners as the C interface hands them out.
    init(_ corners: (kimg_text_point, kimg_text_point, kimg_text_point, kimg_text_point)) {
        self.init(
            topLeft: Point(corners.0), topRight: Point(corners.1), bottomRight: Point(corners.2),
            bottomLeft: Point(corners.3))
    }

    /// Every coordinate times a factor.
    func scaled(x: Double, y: Double) -> Quad {
        map { Point(x: $0.x * x, y: $0.y * y) }
    }
}

extension Point {
    fileprivate init(_ point: kimg_text_point) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

extension kimg_text_point {
    fileprivate init(_ point: Point) {
        self.init(x: Float(point.x), y: Float(point.y))
    }
}

extension Picture {
    /// The line at `quad` (in pixels), made upright, `width` x `height` at the left of a row of `rowWidth`
    /// pixels; the rest is grey.
    ///
    /// Nil where memory runs out.
    func line(at quad: Quad, width: Int, height: Int, rowWidth: Int) -> Picture? {
        var row = [UInt8](repeating: 128, count: rowWidth * height * 3)
        let corners = quad.corners.map { kimg_text_point($0) }
        let status = kimg_text_line(
            bytes, Int32(self.width), Int32(self.height), corners, &row, Int32(width), Int32(height),
            Int32(rowWidth))
        return status == 0 ? Picture(width: rowWidth, height: height, bytes: row) : nil
    }
}

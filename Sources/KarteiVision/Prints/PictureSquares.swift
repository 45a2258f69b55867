import Kartei

/// A card's picture cut into squares of 8 x 8 pixels, the outermost left out: there the card's edge may show.
enum PictureSquares {
    static let side = 8
    static let columns = PrintPicture.width / side
    static let rows = PrintPicture.height / side
    /// Brightness values in a square, red, green and blue together.
    static let samples = Double(side * side * 3)

    /// The numbers of the squares that are looked at, row by row.
    static let inner: [Int] = (1..<rows - 1).flatMap { row in
        (1..<columns - 1).map { row * columns + $0 }
    }

    /// The looked at squares no more than `reach` squares away, this one among them.
    static func around(_ square: Int, reach: Int) -> [Int] {
        let (row, column) = (square / columns, square % columns)
        let rows = max(1, row - reach)...min(rows - 2, row + reach)
        let columns = max(1, column - reach)...min(columns - 2, column + reach)
        return rows.flatMap { row in columns.map { row * Self.columns + $0 } }
    }

    /// Calls with the place of every sample of a square among the picture's bytes, and its channel.
    @inline(__always)
    static func forEachSample(of square: Int, _ body: (_ place: Int, _ channel: Int) -> Void) {
        let (top, left) = (square / columns * side, square % columns * side)
        for y in top..<top + side {
            let start = (y * PrintPicture.width + left) * 3
            for place in start..<start + side * 3 { body(place, (place - start) % 3) }
        }
    }
}

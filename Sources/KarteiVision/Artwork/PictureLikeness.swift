import Kartei

/// Whether two files show the very same picture, however they were compressed and scaled.
///
/// Compared are small copies, 96 x 128: over the whole they differ by little, and in no square of 8 x 8 by
/// more than compression does. Other letters in a name differ more.
package enum PictureLikeness {
    private static let (width, height, square) = (96, 128, 8)
    private static let meanLimit = 3.5
    private static let squareLimit = 10.0

    /// The small copy that is compared.
    package static func thumbnail(of picture: Picture) -> Picture {
        picture.resized(width: width, height: height)
    }

    /// Whether two small copies show the same.
    package static func areSame(_ first: Picture, _ second: Picture) -> Bool {
        let difference = difference(first, second)
        return difference.mean <= meanLimit && difference.square <= squareLimit
    }

    /// The mean difference of two small copies, and that of the square in which they differ most, in levels of
    /// 0 to 255.
    package static func difference(_ first: Picture, _ second: Picture) -> (mean: Double, square: Double) {
        var squares = [Int](repeating: 0, count: (width / square) * (height / square))
        for y in 0..<height {
            for x in 0..<width {
                let pixel = (y * width + x) * 3
                for channel in pixel..<pixel + 3 {
                    squares[y / square * (width / square) + x / square] +=
                        abs(Int(first.bytes[channel]) - Int(second.bytes[channel]))
                }
            }
        }
        let samples = Double(square * square * 3)
        return (
            Double(squares.reduce(0, +)) / (samples * Double(squares.count)),
            Double(squares.max() ?? 0) / samples
        )
    }
}

import Kartei

/// How sharp a picture is: the variance of the Laplacian of its grey values.
///
/// Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy" (2000). Grey is ITU-R BT.601's luma, 0
/// to 255; the Laplacian is the sum of a pixel's four neighbours less four times the pixel; the pixels at the
/// edge are left out. It is computed in numbers with a sign, so that the variance is never negative.
enum Sharpness {
    /// The size in pixels in which cards are judged, so that photos of all sizes compare.
    static let cardSize = (width: 480, height: 672)

    /// The variance; 0 for a picture of less than 3 x 3 pixels or of one colour.
    static func variance(of picture: Picture) -> Double {
        let (width, height) = (picture.width, picture.height)
        guard width >= 3, height >= 3 else { return 0 }
        let grey = luma(of: picture)
        var (sum, squares) = (0.0, 0.0)
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let pixel = y * width + x
                let value =
                    grey[pixel - 1] + grey[pixel + 1] + grey[pixel - width] + grey[pixel + width] - 4
                    * grey[pixel]
                sum += Double(value)
                squares += Double(value) * Double(value)
            }
        }
        let count = Double((width - 2) * (height - 2))
        return max(0, squares / count - (sum / count) * (sum / count))
    }

    private static func luma(of picture: Picture) -> [Float] {
        picture.bytes.withUnsafeBufferPointer { bytes in
            (0..<picture.width * picture.height).map { pixel in
                0.299 * Float(bytes[3 * pixel]) + 0.587 * Float(bytes[3 * pixel + 1])
                    + 0.114 * Float(bytes[3 * pixel + 2])
            }
        }
    }
}

extension CardCrop {
    /// How sharp the card is, see `Sharpness`.
    var sharpness: Double {
        let size = Sharpness.cardSize
        return Sharpness.variance(
            of: photo.rectified(map(region(margin: 0)), width: size.width, height: size.height))
    }
}

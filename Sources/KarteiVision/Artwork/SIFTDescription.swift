import CImaging
import Foundation

/// SIFT's 128 numbers about a point's surroundings, reduced to 24 bytes.
///
/// The numbers are how much the picture changes in each of 8 directions in each of 4 x 4 cells. Their square
/// roots compare better than they do (RootSIFT: Arandjelović and Zisserman, 2012). Over the cells they are
/// transformed by cosines and over the directions by sines and cosines, and of each the slowest are kept:
/// they hold most of what differs, and what noise and small errors of place leave alone. The mean over the
/// directions is left out, since it is nearly the same for all points.
struct SIFTDescription {
    /// Bytes of a description.
    static let length = cells.count * waves.count

    /// Signed bytes of a vector of length 127.
    let bytes: [UInt8]

    /// Reduces a description; nil where nothing changes in any direction more than in the others.
    init?(_ feature: kimg_feature) {
        let roots = withUnsafeBytes(of: feature.description) {
            $0.bindMemory(to: Float.self).map { max(0, $0).squareRoot() }
        }
        let reduced = Self.basis.map { row in zip(row, roots).reduce(Float(0)) { $0 + $1.0 * $1.1 } }
        let norm = reduced.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard norm > 1e-3, norm.isFinite else { return nil }
        bytes = reduced.map { UInt8(bitPattern: Int8(($0 * 127 / norm).rounded())) }
    }

    /// Half waves down and across the cells.
    private static let cells = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (2, 0)]
    /// Once and twice round the directions.
    private static let waves: [@Sendable (Double) -> Double] = [
        { cos($0) }, { sin($0) }, { cos(2 * $0) }, { sin(2 * $0) },
    ]

    /// The vectors that the roots are multiplied with, all of one length: 24 times 4 x 4 x 8 numbers.
    private static let basis: [[Float]] = cells.flatMap { down, across in
        waves.map { wave in
            (0..<4).flatMap { row in
                (0..<4).flatMap { column in
                    (0..<8).map { direction in
                        let cell = cosine(down, row) * cosine(across, column)
                        return Float(cell * wave(2 * .pi * Double(direction) / 8))
                    }
                }
            }
        }
    }

    private static func cosine(_ halfWaves: Int, _ cell: Int) -> Double {
        let scale = halfWaves == 0 ? 0.5.squareRoot() : 1
        return scale * cos(.pi * Double(halfWaves * (2 * cell + 1)) / 8)
    }
}

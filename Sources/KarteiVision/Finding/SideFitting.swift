import CImaging
import Kartei

/// Moves an outline's sides to the straight edges near them in the full-resolution photo.
enum SideFitting {
    /// Height in pixels of the rectified card that is looked at.
    static let height = 640.0
    /// How far a side may move, as a share of the card's longer side.
    static let reach = 0.03

    /// The outline with its sides moved where that helps; the outline itself where nothing is clearer.
    static func fit(_ quad: Quad, in photo: PicturePyramid) -> Quad {
        let longer = min(height, max(160, quad.longerSide))
        let scale = longer / quad.longerSide
        let margin = (longer * reach).rounded(.up) + 6
        let width = quad.width * scale
        let height = quad.height * scale
        let place = Quad(x: margin, y: margin, width: width, height: height)
        let map = Homography(from: place, to: quad)
        let view = photo.warped(
            by: map, width: Int((width + 2 * margin).rounded(.up)),
            height: Int((height + 2 * margin).rounded(.up)), border: .repeated)
        var fitted = kimg_quad()
        var moved: Int32 = 0
        let status = view.bytes.withUnsafeBufferPointer {
            kimg_fit_sides(
                $0.baseAddress, Int32(view.width), Int32(view.height), margin, margin, width, height,
                longer * reach, &fitted, &moved)
        }
        guard status == KIMG_OK, moved > 0 else { return quad }
        let result = map(Quad(fitted))
        return result.isCardShaped ? result : quad
    }
}

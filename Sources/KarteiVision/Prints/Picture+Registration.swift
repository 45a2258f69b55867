import CImaging
import Kartei

extension Picture {
    /// This picture of a card as it lies exactly on another one, of the same size, with how alike both then are.
    ///
    /// The search begins with both lying alike; it finds errors of some hundredths of the width, in place, turn,
    /// scale and perspective. The agreement is a correlation of brightness relative to its surroundings, from -1
    /// to 1, that light, shadow and colour hardly change.
    func registered(onto fixed: Picture) -> (picture: Picture, agreement: Double) {
        let (map, agreement) = registration(onto: fixed)
        return (warped(by: map, width: fixed.width, height: fixed.height), agreement)
    }

    /// The map of the fixed picture's coordinates to this one's, with how alike both are under it.
    func registration(onto fixed: Picture) -> (map: Homography, agreement: Double) {
        guard fixed.width == width, fixed.height == height else { return (.identity, -1) }
        var rows = Homography.identity.rows
        var agreement = -1.0
        let status = fixed.bytes.withUnsafeBufferPointer { fixed in
            bytes.withUnsafeBufferPointer { moving in
                kimg_register(
                    fixed.baseAddress, moving.baseAddress, Int32(width), Int32(height), &rows, &agreement)
            }
        }
        return status == KIMG_OK ? (Homography(rows: rows), agreement) : (.identity, -1)
    }
}

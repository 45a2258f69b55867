import Kartei

/// Gives any region of a card as a picture, taken straight from the photo at full resolution.
public protocol CardRegionSource: Sendable {
    /// The region, rectified; its corners are fractions of the card (0 to 1, y downwards).
    ///
    /// `pixelHeight` is the wanted height; nil keeps about the photo's own resolution.
    func picture(of region: Quad, pixelHeight: Int?) throws -> Picture

    /// Whether the photo shows this place, given in fractions of the card; what it does not show is made up.
    func shows(_ place: Point) -> Bool
}

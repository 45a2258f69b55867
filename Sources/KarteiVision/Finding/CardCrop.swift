import Foundation
import Kartei

/// One card of a photo, rectified on demand.
///
/// Every picture is taken straight from the full-resolution photo, so that nothing is resampled twice.
public struct CardCrop: CardRegionSource {
    /// The photo that the card lies in.
    public let photo: Picture
    /// Where it lies.
    public let outline: CardOutline
    /// Width of the card divided by its height.
    public let aspect: Double

    /// Height in pixels of the canonical picture.
    static let canonicalHeights = 900.0...1800.0

    /// Takes fractions of the card to the photo's pixels.
    let map: Homography

    /// Makes a crop of a card of known proportions; 63 x 88 mm where nothing is said.
    public init(photo: Picture, outline: CardOutline, aspect: Double = CardShape.standard.aspectRatio) {
        self.photo = photo
        self.outline = outline
        self.aspect = aspect
        map = Homography(unitSquareTo: outline.quad)
    }

    /// Makes a crop whose proportions are the outline's own where they are clear, and those of the
    /// expected shape where not.
    public init(photo: Picture, outline: CardOutline, expecting shape: CardShape) {
        let seen = CardShape(of: outline.quad, in: photo, expected: shape)
        self.init(photo: photo, outline: outline, aspect: seen.aspectRatio)
    }

    /// The card upright, at about the photo's resolution, 900 to 1800 pixels high.
    ///
    /// - Parameter margin: what is shown around the card, as a share of its height; negative cuts in.
    public func canonical(margin: Double = 0) -> Picture {
        let natural = max(outline.quad.height, outline.quad.width / aspect)
        let height = min(max(natural, Self.canonicalHeights.lowerBound), Self.canonicalHeights.upperBound)
        return picture(of: region(margin: margin), pixelHeight: Int((height * (1 + 2 * margin)).rounded()))
    }

    /// The region, rectified; its corners are fractions of the card (0 to 1, y downwards).
    ///
    /// `pixelHeight` is the wanted height; nil keeps about the photo's own resolution, at least 24 pixels.
    public func picture(of region: Quad, pixelHeight: Int?) -> Picture {
        let natural = outline.quad.height * region.height
        let height = max(1, pixelHeight ?? max(24, Int(natural.rounded(.up))))
        let proportion = region.width * aspect / max(region.height, 1e-6)
        let width = max(1, Int((Double(height) * proportion).rounded()))
        return photo.rectified(map(region), width: width, height: height)
    }

    /// Whether the photo reaches so far.
    public func shows(_ place: Point) -> Bool {
        let point = map(place)
        return (0...Double(photo.width)).contains(point.x) && (0...Double(photo.height)).contains(point.y)
    }

    /// Where on the card a place of the photo lies: takes fractions of the photo to fractions of the card.
    func place(_ point: Point) -> Point {
        map.inverse(Point(x: point.x * Double(photo.width), y: point.y * Double(photo.height)))
    }

    /// The card with what is shown around it, a share of its height, in fractions of the card.
    func region(margin: Double) -> Quad {
        Quad(x: -margin / aspect, y: -margin, width: 1 + 2 * margin / aspect, height: 1 + 2 * margin)
    }
}

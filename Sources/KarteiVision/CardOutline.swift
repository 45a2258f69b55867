import Kartei

/// A card found in a photo.
public struct CardOutline: Sendable, Hashable {
    /// How the outline was found.
    public enum Source: String, Sendable, Hashable, Codable {
        case finder, contours, guide, wholePicture
    }

    /// The card's corners in the photo's pixels, in the card's own order, so that it says which way is up.
    public var quad: Quad
    /// The finder's score from 0 to 1.
    public var confidence: Double
    /// How the outline was found.
    public var source: Source

    /// Makes an outline.
    public init(quad: Quad, confidence: Double, source: Source) {
        self.quad = quad
        self.confidence = confidence
        self.source = source
    }
}

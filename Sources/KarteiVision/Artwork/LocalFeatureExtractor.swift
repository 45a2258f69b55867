import CImaging
import Kartei

/// Finds the distinctive points of a card's picture (Docs/features.md).
///
/// Only the part where every game has its artwork is looked at: frames, names and text boxes look alike on
/// thousands of cards.
public struct LocalFeatureExtractor: Sendable {
    /// Names how points and descriptions are made; features of another kind do not compare.
    public static let kind = "sift24-192x256-art-1"
    /// Bytes of one description.
    public static let descriptorLength = SIFTDescription.length

    /// The size in pixels that every card is scaled to fill.
    private static let size = (width: 192, height: 256)
    /// The part of the card that is looked at, as fractions of it.
    private static let artwork = (left: 0.1, top: 0.16, right: 0.9, bottom: 0.5)
    /// SIFT's contrast threshold, a fourth of its usual one: dark and blurred artwork has weak points.
    private static let contrast = 0.01
    /// Most points of a photo's card; far more than a reference's, of which each looks for its counterpart.
    private static let mostInPhoto = 400
    /// Most points of a reference, and how far apart they lie: an ornament counts no more than the rest.
    private static let mostInReference = 64
    private static let spacing = 0.03

    /// Makes an extractor.
    public init() {}

    /// The points of a card in a photo, to be compared with references.
    ///
    /// `card` is the whole card, upright and rectified, at any size. An even picture has no points.
    public func features(of card: Picture) -> LocalFeatures {
        let picture = card.resized(width: Self.size.width, height: Self.size.height)
        var found = [kimg_feature](repeating: kimg_feature(), count: Self.mostInPhoto)
        var count: Int32 = 0
        let status = picture.bytes.withUnsafeBufferPointer { pixels in
            found.withUnsafeMutableBufferPointer {
                kimg_find_features(
                    pixels.baseAddress, Int32(picture.width), Int32(picture.height), Self.region,
                    Self.contrast, $0.baseAddress, Int32($0.count), &count)
            }
        }
        guard status == KIMG_OK else { return LocalFeatures(points: [], descriptors: []) }
        return Self.features(found.prefix(Int(count)))
    }

    /// The points of a reference picture, to be stored: at most 64, apart from each other.
    public func referenceFeatures(of card: Picture) -> LocalFeatures {
        features(of: card).thinned(to: Self.mostInReference, spacing: Self.spacing)
    }

    private static var region: kimg_region {
        kimg_region(
            left: artwork.left * Double(size.width), top: artwork.top * Double(size.height),
            right: artwork.right * Double(size.width), bottom: artwork.bottom * Double(size.height))
    }

    private static func features(_ found: ArraySlice<kimg_feature>) -> LocalFeatures {
        var features = LocalFeatures(points: [], descriptors: [])
        for feature in found {
            guard let description = SIFTDescription(feature) else { continue }
            features.points.append(
                Point(x: Double(feature.x) / Double(size.width), y: Double(feature.y) / Double(size.height)))
            features.descriptors += description.bytes
        }
        return features
    }
}

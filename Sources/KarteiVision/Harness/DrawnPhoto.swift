import Foundation
import Kartei

/// A phone's photo of a card, drawn from its reference picture, and the crop that a finder makes of it.
///
/// In the order of light: the card lies tilted on a surface, is lit, passes the lens, meets the sensor and
/// becomes a JPEG file; then it is rectified by corners that are a little off. Everything is drawn from the
/// seed and the name, so that the same of both gives the same bytes; the two kinds of conditions differ in
/// nothing but their ranges, so that a card's two photos show the same scene.
public struct DrawnPhoto: Sendable {
    private let pose: CameraPose
    private let backdrop: Backdrop
    private let lighting: Lighting
    private let optics: Optics
    private let sensor: Sensor
    private let aspect: Double

    /// Draws how the photo is taken.
    ///
    /// - Parameters:
    ///   - kind: the conditions.
    ///   - aspect: the card's width by its height.
    ///   - seed: the seed of the whole measurement.
    ///   - name: what is photographed; each name has photos of its own.
    public init(_ kind: CaptureConditions.Kind, aspect: Double, seed: UInt64, name: String) {
        var random = SplitMix64(seed: seed, name: name)
        let conditions = CaptureConditions(kind)
        self.aspect = aspect
        pose = CameraPose(conditions, aspect: aspect, random: &random)
        backdrop = Backdrop(random: &random)
        lighting = Lighting(conditions, random: &random)
        optics = Optics(conditions, random: &random)
        sensor = Sensor(conditions, random: &random)
    }

    /// How far the worst corner of the crop is off, as a share of the card's height.
    public var worstCorner: Double { pose.worstCorner }

    /// The rectified crop of the card, 600 pixels high.
    ///
    /// Throws where a picture cannot be encoded.
    public func crop(of reference: Picture) throws(ImageError) -> Picture {
        let shot = try photo(of: reference)
        let scale = Double(shot.height) / Double(pose.height)
        let corners = pose.found.map { Point(x: $0.x * scale, y: $0.y * scale) }
        return shot.rectified(
            corners, width: Int((CameraPose.cardHeight * aspect).rounded()),
            height: Int(CameraPose.cardHeight))
    }

    /// The photo before a finder has seen it: the card with a little of what lies around it.
    public func photo(of reference: Picture) throws(ImageError) -> Picture {
        try captured(scene(of: reference))
    }

    /// The same camera pointed at something else, without a card's perspective.
    func captured(_ scene: Picture) throws(ImageError) -> Picture {
        let blurred = optics.applied(to: lighting.applied(to: scene), cardHeight: CameraPose.cardHeight)
        return try sensor.applied(to: blurred, cardHeight: CameraPose.cardHeight)
    }

    /// The card on its surface, before any light.
    private func scene(of reference: Picture) -> Picture {
        let ground = backdrop.picture(width: pose.width, height: pose.height)
        let whole = Quad(x: 0, y: 0, width: Double(reference.width), height: Double(reference.height))
        let toReference = Homography(from: pose.card, to: whole)
        let card = reference.warped(by: toReference, width: pose.width, height: pose.height)
        let cover = Self.roundedSheet(aspect: aspect)
        let sheet = Quad(x: 1, y: 1, width: Double(cover.width - 2), height: Double(cover.height - 2))
        let mask = cover.warped(
            by: Homography(from: pose.card, to: sheet), width: pose.width, height: pose.height,
            border: .grey(0))
        let bytes = ground.bytes.indices.map { index in
            let share = Int(mask.bytes[index])
            return UInt8((Int(card.bytes[index]) * share + Int(ground.bytes[index]) * (255 - share)) / 255)
        }
        return Picture(width: pose.width, height: pose.height, bytes: bytes)
    }

    /// A white card with round corners (3 mm of 88) on black, with a black pixel around it.
    private static func roundedSheet(aspect: Double) -> Picture {
        let height = Int(CameraPose.cardHeight) + 2
        let width = Int((CameraPose.cardHeight * aspect).rounded()) + 2
        let radius = CameraPose.cardHeight * 3 / 88
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        for y in 1..<height - 1 {
            let down = max(radius - Double(y), Double(y) - Double(height - 1) + radius, 0)
            let half = radius - (radius * radius - down * down).squareRoot()
            let inset = 1 + Int(half.rounded())
            guard inset < width - inset else { continue }
            for index in (y * width + inset) * 3..<(y * width + width - inset) * 3 { bytes[index] = 255 }
        }
        return Picture(width: width, height: height, bytes: bytes)
    }
}

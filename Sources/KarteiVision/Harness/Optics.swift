import CImaging
import Foundation
import Kartei

/// How the lens and the hand blur a photo; lengths are in heights of the card.
struct Optics: Sendable, Hashable {
    let softness: Double
    let smear: Double
    let angle: Double

    /// Draws the blur of one photo; the same number of draws whatever the conditions.
    init(_ conditions: CaptureConditions, random: inout SplitMix64) {
        let isSmeared = random.unit() < conditions.smeared
        let share = random.unit()
        let range = conditions.softness
        let softness = range.lowerBound + share * (range.upperBound - range.lowerBound)
        let smear = random.uniform(conditions.smear)
        angle = random.uniform(0...(.pi))
        // A smeared photo is in focus otherwise: its lens blurs as that of a sharp one.
        let sharp = CaptureConditions(.sharp).softness
        self.softness =
            isSmeared ? sharp.lowerBound + share * (sharp.upperBound - sharp.lowerBound) : softness
        self.smear = isSmeared ? smear : 0
    }

    /// The blurred photo of a card that is `cardHeight` pixels high in it.
    func applied(to photo: Picture, cardHeight: Double) -> Picture {
        var bytes = photo.bytes
        bytes.withUnsafeMutableBufferPointer { pixels in
            _ = kimg_blur(
                pixels.baseAddress, Int32(photo.width), Int32(photo.height), softness * cardHeight,
                smear * cardHeight, angle)
        }
        return Picture(width: photo.width, height: photo.height, bytes: bytes)
    }
}

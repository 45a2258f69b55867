import Foundation
import Kartei

/// What light and the camera's automatic settings do to a scene.
///
/// Places are in heights of the picture, from its middle.
struct Lighting: Sendable, Hashable {
    /// White light that hides part of the picture: a spot, or a streak where one half-axis is infinite.
    struct Glare: Sendable, Hashable {
        let center: Point
        let angle: Double
        /// The half-axis along the angle.
        let along: Double
        /// The half-axis across it.
        let across: Double
        let strength: Double

        /// How much of the picture is white at a place, from 0 to 1.
        func cover(_ x: Double, _ y: Double) -> Double {
            let (dx, dy) = (x - center.x, y - center.y)
            let u = (dx * cos(angle) + dy * sin(angle)) / along
            let v = (dy * cos(angle) - dx * sin(angle)) / across
            return strength * exp(-(u * u + v * v) / 2)
        }
    }

    /// The edge of a shadow: a line through `offset` from the middle, at right angles to `angle`.
    struct Shadow: Sendable, Hashable {
        let angle: Double
        let offset: Double
        let softness: Double
        let light: Double

        /// How much light falls on a place, from 0 to 1.
        func shade(_ x: Double, _ y: Double) -> Double {
            let beyond = (x * cos(angle) + y * sin(angle) - offset) / softness
            return light + (1 - light) / (1 + exp(-beyond))
        }
    }

    /// The gain of red, green and blue.
    let gain: SIMD3<Double>
    let gamma: Double
    let veil: Double
    let falloff: Double
    let falloffAngle: Double
    let shadow: Shadow?
    let glares: [Glare]

    /// Draws the light of one photo; the same number of draws whatever the conditions.
    init(_ conditions: CaptureConditions, random: inout SplitMix64) {
        let exposure = random.uniform(conditions.exposure)
        let warmth = random.uniform(conditions.warmth)
        let tint = random.uniform(conditions.tint)
        gain = SIMD3(exp2(exposure + warmth / 2), exp2(exposure + tint), exp2(exposure - warmth / 2))
        gamma = random.uniform(conditions.gamma)
        veil = random.uniform(conditions.veil)
        falloff = random.uniform(conditions.falloff)
        falloffAngle = random.uniform(0...(2 * .pi))
        let hasShadow = random.unit() < conditions.shadows
        let shadow = Shadow(
            angle: random.uniform(0...(2 * .pi)), offset: random.uniform(-0.35...0.35),
            softness: random.uniform(0.003...0.04), light: random.uniform(conditions.shadowLight))
        self.shadow = hasShadow ? shadow : nil
        glares = [conditions.spots, conditions.spots / 4, conditions.streaks].enumerated().compactMap {
            index, share in
            let isThere = random.unit() < share
            let glare = Self.glare(conditions, isStreak: index == 2, random: &random)
            return isThere ? glare : nil
        }
    }

    private static func glare(
        _ conditions: CaptureConditions, isStreak: Bool, random: inout SplitMix64
    ) -> Glare {
        let center = Point(x: random.uniform(-0.36...0.36), y: random.uniform(-0.5...0.5))
        let angle = random.uniform(0...(2 * .pi))
        let strength = random.uniform(conditions.glare)
        let along = random.uniform(conditions.spotSize)
        let width = random.uniform(0...1)
        let range = isStreak ? conditions.streakWidth : conditions.spotSize
        return Glare(
            center: center, angle: angle, along: isStreak ? .infinity : along,
            across: range.lowerBound + width * (range.upperBound - range.lowerBound), strength: strength)
    }

    /// The scene in this light.
    func applied(to scene: Picture) -> Picture {
        let curves = (0..<3).map { curve(gain[$0]) }
        let (width, height) = (scene.width, scene.height)
        let bytes = [UInt8](unsafeUninitializedCapacity: scene.bytes.count) { target, count in
            scene.bytes.withUnsafeBufferPointer { source in
                for row in 0..<height {
                    let y = (Double(row) + 0.5) / Double(height) - 0.5
                    for column in 0..<width {
                        let x = (Double(column) + 0.5 - Double(width) / 2) / Double(height)
                        let light = light(x, y)
                        let cover = glares.reduce(0) { max($0, $1.cover(x, y)) }
                        let start = (row * width + column) * 3
                        for channel in 0..<3 {
                            let lit = min(255, curves[channel][Int(source[start + channel])] * light)
                            target[start + channel] = UInt8((lit + (255 - lit) * cover).rounded())
                        }
                    }
                }
            }
            count = scene.bytes.count
        }
        return Picture(width: width, height: height, bytes: bytes)
    }

    /// What becomes of each level of one channel.
    private func curve(_ gain: Double) -> [Double] {
        (0...255).map { level in
            let bright = 255 * pow(Double(level) / 255, gamma) * gain
            return bright * (1 - veil) + 200 * veil
        }
    }

    private func light(_ x: Double, _ y: Double) -> Double {
        let along = x * cos(falloffAngle) + y * sin(falloffAngle)
        return (1 - falloff * min(max(along + 0.5, 0), 1)) * (shadow?.shade(x, y) ?? 1)
    }
}

import Foundation
import Kartei

/// What the sensor and the file format do to a photo.
struct Sensor: Sendable, Hashable {
    /// The card's height in pixels.
    let resolution: Double
    /// The deviation of the noise in levels of 255.
    let noise: Double
    /// The quality of the JPEG file, 1 to 100.
    let quality: Int
    private let grain: UInt64

    /// Draws the properties of one photo.
    init(_ conditions: CaptureConditions, random: inout SplitMix64) {
        resolution = random.uniform(conditions.resolution)
        noise = random.uniform(conditions.noise)
        quality = Int(random.uniform(conditions.quality).rounded())
        grain = random.next()
    }

    /// The photo as the file holds it, with fewer pixels; `cardHeight` is the card's in the photo given.
    func applied(to photo: Picture, cardHeight: Double) throws(ImageError) -> Picture {
        let scale = resolution / cardHeight
        let small = photo.resized(
            width: max(1, Int((Double(photo.width) * scale).rounded())),
            height: max(1, Int((Double(photo.height) * scale).rounded())))
        let file = try PictureEncoder.jpeg(noisy(small), quality: quality)
        return try ImageDecoder().decode(file, name: "drawn photo")
    }

    private func noisy(_ photo: Picture) -> Picture {
        var random = SplitMix64(seed: grain)
        let bytes = [UInt8](unsafeUninitializedCapacity: photo.bytes.count) { target, count in
            photo.bytes.withUnsafeBufferPointer { source in
                for start in stride(from: 0, to: source.count, by: 3) {
                    let brightness = random.step()
                    for channel in 0..<3 {
                        let level = Double(source[start + channel])
                        let value = level + noise * (brightness + random.step() / 2)
                        target[start + channel] = UInt8(min(max(value.rounded(), 0), 255))
                    }
                }
            }
            count = photo.bytes.count
        }
        return Picture(width: photo.width, height: photo.height, bytes: bytes)
    }
}

extension SplitMix64 {
    /// Roughly normal with mean 0 and deviation 1, and quick enough for every pixel.
    ///
    /// Of 64 random bits 32 are expected to be set, with a deviation of 4.
    fileprivate mutating func step() -> Double { Double(next().nonzeroBitCount - 32) / 4 }
}

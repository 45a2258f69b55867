import Foundation
import Kartei

/// A drawn surface: what a card lies on, or a picture without a card.
struct Backdrop: Sendable, Hashable {
    /// What the surface looks like.
    enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// One colour that changes slowly.
        case plain
        /// Long fibres, as of wood.
        case grain
        /// Specks, as of stone or carpet.
        case specks
        /// Clouds of several sizes.
        case clouds
    }

    let kind: Kind
    private let seed: UInt64

    /// Draws which surface it is; nil leaves the kind to chance.
    init(_ kind: Kind? = nil, random: inout SplitMix64) {
        let drawn = Kind.allCases[random.index(below: Kind.allCases.count)]
        self.kind = kind ?? drawn
        seed = random.next()
    }

    /// The surface.
    func picture(width: Int, height: Int) -> Picture {
        var random = SplitMix64(seed: seed)
        let base = SIMD3(random.uniform(20...235), random.uniform(20...235), random.uniform(20...235))
        // Surfaces are mostly dull: the colour is drawn half-way towards its grey.
        let colour = base / 2 + SIMD3(repeating: base.sum() / 6)
        switch kind {
        case .plain:
            return Self.noise(2, 2, around: colour, by: 25, &random).resized(width: width, height: height)
        case .grain:
            let turned = random.unit() < 0.5
            let (fine, coarse) = (random.index(below: 120) + 40, random.index(below: 4) + 2)
            let grain = Self.noise(
                turned ? fine : coarse, turned ? coarse : fine, around: colour, by: 28, &random)
            return grain.resized(width: width, height: height)
        case .specks:
            let size = random.uniform(1...4)
            let specks = Self.noise(
                Int(Double(width) / size), Int(Double(height) / size), around: colour, by: 35, &random)
            return specks.resized(width: width, height: height)
        case .clouds:
            return Self.clouds(around: colour, width: width, height: height, &random)
        }
    }

    /// Four octaves of noise, each twice as fine and half as strong (Perlin, "An image synthesizer", 1985).
    private static func clouds(
        around colour: SIMD3<Double>, width: Int, height: Int, _ random: inout SplitMix64
    ) -> Picture {
        var sum = [Double](repeating: 0, count: width * height * 3)
        for octave in 0..<4 {
            let cells = 3 << octave
            let layer = noise(cells, cells, around: colour, by: 80 / Double(1 << octave), &random)
                .resized(width: width, height: height)
            for index in sum.indices {
                sum[index] += Double(layer.bytes[index]) - (octave == 0 ? 0 : colour[index % 3])
            }
        }
        return Picture(
            width: width, height: height, bytes: sum.map { UInt8(min(max($0.rounded(), 0), 255)) })
    }

    /// Cells of random brightness, and a little of random colour.
    private static func noise(
        _ columns: Int, _ rows: Int, around colour: SIMD3<Double>, by deviation: Double,
        _ random: inout SplitMix64
    ) -> Picture {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns * rows * 3)
        for _ in 0..<columns * rows {
            let brightness = random.normal() * deviation
            for channel in 0..<3 {
                let value = colour[channel] + brightness + random.normal() * deviation / 4
                bytes.append(UInt8(min(max(value.rounded(), 0), 255)))
            }
        }
        return Picture(width: columns, height: rows, bytes: bytes)
    }
}

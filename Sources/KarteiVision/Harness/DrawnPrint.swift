import Foundation
import Kartei

/// Another print of a card, drawn from its reference picture: the same but for what publishers change.
package enum DrawnPrint: String, CaseIterable, Sendable, Encodable {
    /// A stamp on the artwork: an ellipse with letters on it.
    case stamp
    /// A small symbol on one of the places where sets put theirs.
    case symbol
    /// The border in another colour.
    case frame
    /// Fine waves of brightness over the artwork, as a scan of foil shows them.
    case texture

    /// The picture of the other print; everything about it is drawn from the random numbers.
    package func picture(of card: Picture, random: inout SplitMix64) -> Picture {
        switch self {
        case .stamp: Self.stamped(card, &random)
        case .symbol: Self.withSymbol(card, &random)
        case .frame: Self.reframed(card, &random)
        case .texture: Self.textured(card, &random)
        }
    }

    private static let colours: [[UInt8]] = [
        [230, 190, 30], [200, 200, 200], [20, 20, 20], [200, 40, 40],
    ]

    private static func stamped(_ card: Picture, _ random: inout SplitMix64) -> Picture {
        let (width, height) = (Double(card.width), Double(card.height))
        let size = width * random.uniform(0.1...0.18)
        let place = Quad(
            x: random.uniform(width * 0.5...width * 0.9 - size),
            y: random.uniform(height * 0.25...height * 0.5),
            width: size, height: size / 2)
        let colour = colours[random.index(below: colours.count)]
        var canvas = Canvas(card)
        canvas.fill(place, isEllipse: true, colour: colour)
        let ink: [UInt8] = colour[1] > 100 ? [20, 20, 20] : [240, 240, 240]
        canvas.write(lines: 1, letters: max(4, Int(size / 5)), in: place, colour: ink, &random)
        return canvas.picture
    }

    private static func withSymbol(_ card: Picture, _ random: inout SplitMix64) -> Picture {
        let (width, height) = (Double(card.width), Double(card.height))
        let size = width * random.uniform(0.045...0.065)
        // Right below the artwork, and in the lower corners.
        let corners = [(0.84, 0.555), (0.06, 0.93), (0.8, 0.93)]
        let (x, y) = corners[random.index(below: corners.count)]
        let colour = colours[random.index(below: colours.count)]
        let inner: [UInt8] = colour[1] > 100 ? [20, 20, 20] : [250, 250, 250]
        var canvas = Canvas(card)
        canvas.fill(
            Quad(x: x * width, y: y * height, width: size, height: size), isEllipse: true, colour: colour)
        canvas.fill(
            Quad(
                x: x * width + size * 0.3, y: y * height + size * 0.3, width: size * 0.4, height: size * 0.4),
            isEllipse: random.unit() < 0.5, colour: inner)
        return canvas.picture
    }

    private static func reframed(_ card: Picture, _ random: inout SplitMix64) -> Picture {
        let border = card.width / 20
        // Each channel becomes a mixture of the three, as other inks would print it.
        let order = [1, 2, 0].map { ($0 + random.index(below: 2)) % 3 }
        let share = random.uniform(0.35...0.9)
        let shift = random.uniform(-35...35)
        return card.mapping { x, y, colour in
            let isBorder =
                x < border || y < border || x >= card.width - border || y >= card.height - border
            guard isBorder else { return colour }
            return SIMD3(colour[order[0]], colour[order[1]], colour[order[2]]) * share + colour * (1 - share)
                + shift
        }
    }

    private static func textured(_ card: Picture, _ random: inout SplitMix64) -> Picture {
        let period = Double(card.width) * random.uniform(0.017...0.037)
        let angle = random.uniform(0...Double.pi)
        let isGrid = random.unit() < 0.5
        let strength = random.uniform(8...18)
        let (sine, cosine) = (sin(angle), cos(angle))
        return card.mapping { x, y, colour in
            let (u, v) = (Double(x) / Double(card.width), Double(y) / Double(card.height))
            guard (0.08...0.92).contains(u), (0.12...0.55).contains(v) else { return colour }
            let along = sin(2 * .pi * (Double(x) * cosine + Double(y) * sine) / period)
            let across = isGrid ? sin(2 * .pi * (Double(y) * cosine - Double(x) * sine) / period) : 1
            return colour + strength * along * across
        }
    }
}

extension Picture {
    /// This picture with every pixel's colour changed.
    fileprivate func mapping(
        _ change: (_ x: Int, _ y: Int, _ colour: SIMD3<Double>) -> SIMD3<Double>
    ) -> Picture {
        var changed = bytes
        for y in 0..<height {
            for x in 0..<width {
                let place = (y * width + x) * 3
                let colour = SIMD3(
                    Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2]))
                let new = change(x, y, colour)
                for channel in 0..<3 {
                    changed[place + channel] = UInt8(min(255, max(0, new[channel].rounded())))
                }
            }
        }
        return Picture(width: width, height: height, bytes: changed)
    }
}

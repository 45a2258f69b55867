import Kartei

/// The sizes that cards are made in.
public enum CardShape: String, Sendable, Hashable, Codable, CaseIterable {
    /// 63 x 88 mm: Pokémon, Magic, One Piece, Lorcana.
    case standard
    /// 59 x 86 mm: Yu-Gi-Oh!
    case small
    /// 85.60 x 53.98 mm (ISO/IEC 7810 ID-1): payment cards, read with the long side level.
    case payment

    /// The shape of a game's cards.
    public init(of game: Game) {
        self = game == .yugioh ? .small : .standard
    }

    /// Width divided by height, as the reader holds it.
    public var aspectRatio: Double {
        switch self {
        case .standard: 63.0 / 88.0
        case .small: 59.0 / 86.0
        case .payment: 85.60 / 53.98
        }
    }

    /// The shape that an outline in a photo has; `expected` where its measure lies between two.
    ///
    /// The two kinds of playing cards differ by 4 %, so the measure decides only where it lies beyond
    /// either of them.
    public init(of quad: Quad, in photo: Picture, expected: CardShape = .standard) {
        let measured = quad.rectangleAspect(photoWidth: photo.width, photoHeight: photo.height)
        if measured > 1.15 {
            self = .payment
        } else if expected == .payment {
            self = measured < 0.701 ? .small : .standard
        } else if measured < 0.686 {
            self = .small
        } else if measured > 0.716 {
            self = .standard
        } else {
            self = expected
        }
    }
}

extension Quad {
    /// Width by height of the flat rectangle that a phone's camera shows as this outline.
    ///
    /// Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 3, with the centre of
    /// projection in the middle of the photo and the focal length of a phone's main camera (26 mm on a
    /// 36 x 24 mm frame, 0.72 of the longer side), since a nearly level card does not tell it.
    func rectangleAspect(photoWidth: Int, photoHeight: Int) -> Double {
        let focal = 0.72 * Double(max(photoWidth, photoHeight))
        func ray(_ point: Point) -> SIMD3<Double> {
            SIMD3(
                (point.x - Double(photoWidth) / 2) / focal, (point.y - Double(photoHeight) / 2) / focal, 1)
        }
        let (m1, m2, m3, m4) = (ray(topLeft), ray(topRight), ray(bottomLeft), ray(bottomRight))
        let k2 = (cross(m1, m4) * m3).sum() / (cross(m2, m4) * m3).sum()
        let k3 = (cross(m1, m4) * m2).sum() / (cross(m3, m4) * m2).sum()
        let across = k2 * m2 - m1
        let down = k3 * m3 - m1
        let aspect = ((across * across).sum() / (down * down).sum()).squareRoot()
        return aspect.isFinite ? aspect : width / max(height, 1e-6)
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

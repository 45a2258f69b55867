import Foundation

/// A place on a card in card widths, to the right and downwards.
struct Place: Hashable {
    /// Height of a card divided by its width, about that of every game.
    private static let proportion = 4.0 / 3.0

    var x: Double
    var y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// A point given in fractions of the card.
    init(_ point: Point) { self.init(x: point.x, y: point.y * Self.proportion) }

    func isWithin(_ distance: Double, of other: Place) -> Bool {
        abs(x - other.x) <= distance && abs(y - other.y) <= distance
    }
}

/// One detail's place in a reference picture and on a card of a photo.
struct PlacePair: Hashable {
    var reference: Place
    var card: Place
}

/// How many pairs agree on how the card lies in its crop.
///
/// Every two pairs far enough apart say how it is moved, turned and scaled; the motion that most pairs agree
/// with is then fitted to them, now with stretching and shear, for as long as that wins further pairs. All
/// are tried and none drawn by chance, so the same pairs always give the same number.
enum PlaceAgreement {
    /// How far a detail may lie from where the motion puts it, in card widths.
    private static let tolerance = 0.015
    /// The least distance of two pairs that say how the card is turned, in card widths.
    private static let baseline = 0.08
    /// The crop is upright and fits: a motion scales and turns (in radians) by no more than this.
    private static let strongest = 0.12
    private static let fits = 3

    /// The greatest number of pairs that agree; a single pair agrees with itself.
    static func count(_ pairs: [PlacePair]) -> Int {
        var best: [PlacePair] = []
        for (index, first) in pairs.enumerated() {
            for second in pairs[(index + 1)...] {
                guard let motion = motion(of: first, second) else { continue }
                let agreeing = pairs.filter { isNear($0, motion) }
                if agreeing.count > best.count { best = agreeing }
            }
        }
        for _ in 0..<fits {
            guard best.count > 3, let motion = PlaneMotion(fitting: best) else { break }
            let agreeing = pairs.filter { isNear($0, motion) }
            guard agreeing.count > best.count else { break }
            best = agreeing
        }
        return max(best.count, min(pairs.count, 1))
    }

    private static func isNear(_ pair: PlacePair, _ motion: PlaneMotion) -> Bool {
        let expected = motion(pair.reference)
        let (dx, dy) = (pair.card.x - expected.x, pair.card.y - expected.y)
        return dx * dx + dy * dy < tolerance * tolerance
    }

    /// The move, turn and scale that two pairs ask for; nil where they are too near or it is too strong.
    private static func motion(of first: PlacePair, _ second: PlacePair) -> PlaneMotion? {
        let (rx, ry) = (second.reference.x - first.reference.x, second.reference.y - first.reference.y)
        let (cx, cy) = (second.card.x - first.card.x, second.card.y - first.card.y)
        let squares = rx * rx + ry * ry
        guard squares > baseline * baseline else { return nil }
        let (cosine, sine) = ((cx * rx + cy * ry) / squares, (cy * rx - cx * ry) / squares)
        guard abs(log(hypot(cosine, sine))) < strongest, abs(atan2(sine, cosine)) < strongest else {
            return nil
        }
        let (x, y) = (first.reference.x, first.reference.y)
        return PlaneMotion(
            xx: cosine, xy: -sine, dx: first.card.x - cosine * x + sine * y,
            yx: sine, yy: cosine, dy: first.card.y - sine * x - cosine * y)
    }
}

/// An affine map of places.
struct PlaneMotion {
    var xx, xy, dx: Double
    var yx, yy, dy: Double

    func callAsFunction(_ place: Place) -> Place {
        Place(x: xx * place.x + xy * place.y + dx, y: yx * place.x + yy * place.y + dy)
    }
}

extension PlaneMotion {
    /// How much the fit is held to neither turning nor stretching, so that pairs in one corner of the card
    /// do not throw the other corners about; in squared card widths, as the places' squares.
    private static let stiffness = 0.0025

    /// The least squares fit; nil where the places do not determine one.
    init?(fitting pairs: [PlacePair]) {
        let count = Double(pairs.count)
        func mean(_ value: (PlacePair) -> Double) -> Double { pairs.reduce(0) { $0 + value($1) } / count }
        let from = Place(x: mean { $0.reference.x }, y: mean { $0.reference.y })
        let to = Place(x: mean { $0.card.x }, y: mean { $0.card.y })
        func moment(_ value: (_ x: Double, _ y: Double, _ u: Double, _ v: Double) -> Double) -> Double {
            pairs.reduce(0) { sum, pair in
                sum
                    + value(
                        pair.reference.x - from.x, pair.reference.y - from.y, pair.card.x - to.x,
                        pair.card.y - to.y)
            }
        }
        let stiffness = Self.stiffness
        let (a, b) = (moment { x, _, _, _ in x * x } + stiffness, moment { x, y, _, _ in x * y })
        let c = moment { _, y, _, _ in y * y } + stiffness
        let determinant = a * c - b * b
        guard determinant > 0 else { return nil }
        let (xu, yu) = (moment { x, _, u, _ in x * u } + stiffness, moment { _, y, u, _ in y * u })
        let (xv, yv) = (moment { x, _, _, v in x * v }, moment { _, y, _, v in y * v } + stiffness)
        xx = (c * xu - b * yu) / determinant
        xy = (a * yu - b * xu) / determinant
        yx = (c * xv - b * yv) / determinant
        yy = (a * yv - b * xv) / determinant
        dx = to.x - xx * from.x - xy * from.y
        dy = to.y - yx * from.x - yy * from.y
    }
}

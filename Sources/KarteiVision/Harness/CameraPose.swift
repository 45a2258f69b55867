import Foundation
import Kartei

/// Where a card lies in a drawn photo, and where a finder says that it does.
struct CameraPose: Sendable, Hashable {
    /// The card's height in the photo before the sensor's resolution is applied, in pixels.
    static let cardHeight = 600.0
    /// What of the surroundings is drawn, as a share of the card's height.
    static let margin = 0.08

    /// The card's true corners in the photo.
    let card: Quad
    /// The corners as a finder gives them.
    let found: Quad
    /// The photo's width in pixels.
    let width: Int
    /// The photo's height in pixels.
    let height: Int

    /// Draws a pose for a card of these proportions (width by height).
    init(_ conditions: CaptureConditions, aspect: Double, random: inout SplitMix64) {
        let turn = random.uniform(-conditions.turn...conditions.turn) * .pi / 180
        let tilt = random.uniform(conditions.tilt) * .pi / 180
        let axis = random.uniform(0...(2 * .pi))
        let distance = random.uniform(conditions.distance)
        let seen = Quad(x: -aspect / 2, y: -0.5, width: aspect, height: 1).map {
            Self.project($0, turn: turn, tilt: tilt, axis: axis, distance: distance)
        }
        let scale = Self.cardHeight / seen.height
        let xs = seen.corners.map { $0.x * scale }
        let ys = seen.corners.map { $0.y * scale }
        let margin = Self.margin * Self.cardHeight
        let (left, right) = ((xs.min() ?? 0) - margin, (xs.max() ?? 0) + margin)
        let (top, bottom) = ((ys.min() ?? 0) - margin, (ys.max() ?? 0) + margin)
        let card = seen.map { Point(x: $0.x * scale - left, y: $0.y * scale - top) }
        self.card = card
        width = Int((right - left).rounded(.up))
        height = Int((bottom - top).rounded(.up))
        let rough = random.unit() < conditions.roughCorners ? 2.0 : 1.0
        let error = conditions.cornerError * rough * Self.cardHeight
        found = card.map {
            Point(x: $0.x + error * random.normal(), y: $0.y + error * random.normal())
        }
    }

    /// The greatest distance of a found corner from the true one, as a share of the card's height.
    var worstCorner: Double {
        zip(card.corners, found.corners).map { Kartei.distance($0, $1) / Self.cardHeight }.max() ?? 0
    }

    /// A point of the flat card (its middle is the origin, its height 1) as a pinhole camera sees it after the
    /// card was turned about the line of sight and tilted about an axis in its own plane.
    private static func project(
        _ point: Point, turn: Double, tilt: Double, axis: Double, distance: Double
    ) -> Point {
        let x = point.x * cos(turn) - point.y * sin(turn)
        let y = point.x * sin(turn) + point.y * cos(turn)
        let along = x * cos(axis) + y * sin(axis)
        let across = y * cos(axis) - x * sin(axis)
        let shrunk = across * cos(tilt)
        let scale = distance / (distance + across * sin(tilt))
        return Point(
            x: scale * (along * cos(axis) - shrunk * sin(axis)),
            y: scale * (along * sin(axis) + shrunk * cos(axis)))
    }
}

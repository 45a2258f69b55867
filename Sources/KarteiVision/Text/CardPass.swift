import Kartei

/// One look at a card: which part of it is read, and how large it is made for that.
///
/// The strips and corners are where the five games print the number; they are taken from the photo once
/// more, larger, because the print there is the smallest of the card.
public enum CardPass: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole card with a margin, in case that its outline is slightly too tight.
    case wholeCard
    /// The lowest part, from side to side.
    case bottomStrip
    /// The uppermost part, from side to side.
    case topStrip
    /// The corners, larger still.
    case bottomLeft, bottomRight, topLeft, topRight

    /// What is read, as fractions of the card; it may reach beyond the card.
    public var region: Quad {
        switch self {
        case .wholeCard: Quad(x: -0.04, y: -0.03, width: 1.08, height: 1.06)
        case .bottomStrip: Quad(x: -0.04, y: 0.85, width: 1.08, height: 0.18)
        case .topStrip: Quad(x: -0.04, y: -0.03, width: 1.08, height: 0.18)
        case .bottomLeft: Quad(x: -0.04, y: 0.88, width: 0.58, height: 0.15)
        case .bottomRight: Quad(x: 0.46, y: 0.88, width: 0.58, height: 0.15)
        case .topLeft: Quad(x: -0.04, y: -0.03, width: 0.58, height: 0.15)
        case .topRight: Quad(x: 0.46, y: -0.03, width: 0.58, height: 0.15)
        }
    }

    /// The height in pixels of the picture that is read.
    public var pixelHeight: Int {
        switch self {
        case .wholeCard: 1800
        case .bottomStrip, .topStrip: 432
        case .bottomLeft, .bottomRight, .topLeft, .topRight: 540
        }
    }
}

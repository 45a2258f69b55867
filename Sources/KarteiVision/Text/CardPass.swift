import Kartei

/// One look at a card: which part of it is read, and how large it is made for that.
///
/// The looks after the first go where the five games print the number, taken from the photo once more and
/// larger, because the print there is the smallest of the card. Their order is that of the cases.
public enum CardPass: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole card with a margin, in case that its outline is slightly too tight.
    case wholeCard
    /// The lowest part, from side to side: Pokémon, Magic, One Piece, Lorcana.
    case bottomStrip
    /// Between the picture and the text box: Yu-Gi-Oh!.
    case underPicture
    /// The lower corners, larger still.
    case bottomLeft, bottomRight
    /// The uppermost part, from side to side: the name.
    case topStrip
    /// The card with a little of what lies around it, where a number was cut off and other cards lie beside it.
    case looser
    /// The card with much of what lies around it, in case that its outline is wrong; not where another card
    /// lies beside it.
    case surroundings

    /// The looks at a card that may have neighbours; `looser` follows where they cut a number off.
    public static let withinCard = allCases.filter { $0 != .surroundings && $0 != .looser }
    /// The looks at a card that lies alone.
    public static let alone = allCases.filter { $0 != .looser }

    /// What is read, as fractions of the card; it may reach beyond the card.
    public var region: Quad {
        switch self {
        case .wholeCard: Quad(x: -0.04, y: -0.03, width: 1.08, height: 1.06)
        case .bottomStrip: Quad(x: -0.04, y: 0.85, width: 1.08, height: 0.18)
        case .underPicture: Quad(x: -0.04, y: 0.66, width: 1.08, height: 0.15)
        case .bottomLeft: Quad(x: -0.04, y: 0.88, width: 0.58, height: 0.15)
        case .bottomRight: Quad(x: 0.46, y: 0.88, width: 0.58, height: 0.15)
        case .topStrip: Quad(x: -0.04, y: -0.03, width: 1.08, height: 0.18)
        case .looser: Quad(x: -0.1, y: -0.07, width: 1.2, height: 1.14)
        case .surroundings: Quad(x: -0.2, y: -0.2, width: 1.4, height: 1.4)
        }
    }

    /// The height in pixels of the picture that is read.
    public var pixelHeight: Int {
        switch self {
        case .wholeCard: 1800
        case .looser: 1950
        case .surroundings: 2400
        case .bottomStrip, .underPicture, .topStrip: 432
        case .bottomLeft, .bottomRight: 540
        }
    }
}

import Kartei

/// A part of a card where games print the number, looked at line by line without searching for lines.
enum NumberPlace: Sendable, Hashable, CaseIterable {
    /// At the right between the picture and the text box: Yu-Gi-Oh!.
    case underPicture
    /// The lower left corner: Pokémon, Magic, Lorcana, Yu-Gi-Oh!'s pendulums.
    case bottomLeft
    /// The lower right corner: One Piece, Pokémon before 2017.
    case bottomRight

    /// The heights that a line of small print has, as shares of the card's.
    private static let lineHeights = [0.026, 0.034]
    /// Each look at a line lies so much of its height below the one before.
    private static let step = 0.5

    /// The place in fractions of the card.
    var region: Quad {
        switch self {
        case .underPicture: Quad(x: 0.55, y: 0.69, width: 0.4, height: 0.09)
        case .bottomLeft: Quad(x: 0, y: 0.9, width: 0.5, height: 0.09)
        case .bottomRight: Quad(x: 0.5, y: 0.9, width: 0.5, height: 0.09)
        }
    }

    /// The height in pixels at which the lowest line is as high as the recognizer takes it.
    var pixelHeight: Int {
        Int((Double(PaddleTextRecognizer.lineHeight) * region.height / Self.lineHeights[0]).rounded())
    }

    /// Where a line may lie, in fractions of the place.
    var lines: [Quad] {
        Self.lineHeights.flatMap { height -> [Quad] in
            let share = height / region.height
            return stride(from: 0, through: 1 - share, by: share * Self.step).map {
                Quad(x: 0, y: $0, width: 1, height: share)
            }
        }
    }

    /// The places where cards of a game print their number.
    static func places(of game: Game) -> [NumberPlace] {
        switch game {
        case .yugioh: [.underPicture, .bottomLeft]
        case .pokemon, .demo: [.bottomLeft, .bottomRight]
        case .magic, .lorcana: [.bottomLeft]
        case .onepiece: [.bottomRight]
        }
    }
}

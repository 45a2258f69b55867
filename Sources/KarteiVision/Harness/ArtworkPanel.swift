import Kartei

/// What the upper half of a card shows, coarsely, to tell whether two references show the same picture.
///
/// The whole card is shrunk to 32 x 45 pixels; the panel is columns 3 to 28 of rows 5 to 25, where every game
/// has its artwork. Two panels count as the same picture where their pixels' correlation, red, green and blue
/// together, reaches 0.95. No part of the embedder is used. Among the 4,247 pictures that this was chosen on,
/// every pair above that showed one picture (foil parallels, reprints, a picture under two IDs); in grey
/// instead of colour, basic energies of different types would count as one.
struct ArtworkPanel: Sendable, Hashable {
    static let columns = 3..<29
    static let rows = 5..<26
    static let leastCorrelation: Float = 0.95
    /// The least deviation of a panel in levels of 255: anything more even shows nothing.
    static let leastDeviation: Float = 6

    /// The levels less their mean, of length 1 together; nil for a panel that shows nothing.
    private let values: [Float]?

    /// Looks at a whole card.
    init(_ card: Picture) {
        let small = card.resized(width: 32, height: 45)
        let levels = Self.rows.flatMap { y in
            small.bytes[(y * 32 + Self.columns.lowerBound) * 3..<(y * 32 + Self.columns.upperBound) * 3]
                .map { Float($0) }
        }
        let mean = levels.reduce(0, +) / Float(levels.count)
        let centred = levels.map { $0 - mean }
        let squares = centred.reduce(0) { $0 + $1 * $1 }
        let isEven = (squares / Float(levels.count)).squareRoot() < Self.leastDeviation
        values = isEven ? nil : centred.map { $0 / squares.squareRoot() }
    }

    /// The correlation of the two, -1 to 1; 0 where one shows nothing.
    func correlation(with other: ArtworkPanel) -> Float {
        guard let values, let others = other.values else { return 0 }
        return zip(values, others).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Whether both show the same picture.
    func showsSamePicture(as other: ArtworkPanel) -> Bool {
        correlation(with: other) >= Self.leastCorrelation
    }
}

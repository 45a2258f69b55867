import Kartei

/// Reads a card in several looks, each larger than the one before, until the caller has seen enough.
///
/// Nothing is shrunk before it is read: each look is taken from the photo at its own size.
public struct CardReader: Sendable {
    private let reader: any TextReader
    private let scorer: (any SpellingScorer)?

    /// Makes a reader of cards out of a reader of text.
    ///
    /// With a scorer prints are told apart whose number cannot be read.
    public init(reader: any TextReader, scorer: (any SpellingScorer)? = nil) {
        self.reader = reader
        self.scorer = scorer
    }

    /// What a closer look for the number needs of a card; nil without a scorer.
    ///
    /// Throws where the card cannot be cropped.
    func numberStrips(of card: some CardRegionSource) throws -> NumberStrips? {
        try scorer.map { try NumberStrips(of: card, scorer: $0) }
    }

    /// Reads look by look and stops as soon as `isEnough` says so of all lines that were read so far.
    ///
    /// `passes` are the looks in their order. The quads of the lines are fractions of the card. Throws where the card cannot be cropped or the
    /// networks cannot run.
    public func read(
        _ card: some CardRegionSource, passes: [CardPass] = CardPass.allCases,
        until isEnough: ([TextLine]) -> Bool
    ) throws -> CardLines {
        var text = CardLines()
        for pass in passes {
            let picture = try card.picture(of: pass.region, pixelHeight: pass.pixelHeight)
            let lines = try reader.read(picture).map { line in
                var line = line
                line.quad = line.quad.map { pass.region.place(of: $0) }
                return line
            }
            text.add(lines, of: pass)
            if isEnough(text.textLines) { break }
        }
        return text
    }
}

extension Quad {
    /// Where a point lies that is given in fractions of this rectangle.
    fileprivate func place(of point: Point) -> Point {
        Point(
            x: topLeft.x + point.x * (topRight.x - topLeft.x),
            y: topLeft.y + point.y * (bottomLeft.y - topLeft.y))
    }
}

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
            try read(card, pass: pass, into: &text)
            if isEnough(text.textLines) { break }
        }
        return text
    }

    /// Adds what one look reads; throws as the other does.
    func read(_ card: some CardRegionSource, pass: CardPass, into text: inout CardLines) throws {
        let picture = try card.picture(of: pass.region, pixelHeight: pass.pixelHeight)
        let lines = try reader.read(picture).map { place($0, of: picture, in: pass.region, of: card) }
        text.add(lines, of: pass)
    }

    /// A line of a look at a card, with its place in fractions of the card.
    private func place(
        _ line: TextLine, of picture: Picture, in region: Quad, of card: some CardRegionSource
    ) -> TextLine {
        var line = line
        let (width, height) = (Double(picture.width), Double(picture.height))
        line.cutEnds = LineEnds(cutFrom: line.quad.scaled(x: width, y: height)) { point in
            (0...width).contains(point.x) && (0...height).contains(point.y)
                && card.shows(region.place(of: Point(x: point.x / width, y: point.y / height)))
        }
        line.quad = line.quad.map { region.place(of: $0) }
        return line
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

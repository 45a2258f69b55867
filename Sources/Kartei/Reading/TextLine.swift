/// One line of text as a recognizer read it, with its place.
public struct TextLine: Sendable, Hashable, Codable {
    /// The most probable text.
    public var text: String
    /// The runner-up reading of the same line, where it differs; used to find, never to add.
    public var alternative: String?
    /// The mean probability of the characters, 0 to 1; uncalibrated.
    public var confidence: Double
    /// The probability of each character of `text`, 0 to 1.
    public var characterConfidences: [Double]
    /// Where the line lies, as fractions of the card's width and height (0 to 1, y downwards).
    public var quad: Quad
    /// The ends at which characters may be missing, because nothing was looked at beyond.
    public var cutEnds: LineEnds

    /// Makes a line.
    public init(
        text: String, alternative: String? = nil, confidence: Double,
        characterConfidences: [Double] = [], quad: Quad, cutEnds: LineEnds = []
    ) {
        self.text = text
        self.alternative = alternative
        self.confidence = confidence
        self.characterConfidences = characterConfidences
        self.quad = quad
        self.cutEnds = cutEnds
    }
}

extension Quad {
    /// The card with what its outline may leave out of it, in fractions of the card.
    private static let cardWithMargin = Quad(x: -0.04, y: -0.03, width: 1.08, height: 1.06)

    /// Whether the middle of a line lies on the card: what stands beside it is another card's, or somebody's note.
    package var isOnCard: Bool {
        let (card, middle) = (Self.cardWithMargin, center)
        return (card.topLeft.x...card.bottomRight.x).contains(middle.x)
            && (card.topLeft.y...card.bottomRight.y).contains(middle.y)
    }
}

/// Reads the text in a picture.
///
/// The quads of the lines are fractions of that picture's width and height.
public protocol TextReader: Sendable {
    /// All lines of text, in reading order; throws where the recognizer cannot run.
    func read(_ picture: Picture) throws -> [TextLine]
}

import Kartei

/// A line of text on a card, and the look that read it.
public struct CardLine: Sendable, Hashable, Codable {
    /// The line; its quad is in fractions of the card.
    public var line: TextLine
    /// The look that gave this reading.
    public var pass: CardPass

    /// Makes a line.
    public init(line: TextLine, pass: CardPass) {
        self.line = line
        self.pass = pass
    }
}

/// Everything that was read on a card.
public struct CardLines: Sendable, Hashable, Codable {
    /// The lines in reading order, each place once.
    public private(set) var lines: [CardLine]

    /// Lines whose bounding boxes overlap by more than this share of their union are one line, read twice.
    static let samePlace = 0.4

    /// How much less sure a reading may be that holds all of another one and more.
    static let truncationAllowance = 0.1

    /// Makes an empty text.
    public init() { lines = [] }

    /// The lines without the looks that read them.
    public var textLines: [TextLine] { lines.map(\.line) }

    /// Adds what a further look read; of two readings of one place the surer one stays.
    ///
    /// The other's text becomes its alternative where it differs: a second look says more than the first
    /// look's own runner-up.
    public mutating func add(_ found: [TextLine], of pass: CardPass) {
        for line in found {
            let reading = CardLine(line: line, pass: pass)
            if let index = lines.indices.max(by: { overlap($0, line) < overlap($1, line) }),
                overlap(index, line) > Self.samePlace
            {
                lines[index] = Self.merged(lines[index], reading)
            } else {
                lines.append(reading)
            }
        }
        lines = inReadingOrder(lines, quad: \.line.quad)
    }

    private func overlap(_ index: Int, _ line: TextLine) -> Double {
        lines[index].line.quad.overlap(with: line.quad)
    }

    /// Whether a reading of a place is to be kept rather than another one of it.
    ///
    /// The surer one, but one that holds all of the other and more is kept even where it is a little less
    /// sure: a box that ends too early loses a character that nothing else tells of. One that was cut off by
    /// the edge of the look gives way in any case.
    private static func isBetter(_ line: TextLine, than other: TextLine) -> Bool {
        if other.isPart(of: line) || line.isPart(of: other) { return other.isPart(of: line) }
        if line.text.count > other.text.count, line.text.contains(other.text) {
            return line.confidence > other.confidence - truncationAllowance
        }
        if other.text.count > line.text.count, other.text.contains(line.text) {
            return line.confidence > other.confidence + truncationAllowance
        }
        return line.confidence > other.confidence
    }

    private static func merged(_ first: CardLine, _ second: CardLine) -> CardLine {
        let secondIsBetter = isBetter(second.line, than: first.line)
        var better = secondIsBetter ? second : first
        let other = secondIsBetter ? first : second
        // What is cut off is no second opinion.
        if other.line.text != better.line.text, !other.line.isPart(of: better.line) {
            better.line.alternative = other.line.text
        }
        return better
    }
}

extension TextLine {
    /// Whether this line was cut off and the other, which was not, holds all of it.
    fileprivate func isPart(of other: TextLine) -> Bool {
        !cutEnds.isEmpty && other.cutEnds.isEmpty && other.text.contains(text)
    }
}

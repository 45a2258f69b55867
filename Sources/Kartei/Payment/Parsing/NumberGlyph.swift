/// A character of a number with the digits that it may stand for, the one that was read first.
struct NumberGlyph: Sendable {
    /// How sure a character must be for its digit to stand against every other.
    static let sure = 0.6

    let digits: [UInt8]
    /// Whether a digit was read, not a letter that looks like one.
    let isDigit: Bool
    /// The probability of the character, 0 to 1.
    let confidence: Double

    /// A digit or a letter like one; nil for others.
    ///
    /// `alternative` is what the recognizer would have read instead.
    init?(_ character: Character, confidence: Double, alternative: Character?) {
        self.confidence = confidence
        if let digit = character.decimalDigit {
            isDigit = true
            var digits = [digit]
            // A digit is never exchanged for another but for the two that embossing makes alike.
            if let other = Self.twins[digit],
                confidence < Self.sure || alternative?.decimalDigit == other
            {
                digits.append(other)
            }
            self.digits = digits
        } else if let digit = Self.lookAlikes[character] {
            isDigit = false
            digits = [digit]
        } else {
            return nil
        }
    }

    private static let twins: [UInt8: UInt8] = [1: 7, 7: 1]
    private static let lookAlikes: [Character: UInt8] = [
        "O": 0, "o": 0, "D": 0, "Q": 0, "I": 1, "l": 1, "i": 1, "|": 1, "!": 1, "Z": 2, "z": 2,
        "S": 5, "s": 5, "G": 6, "b": 6, "B": 8,
    ]
}

/// A line of text cut into words, those that may be groups of a number's digits told from the others.
struct NumberLine: Sendable {
    enum Word: Sendable {
        case group([NumberGlyph])
        /// A word with digits in it that is none of a number: a date, a code with letters.
        case digits(String)
        case text(String)
    }

    let words: [Word]

    init(_ line: TextLine) {
        let characters = Array(line.text)
        let other = line.alternative.map(Array.init).flatMap { $0.count == characters.count ? $0 : nil }
        let confidences =
            line.characterConfidences.count == characters.count ? line.characterConfidences : nil
        var words: [Word] = []
        for range in Self.wordRanges(characters) {
            let word = String(characters[range])
            let glyphs = range.compactMap { place in
                NumberGlyph(
                    characters[place], confidence: confidences?[place] ?? line.confidence,
                    alternative: other?[place])
            }
            if glyphs.count == range.count, Self.mayBeGroup(glyphs, word: word) {
                words.append(.group(glyphs))
            } else {
                words.append(word.contains { $0.decimalDigit != nil } ? .digits(word) : .text(word))
            }
        }
        self.words = words
    }

    /// How many digits the line has, whatever they belong to.
    static func digitCount(_ text: String) -> Int { text.count(where: { $0.decimalDigit != nil }) }

    /// The groups, where the line has nothing else.
    var onlyGroups: [[NumberGlyph]]? {
        var groups: [[NumberGlyph]] = []
        for word in words {
            guard case .group(let glyphs) = word else { return nil }
            groups.append(glyphs)
        }
        return groups.isEmpty ? nil : groups
    }

    /// Whether there is a digit, or four letters that look like digits in the size of most groups.
    private static func mayBeGroup(_ glyphs: [NumberGlyph], word: String) -> Bool {
        let digits = glyphs.count(where: \.isDigit)
        return digits > 0 || word.count == 4 && word.allSatisfy { "OoDQIl|SBZ".contains($0) }
    }

    /// A space, or the edge of a box that some cards draw around groups.
    private static func isGap(_ character: Character) -> Bool {
        character.isWhitespace || "[]{}".contains(character)
    }

    /// Words between spaces, and between the signs that part the groups of a number; dates stay whole.
    private static func wordRanges(_ characters: [Character]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for word in characters.indices.split(whereSeparator: { isGap(characters[$0]) }) {
            let range = word.first.map { $0..<($0 + word.count) } ?? 0..<0
            let parts = range.split(whereSeparator: { "-.–—_·".contains(characters[$0]) })
            // Groups of a number have three digits or more, parts of dates have two.
            if parts.count > 1, parts.allSatisfy({ $0.count >= 3 }) {
                ranges += parts.map { $0.startIndex..<$0.endIndex }
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }
}

/// The scores of words by their places in a page's Markdown.
struct WordScores {
    private let markdown: [Unicode.Scalar]
    /// In the order of their places.
    private var words: [(place: Range<Int>, confidence: Double)] = []

    /// How far behind the word before a word is looked for that does not say where it is.
    private static let reach = 2000

    /// Finds the words: where they say that they are, if they are there, else behind the word before.
    init(_ scored: [MistralWord], in text: String) {
        markdown = Array(text.unicodeScalars)
        var end = 0
        for word in scored where (0...1).contains(word.confidence) {
            let letters = Array(word.text.unicodeScalars)
            guard !letters.isEmpty, let start = place(of: letters, saying: word.start, after: end) else {
                continue
            }
            end = start + letters.count
            words.append((start..<end, word.confidence))
        }
        words.sort { $0.place.lowerBound < $1.place.lowerBound }
    }

    /// The least score of the words that lie, with any part of them, in a range; nil where none does.
    func least(_ range: Range<Int>) -> Double? {
        words.filter { $0.place.overlaps(range) }.map(\.confidence).min()
    }

    /// Where a text begins in the Markdown: the first time from a place on, else the first time of all.
    func place(of text: String, from start: Int) -> Int? {
        let letters = Array(text.unicodeScalars)
        guard !letters.isEmpty else { return nil }
        return first(letters, in: start..<markdown.count)
            ?? first(letters, in: 0..<min(start, markdown.count))
    }

    private func place(of letters: [Unicode.Scalar], saying start: Int?, after end: Int) -> Int? {
        if let start, markdown.indices.contains(start), markdown[start...].starts(with: letters) {
            return start
        }
        return first(letters, in: end..<min(markdown.count, end + Self.reach))
    }

    private func first(_ letters: [Unicode.Scalar], in range: Range<Int>) -> Int? {
        range.first { markdown[$0] == letters[0] && markdown[$0...].starts(with: letters) }
    }
}

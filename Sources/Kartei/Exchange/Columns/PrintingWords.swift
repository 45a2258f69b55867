import Foundation

/// What TCGplayer and Collectr call a printing: an edition, then a finish.
struct PrintingWords: Hashable {
    /// The finish; nil where the words say nothing.
    var finish: Finish?
    /// The editions.
    var marks: Set<Mark> = []

    private static let editions: [(word: String, mark: Mark)] = [
        ("1st Edition", .firstEdition), ("Shadowless", Mark(rawValue: "shadowless")),
        ("Unlimited", Mark(rawValue: "unlimited")), ("Limited", Mark(rawValue: "limited")),
    ]

    /// Takes what they can say of a copy.
    init(_ copy: Copy) {
        finish = copy.finish
        marks = copy.marks.intersection(Self.editions.map(\.mark))
    }

    /// Reads the words; a finish that is not known stays as it is written.
    init(_ text: String) {
        var rest = text
        for (word, mark) in Self.editions {
            guard let range = rest.range(of: word, options: .caseInsensitive) else { continue }
            rest.removeSubrange(range)
            marks.insert(mark)
        }
        rest = rest.split(separator: " ").joined(separator: " ")
        finish = Finish(named: rest) ?? (marks.isEmpty ? nil : .normal)
    }

    /// The words.
    var text: String {
        let editions = Self.editions.filter { marks.contains($0.mark) }.map(\.word)
        guard let finish else { return editions.joined(separator: " ") }
        let isPlain = finish == .normal && !editions.isEmpty
        let word = Words<Finish>.ofTCGplayer.word(for: finish) ?? finish.rawValue
        return (editions + (isPlain ? [] : [word])).joined(separator: " ")
    }
}

/// Characters that recognizers confuse in small print.
///
/// Exchanging them may find a card, never prove one.
enum LookAlikes {
    /// The digit that a character may be a misreading of, or nil.
    static func digit(for scalar: Unicode.Scalar) -> Unicode.Scalar? { digits[scalar] }

    /// The capital that a character may be a misreading of, or nil; a small letter stands for its capital.
    static func capital(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        scalar.isSmall ? scalar.capitalized : capitals[scalar]
    }

    /// Whether two characters of different spelling may be the same printed one.
    static func areAlike(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
        digits[a] == b || digits[b] == a || a.capitalized == b.capitalized
            || (digits[a] != nil && digits[a] == digits[b])
    }

    /// Every reading of `text` with one character exchanged for a look-alike of its own kind or the other.
    static func variants(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.flatMap { index in
            (others[scalars[index]] ?? []).map { other in
                var changed = scalars
                changed[index] = other
                return PrintedText.string(changed[...])
            }
        }
    }

    private static let digits: [Unicode.Scalar: Unicode.Scalar] = [
        "S": "5", "s": "5", "O": "0", "o": "0", "Q": "0", "D": "0", "B": "8", "I": "1", "l": "1",
        "|": "1", "i": "1", "Z": "2", "z": "2", "G": "6", "b": "6", "T": "7", "g": "9", "q": "9",
    ]
    private static let capitals: [Unicode.Scalar: Unicode.Scalar] = [
        "5": "S", "0": "O", "8": "B", "1": "I", "|": "I", "2": "Z", "6": "G", "7": "T",
    ]
    private static let others: [Unicode.Scalar: [Unicode.Scalar]] = [
        "5": ["S"], "S": ["5"], "0": ["O", "D", "Q"], "O": ["0", "D", "Q"], "Q": ["0", "O"], "D": ["0", "O"],
        "8": ["B", "3"], "B": ["8"], "3": ["8"], "1": ["I", "7", "L"], "I": ["1", "L"], "L": ["1", "I"],
        "2": ["Z"], "Z": ["2"], "6": ["G"], "G": ["6", "C"], "C": ["G"], "7": ["T", "1"], "T": ["7"],
    ]
}

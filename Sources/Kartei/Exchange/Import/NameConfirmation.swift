import Foundation

/// Whether the name in a row is that of the card which its number names.
///
/// Marketplaces put into names what is no part of them: `Mew ex - 151/165`, `Luffy (109) (Parallel)`, `Clue Token`,
/// the front of a card with two faces. Case, accents and punctuation do not count; other letters do.
enum NameConfirmation {
    /// Whether they agree; a row without a name says nothing against a card.
    static func agrees(_ typed: String, with card: Card) -> Bool {
        guard !typed.isEmpty else { return true }
        let keys = keys(of: card)
        return spellings(typed).contains { keys.contains(NameKey($0)) }
    }

    /// Whether the name stands in the row as it is, without anything beside it.
    static func isExact(_ typed: String, of card: Card) -> Bool { keys(of: card).contains(NameKey(typed)) }

    private static func keys(of card: Card) -> Set<NameKey> {
        Set((Array(card.names.values) + card.otherNames.values.joined()).flatMap(faces).map { NameKey($0) })
    }

    /// The name and, of one with several faces, each.
    private static func faces(_ name: String) -> [String] {
        let faces = name.components(separatedBy: "//").map(\.trimmingSpaces).filter { !$0.isEmpty }
        return faces.count > 1 ? [name] + faces : [name]
    }

    private static func spellings(_ typed: String) -> [String] {
        var spellings = [typed]
        let plain = withoutParentheses(typed)
        spellings.append(plain)
        if let range = plain.range(of: " - ", options: .backwards),
            plain[range.upperBound...].contains(where: \.isNumber)
        {
            spellings.append(withoutParentheses(String(plain[..<range.lowerBound])))
        }
        for word in [" Token", " Creature"] where plain.hasSuffix(word) {
            spellings.append(String(plain.dropLast(word.count)))
        }
        // Of two faces the row may write the other catalog's pair, or only the front.
        if let front = typed.components(separatedBy: "//").first, front != typed {
            spellings.append(front.trimmingSpaces)
        }
        return spellings.filter { !$0.isEmpty }
    }

    /// The text without what stands in parentheses and brackets.
    private static func withoutParentheses(_ text: String) -> String {
        var depth = 0
        var kept = ""
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            default: if depth == 0 { kept.append(character) }
            }
        }
        return kept.split(separator: " ").joined(separator: " ")
    }
}

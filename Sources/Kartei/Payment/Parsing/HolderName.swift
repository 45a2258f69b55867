import Foundation

/// A line that may be the name of whoever a card was given to.
struct HolderName: Sendable {
    /// What kind of name it is, from the least likely.
    enum Kind: Int, Sendable, Comparable {
        case placeholder
        case company
        case person

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    let text: String
    let kind: Kind
    /// Whether it is all in capitals, as embossed, or in no letters that have them.
    let isPrintedLikeNames: Bool

    /// Judges a line; nil where it is no name.
    init?(_ line: String) {
        let text = Self.trimmed(line)
        let words = text.split(separator: " ").map(String.init)
        let tokens = CardWords.tokens(text)
        guard text.count <= 40, !words.isEmpty, Self.isPart(text), words.allSatisfy(Self.isNameWord) else {
            return nil
        }
        // `ß` has no capital that cards print.
        isPrintedLikeNames = !text.contains { $0.isLowercase && $0 != "ß" }
        self.text = text
        if Self.isPlaceholder(tokens) {
            kind = .placeholder
            return
        }
        guard !tokens.contains(where: CardWords.hasNoName(_:)) || Self.isCompany(words, tokens) else {
            return nil
        }
        guard words.count <= 7, words.count >= 2 || Self.isWholeName(text) else { return nil }
        // Two initials are no name, and neither are particles alone.
        guard tokens.contains(where: { $0.count >= 2 && !Self.particles.contains($0) }) else { return nil }
        kind = Self.isCompany(words, tokens) ? .company : .person
    }

    /// Whether a line has nothing but what names have.
    static func isPart(_ text: String) -> Bool {
        text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isLetter || $0.isWhitespace || "'’‘`´-‐‑.,·・&/".contains($0) }
    }

    private static func trimmed(_ text: String) -> String {
        let edges = CharacterSet(charactersIn: " ,;:·-_/'`´’‘").union(.whitespaces)
        return text.trimmingCharacters(in: edges).split { $0.isWhitespace }.joined(separator: " ")
    }

    /// A word with a capital first, where its letters have capitals; particles may be small.
    private static func isNameWord(_ word: String) -> Bool {
        if word == "&" || particles.contains(CardWords.folded(word)) { return true }
        guard let first = word.first(where: \.isLetter) else { return false }
        return !first.isLowercase
    }

    /// A name in one word: those of scripts that write names without a space.
    private static func isWholeName(_ text: String) -> Bool {
        (2...10).contains(text.count)
            && text.unicodeScalars.contains { scalar in
                (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
                    || (0xAC00...0xD7AF).contains(scalar.value)
            }
    }

    private static func isCompany(_ words: [String], _ tokens: [String]) -> Bool {
        guard tokens.count > 1, let last = tokens.last else { return false }
        return CardWords.companies.contains(last)
            && !tokens.dropLast().contains(where: CardWords.hasNoName(_:))
            || words.contains("&") && !tokens.contains(where: CardWords.hasNoName(_:))
            || tokens == ["COMPANY", "NAME"]
    }

    /// What samples print: `CARDHOLDER`, `YOUR NAME HERE`, `CARD MEMBER`, also behind a word.
    private static func isPlaceholder(_ tokens: [String]) -> Bool {
        if ["CARDHOLDER", "CARDMEMBER", "CARDHOLDERNAME", "KARTENINHABER"].contains(tokens.last ?? "") {
            return tokens.count <= 4 && !tokens.dropLast().contains { notices.contains($0) }
        }
        let ends = [
            ["CARD", "HOLDER"], ["CARD", "MEMBER"], ["NAME", "HERE"], ["YOUR", "NAME"], ["NAME", "SURNAME"],
            ["CARD", "RECIPIENT"], ["CARDHOLDER", "NAME"], ["CU", "MEMBER"], ["FULL", "NAME"],
            ["MAX", "MUSTERMANN"], ["VALUED", "CUSTOMER"], ["VALUED", "MEMBER"],
        ]
        return tokens.count <= 4
            && ends.contains { tokens.count >= $0.count && Array(tokens.suffix($0.count)) == $0 }
            && !tokens.contains { notices.contains($0) }
    }

    private static let notices: Set<String> = [
        "SINCE", "SIGNATURE", "AUTHORIZED", "AUTHORISED", "SERVICE", "SERVICES", "BY", "OF", "THE",
        "AGREEMENT",
        "ISSUED", "NOT", "BANK", "CALL", "CUSTOMER", "SIGNED",
    ]

    private static let particles: Set<String> = [
        "VAN", "VON", "DER", "DEN", "DE", "LA", "LE", "DEL", "DELLA", "DI", "DA", "DOS", "DAS", "DO", "DU",
        "DES", "TER",
        "TEN", "ZU", "ZUM", "ZUR", "Y", "E", "BIN", "BINT", "AL", "EL", "IBN", "AF", "AV", "LOS", "LAS", "ET",
        "UND",
    ]
}

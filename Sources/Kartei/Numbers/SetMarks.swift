/// Set codes and marks that stand beside a number rather than in it, with the lines that carry them.
struct SetMarks: Sendable {
    private let magic: [(MagicSetLine, Quad)]
    private let pokemon: [(PokemonSetMark, Quad)]

    /// Collects the marks of a card.
    init(_ lines: [TextLine]) {
        magic = lines.compactMap { line in MagicSetLine(in: line.text).map { ($0, line.quad) } }
        pokemon = lines.compactMap { line in PokemonSetMark(in: line.text).map { ($0, line.quad) } }
    }

    /// Adds set, language and finish from the mark nearest to a number; whether a Magic set line was there.
    func complete(_ number: inout PrintedNumber, from quad: Quad) -> Bool {
        guard number.setCode == nil else { return false }
        switch number.game {
        case .magic, .demo:
            guard let line = nearest(magic, to: quad) else { return false }
            number.setCode = line.setCode
            number.language = line.language
            number.isFoil = line.isFoil
            return true
        case .pokemon:
            guard let mark = nearest(pokemon, to: quad) else { return false }
            number.setCode = mark.setCode
            number.language = mark.language
            return false
        case .yugioh, .onepiece, .lorcana:
            return false
        }
    }

    private func nearest<Mark>(_ marks: [(Mark, Quad)], to quad: Quad) -> Mark? {
        marks.filter { Self.isNeighbour($0.1, of: quad) }
            .min { distance($0.1.center, quad.center) < distance($1.1.center, quad.center) }?.0
    }

    /// Whether two lines belong to one block: at most three line heights apart and not across the card.
    private static func isNeighbour(_ mark: Quad, of number: Quad) -> Bool {
        let height = max(mark.height, number.height)
        return abs(mark.center.y - number.center.y) <= 3.5 * height
            && mark.topLeft.x - number.topRight.x < 0.15 && number.topLeft.x - mark.topRight.x < 0.15
    }
}

/// A Pokémon card's set: the box `PAL EN` of Scarlet & Violet, or the mark `sv2a` of a Japanese card.
struct PokemonSetMark: Sendable, Hashable {
    /// The code as printed, without the regulation mark.
    var setCode: String
    /// The language that the box names; Japanese for a Japanese mark.
    var language: Language

    /// Finds the mark at the start of a line, the number glued behind it or not; nil where it is not there.
    init?(in text: String) {
        let scalars = PrintedText(text.trimmingSpaces).scalars
        if let match = Self.box.match(in: scalars, at: 0), let language = Language(named: match[.region]) {
            setCode = match[.set]
            self.language = language
        } else if let match = Self.japanese.match(in: scalars, at: 0) {
            setCode = match[.prefix].lowercased() + match[.number] + match[.suffix]
            language = .japanese
        } else {
            return nil
        }
    }

    private static let box = NumberForm(
        pieces: [
            .optionally([.mark("DEFGHIJ"), .mark(" ")]), .capitals(3...3, .set), .spaces,
            .word(["EN", "FR", "DE", "IT", "ES", "PT"], .region),
        ], before: .line, after: .word, folds: false
    ) { _ in nil }
    private static let japanese = NumberForm(
        pieces: [
            .optionally([.mark("DEFGHIJ"), .mark(" ")]), .word(["s", "sv", "sm", "S", "m", "M"], .prefix),
            .digits(1...2, .number), .optionally([.small(.suffix)]),
        ], before: .line, after: .word, folds: false
    ) { _ in nil }
}

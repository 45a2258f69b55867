/// What the printed numbers of one game look like; each game's file declares its own.
struct NumberGrammar: Sendable {
    /// The game.
    let game: Game
    /// The shapes.
    let forms: [NumberForm]

    /// The grammar of a game.
    static func grammar(of game: Game) -> NumberGrammar {
        switch game {
        case .pokemon: .pokemon
        case .magic: .magic
        case .yugioh: .yugioh
        case .onepiece: .onepiece
        case .lorcana: .lorcana
        case .demo: .demo
        }
    }

    /// A number found in a line.
    struct Hit: Sendable {
        /// The number.
        var number: PrintedNumber
        /// Where it stands in the line, in Unicode scalars.
        var range: Range<Int>
        /// How telling its shape is, 0 to 1.
        var weight: Double
        /// Whether it is a number only beside a line that names the set.
        var needsSetLine: Bool
    }

    /// Reads a text that is nothing but a number; nil where it fits no shape.
    func parse(_ text: String) -> PrintedNumber? {
        let scalars = PrintedText(text.trimmingSpaces).scalars
        let fits = forms.compactMap { form -> PrintedNumber? in
            var form = form
            form.before = .line
            form.after = .line
            form.folds = false
            return form.cost == 0 ? number(of: form, in: scalars, at: 0)?.number : nil
        }
        return fits.first
    }

    /// Every number in a line that does not overlap a better one: fewest exchanges, then the longest.
    func hits(in text: PrintedText) -> [Hit] {
        guard text.scalars.contains(where: \.isDigit) || text.scalars.count < 8 else { return [] }
        var all: [Hit] = []
        for start in text.scalars.indices where text.scalars[start] != " " {
            all += forms.compactMap { number(of: $0, in: text.scalars, at: start) }
        }
        all.sort {
            ($0.number.foldedCharacters, -$0.range.count) < ($1.number.foldedCharacters, -$1.range.count)
        }
        var kept: [Hit] = []
        for hit in all where !isNumero(before: hit.range.lowerBound, in: text.scalars) {
            if !kept.contains(where: { $0.range.overlaps(hit.range) }) { kept.append(hit) }
        }
        return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func number(of form: NumberForm, in scalars: [Unicode.Scalar], at start: Int) -> Hit? {
        guard let match = form.match(in: scalars, at: start), var number = form.number(match) else {
            return nil
        }
        number.game = game
        number.foldedCharacters = match.folded + form.cost
        return Hit(
            number: number, range: start..<match.end, weight: form.weight,
            needsSetLine: form.needsSetLine)
    }

    /// Whether `No.`, `№` or `#` stands before: a Pokédex number or a grader's, never a collector number.
    private func isNumero(before start: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let before = PrintedText.string(scalars[..<start]).trimmingSpaces.lowercased()
        return ["no.", "no", "nº", "n°", "№", "#", "no:"].contains { mark in
            before.hasSuffix(mark) && before.dropLast(mark.count).last?.isLetter != true
        }
    }
}

extension String {
    var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

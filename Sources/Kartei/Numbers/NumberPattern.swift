/// The shapes of printed numbers as one regular expression, for services that are to answer nothing else.
///
/// It says what the grammars say, in what ECMA-262 and every other engine of regular expressions share: groups, classes
/// and counts. What only a grammar's checks refuse (a year, a creature's strength) it takes.
package enum NumberPattern {
    /// Takes whatever a number of one of these games can be when it stands alone, and the whole of a text alone.
    package static func expression(of games: some Sequence<Game>) -> String {
        var shapes: [String] = []
        for form in games.flatMap({ NumberGrammar.grammar(of: $0).forms }) where form.cost == 0 {
            let shape = form.pieces.map(expression).joined()
            if !shapes.contains(shape) { shapes.append(shape) }
        }
        return "^(?:\(shapes.joined(separator: "|")))$"
    }

    private static func expression(_ piece: NumberForm.Piece) -> String {
        switch piece {
        case .digits(let range, _): "[0-9]\(count(range))"
        case .capitals(let range, _): "[A-Z]\(count(range))"
        case .capitalsOrDigits(let range, _): "[A-Z0-9]\(count(range))"
        case .small: "[a-z]"
        case .word(let words, _): word(words)
        case .mark(let marks, _, _): "[\(marks.unicodeScalars.map { spellings(of: $0) }.joined())]"
        case .spaces: " {0,2}"
        case .optionally(let pieces): "(?:\(pieces.map(expression).joined()))?"
        }
    }

    private static func count(_ range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound
            ? "{\(range.lowerBound)}" : "{\(range.lowerBound),\(range.upperBound)}"
    }

    private static func word(_ words: [String]) -> String {
        let printed = words.filter { !$0.isEmpty }
        return "(?:\(printed.joined(separator: "|")))\(printed.count < words.count ? "?" : "")"
    }

    /// A mark in all the forms that text has it in, as they stand in a class.
    private static func spellings(of mark: Unicode.Scalar) -> String {
        let forms = others.unicodeScalars.filter { PrintedText(String($0)).scalars == [mark] }
        return ([mark] + forms).map { #"\]^-"#.unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static let others = "‐‑‒–—―−－•·∙⋅・･★☆✩✭⭐*＊⁄∕／"
}

/// One shape that printed numbers have, as pieces that follow each other: `4/102`, `OP01-016`.
///
/// A regular expression could say the shape but not count the look-alike characters that a reading needs
/// to fit it, which is what separates finding from proving.
struct NumberForm: Sendable {
    /// What a matched piece means.
    enum Slot: Sendable {
        case prefix, number, suffix, total, totalPrefix, set, region, rarity, star
    }

    /// A part of the shape.
    indirect enum Piece: Sendable {
        /// So many digits.
        case digits(ClosedRange<Int>, Slot)
        /// So many capitals.
        case capitals(ClosedRange<Int>, Slot)
        /// So many capitals or digits.
        case capitalsOrDigits(ClosedRange<Int>, Slot)
        /// One small letter.
        case small(Slot)
        /// One of these words, the first that fits; an empty one may stand for "none".
        case word([String], Slot?)
        /// One of these characters, or (at the cost of an exchange) one that it is misread as.
        case mark(String, misread: String = "", Slot? = nil)
        /// Up to two spaces.
        case spaces
        /// The pieces or nothing.
        case optionally([Piece])
    }

    /// What may not touch the number on one side.
    enum Edge: Sendable {
        /// Neither digit nor letter nor `/` nor `-`.
        case word
        /// No digit and no sign that makes it part of a longer number.
        case digit
        /// The number is the whole line, spaces aside.
        case line
        /// Anything may.
        case free
    }

    /// The pieces in order.
    let pieces: [Piece]
    /// What may not stand before it.
    var before = Edge.digit
    /// What may not stand after it.
    var after = Edge.digit
    /// Whether look-alikes may be exchanged to fit.
    var folds = true
    /// Exchanges counted on top, for shapes that a cut or glued reading has.
    var cost = 0
    /// How telling the shape alone is, 0 to 1: a code 1, two digits between words little.
    var weight = 1.0
    /// Whether it is a number only beside a line that names the set, as Magic's bare `312`.
    var needsSetLine = false
    /// Makes the number; nil where the shape fits but the content cannot be (a creature's 2/2).
    let number: @Sendable (Match) -> PrintedNumber?

    /// A place where the shape fits.
    struct Match: Sendable {
        /// Where it ends (the position after it).
        var end: Int
        /// Characters that were exchanged.
        var folded = 0
        /// Capitals and digits that were matched.
        var characters = 0
        /// What the pieces matched, look-alikes already exchanged.
        var slots: [Slot: String] = [:]

        subscript(slot: Slot) -> String { slots[slot] ?? "" }
    }

    /// The best match that starts at `start`: fewest exchanges, then longest; nil where none is.
    func match(in scalars: [Unicode.Scalar], at start: Int) -> Match? {
        guard Self.allows(before, scalars, inner: start, outer: start - 1) else { return nil }
        var best: Match?
        follow(pieces[...], in: scalars, from: Match(end: start)) { match in
            guard Self.allows(after, scalars, inner: match.end - 1, outer: match.end),
                isPlausible(match, start, scalars)
            else { return }
            if let known = best, (known.folded, -known.end) <= (match.folded, -match.end) { return }
            best = match
        }
        return best
    }

    /// Exchanges must stay few, and a number that needed one must stand free.
    ///
    /// Without one, no look-alike of a digit may touch a number that it could complete: `O45/195` is not a
    /// literal 45.
    private func isPlausible(_ match: Match, _ start: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        if match.folded > 0 {
            return folds && match.folded * 3 <= match.characters
                && Self.allows(.word, scalars, inner: start, outer: start - 1)
                && Self.allows(.word, scalars, inner: match.end - 1, outer: match.end)
        }
        guard before == .digit, start > 0, match[.number].count < 3 else { return true }
        return LookAlikes.digit(for: scalars[start - 1]) == nil || !scalars[start].isDigit
    }

    private static func allows(_ edge: Edge, _ scalars: [Unicode.Scalar], inner: Int, outer: Int) -> Bool {
        guard scalars.indices.contains(outer), scalars.indices.contains(inner) else { return true }
        let next = scalars[outer]
        switch edge {
        case .free: return true
        case .digit: return !next.isDigit && !"/+".unicodeScalars.contains(next)
        case .word: return !next.isAlphanumeric && !"/-+".unicodeScalars.contains(next)
        case .line:
            let rest = outer < inner ? scalars[...outer] : scalars[outer...]
            return rest.allSatisfy { $0 == " " }
        }
    }
}

extension NumberForm {
    /// Tries every way in which `pieces` can follow, longest first, and reports each complete one.
    private func follow(
        _ pieces: ArraySlice<Piece>, in scalars: [Unicode.Scalar], from match: Match,
        report: (Match) -> Void
    ) {
        guard let piece = pieces.first else { return report(match) }
        let rest = pieces.dropFirst()
        switch piece {
        case .optionally(let inner):
            follow(inner + rest, in: scalars, from: match, report: report)
            follow(rest, in: scalars, from: match, report: report)
        case .spaces:
            let count = scalars[match.end...].prefix(2).prefix { $0 == " " }.count
            var next = match
            next.end += count
            follow(rest, in: scalars, from: next, report: report)
        default:
            for next in steps(piece, scalars, match) {
                follow(rest, in: scalars, from: next, report: report)
            }
        }
    }

    /// The ways in which one piece can be matched at the end of `match`.
    private func steps(_ piece: Piece, _ scalars: [Unicode.Scalar], _ match: Match) -> [Match] {
        switch piece {
        case .digits(let range, let slot):
            runs(range, slot, scalars, match) {
                $0.isDigit ? $0 : nil
            } fold: {
                LookAlikes.digit(for: $0)
            }
        case .capitals(let range, let slot):
            runs(range, slot, scalars, match) {
                $0.isCapital ? $0 : nil
            } fold: {
                LookAlikes.capital(for: $0)
            }
        case .capitalsOrDigits(let range, let slot):
            runs(range, slot, scalars, match) {
                $0.isCapital || $0.isDigit ? $0 : nil
            } fold: {
                $0.isSmall ? $0.capitalized : nil
            }
        case .small(let slot):
            runs(1...1, slot, scalars, match) {
                $0.isSmall ? $0 : nil
            } fold: { _ in
                nil
            }
        case .mark(let marks, let misread, let slot):
            runs(1...1, slot, scalars, match) {
                marks.unicodeScalars.contains($0) ? $0 : nil
            } fold: {
                misread.unicodeScalars.contains($0) ? marks.unicodeScalars.first : nil
            }
        case .word(let words, let slot):
            words.compactMap { spelled($0, slot, scalars, match) }
        case .spaces, .optionally: []
        }
    }

    private func runs(
        _ range: ClosedRange<Int>, _ slot: Slot?, _ scalars: [Unicode.Scalar], _ match: Match,
        literal: (Unicode.Scalar) -> Unicode.Scalar?, fold: (Unicode.Scalar) -> Unicode.Scalar?
    ) -> [Match] {
        var found: [Match] = []
        var next = match
        for scalar in scalars[match.end...].prefix(range.upperBound) {
            if let same = literal(scalar) {
                next.append(same, to: slot)
            } else if folds, next.folded < 4, let alike = fold(scalar) {
                next.append(alike, to: slot)
                next.folded += 1
            } else {
                break
            }
            if next.end - match.end >= range.lowerBound { found.append(next) }
        }
        return found.reversed()
    }

    private func spelled(
        _ word: String, _ slot: Slot?, _ scalars: [Unicode.Scalar], _ match: Match
    ) -> Match? {
        var next = match
        for letter in word.unicodeScalars {
            guard next.end < scalars.count else { return nil }
            let scalar = scalars[next.end]
            if scalar != letter {
                guard folds, next.folded < 4, LookAlikes.areAlike(scalar, letter) else { return nil }
                next.folded += 1
            }
            next.append(letter, to: slot)
        }
        return next
    }
}

extension NumberForm.Match {
    fileprivate mutating func append(_ scalar: Unicode.Scalar, to slot: NumberForm.Slot?) {
        end += 1
        if scalar.isAlphanumeric { characters += 1 }
        if let slot { slots[slot, default: ""].unicodeScalars.append(scalar) }
    }
}

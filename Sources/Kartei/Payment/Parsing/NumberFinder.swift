/// Finds the number among a card's lines.
struct NumberFinder: Sendable {
    /// A candidate with the lines that it stands in.
    struct Found: Sendable {
        var candidate: NumberCandidate
        var lines: [PlacedLine]
        var isJoined = false
        /// Whether its line's digits may as well be read as a longer or a shorter number.
        var isDisputed = false
        /// Whether digits may be missing at an end.
        var isCut: Bool { lines.contains { !$0.line.cutEnds.isEmpty } }
        var height: Double { lines.map(\.height).max() ?? 0 }
    }

    /// The number and the lines that it stands in; nil where none is likelier than all others.
    func number(in lines: [PlacedLine]) -> (reading: PaymentCard.Reading<PaymentNumber>, lines: [PlacedLine])?
    {
        let usable = lines.filter { !OtherNumbers.areIn($0.line.text) }
        var found = usable.flatMap(Self.candidates)
        // Fragments are joined only where no line has a number by itself, be it one that fails.
        if found.allSatisfy({ $0.candidate.rank == .anyNetwork }) {
            found += NumberJoiner(lines: usable).joined()
        }
        return Self.best(of: found).flatMap { best, isOnly in
            Self.reading(of: best, isOnly: isOnly).map { ($0, best.lines) }
        }
    }

    /// The candidates of one line: all its digits, or all but a code or a date behind them.
    private static func candidates(in line: PlacedLine) -> [Found] {
        let words = NumberLine(line.line).words
        var found: [Found] = []
        for start in words.indices {
            var groups: [[NumberGlyph]] = []
            for (place, word) in words.enumerated().dropFirst(start) {
                guard case .group(let glyphs) = word else { break }
                groups.append(glyphs)
                guard groups.reduce(0, { $0 + $1.count }) <= PaymentNumber.lengths.upperBound else { break }
                guard let candidate = NumberCandidate(NumberGroups(groups: groups)) else { continue }
                if isWhole(words[..<start], words[(place + 1)...], candidate) {
                    found.append(Found(candidate: candidate, lines: [line]))
                }
            }
        }
        return Self.longest(of: found, in: words)
    }

    /// A part of a number is none, and of two that pass the longer one is likelier: the shorter may be with a
    /// code.
    private static func longest(of found: [Found], in words: [NumberLine.Word]) -> [Found] {
        let passing = found.filter { $0.candidate.rank > .anyNetwork }
        guard let longest = (passing.isEmpty ? found : passing).map(\.candidate.digits.count).max() else {
            return []
        }
        let digitCount = words.reduce(0) { sum, word in
            if case .group(let glyphs) = word { sum + glyphs.count } else { sum }
        }
        return found.filter { $0.candidate.digits.count == longest }.map { one in
            var one = one
            let network = PaymentNetwork(beginning: one.candidate.digits)
            one.isDisputed =
                Set(passing.map(\.candidate.digits.count)).count > 1
                || digitCount > longest && network?.lengths.contains(digitCount) == true
            return one
        }
    }

    /// Whether a candidate is all the number that its line has: before it no digits, behind it none but those
    /// of a code or a date; further away there may be others, where it is printed like a number.
    private static func isWhole(
        _ before: ArraySlice<NumberLine.Word>, _ after: ArraySlice<NumberLine.Word>,
        _ candidate: NumberCandidate
    ) -> Bool {
        let rest = after.filter(\.hasDigits)
        if !before.contains(where: \.hasDigits), rest.isEmpty { return true }
        let codeLength = PaymentNetwork(beginning: candidate.digits)?.codeLength
        if !before.contains(where: \.hasDigits), rest.count == 1, let first = rest.first {
            switch first {
            case .group(let glyphs): return glyphs.count == codeLength && candidate.digits.count >= 14
            case .digits(let word): return word.contains("/") && word.count <= 7
            case .text: return false
            }
        }
        return candidate.rank == .printed && candidate.digits.count >= 14
            && before.last?.hasDigits != true && after.first?.hasDigits != true
    }

    /// The likeliest and whether it is the only one; nil where two are equally likely.
    private static func best(of found: [Found]) -> (Found, isOnly: Bool)? {
        var distinct: [Found] = []
        for one in found.sorted(by: { ($0.candidate.rank, $0.height) > ($1.candidate.rank, $1.height) })
        where !distinct.contains(where: { $0.candidate.digits == one.candidate.digits }) {
            distinct.append(one)
        }
        guard let first = distinct.first else { return nil }
        guard distinct.count > 1 else { return (first, true) }
        let second = distinct[1]
        if first.candidate.rank == second.candidate.rank {
            guard first.candidate.rank >= .passing, first.height > 1.3 * second.height else { return nil }
        }
        return (first, second.candidate.rank <= .anyNetwork && first.candidate.rank >= .passing)
    }

    private static func reading(of found: Found, isOnly: Bool) -> PaymentCard.Reading<PaymentNumber>? {
        let candidate = found.candidate
        if found.isCut, candidate.rank < .passing { return nil }
        guard let number = PaymentNumber(digits: candidate.digits) else { return nil }
        let (confidence, reason) = judgement(of: found)
        guard isOnly else {
            return .init(number, confidence: min(confidence, .low), reason: .likeliestOfSeveral)
        }
        return .init(number, confidence: confidence, reason: reason)
    }

    private static func judgement(of found: Found) -> (FieldConfidence, PaymentReason) {
        let candidate = found.candidate
        let isSure = candidate.isOnly && candidate.confidence >= NumberGlyph.sure && !found.isCut
        switch candidate.rank {
        case .failing: return (.low, .luhnFails)
        case .notRequired: return (.low, .luhnNotRequired)
        case .anyNetwork: return (.low, .networkUnknown)
        case .lookAlikes:
            return (candidate.isGrouped && !found.isJoined ? .medium : .low, .settledByLookAlikes)
        case .passing, .printed:
            if found.isDisputed { return (.low, .luhnPassesOnly) }
            if found.isJoined { return (isSure && candidate.isGrouped ? .medium : .low, .joinedFromRows) }
            guard isSure, candidate.rank == .printed, candidate.hasFullGroups else {
                return (candidate.isGrouped && candidate.hasFullGroups ? .medium : .low, .luhnPassesOnly)
            }
            return (.high, .luhnPasses)
        }
    }
}

extension NumberLine.Word {
    /// Whether there are digits in the word.
    var hasDigits: Bool {
        if case .text = self { return false }
        return true
    }
}

@testable import Kartei

/// The rule for adding without asking, written a second time: plain statements, none of the policy's code.
///
/// Every statement is necessary; each names a clause of the specification.
struct PlainRule {
    let evidence: Evidence
    let card: Card

    private var own: Candidate? { evidence.candidates.first }
    private var others: [Candidate] { evidence.candidates.filter { $0.card.id != card.id } }

    /// What is broken where this card is added; empty where everything holds.
    var broken: [String] {
        let clauses: [(String, Bool)] = [
            ("the first candidate is added", own?.card == card),
            ("nothing is added from a refused photo", isTaken),
            ("nothing is added from photos of different cards", !evidence.contradictsItself),
            ("the number was read literally, or unpadded on the artwork's first pick", isNumberRead),
            ("the name was read", isNameRead),
            ("the artwork offers the card first, or cannot tell it from the first", isOffered),
            ("details of its picture were found", areDetailsFound),
            ("the script is the card's", isScriptRight),
            ("more than a tiny text was read", letters >= 12),
            ("no print of the name shares the number", !others.contains(where: isPrintOfNumber)),
            (
                "no card that the artwork cannot rule out shares the number",
                !others.contains(where: isNearCardOfNumber)
            ),
            (
                "no print of the name is one digit away under an equal picture",
                !others.contains(where: isSister)
            ),
            (
                "no picture as near shows a card that no catalog has",
                !evidence.artwork.prefix(5).contains(where: isUnlisted)
            ),
        ]
        return clauses.filter { !$0.1 }.map(\.0)
    }

    private var isTaken: Bool {
        let capture = evidence.capture
        let isSharp = capture.frameSharpness.map { $0 >= 30 } ?? true
        return !evidence.isBack && isSharp && (capture.cardsInPhoto <= 1 || !capture.expectsOneCard)
    }

    private var isNumberRead: Bool {
        evidence.numbers.contains { number in
            guard number.game == .pokemon, number.foldedCharacters == 0 else { return false }
            let isWhole = number.literal == card.printedNumber && number.literal.count > 2
            var padded = number.literal
            while padded.count < card.printedNumber.count { padded = "0" + padded }
            let isPadded = padded == card.printedNumber && number.literal.contains("/")
            return isWhole || (isPadded && evidence.artwork.first?.id == card.id)
        }
    }

    private var isNameRead: Bool { similarity(own) >= 0.8 }

    private var isOffered: Bool {
        guard let nearest = evidence.artwork.first?.distance, let mine = distance(own) else { return false }
        let isOnTheList = evidence.artwork.map(\.id).contains(card.id)
        return isOnTheList && nearest >= 0 && nearest <= 1 && mine >= 0 && mine <= 1.05 * nearest
    }

    private var areDetailsFound: Bool {
        for case .artwork(_, let inliers?) in own?.support ?? [] where inliers >= 12 { return true }
        return false
    }

    private var letters: Int { evidence.scripts.latin + evidence.scripts.kana }

    private var isScriptRight: Bool {
        let languages = card.languages.isEmpty ? Set(card.names.keys) : card.languages
        let isMarked = own?.support.contains { if case .otherLanguage = $0 { true } else { false } } ?? false
        let wanted: Set<Bool> = Set(languages.map { $0 == .japanese })
        let seen = evidence.scripts.kana >= 8
        let isNameItsOwn =
            card.languages.isEmpty
            || card.names.contains { $0.value == seenName && card.languages.contains($0.key) }
        return !isMarked && wanted.contains(seen) && isNameItsOwn
    }

    private var seenName: String {
        for case .name(let text, _) in own?.support ?? [] { return text }
        return ""
    }

    // MARK: Other cards

    private func isPrintOfNumber(_ other: Candidate) -> Bool {
        hasName(other) && sharesNumber(other) && !isOfOtherScript(other.card)
    }

    private func isNearCardOfNumber(_ other: Candidate) -> Bool {
        guard !hasName(other), sharesNumber(other), !isOfOtherScript(other.card) else { return false }
        guard distance(other) != nil else { return similarity(other) >= 0.75 }
        return isNear(other)
    }

    private func isSister(_ other: Candidate) -> Bool {
        hasName(other) && isOneDigitAway(other.card) && isNear(other) && !isOfOtherScript(other.card)
            // Another total, itself read as another's, tells prints apart.
            && !other.support.contains { if case .number(_, .otherSet) = $0 { true } else { false } }
    }

    private func isUnlisted(_ match: ArtworkMatch) -> Bool {
        guard let mine = distance(own), match.distance < 1.15 * mine - 1e-9 else { return false }
        return !evidence.candidates.contains { $0.card.id == match.id }
    }

    private func hasName(_ other: Candidate) -> Bool {
        !Set(other.card.names.values).isDisjoint(with: card.names.values)
    }

    private func sharesNumber(_ other: Candidate) -> Bool {
        for case .number(_, let agreement) in other.support {
            switch agreement {
            case .literal, .unpadded, .loose, .folded: return true
            case .near, .otherSet: continue
            }
        }
        return false
    }

    /// Whether the picture is less than fifteen percent farther than the card's, or not measured.
    private func isNear(_ other: Candidate) -> Bool {
        guard let mine = distance(own), let theirs = distance(other), theirs.isFinite, theirs >= 0 else {
            return true
        }
        return theirs < 1.15 * mine - 1e-9
    }

    private func isOneDigitAway(_ other: Card) -> Bool {
        let (mine, theirs) = (Array(card.printedNumber), Array(other.printedNumber))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).filter { $0 != $1 }.count == 1
    }

    /// Whether script and name say that the photo shows no print of the other's languages.
    private func isOfOtherScript(_ other: Card) -> Bool {
        let isJapanese = seenName == "リザードン"
        let isClear =
            isJapanese
            ? evidence.scripts.kana >= 8 : evidence.scripts.kana <= 3 && evidence.scripts.latin >= 100
        func isOnly(_ card: Card, japanese: Bool) -> Bool {
            !card.languages.isEmpty && card.languages.allSatisfy { ($0 == .japanese) == japanese }
        }
        return isClear && isOnly(card, japanese: isJapanese) && isOnly(other, japanese: !isJapanese)
    }

    private func distance(_ candidate: Candidate?) -> Double? {
        for case .artwork(let distance, _) in candidate?.support ?? [] { return distance }
        return nil
    }

    private func similarity(_ candidate: Candidate?) -> Double {
        var best = 0.0
        for case .name(_, let similarity) in candidate?.support ?? [] { best = max(best, similarity) }
        return best
    }
}

/// What else the photo may show although one card is likelier: whatever the artwork cannot rule out and shares
/// the number, or may.
struct Rivalry {
    /// Below this, distances differ by how a picture was scanned and rounded as much as by what it shows.
    static let leastDistance = 0.1

    private let first: Candidate
    private let evidence: Evidence
    private let policy: ScanPolicy
    private let names: Set<NameKey>

    /// The rivals of the likeliest card.
    init(of first: Candidate, evidence: Evidence, policy: ScanPolicy) {
        self.first = first
        self.evidence = evidence
        self.policy = policy
        names = Set(first.card.names.values.map { NameKey($0) })
    }

    /// Whether a card may be the one in the photo although the first is likelier.
    ///
    /// Another print of the same name with the same number always may. Another card no more once its picture
    /// is clearly farther; where it has none, the first's name, read beside its confirmed picture, has to rule
    /// it out.
    func blocks(_ other: Candidate) -> Bool {
        guard other.card.id != first.card.id, !isRuledOutByLanguage(other.card) else { return false }
        if other.card.names.values.contains(where: { names.contains(NameKey($0)) }) {
            return isReprintInDoubt(other)
        }
        guard mayShareNumber(other) else { return false }
        // A distance that is none, infinite or negative, rules out nothing.
        guard other.artworkDistance != nil else { return other.nameSimilarity >= policy.recognisableName }
        return !isClearlyFarther(other)
    }

    /// Whether a print of the same name may be the one in the photo: its number is the same or may be.
    ///
    /// Reprints mostly repeat the picture, so that one misread digit makes another print of it.
    private func isReprintInDoubt(_ other: Candidate) -> Bool {
        if mayShareNumber(other) || other.card.repeatsNumber(of: first.card) { return true }
        if other.numberAgreement == .otherSet { return !other.card.printsItsOwnTotal(beside: first.card) }
        return (isOneEditAway(other) || mayBeCutTo(other)) && !isClearlyFarther(other)
    }

    /// False where one of the two has no picture.
    private func isClearlyFarther(_ other: Candidate) -> Bool {
        guard let mine = first.measuredDistance, let theirs = other.measuredDistance else { return false }
        return theirs > mine && theirs >= mine + max(mine, Self.leastDistance) * policy.distinctParallelMargin
    }

    /// Whether what was read may be the other card's number: the same, or another by a single character.
    private func mayShareNumber(_ other: Candidate) -> Bool {
        guard let agreement = other.numberAgreement else { return false }
        return agreement != .otherSet && agreement != .near || isOneEditAway(other)
    }

    private func isOneEditAway(_ other: Candidate) -> Bool {
        guard !other.card.printedNumber.isEmpty else { return false }
        return NameKey(other.card.printedNumber).isOneEditAway(from: NameKey(first.card.printedNumber))
    }

    /// Whether the first's number is what the other's looks like with its first digits lost: `8/130` of
    /// `128/130`.
    private func mayBeCutTo(_ other: Candidate) -> Bool {
        let rest = first.card.printedNumber.drop { $0 == "0" }
        return !rest.isEmpty && other.card.printedNumber.hasSuffix(rest)
    }

    /// Whether script and name say that the photo shows no print of the other's languages.
    ///
    /// Only where catalogs keep the prints of each language apart, and the language itself is printed in script
    /// and name: the name that was read is in the script of the first's languages, the text is in that script
    /// and hardly in the other, and the other's name is written in the other script. A Japanese card shows no
    /// English name, however much Latin its small print has.
    private func isRuledOutByLanguage(_ other: Card) -> Bool {
        guard other.id.game.printsOfLanguagesAreApart, let seen = first.seenName?.text else { return false }
        let isEastAsian = seen.isEastAsian
        let scripts = evidence.scripts
        let isClear =
            isEastAsian
            ? scripts.eastAsian >= policy.eastAsianLetters
            : scripts.eastAsian * 2 < policy.eastAsianLetters && scripts.latin >= policy.latinLetters
        return isClear && first.card.isPrinted(onlyInEastAsian: isEastAsian)
            && other.isPrinted(onlyInEastAsian: !isEastAsian)
    }
}

extension Game {
    /// Whether catalogs describe the prints of each language as cards of their own.
    ///
    /// A One Piece or Lorcana number is that of all languages, of which a catalog may know one; Yu-Gi-Oh! codes
    /// differ by language themselves.
    fileprivate var printsOfLanguagesAreApart: Bool {
        switch self {
        case .pokemon, .magic, .demo: true
        case .yugioh, .onepiece, .lorcana: false
        }
    }
}

extension Card {
    /// Whether all languages of this very printing are known, are East Asian or are not, and so are the names it
    /// has in them: Japanese cards have `N` for a name, too.
    fileprivate func isPrinted(onlyInEastAsian isEastAsian: Bool) -> Bool {
        !languages.isEmpty
            && languages.allSatisfy {
                $0.isEastAsian == isEastAsian && names[$0].map { $0.isEastAsian == isEastAsian } ?? false
            }
    }

    /// Whether a Magic card prints the number of the card that it repeats: those of The List, which catalogs
    /// number `DDC-49`, and of Mystery Booster, which they count anew, are the old ones but for a small stamp.
    fileprivate func repeatsNumber(of original: Card) -> Bool {
        guard id.game == .magic else { return false }
        return catalogNumber == "\(original.setCode)-\(original.catalogNumber)"
            || ["MB1", "FMB1"].contains(setCode)
    }

    /// Whether the total in this card's number is known to be what it prints, and so tells it from another print
    /// of its number.
    ///
    /// Celebrations' Classic Collection and Magic's stamped promos (`88s`) repeat the number of another set,
    /// whose total the catalog does not keep with them. Catalogs count a Magic set's promos apart (`PM19`
    /// beside `M19`), but they print the set's total; where a number is beyond its total, that is seen.
    fileprivate func printsItsOwnTotal(beside other: Card) -> Bool {
        // Lorcana's `12/204 • EN • 3` goes on behind the total.
        let parts = printedNumber.prefix { $0 != " " }.split(separator: "/").map {
            Int($0.filter(\.isASCIIDigit))
        }
        guard parts.count == 2, let number = parts[0], let total = parts[1], number <= total else {
            return false
        }
        return id.game != .magic || setCode != "P" + other.setCode
    }
}

extension String {
    /// Whether Han letters, kana or hangul are in it.
    fileprivate var isEastAsian: Bool { ScriptCount(of: self).eastAsian > 0 }
}

/// Labelled evidence of two halves, to be decided by any number of policies.
package struct CalibrationSet: Sendable {
    /// What is true of a card's evidence.
    package enum Version: String, Sendable, Hashable, CaseIterable {
        /// The catalog and the index as they are installed.
        case installed
        /// The true card taken away.
        case leftOut = "left out"
        /// Other prints of its picture in its place.
        case siblings
    }

    /// What a policy makes of one version of one half.
    package struct Score: Sendable, Hashable {
        /// The labelled cards.
        package var cards = 0
        /// Those that are added, rightly.
        package var right = 0
        /// Those for which another card is added, once or more often.
        package var wrong = 0

        /// The upper bound on the share of added cards that are wrong; see `BinomialBound`.
        package var boundOfAdded: Double { BinomialBound.upper(errors: wrong, trials: right + wrong) }
        /// The upper bound on the share of all cards for which a wrong one is added.
        package var boundOfCards: Double { BinomialBound.upper(errors: wrong, trials: cards) }
    }

    private struct Group: Hashable {
        let half: CalibrationHalf
        let version: Version
    }

    /// One labelled card with every evidence of it that could add a card.
    private struct Member: Sendable {
        let shown: Set<CardID>
        let evidence: [Evidence]
    }

    private var members: [Group: [Member]] = [:]
    private var cards: [Group: Int] = [:]

    /// Starts empty.
    package init() {}

    /// Adds one labelled card; `name` decides its half, `shown` are the cards that are right.
    ///
    /// Evidence without a card whose number was read as printed is counted and let go: no policy adds it.
    package mutating func add(_ evidence: [Evidence], of name: String, shown: Set<CardID>, version: Version) {
        let group = Group(half: CalibrationHalf(of: name), version: version)
        cards[group, default: 0] += 1
        let telling = evidence.filter { evidence in
            evidence.candidates.first?.numberAgreement.map { $0 >= .unpadded } ?? false
        }
        if !telling.isEmpty { members[group, default: []].append(Member(shown: shown, evidence: telling)) }
    }

    /// The versions that have any card.
    package var versions: [Version] {
        Version.allCases.filter { version in cards.contains { $0.key.version == version && $0.value > 0 } }
    }

    /// What a policy makes of one version of a half.
    package func score(_ policy: ScanPolicy, half: CalibrationHalf, version: Version) -> Score {
        let group = Group(half: half, version: version)
        var score = Score(cards: cards[group] ?? 0)
        for member in members[group] ?? [] {
            let added = member.evidence.compactMap { policy.decide($0).card?.id }
            if !added.allSatisfy(member.shown.contains) {
                score.wrong += 1
            } else if !added.isEmpty {
                score.right += 1
            }
        }
        return score
    }
}

extension Decision {
    /// The card that is proved, or nil.
    package var card: Card? { if case .identified(let card) = self { card } else { nil } }
}

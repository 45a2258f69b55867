import Testing

@testable import Kartei

/// What holds of every decision, tried on evidence drawn at random.
@Suite struct ScanPolicyPropertyTests {
    private static let count = 20_000
    private static let policy = ScanPolicy()

    /// The same evidence in every run, with what is decided from it.
    private static let drawn: [(evidence: Evidence, decision: Decision)] = {
        var random = RandomEvidence(seed: 2026)
        return (0..<count).map { _ in
            let evidence = random.next()
            return (evidence, policy.decide(evidence))
        }
    }()

    private static let added = drawn.compactMap { drawn -> (evidence: Evidence, card: Card)? in
        if case .identified(let card) = drawn.decision { (drawn.evidence, card) } else { nil }
    }

    private func isAdded(_ evidence: Evidence, by policy: ScanPolicy = Self.policy) -> Bool {
        if case .identified = policy.decide(evidence) { true } else { false }
    }

    @Test func theDrawReachesEveryOutcome() {
        #expect(Self.added.count > Self.count / 50)
        #expect(Set(Self.drawn.compactMap(\.decision.reason)) == Set(Reason.allCases))
    }

    @Test func nothingIsAddedUnlessEveryClauseHolds() {
        for (evidence, card) in Self.added {
            let broken = PlainRule(evidence: evidence, card: card).broken
            if !broken.isEmpty {
                Issue.record("\(broken) \(evidence)")
                return
            }
        }
    }

    @Test func theSameEvidenceAlwaysGivesTheSame() {
        for (evidence, decision) in Self.drawn { #expect(Self.policy.decide(evidence) == decision) }
    }

    @Test func nothingIsAddedOnceSomethingIsTakenAway() {
        for (evidence, _) in Self.added {
            var less = evidence
            less.numbers = []
            #expect(!isAdded(less))
            less = evidence
            less.artwork = []
            #expect(!isAdded(less))
            less = evidence
            less.scripts = ScriptCount()
            #expect(!isAdded(less))
            less = evidence
            less.candidates[0].support.removeAll { if case .name = $0 { true } else { false } }
            #expect(!isAdded(less))
            less = evidence
            less.candidates[0].support.removeAll { if case .artwork = $0 { true } else { false } }
            #expect(!isAdded(less))
        }
    }

    @Test func nothingIsAddedOnceAnotherPrintOfTheNumberIsThere() {
        var random = SplitMix64(seed: 7)
        for (evidence, card) in Self.added {
            var print = card
            print = Card(
                id: CardID(game: card.id.game, rawValue: "another"), names: card.names,
                setTotal: card.setTotal, printedNumber: card.printedNumber,
                catalogNumber: card.catalogNumber, languages: card.languages)
            let distance = random.uniform(0...2)
            #expect(!isAdded(evidence.beside(print, distance: distance)))
            #expect(!isAdded(evidence.beside(print, distance: nil)))
        }
    }

    @Test func nothingIsAddedOnceAnotherCardOfTheNumberIsAsNear() {
        var random = SplitMix64(seed: 8)
        for (evidence, card) in Self.added {
            guard let mine = evidence.candidates.first?.artworkDistance else { continue }
            var other = card
            other = Card(
                id: CardID(game: card.id.game, rawValue: "another"), names: [.english: "Somebody Else"],
                setTotal: card.setTotal, printedNumber: card.printedNumber,
                catalogNumber: card.catalogNumber)
            #expect(!isAdded(evidence.beside(other, distance: mine * random.uniform(0...1.149))))
        }
    }

    @Test func aStricterPolicyAddsNothingMore() {
        var random = SplitMix64(seed: 9)
        for (evidence, decision) in Self.drawn {
            var policy = Self.policy
            policy.leastInliers += random.index(below: 40)
            policy.distanceCeiling -= random.uniform(0...0.9)
            policy.distinctParallelMargin += random.uniform(0...0.5)
            policy.sameArtworkMargin -= random.uniform(0...0.05)
            policy.convincingName += random.uniform(0...0.2)
            policy.recognisableName -= random.uniform(0...0.2)
            policy.leastLetters += random.index(below: 100)
            policy.latinLetters += random.index(below: 200)
            policy.leastSharpness += random.uniform(0...100)
            if case .identified = policy.decide(evidence) { #expect(policy.decide(evidence) == decision) }
        }
    }
}

extension Evidence {
    /// The evidence with one more card whose number was read, too.
    fileprivate func beside(_ card: Card, distance: Double?) -> Evidence {
        var evidence = self
        let picture = distance.map { [Candidate.Support.artwork(distance: $0, inliers: nil)] } ?? []
        evidence.candidates.append(
            Candidate(card: card, support: [.number(card.printedNumber, .literal)] + picture, score: 0))
        return evidence
    }
}

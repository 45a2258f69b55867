/// Decides from evidence and candidates: add, ask, or leave it to the person.
///
/// A card is identified only when the artwork's first choice and a number read literally name the same card
/// and nothing that the artwork cannot rule out shares that number. Without artwork nothing is identified.
public struct ScanPolicy: Sendable, Hashable {
    /// A card sharing the number blocks unless its distance is this much larger than the winner's (0.15: 15 %).
    public var distinctParallelMargin: Double
    /// Cards farther than this are no card of the index at all.
    public var distanceCeiling: Double

    /// A name less like a card's than this, without a number, names no card.
    public var recognisableName: Double

    /// Makes a policy.
    public init(
        distinctParallelMargin: Double = 0.15, distanceCeiling: Double = 0.8, recognisableName: Double = 0.75
    ) {
        self.distinctParallelMargin = distinctParallelMargin
        self.distanceCeiling = distanceCeiling
        self.recognisableName = recognisableName
    }

    /// The decision for one card; `games` are those whose catalogs are installed.
    public func decide(evidence: Evidence, candidates: [Candidate], games: Set<Game>) -> Decision {
        guard let first = candidates.first else { return nothingFits(evidence, games: games) }
        guard let agreement = first.numberAgreement else {
            guard first.nameSimilarity >= recognisableName else { return nothingFits(evidence, games: games) }
            let readNumber = evidence.numbers.contains { $0.foldedCharacters == 0 }
            return .ask(readNumber ? .numberNotInCatalog : .nameOnly)
        }
        guard agreement == .literal else { return .ask(.numberUncertain) }
        guard first.nameSimilarity >= 0.8 || nameWasNotRead(evidence) else { return .ask(.nameDisagrees) }
        if first.support.contains(where: { if case .otherLanguage = $0 { true } else { false } }) {
            return .ask(.otherLanguage)
        }
        guard let nearest = evidence.artwork.first, nearest.distance <= distanceCeiling else {
            return .ask(sharesNumber(first, candidates) ? .sharedNumber : .artworkNotCompared)
        }
        guard nearest.id == first.card.id else { return .ask(.artworkDisagrees) }
        let blocked = candidates.dropFirst().contains { candidate in
            candidate.numberAgreement != nil && !isRuledOut(candidate.card.id, nearest, evidence.artwork)
        }
        return blocked ? .ask(.sharedNumber) : .identified(first.card)
    }

    private func nothingFits(_ evidence: Evidence, games: Set<Game>) -> Decision {
        if games.isEmpty { return .unknown(.noCatalog) }
        if evidence.numbers.isEmpty && evidence.fields.name == nil { return .unknown(.nothingRead) }
        let named = Set(evidence.numbers.map(\.game))
        return .unknown(named.isEmpty || !named.isDisjoint(with: games) ? .notInCatalog : .gameNotInstalled)
    }

    private func nameWasNotRead(_ evidence: Evidence) -> Bool { evidence.fields.name == nil }

    private func sharesNumber(_ first: Candidate, _ candidates: [Candidate]) -> Bool {
        candidates.dropFirst().contains { $0.numberAgreement == .literal && $0.nameSimilarity >= 0.8 }
    }

    private func isRuledOut(_ id: CardID, _ nearest: ArtworkMatch, _ artwork: [ArtworkMatch]) -> Bool {
        guard let distance = artwork.first(where: { $0.id == id })?.distance else { return false }
        return distance >= nearest.distance * (1 + distinctParallelMargin)
    }
}

/// The likeliest card and the others that number, name and picture do not tell apart from it.
struct CandidateGroup: Sendable {
    /// The cards, the likeliest first.
    let cards: [Card]

    /// Names that differ by less in likeness are equally likely.
    private static let nameMargin = 0.1

    /// Gathers what may be meant as well as `first`.
    init(of first: Candidate, in candidates: [Candidate], policy: ScanPolicy) {
        let isPictured = CardWitnesses(for: first, policy: policy).contains(.picture)
        let others = candidates.filter { other in
            guard other.card.id != first.card.id else { return false }
            guard Self.fits(other.numberAgreement, asWellAs: first.numberAgreement),
                other.nameSimilarity >= first.nameSimilarity - Self.nameMargin
            else { return false }
            // Where the number says nothing, a picture that is clearly farther shows another artwork.
            guard first.numberAgreement == nil, isPictured, let mine = first.measuredDistance,
                let theirs = other.measuredDistance
            else { return true }
            return theirs <= max(mine, Rivalry.leastDistance) * (1 + policy.distinctParallelMargin)
        }
        cards = [first.card] + others.map(\.card)
    }

    private static func fits(
        _ agreement: Candidate.NumberAgreement?, asWellAs best: Candidate.NumberAgreement?
    ) -> Bool {
        guard let best else { return true }
        return agreement.map { $0 >= best } ?? false
    }
}

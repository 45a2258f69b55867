/// Puts that print of a card first which the photo looks most like where the prints' pictures differ.
///
/// It only orders a list that a person chooses from; nothing is added because of it.
package struct PrintOrder {
    /// Pictures this much farther than the nearest print's show another artwork, which the distance tells apart.
    private static let sameArtwork = 0.5
    /// The most prints that are compared with each other.
    private static let most = 8

    let artwork: any ArtworkComparison

    /// The candidates, the prints of the first one's card in another order among themselves.
    ///
    /// Prints have its name, and everything that was read speaks for them as for the first. All other candidates
    /// keep their places. Throws what the comparison throws.
    func ordered(_ candidates: [Candidate]) throws -> [Candidate] {
        let places = prints(in: candidates)
        guard places.count > 1 else { return candidates }
        let references = places.flatMap { candidates[$0].card.id.references }
        let known = try artwork.likeness(ofPrints: Array(Set(references)).sorted())
        let seen = places.compactMap { place -> (place: Int, candidate: Candidate, likeness: Double)? in
            var candidate = candidates[place]
            guard let likeness = candidate.card.id.references.compactMap({ known[$0] }).first else {
                return nil
            }
            candidate.support.append(.print(likeness))
            return (place, candidate, likeness.likeness)
        }
        guard seen.count > 1 else { return candidates }
        let best = seen.enumerated().sorted {
            ($1.element.likeness, $0.offset) < ($0.element.likeness, $1.offset)
        }
        var ordered = candidates
        for (place, print) in zip(seen.map(\.place), best) { ordered[place] = print.element.candidate }
        return ordered
    }

    /// Where the prints of the first candidate's card stand, as far as their pictures are about as near.
    private func prints(in candidates: [Candidate]) -> [Int] {
        guard let first = candidates.first else { return [] }
        let group = candidates.indices.filter { index in
            let candidate = candidates[index]
            return candidate.card.sharesName(with: first.card) && candidate.textSupport == first.textSupport
        }
        return Self.comparable(group) { candidates[$0].artworkDistance }
    }

    /// The prints whose pictures are near enough to the nearest one's to be compared, in their order; at most 8.
    package static func comparable<Print>(_ prints: [Print], distance: (Print) -> Double?) -> [Print] {
        guard let nearest = prints.compactMap(distance).min() else { return [] }
        let near = prints.filter { print in
            distance(print).map { $0 <= nearest * (1 + sameArtwork) } ?? false
        }
        return Array(near.prefix(most))
    }
}

extension Candidate {
    /// What speaks for the card apart from its picture.
    fileprivate var textSupport: Set<Support> {
        Set(
            support.filter { item in
                switch item {
                case .artwork, .print: false
                default: true
                }
            })
    }
}

extension CardID {
    /// The IDs under which a reference picture of the card may stand, its own first.
    fileprivate var references: [CardID] { [self] + [work].compactMap(\.self) }
}

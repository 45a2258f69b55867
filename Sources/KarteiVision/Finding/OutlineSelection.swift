import Kartei

/// Leaves one outline for each card.
enum OutlineSelection {
    /// Of two outlines with more overlap than this the less sure one is dropped.
    static let sameCard = 0.35
    /// An outline of which more than this lies inside a larger one is dropped.
    static let nested = 0.6

    /// Drops what overlaps a surer card, then what lies inside a larger one; the surest first.
    static func settle(_ cards: [CardVotes.Card]) -> [CardVotes.Card] {
        var kept: [CardVotes.Card] = []
        for card in cards.sorted(by: { $0.confidence > $1.confidence })
        where kept.allSatisfy({ $0.quad.overlap(with: card.quad) < sameCard }) {
            kept.append(card)
        }
        return kept.filter { card in
            let area = card.quad.area
            return kept.allSatisfy { other in
                other.quad.area <= area || card.quad.sharedArea(with: other.quad) < nested * area
            }
        }
    }
}

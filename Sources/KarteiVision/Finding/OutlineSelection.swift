import Kartei

/// Leaves one outline for each card.
enum OutlineSelection {
    /// Of two outlines with more overlap than this the less sure one is dropped.
    static let sameCard = 0.35
    /// An outline of which more than this lies inside a larger one is dropped.
    static let nested = 0.6

    /// A new find that overlaps a card more than this is that card again.
    static let repeated = 0.6
    /// Cards of at least this confidence are not searched for more cards within them.
    static let sureConfidence = 0.8
    /// A new find of which more lies inside such a card is a piece of its picture.
    static let surelyNested = 0.85

    /// Whether a new find repeats a known card or is a piece of its picture.
    static func isKnown(_ card: CardVotes.Card, by known: CardVotes.Card) -> Bool {
        if card.quad.overlap(with: known.quad) > repeated { return true }
        let area = card.quad.area
        return area < known.quad.area && known.confidence >= sureConfidence
            && card.quad.sharedArea(with: known.quad) > surelyNested * area
    }

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

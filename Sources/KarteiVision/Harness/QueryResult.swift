import Kartei

/// What the index answered to one drawn photo.
public struct QueryResult: Sendable {
    /// The card that was photographed.
    public let card: CardID
    /// The nearest cards of the whole index, nearest first, at most five.
    public let nearest: [ArtworkMatch]
    /// The nearest card of an index that keeps the embeddings as they come.
    public let exactFirst: CardID?
    /// The distances of the cards that print the same number, itself among them; nil where it is not known.
    public let sharing: [CardID: Double]?
    /// The card that comes first of those, by `PrintComparison` where it tells them apart; nil: not compared.
    public let likeliestOfNumber: CardID?
    /// How far the worst corner of the crop was off, as a share of the card's height.
    public let worstCorner: Double

    /// Notes an answer.
    public init(
        card: CardID, nearest: [ArtworkMatch], exactFirst: CardID?, sharing: [CardID: Double]?,
        likeliestOfNumber: CardID? = nil, worstCorner: Double = 0
    ) {
        self.card = card
        self.nearest = nearest
        self.exactFirst = exactFirst
        self.sharing = sharing
        self.likeliestOfNumber = likeliestOfNumber
        self.worstCorner = worstCorner
    }

    /// The first card.
    var first: ArtworkMatch? { nearest.first }

    /// Whether the first card is the right one.
    var isRight: Bool { first?.id == card }

    /// The nearest of the cards that print the right number.
    var firstOfNumber: CardID? {
        sharing?.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}

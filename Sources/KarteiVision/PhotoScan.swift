import Kartei

/// What a scan found out about a photo.
public struct PhotoScan: Sendable {
    /// The cards in the photo, the one that fills most of it first; empty where there is none.
    public var cards: [CardScan]
    /// How long each stage took.
    public var times: StageTimes

    /// Makes the result of a scan.
    public init(cards: [CardScan], times: StageTimes) {
        self.cards = cards
        self.times = times
    }

    /// The card that the photo was most probably taken of: the largest that shows anything.
    public var main: CardScan? { cards.first { $0.decision != .rejected(.noCard) } ?? cards.first }

    /// What follows for that card; without a card the photo is rejected.
    public var decision: Decision { main?.decision ?? .rejected(.noCard) }
}

import Kartei

/// What a photo is, and what is expected of it.
public struct ScanOptions: Sendable, Hashable {
    /// Whether one card was asked for: a photo that shows more is then refused.
    public var expectsOneCard: Bool
    /// Whether the photo is a frame of a live camera: a soft one is refused, since a better one is coming.
    public var isLiveFrame: Bool

    /// A picked photo of any number of cards, unless said otherwise.
    public init(expectsOneCard: Bool = false, isLiveFrame: Bool = false) {
        self.expectsOneCard = expectsOneCard
        self.isLiveFrame = isLiveFrame
    }

    /// How a card was photographed that was seen among so many.
    func capture(of view: CardView, among cards: Int) -> Capture {
        Capture(
            cardsInPhoto: cards, expectsOneCard: expectsOneCard,
            frameSharpness: isLiveFrame ? view.sharpness : nil)
    }
}

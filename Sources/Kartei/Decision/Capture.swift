/// How a card was photographed, as far as it matters for the decision.
public struct Capture: Sendable, Hashable {
    /// How many cards the photo shows.
    public var cardsInPhoto: Int
    /// Whether one card was asked for: a photo that shows more is then refused.
    public var expectsOneCard: Bool
    /// The variance of the Laplacian of a live frame's card; nil for a picked photo, since no better one is
    /// coming.
    public var frameSharpness: Double?

    /// A picked photo of one card, unless said otherwise.
    public init(cardsInPhoto: Int = 1, expectsOneCard: Bool = false, frameSharpness: Double? = nil) {
        self.cardsInPhoto = cardsInPhoto
        self.expectsOneCard = expectsOneCard
        self.frameSharpness = frameSharpness
    }
}

/// A card whose reference picture lies near the photo's in the space of the artwork index.
///
/// The distance ranks cards and says whether there is a card at all; it is never a confidence.
public struct ArtworkMatch: Sendable, Hashable, Codable {
    /// The card.
    public var id: CardID
    /// The distance, 0 for the same picture; only distances of one model revision compare.
    public var distance: Double
    /// How many details of the reference picture were found at their place on the card; nil: not compared.
    public var inliers: Int?

    /// Makes a match.
    public init(id: CardID, distance: Double, inliers: Int? = nil) {
        self.id = id
        self.distance = distance
        self.inliers = inliers
    }
}

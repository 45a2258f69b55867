/// A card whose reference picture lies near the photo's in the space of the artwork index.
///
/// The distance ranks cards and says whether there is a card at all; it is never a confidence.
public struct ArtworkMatch: Sendable, Hashable, Codable {
    /// The card.
    public var id: CardID
    /// The distance, 0 for the same picture; only distances of one model revision compare.
    public var distance: Double

    /// Makes a match.
    public init(id: CardID, distance: Double) {
        self.id = id
        self.distance = distance
    }
}

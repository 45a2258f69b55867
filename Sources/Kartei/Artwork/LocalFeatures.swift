/// Distinctive points of a card's picture, each with a description of its surroundings.
public struct LocalFeatures: Sendable, Hashable {
    /// The points, x and y each as a fraction of the card's width and height (0 to 1, y downwards).
    public var points: [Point]
    /// The descriptions one after the other, in the order of the points; all have the same length in bytes.
    public var descriptors: [UInt8]

    /// Makes features; the descriptors' bytes must be a whole multiple of the number of points.
    public init(points: [Point], descriptors: [UInt8]) {
        self.points = points
        self.descriptors = descriptors
    }
}

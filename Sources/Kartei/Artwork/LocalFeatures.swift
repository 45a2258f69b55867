/// Distinctive points of a card's picture, each with a description of its surroundings.
public struct LocalFeatures: Sendable, Hashable {
    /// The points, x and y each as a fraction of the card's width and height (0 to 1, y downwards); the most
    /// distinctive first.
    public var points: [Point]
    /// The descriptions one after the other, in the order of the points; all have the same length in bytes.
    ///
    /// Each byte is a signed number (`Int8(bitPattern:)`), and each description a vector of length 127.
    public var descriptors: [UInt8]

    /// Makes features; the descriptors' bytes must be a whole multiple of the number of points.
    public init(points: [Point], descriptors: [UInt8]) {
        self.points = points
        self.descriptors = descriptors
    }

    /// Bytes of one description; 0 where there are no points or the bytes do not divide by them.
    public var descriptorLength: Int {
        guard !points.isEmpty, descriptors.count % points.count == 0 else { return 0 }
        return descriptors.count / points.count
    }

    /// The most distinctive points of which no two lie within `spacing` card widths in both x and y.
    public func thinned(to limit: Int, spacing: Double) -> LocalFeatures {
        let length = descriptorLength
        var kept = LocalFeatures(points: [], descriptors: [])
        var places: [Place] = []
        for (index, point) in points.enumerated() where kept.points.count < limit {
            let place = Place(point)
            guard !places.contains(where: { $0.isWithin(spacing, of: place) }) else { continue }
            places.append(place)
            kept.points.append(point)
            kept.descriptors += descriptors[index * length..<(index + 1) * length]
        }
        return kept
    }
}

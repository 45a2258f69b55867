import Kartei

/// How many pictures without a card lie farther from every card than photos of cards do.
public struct NonCardFigures: Sendable {
    /// The share of photos with a card that the ceiling keeps.
    public static let kept = 0.99

    /// The distance of the nearest card, of every picture.
    let distances: Distribution
    /// The distance that so many of the photos with a card do not exceed; nil without such photos.
    public let ceiling: Double?
    /// The share of the pictures beyond the ceiling.
    public let rejected: Double?
    /// How many pictures of each kind there are, and how many of them lie beyond the ceiling.
    let kinds: [String: Share]

    /// How many pictures were compared.
    public var count: Int { distances.sorted.count }
    /// The median distance of the nearest card; nil without pictures.
    public var median: Double? { distances.median }

    /// Compares pictures, each with the name of its kind, with the photos of cards.
    init(_ pictures: [(kind: String, distance: Double)], cards: [Double]) {
        let distances = Distribution(pictures.map(\.distance))
        let ceiling = Distribution(cards).percentile(Self.kept)
        self.distances = distances
        self.ceiling = ceiling
        rejected = ceiling.flatMap { distances.share(above: $0) }
        var kinds: [String: Share] = [:]
        for (kind, distance) in pictures {
            kinds[kind, default: Share()].count(ceiling.map { distance > $0 } ?? false)
        }
        self.kinds = kinds
    }
}

extension NonCardFigures: Encodable {
    private enum Key: String, CodingKey {
        case count, ceiling, kept, rejected, medianDistance, rejectedByKind
    }

    /// Writes the shares from 0 to 1 and the distances.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(count, forKey: .count)
        try container.encode(ceiling, forKey: .ceiling)
        try container.encode(Self.kept, forKey: .kept)
        try container.encode(rejected, forKey: .rejected)
        try container.encode(median, forKey: .medianDistance)
        try container.encode(kinds.compactMapValues(\.value), forKey: .rejectedByKind)
    }
}

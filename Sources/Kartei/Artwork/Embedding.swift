/// A picture as a point: pictures of the same card lie near each other.
public struct Embedding: Sendable, Hashable {
    /// The coordinates, of length 1 together.
    public let values: [Float]

    /// Scales the values to length 1; nil where all are zero or one is not finite.
    public init?(_ values: [Float]) {
        let squares = values.reduce(0) { $0 + $1 * $1 }
        guard squares > 0, squares.isFinite else { return nil }
        let length = squares.squareRoot()
        self.values = values.map { $0 / length }
    }

    /// The straight distance to another point, 0 for the same picture to 2 for the opposite one.
    ///
    /// Both must come from the same revision of the embedder.
    public func distance(to other: Embedding) -> Double {
        precondition(values.count == other.values.count, "embeddings of two revisions do not compare")
        let squares = zip(values, other.values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        return Double(squares).squareRoot()
    }
}

/// Names the network, its input and its projection; only embeddings of one revision compare.
public struct EmbedderRevision: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, such as `lite0-256x192-p1`.
    public let rawValue: String

    /// Takes a name as it is.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
}

/// Turns a picture of a card into an embedding.
public protocol ArtworkEmbedder: Sendable {
    /// Which space the embeddings lie in.
    var revision: EmbedderRevision { get }

    /// Embeds a whole card, upright and rectified; any size, scaled to fill.
    func embedding(of card: Picture) throws -> Embedding
}

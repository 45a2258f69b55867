import Kartei

/// Embeddings as signed bytes: one scale for all of them, values from -127 to 127.
enum QuantisedEmbedding {
    /// The greatest whole number that stands for a coordinate.
    static let limit: Float = 127

    /// The scale at which the largest coordinate of all becomes 127.
    static func scale(of embeddings: some Sequence<Embedding>) -> Float {
        let largest = embeddings.reduce(Float(0)) { largest, embedding in
            embedding.values.reduce(largest) { max($0, abs($1)) }
        }
        return largest / limit
    }

    /// The bytes of one embedding, rounded to the nearest whole number and cut off at ±127.
    static func bytes(of embedding: Embedding, scale: Float) -> [Int8] {
        embedding.values.map { value in
            Int8(max(-limit, min(limit, (value / scale).rounded(.toNearestOrEven))))
        }
    }

    /// The sum of the squares of a row's whole numbers.
    static func squares(of bytes: some Sequence<Int8>) -> Int {
        bytes.reduce(0) { $0 + Int($1) * Int($1) }
    }
}

/// What an index keeps of a reference picture.
package struct ArtworkReference: Sendable, Hashable {
    /// Where the picture lies among the others.
    package var embedding: Embedding
    /// Its details.
    package var features: LocalFeatures

    package init(embedding: Embedding, features: LocalFeatures) {
        self.embedding = embedding
        self.features = features
    }
}

import Kartei

/// Pixels of the Gaussian that the second look at a card is blurred by.
private let softness = 1.0

extension ArtworkEmbedder {
    /// Embeds a card twice: as it is, and slightly out of focus.
    ///
    /// The nearest to either counts: a blurred look drops the grain of foil, noise and sharpening, which the
    /// reference pictures do not have. Throws where the network cannot run.
    func looks(at card: Picture) throws -> [Embedding] {
        [try embedding(of: card), try embedding(of: card.blurred(sigma: softness))]
    }
}

extension CardCrop {
    /// The whole card, upright, stretched to fill what an embedder looks at.
    ///
    /// - Parameter margin: what is shown around the card, as a share of its height; negative cuts in.
    func forEmbedding(margin: Double = 0) -> Picture {
        photo.rectified(
            map(region(margin: margin)), width: NetworkEmbedder.width, height: NetworkEmbedder.height)
    }
}

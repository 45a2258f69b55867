import Kartei

extension NetworkEmbedder {
    /// Pixels of the Gaussian that the second look is blurred by.
    static let softness = 1.0

    /// Embeds a card of a photo twice: as it is, and slightly out of focus.
    ///
    /// The nearest to either counts: a blurred look drops the grain of foil, noise and sharpening, which the
    /// reference pictures do not have. Throws `InferenceError` where the network cannot run.
    public func embeddings(of crop: CardCrop) throws -> [Embedding] {
        let card = crop.filling(width: Self.width, height: Self.height)
        return [try embedding(of: card), try embedding(of: card.blurred(sigma: Self.softness))]
    }
}

extension CardCrop {
    /// The whole card, upright, stretched to fill a picture of this size.
    func filling(width: Int, height: Int) -> Picture {
        photo.rectified(outline.quad, width: width, height: height)
    }
}

import Kartei

/// One card of a photo as it was seen and read, before anything is looked up.
///
/// It depends on no catalog, so that one look at a photo can be decided several times, and several looks at one
/// card together.
public struct CardView: Sendable {
    /// Where the card lies in the photo.
    public let outline: CardOutline
    /// Every line that was read on it, in fractions of the card.
    public let lines: [TextLine]
    /// What the artwork index is asked with; nil without one.
    let look: ArtworkLook?
    /// Where its number may stand, for a closer look; nil where it was read or nothing can look.
    let numberStrips: NumberStrips?
    /// The variance of the Laplacian of the card, see `Sharpness`; nil for a picked photo.
    package let sharpness: Double?
}

extension CardView {
    /// The same without the closer look at its number, which takes long and orders what a person chooses from,
    /// but never adds a card.
    package var withoutCloserLook: CardView {
        CardView(outline: outline, lines: lines, look: look, numberStrips: nil, sharpness: sharpness)
    }

    /// The look at the card as an index would keep it, had it been a reference picture; nil without an index.
    package var asReference: ArtworkReference? {
        guard let look, let embedding = look.queries.first else { return nil }
        return ArtworkReference(
            embedding: embedding, features: LocalFeatureExtractor().referenceFeatures(of: look.picture))
    }
}

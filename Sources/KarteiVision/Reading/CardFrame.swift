import Kartei

/// A frame of a card's proportions in which a person says that the one card of a photo lies.
public struct CardFrame: Sendable, Hashable {
    /// The left edge, as a share of the photo's width from its left.
    public var left: Double
    /// The upper edge, as a share of the photo's height from its top.
    public var top: Double
    /// The frame's width, as a share of the photo's; its height follows from the proportions of cards.
    public var width: Double

    /// What is kept around the frame, as a share of the card's height.
    private static let margin = 0.03

    /// Makes a frame; what of it lies beyond the photo is filled with the photo's edge.
    public init(left: Double, top: Double, width: Double) {
        (self.left, self.top, self.width) = (left, top, width)
    }

    /// The largest frame in the middle of a photo.
    public init(largestIn photo: Picture) {
        let (width, height) = (Double(photo.width), Double(photo.height))
        let frameWidth = min(width, height * CardShape.standard.aspectRatio)
        let frameHeight = frameWidth / CardShape.standard.aspectRatio
        self.init(
            left: (width - frameWidth) / 2 / width, top: (height - frameHeight) / 2 / height,
            width: frameWidth / width)
    }

    /// The photo within the frame and a little around it, and where the card lies in that.
    func cut(from photo: Picture) -> (picture: Picture, outline: CardOutline) {
        let (width, height) = (Double(photo.width), Double(photo.height))
        let cardWidth = self.width * width
        let cardHeight = cardWidth / CardShape.standard.aspectRatio
        let margin = Self.margin * cardHeight
        let around = Quad(
            x: left * width - margin, y: top * height - margin, width: cardWidth + 2 * margin,
            height: cardHeight + 2 * margin)
        let picture = photo.rectified(
            around, width: max(1, Int(around.width.rounded())), height: max(1, Int(around.height.rounded())))
        let card = Quad(x: margin, y: margin, width: cardWidth, height: cardHeight)
        return (picture, CardOutline(quad: card, confidence: 0, source: .guide))
    }
}

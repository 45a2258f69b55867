import Kartei

extension CardFinder {
    /// Share of the photo's height or width that the guide rectangle of a viewfinder takes.
    static let guideShare = 0.8

    /// Places where a card may be although the network finds none: what edges outline, the guide rectangle
    /// in the middle, and the whole picture, where its proportions allow a close-up.
    ///
    /// They are guesses without a confidence, the most likely first: whoever asks must prove each by what it
    /// shows, and drop those that show no card.
    public func fallbackOutlines(in photo: Picture) -> [CardOutline] {
        let pyramid = PicturePyramid(photo)
        let contours = ContourOutlines.find(in: pyramid, limit: 2).map { quad in
            CardOutline(quad: SideFitting.fit(quad, in: pyramid), confidence: 0, source: .contours)
        }
        let guide = CardOutline(quad: Self.guide(in: photo), confidence: 0, source: .guide)
        return contours + [guide] + closeUp(photo)
    }

    /// The whole photo as one card, for whoever reads all of it anyway.
    func wholePicture(of photo: Picture) -> CardOutline {
        let whole = Quad(x: 0, y: 0, width: Double(photo.width), height: Double(photo.height))
        return CardOutline(quad: whole, confidence: 0, source: .wholePicture)
    }

    /// An upright card in the middle of the photo, as a viewfinder shows it.
    private static func guide(in photo: Picture) -> Quad {
        let (width, height) = (Double(photo.width), Double(photo.height))
        let aspect = CardShape.standard.aspectRatio
        let cardHeight = min(height * guideShare, width * guideShare / aspect)
        let cardWidth = cardHeight * aspect
        return Quad(
            x: (width - cardWidth) / 2, y: (height - cardHeight) / 2, width: cardWidth, height: cardHeight)
    }

    /// The whole picture, where it is about as wide for its height as a card: a close-up or a crop.
    private func closeUp(_ photo: Picture) -> [CardOutline] {
        (0.55...0.85).contains(Double(photo.width) / Double(photo.height)) ? [wholePicture(of: photo)] : []
    }
}

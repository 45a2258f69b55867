import Kartei

extension PhotoScan {
    /// Long side in pixels below which a photo is enlarged before it is drawn on.
    private static let readableSide = 2000

    /// The photo with each card's outline and each line's place and text drawn on it.
    ///
    /// Letters are about as high as the line that they spell; small photos are enlarged, so that they can be
    /// read.
    public func drawn(on photo: Picture) -> Picture {
        let scale = max(1, Double(Self.readableSide) / Double(max(photo.width, photo.height)))
        let large =
            scale == 1
            ? photo
            : photo.resized(
                width: Int(Double(photo.width) * scale), height: Int(Double(photo.height) * scale))
        var drawing = ExplainDrawing(large)
        for card in cards {
            let outline = card.outline.map { Point(x: $0.x * scale, y: $0.y * scale) }
            drawing.outline(outline, colour: .right)
            let toPhoto = Homography(unitSquareTo: outline)
            for line in card.evidence.lines {
                let place = line.quad.map { toPhoto($0) }
                drawing.polygon(place.corners, colour: .plain, thickness: max(1, drawing.lineWidth / 3))
                let letters = min(drawing.letterHeight, max(10, Int(place.height * 0.7)))
                drawing.label(line.text, at: place.bottomLeft, colour: .plain, height: letters)
            }
        }
        return drawing.picture
    }

    /// The photo with at most `longSide` pixels on its longer side, the outlines drawn on it.
    public func outlined(on photo: Picture, longSide: Int) -> Picture {
        let small = photo.shrunk(toLongSide: longSide)
        let (x, y) = (
            Double(small.width) / Double(photo.width), Double(small.height) / Double(photo.height)
        )
        var drawing = ExplainDrawing(small)
        for card in cards {
            drawing.outline(card.outline.map { Point(x: $0.x * x, y: $0.y * y) }, colour: .right)
        }
        return drawing.picture
    }
}

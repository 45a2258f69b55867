import Kartei

extension PhotoScan {
    /// The photo with each card's outline and each line's place and text drawn on it.
    public func drawn(on photo: Picture) -> Picture {
        var drawing = ExplainDrawing(photo)
        for card in cards {
            drawing.outline(card.outline, colour: .right)
            let toPhoto = Homography(unitSquareTo: card.outline)
            for line in card.evidence.lines {
                let place = line.quad.map { toPhoto($0) }
                drawing.polygon(place.corners, colour: .plain, thickness: max(1, drawing.lineWidth / 3))
                drawing.label(line.text, at: place.topLeft, colour: .plain)
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

extension RecognizedPage {
    /// What a line without a score counts: models give none that could be compared.
    private static let unscored = 0.8

    /// The lines that lie on a card, in fractions of the card.
    ///
    /// `place` takes fractions of the picture to fractions of the card. A line without a box is placed by its order, as
    /// if the lines stood at even distances from the top to the bottom, headings larger: good enough to tell the name
    /// from the number.
    public func lines(onCard place: (Point) -> Point) -> [TextLine] {
        lines.enumerated().map { order, line in
            TextLine(
                text: line.text, confidence: line.confidence ?? Self.unscored,
                quad: line.box.map { Self.quad(of: $0, place) } ?? estimatedQuad(of: line, order: order))
        }.filter(\.quad.isOnCard)
    }

    /// The upright rectangle on the card around a box of the picture, however the card lies.
    private static func quad(of box: RecognizedBox, _ place: (Point) -> Point) -> Quad {
        let corners = [
            (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
        ]
        .map { place(Point(x: $0.0, y: $0.1)) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Quad(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    private func estimatedQuad(of line: RecognizedLine, order: Int) -> Quad {
        let height = line.heading.map { max(0.03, 0.055 - 0.01 * Double($0)) } ?? 0.02
        let down = lines.count > 1 ? Double(order) / Double(lines.count - 1) : 0
        return Quad(
            x: 0.08, y: 0.05 + 0.9 * down - height / 2,
            width: min(0.84, 0.5 * height * Double(line.text.count)),
            height: height)
    }
}

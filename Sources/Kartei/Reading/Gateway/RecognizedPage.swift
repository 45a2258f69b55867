/// What a gateway read in a picture: the JSON answer of its `POST /v1/ocr`.
public struct RecognizedPage: Sendable, Hashable, Codable {
    /// The model that read it, as its maker names it.
    public var model: String
    /// Every line of text, in reading order.
    public var lines: [RecognizedLine]

    /// Makes a page.
    public init(model: String, lines: [RecognizedLine]) {
        self.model = model
        self.lines = lines
    }
}

/// One line that a gateway read.
public struct RecognizedLine: Sendable, Hashable, Codable {
    /// The text, without markup.
    public var text: String
    /// The model's own score of the line, 0 to 1 and uncalibrated; nil where it gives none.
    public var confidence: Double?
    /// Where the line lies in the picture; nil where the model does not say.
    public var box: RecognizedBox?
    /// The level of the heading that the line is, from 1, the largest; nil for other text.
    public var heading: Int?

    /// Makes a line.
    public init(
        text: String, confidence: Double? = nil, box: RecognizedBox? = nil, heading: Int? = nil
    ) {
        self.text = text
        self.confidence = confidence
        self.box = box
        self.heading = heading
    }
}

/// An upright rectangle in a picture, in fractions of the picture's width and height from its upper left.
public struct RecognizedBox: Sendable, Hashable, Codable {
    /// The left edge, 0 to 1.
    public var left: Double
    /// The upper edge, 0 to 1.
    public var top: Double
    /// The right edge, 0 to 1.
    public var right: Double
    /// The lower edge, 0 to 1.
    public var bottom: Double

    /// Makes a box.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
}

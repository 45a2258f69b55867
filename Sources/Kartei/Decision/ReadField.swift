/// One of the fields that a person confirms, with how sure it is.
public struct ReadField: Sendable, Hashable, Codable {
    /// Where a field's text comes from.
    public enum Origin: String, Sendable, Hashable, Codable {
        /// It was read on the card.
        case card
        /// The catalog knows it of the card that the rest of the text and the picture name.
        case catalog
    }

    /// What stands there; nil where nothing was found.
    public var text: String?
    /// How sure it is; `low` where nothing was found.
    public var confidence: FieldConfidence
    /// Where it comes from; nil where nothing was found.
    public var origin: Origin?

    /// Nothing was found.
    public static let missing = ReadField(text: nil, confidence: .low, origin: nil)

    /// Makes a field.
    public init(text: String?, confidence: FieldConfidence, origin: Origin?) {
        (self.text, self.confidence, self.origin) = (text, confidence, origin)
    }
}

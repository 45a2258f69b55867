/// One field as it was read, with how sure the reading is.
public struct FieldReading: Sendable, Hashable, Codable {
    /// What is printed, corrected only where a catalog proves the correction.
    public var text: String
    /// From 0 to 1; says how sure the reading is, not how sure the card is.
    public var confidence: Double

    /// Makes a reading.
    public init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }
}

/// What a card's text says: the fields that a person would type in.
public struct CardFields: Sendable, Hashable, Codable {
    /// The name as printed, suffixes (`ex`, `VMAX`) included.
    public var name: FieldReading?
    /// The number as printed (`045/195`, `LOB-EN001`).
    public var number: FieldReading?
    /// The set: a printed code or mark, or what the number and total name.
    public var set: FieldReading?
    /// The rarity: a printed letter, symbol or word.
    public var rarity: FieldReading?
    /// The language as an ISO 639-1 code.
    public var language: FieldReading?

    /// Makes the fields; nil where nothing was read.
    public init(
        name: FieldReading? = nil, number: FieldReading? = nil, set: FieldReading? = nil,
        rarity: FieldReading? = nil, language: FieldReading? = nil
    ) {
        self.name = name
        self.number = number
        self.set = set
        self.rarity = rarity
        self.language = language
    }
}

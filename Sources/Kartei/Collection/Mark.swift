/// Something that sets a copy apart from others of its printing: first edition, signed, altered, a stamp.
///
/// A copy has any number of marks (a Base Set card may be shadowless and first edition); any word is kept as it is.
public struct Mark: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// One of the words below, or the word as another program or a person wrote it.
    public let rawValue: String

    /// Takes a word as it is.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Printed in the first run, and says so.
    public static let firstEdition = Mark(rawValue: "first edition")
    /// Printed later than the first run, where that is what people ask about.
    public static let unlimited = Mark(rawValue: "unlimited")
    /// Printed as a limited edition, and says so.
    public static let limited = Mark(rawValue: "limited")
    /// Printed without the shadow right of the picture (the Base Set's first prints).
    public static let shadowless = Mark(rawValue: "shadowless")
    /// Signed, by whomever.
    public static let signed = Mark(rawValue: "signed")
    /// Painted over.
    public static let altered = Mark(rawValue: "altered")
    /// Misprinted.
    public static let misprint = Mark(rawValue: "misprint")
    /// No real card.
    public static let proxy = Mark(rawValue: "proxy")

    /// Orders by the words.
    public static func < (lhs: Mark, rhs: Mark) -> Bool { lhs.rawValue < rhs.rawValue }
}

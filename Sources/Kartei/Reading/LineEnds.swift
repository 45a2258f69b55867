/// Ends of a line of text.
public struct LineEnds: OptionSet, Sendable, Hashable, Codable {
    /// One bit for each end.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Where reading begins.
    public static let start = LineEnds(rawValue: 1)
    /// Where reading stops.
    public static let end = LineEnds(rawValue: 2)
}

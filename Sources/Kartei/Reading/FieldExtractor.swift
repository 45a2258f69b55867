/// Turns the lines that were read on one card into the fields that a person would type in.
public protocol FieldExtractor: Sendable {
    /// What the lines say; positions are fractions of the upright card, `game` is nil where not known.
    ///
    /// Throws only where a catalog that is asked for help cannot be read.
    func extract(from lines: [TextLine], game: Game?) throws -> CardText
}

/// Everything that a scan knows about one card before it decides.
public struct Evidence: Sendable, Hashable {
    /// The fields as they were read.
    public var fields: CardFields
    /// Every printed number that a grammar recognised, most credible first.
    public var numbers: [PrintedNumber]
    /// The Yu-Gi-Oh! passcodes that were read; a passcode names a card's text, not its print.
    public var passcodes: [String]
    /// All lines of text on the card.
    public var lines: [TextLine]
    /// The nearest references by artwork, nearest first; empty where no artwork index is installed.
    public var artwork: [ArtworkMatch]

    /// Makes evidence.
    public init(
        fields: CardFields, numbers: [PrintedNumber] = [], passcodes: [String] = [],
        lines: [TextLine] = [], artwork: [ArtworkMatch] = []
    ) {
        self.fields = fields
        self.numbers = numbers
        self.passcodes = passcodes
        self.lines = lines
        self.artwork = artwork
    }

    /// Evidence from what a card's text says.
    public init(text: CardText, lines: [TextLine], artwork: [ArtworkMatch] = []) {
        self.init(
            fields: text.fields, numbers: text.numbers.map(\.number), passcodes: text.passcodes, lines: lines,
            artwork: artwork)
    }
}

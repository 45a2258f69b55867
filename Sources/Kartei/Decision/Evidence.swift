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
    /// How many letters of each script they have.
    public var scripts: ScriptCount
    /// The nearest references by artwork, nearest first; empty where no artwork index is installed.
    public var artwork: [ArtworkMatch]
    /// Every card that something speaks for, the likeliest first; not cut off, because any may block.
    public var candidates: [Candidate] = []
    /// The games whose catalogs are installed.
    public var games: Set<Game> = []
    /// The game that the person named, or nil.
    public var saidGame: Game?
    /// What candidates cost, where that is known; tells only which question is asked.
    public var prices = CandidatePrices()
    /// How the card was photographed.
    public var capture = Capture()
    /// Whether it is the back of a card.
    public var isBack = false
    /// Whether photos that were said to show one card show different ones.
    public var contradictsItself = false

    /// Makes evidence; candidates and installed games are added by whoever looks them up.
    public init(
        fields: CardFields, numbers: [PrintedNumber] = [], passcodes: [String] = [],
        lines: [TextLine] = [], scripts: ScriptCount? = nil, artwork: [ArtworkMatch] = []
    ) {
        self.fields = fields
        self.numbers = numbers
        self.passcodes = passcodes
        self.lines = lines
        self.scripts = scripts ?? ScriptCount(lines)
        self.artwork = artwork
    }

    /// Evidence from what a card's text says.
    public init(text: CardText, lines: [TextLine], artwork: [ArtworkMatch] = []) {
        self.init(
            fields: text.fields, numbers: text.numbers.map(\.number), passcodes: text.passcodes, lines: lines,
            scripts: text.scripts.letters > 0 ? text.scripts : nil, artwork: artwork)
    }
}

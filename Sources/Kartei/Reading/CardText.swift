/// What a card's text says, with everything that may identify it.
public struct CardText: Sendable, Hashable, Codable {
    /// The fields with a confidence each.
    public var fields: CardFields
    /// Every printed number that was found, with its game, the most trustworthy first; runner-up readings last.
    public var numbers: [NumberReading]
    /// Yu-Gi-Oh!'s eight-digit passcodes: they name the card's name, never its printing.
    public var passcodes: [String]
    /// The game that the text speaks of, or nil; the game that was given, where one was.
    public var game: Game?
    /// How many letters of each script were read.
    public var scripts: ScriptCount

    /// Makes a text; empty where nothing was read.
    public init(
        fields: CardFields = CardFields(), numbers: [NumberReading] = [], passcodes: [String] = [],
        game: Game? = nil, scripts: ScriptCount = ScriptCount()
    ) {
        self.fields = fields
        self.numbers = numbers
        self.passcodes = passcodes
        self.game = game
        self.scripts = scripts
    }
}

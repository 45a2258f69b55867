/// A collector number as a card prints it, recognised by the grammar of one game.
///
/// The literal key may add a card without asking; the loose key only finds candidates.
public struct PrintedNumber: Sendable, Hashable, Codable {
    /// The game whose grammar the text fits.
    public var game: Game
    /// The text as printed, after unifying dashes, bullets, stars and full-width forms.
    public var literal: String
    /// Upper-case, leading zeros of each digit run stripped, without the total: `4`, `TG12`, `LOB-EN1`.
    public var looseKey: String
    /// The total after the slash as printed (`102`, `TG30`), or nil.
    public var total: String?
    /// The set code that the number carries or that stands beside it (`LOB`, `OP01`, `sv2a`), or nil.
    public var setCode: String?
    /// The language that the number names (`EN`, `G`), or nil.
    public var language: Language?
    /// How many look-alike characters were exchanged to make the text fit; 0: read literally.
    public var foldedCharacters: Int

    /// Makes a number; grammars do this.
    public init(
        game: Game, literal: String, looseKey: String, total: String? = nil, setCode: String? = nil,
        language: Language? = nil, foldedCharacters: Int = 0
    ) {
        self.game = game
        self.literal = literal
        self.looseKey = looseKey
        self.total = total
        self.setCode = setCode
        self.language = language
        self.foldedCharacters = foldedCharacters
    }
}

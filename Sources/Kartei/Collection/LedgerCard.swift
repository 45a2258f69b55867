/// Which card an item is, as the ledger writes it down: an ID of a catalog, and what the card said when it was
/// written, so that the row still tells a person what it is should the ID ever resolve to nothing.
public struct LedgerCard: Sendable, Hashable, Codable {
    /// The printing; nil for a card that no catalog has.
    public var id: CardID?
    /// The game; nil where nobody said.
    public var game: Game?
    /// The name; may be empty where there is a number.
    public var name: String
    /// The number as printed; may be empty.
    public var number: String
    /// The set's code; may be empty.
    public var setCode: String
    /// The set's name; may be empty.
    public var setName: String
    /// The copy's rarity, where one number is printed in several; else the card's, or nil.
    public var rarity: String?

    /// Makes a card; the game is the ID's where there is one.
    public init(
        id: CardID? = nil, game: Game? = nil, name: String = "", number: String = "", setCode: String = "",
        setName: String = "", rarity: String? = nil
    ) {
        self.id = id
        self.game = id?.game ?? game
        (self.name, self.number, self.setCode, self.setName) = (name, number, setCode, setName)
        self.rarity = rarity
    }

    /// A card of a catalog, its name in `language` where the catalog has that.
    ///
    /// Where its number is printed in several rarities, the copy's is not known yet.
    public init(_ card: Card, language: Language = .english) {
        self.init(
            id: card.id, name: card.name(in: language),
            number: card.printedNumber.isEmpty ? card.catalogNumber : card.printedNumber,
            setCode: card.setCode, setName: card.setName,
            rarity: card.rarities.count == 1 ? card.rarity : nil)
    }
}

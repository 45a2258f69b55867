/// What an importer finds in an upstream file, in the order of the file.
public enum CatalogEntry: Sendable, Hashable {
    /// A printing.
    case card(CatalogRecord)
    /// A set that is described apart from its cards.
    case set(CatalogSet)
    /// Names for every printing of a work, wherever those printings are described.
    case names(CatalogNames)
    /// A record that cannot be kept, with the reason.
    case skipped(SkippedRecord)
    /// A note about a record that is kept without some of its characters.
    case cleaned(SkippedRecord)
}

/// A printing as one upstream record describes it.
public struct CatalogRecord: Sendable, Hashable {
    /// The card; its set's name, code and total may be empty where the set is described elsewhere.
    public var card: Card
    /// What printings with the same names share: a passcode, a code without its parallel; else the ID.
    public var work: String
    /// Whether the record only translates: it adds names to a card that another file describes in full.
    public var isTranslation: Bool
    /// Other spellings of the ID under which this or other files know the card.
    public var aliases: [String]
    /// The products of TCGplayer that are the card, as far as upstream says.
    public var products: Set<CardProduct>
    /// Whether the printed number follows from the set (its total, its day) once that is known.
    public var numberFollowsSet: Bool
    /// Whether a card with the same set and number is this card, though its ID is another.
    public var isFoundByNumber: Bool
    /// Whether further records of the same ID describe other faces of the card, with names of their own.
    public var isOneOfFaces: Bool

    /// Makes a record; `work` is the card's own ID unless given.
    public init(
        card: Card, work: String? = nil, isTranslation: Bool = false, aliases: [String] = [],
        products: Set<CardProduct> = [],
        numberFollowsSet: Bool = false, isFoundByNumber: Bool = false, isOneOfFaces: Bool = false
    ) {
        self.card = card
        self.work = work ?? card.id.rawValue
        self.isTranslation = isTranslation
        self.aliases = aliases
        self.products = products
        self.numberFollowsSet = numberFollowsSet
        self.isFoundByNumber = isFoundByNumber
        self.isOneOfFaces = isOneOfFaces
    }
}

/// A set as an upstream file of sets describes it.
public struct CatalogSet: Sendable, Hashable {
    /// The game.
    public var game: Game
    /// Upstream's key, as its cards name it.
    public var id: String
    /// The printed code; empty where there is none.
    public var code: String
    /// The name in each language.
    public var names: [Language: String]
    /// The total that the set's cards print.
    public var total: Int?
    /// Day of release, `YYYY-MM-DD`.
    public var released: String?

    /// Makes a set.
    public init(
        game: Game, id: String, code: String = "", names: [Language: String] = [:], total: Int? = nil,
        released: String? = nil
    ) {
        self.game = game
        self.id = id
        self.code = code
        self.names = names
        self.total = total
        self.released = released
    }
}

/// Names that belong to every printing of a work.
public struct CatalogNames: Sendable, Hashable {
    /// The game.
    public var game: Game
    /// The key that printings name in `CatalogRecord.work`.
    public var work: String
    /// The name in each language.
    public var names: [Language: String]

    /// Makes the names of a work.
    public init(game: Game, work: String, names: [Language: String]) {
        self.game = game
        self.work = work
        self.names = names
    }
}

/// A record that was left out of an import, or kept in part, with the reason.
public struct SkippedRecord: Sendable, Hashable, CustomStringConvertible {
    /// The file, with its path inside an archive.
    public var file: String
    /// Which record of the file, counted from 1.
    public var position: Int
    /// Why it cannot be kept.
    public var reason: String

    /// Makes a note about a record.
    public init(file: String, position: Int, reason: String) {
        self.file = file
        self.position = position
        self.reason = reason
    }

    /// Where and why, in one line.
    public var description: String { "\(file), record \(position): \(reason)" }
}

/// What a file of prices says, in the order of the file.
public enum PriceEntry: Sendable, Hashable {
    /// A price, or that there is none.
    case price(SourcePrice)
    /// What TCGplayer says of a product.
    case product(MarketProduct)
    /// A set as TCGplayer groups its products.
    case group(MarketGroup)
    /// Something that cannot be a price.
    case fault(PriceFault)
}

/// A price as its source gives it, before anybody looked whether there is such a card.
public struct SourcePrice: Sendable, Hashable {
    /// What has the price.
    public enum Subject: Sendable, Hashable {
        /// A card, by its ID in the catalog of the game.
        case card(CardID)
        /// A product of TCGplayer.
        case product(Int)
    }

    /// Which copies have the price.
    public enum Printing: Sendable, Hashable {
        /// The source says the finish.
        case variant(PriceVariant)
        /// TCGplayer's words for edition and finish: `1st Edition Holofoil`.
        case words(String)
    }

    /// What has the price.
    public var subject: Subject
    /// Which copies have it.
    public var printing: Printing
    /// The price.
    public var quote: Quote
    /// Where it stands.
    public var place: PricePosition
    /// The finishes that the source says the card has; empty: not said.
    public var finishes: Set<Finish> = []
}

/// Where something stands in a file of prices.
public struct PricePosition: Sendable, Hashable, CustomStringConvertible {
    /// The file, with its path as it was given.
    public var file: String
    /// The line of a table, else which record it is, counted from 1.
    public var position: Int
    /// Whether the file has lines.
    public var isLine = false

    /// For people: `prices.csv, line 12`.
    public var description: String { "\(file), \(isLine ? "line" : "record") \(position)" }
}

/// Something in a file of prices that cannot be one.
public struct PriceFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it stands.
    public var place: PricePosition
    /// The product or card; empty where it could not be read.
    public var subject: String
    /// What is wrong, without a full stop.
    public var reason: String

    /// For people, in one line.
    public var description: String { "\(place)\(subject.isEmpty ? "" : ", \(subject)"): \(reason)" }
}

/// What TCGplayer says of a product.
public struct MarketProduct: Sendable, Hashable {
    /// Its number there.
    public var id: Int
    /// Its name, with words beside it: `Pikachu (Cosmos Holo)`.
    public var name: String
    /// The group in which it is; nil: not said.
    public var group: Int?
    /// The number of the card; empty: none.
    public var number = ""
    /// The rarity; empty: none.
    public var rarity = ""
    /// Whether it is a card, and not something sealed.
    public var isCard = true
    /// Whether its cards are Japanese.
    public var isJapanese = false
}

/// A set as TCGplayer groups its products.
public struct MarketGroup: Sendable, Hashable {
    /// Its number there.
    public var id: Int
    /// Its name: `SWSH07: Evolving Skies`.
    public var name: String
    /// Its abbreviation; may be empty.
    public var abbreviation = ""
}

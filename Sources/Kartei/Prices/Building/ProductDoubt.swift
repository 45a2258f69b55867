/// Why a product leads to no card; its prices count for none then.
public enum ProductDoubt: Error, Sendable, Hashable, CustomStringConvertible {
    /// No catalog has the ID.
    case unknownCard
    /// Nothing describes the product.
    case notDescribed
    /// Nothing names the set of the product.
    case noSet
    /// The catalog says that it is several cards.
    case severalCards([CardID])
    /// Set, number and name lead to no card, or to several.
    case unresolved(Unresolved)
    /// The name of its set leads to one card, the abbreviation to another.
    case setsDisagree(CardID, CardID)
    /// The card has its number in another set.
    case otherSet(CardID)
    /// The card is printed in other rarities.
    case otherRarity(CardID, String)
    /// The card exists in other languages.
    case otherLanguage(CardID)
    /// Another product leads to the same copies, with another price.
    case contradictory(CardID, PriceVariant)

    /// The reason for people, without a full stop.
    public var description: String {
        switch self {
        case .unknownCard: "no card of the catalog has this ID"
        case .notDescribed: "nothing says which card it is; give the products of its group too"
        case .noSet: "nothing names its set; give the groups too"
        case .severalCards(let cards): "the catalog says that it is several cards: \(Self.list(cards))"
        case .unresolved(let reason): reason.description
        case .setsDisagree(let first, let second):
            "its set's name leads to \(first.rawValue) and its abbreviation to \(second.rawValue)"
        case .otherSet(let card): "\(card.rawValue) has its number, but its set is another"
        case .otherRarity(let card, let rarity):
            rarity.isEmpty
                ? "\(card.rawValue) is printed in several rarities, and it says none"
                : "the catalog does not have \(card.rawValue) as \(rarity)"
        case .otherLanguage(let card): "\(card.rawValue) is a card in another language"
        case .contradictory(let card, let variant):
            "\(card.rawValue) (\(variant)) has another price too, so that neither counts"
        }
    }

    private static func list(_ cards: [CardID]) -> String {
        cards.prefix(4).map(\.rawValue).joined(separator: ", ")
    }
}

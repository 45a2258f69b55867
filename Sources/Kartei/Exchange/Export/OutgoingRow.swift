/// A row of the collection on its way into a file of another program.
struct OutgoingRow: Sendable {
    /// The row.
    let item: Item
    /// What the catalogs say of its card; IDs that were renamed already lead there.
    let standing: CardStanding
    /// The currency of all amounts of the file; nil where each says its own.
    let currency: String?

    var copy: Copy { item.copy }
    var card: Card? { standing.card }
    /// The ID; nil too where the catalog means another card by it than was written down.
    var id: CardID? {
        if case .altered = standing { return nil }
        return card?.id ?? copy.card.id
    }
    var game: Game? { copy.card.game }

    /// The name in English, as programs know it; else what the ledger has.
    var name: String { card?.name() ?? copy.card.name }
    /// The name of the front of a card with two.
    var frontName: String { name.components(separatedBy: " // ").first ?? name }
    var setCode: String { card?.setCode ?? copy.card.setCode }
    var setName: String { card?.setName ?? copy.card.setName }
    /// The number as catalogs have it, without total.
    var catalogNumber: String {
        guard let card else { return copy.card.number }
        return card.catalogNumber.isEmpty ? card.printedNumber : card.catalogNumber
    }
    /// The number as printed.
    var printedNumber: String {
        guard let card else { return copy.card.number }
        return card.printedNumber.isEmpty ? card.catalogNumber : card.printedNumber
    }
    /// The rarity of the copy, else the card's.
    var rarity: String { copy.card.rarity ?? card?.rarity ?? "" }
}

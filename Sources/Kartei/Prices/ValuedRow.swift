/// A row of the collection with its price.
public struct ValuedRow: Sendable, Hashable, Identifiable {
    /// The row.
    public let row: CollectionReader.Row
    /// Where its game's prices come from; nil where there are none.
    public let capture: PriceCapture?
    /// What they say of one copy.
    public let price: CopyPrice

    /// The row's ID.
    public var id: ItemID { row.id }

    /// The row's copy and how many are alike.
    public var copy: Copy { row.item.copy }

    /// What its copies are worth together; nil where they have no price.
    public var value: Int128? { price.cents.map { Int128($0) * Int128(copy.quantity) } }

    /// What was paid for its copies together in the currency of the prices; nil where that is not known.
    public var paid: Int128? {
        guard let paid = copy.pricePaid, let capture, paid.currency == capture.currency else { return nil }
        return Int128(paid.hundredths) * Int128(copy.quantity)
    }

    /// Looks a row's price up: under the ID that its card has today, then under those that it had before.
    ///
    /// `aliases` are the ledger's. Throws what the book throws.
    public init(_ row: CollectionReader.Row, in book: any PriceBook, aliases: CardAliases) throws {
        self.row = row
        let written = row.item.copy.card
        capture = try written.game.flatMap(book.capture)
        guard let id = written.id, row.standing.hasPrice else {
            price = .none(.noCard, between: nil)
            return
        }
        guard capture != nil else {
            price = .none(.noPrices, between: nil)
            return
        }
        var ids = [row.standing.card?.id].compactMap(\.self)
        ids += aliases.path(of: id).reversed().filter { !ids.contains($0) }
        let quotes = try ids.lazy.map(book.quotes).first { !$0.isEmpty } ?? [:]
        price = CopyPrice(
            of: row.item.copy, rarities: row.standing.card?.rarities ?? [], among: quotes)
    }
}

extension CardStanding {
    /// Whether the ID of a row says which card it is, as far as can be seen.
    fileprivate var hasPrice: Bool {
        switch self {
        case .known, .renamed, .notInstalled: true
        case .altered, .unresolved, .byHand: false
        }
    }
}

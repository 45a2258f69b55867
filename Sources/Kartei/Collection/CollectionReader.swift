/// Reads a collection together with what the installed catalogs say of its cards.
///
/// The ledger keeps the IDs that were written; here they lead through the ledger's own aliases, then through those
/// that a catalog keeps, to the card of today. No row is ever left out for want of one.
public struct CollectionReader: Sendable {
    /// The rows.
    public let store: any LedgerStore
    /// Which card IDs became which, as the ledger has it.
    public let aliases: CardAliases
    /// The games whose catalogs are installed.
    public let installed: Set<Game>
    private let catalog: any Catalog

    /// Opens a collection for reading; what is renamed or installed later is not seen.
    public init(_ store: any LedgerStore, catalog: any Catalog) throws {
        self.store = store
        self.catalog = catalog
        aliases = try store.aliases()
        installed = try catalog.games()
    }

    /// A row with where its card stands.
    public struct Row: Sendable, Hashable, Identifiable {
        /// The row as the ledger has it.
        public let item: Item
        /// What the catalogs say of its card.
        public let standing: CardStanding

        /// The row's ID.
        public var id: ItemID { item.id }
    }

    /// The rows that were asked for, in their order.
    public func rows(_ query: ItemQuery) throws -> [Row] { try store.items(query).map(row) }

    /// One row.
    public func row(_ item: Item) throws -> Row {
        Row(item: item, standing: try standing(of: item.copy.card))
    }

    /// What the catalogs say of a card that the ledger wrote down.
    public func standing(of written: LedgerCard) throws -> CardStanding {
        guard let id = written.id else { return .byHand }
        guard let card = try card(id) else {
            return installed.contains(id.game) ? .unresolved : .notInstalled
        }
        if !written.agrees(with: card) { return .altered(card) }
        return card.id == id ? .known(card) : .renamed(card)
    }

    /// The card that an ID leads to; nil where no installed catalog has it.
    ///
    /// Where the catalog is older than a rename, it is the last one on the way that the catalog has.
    public func card(_ id: CardID) throws -> Card? {
        for name in aliases.path(of: id).reversed() {
            if let card = try catalog.card(name) { return card }
        }
        return nil
    }

    /// The IDs of rows that lead to no card though the catalog of their game is installed.
    public func unresolved() throws -> Set<CardID> {
        try store.cardIDs().filter { try installed.contains($0.game) && card($0) == nil }
    }

    /// The IDs under which rows may have this card: its own and all that lead to it.
    public func names(of id: CardID) throws -> Set<CardID> {
        let newest = try card(id)?.id ?? aliases.resolve(id)
        let written = try store.cardIDs().filter { other in
            guard other.game == id.game, other != id else { return false }
            return try aliases.resolve(other) == newest || card(other)?.id == newest
        }
        return aliases.names(of: newest).union(written).union([id])
    }
}

/// What the installed catalogs say of a card that the ledger wrote down.
public enum CardStanding: Sendable, Hashable {
    /// A catalog has it.
    case known(Card)
    /// A catalog has it under another ID by now.
    case renamed(Card)
    /// The catalog means another card by the ID than was written down; the row keeps what was written.
    case altered(Card)
    /// The catalog of the game has no such ID; the row keeps what was written.
    case unresolved
    /// The catalog of the game is not installed, so that nothing can be said.
    case notInstalled
    /// A person typed it in; it has no ID.
    case byHand

    /// The catalog's card; nil where there is none that is beyond doubt.
    public var card: Card? {
        switch self {
        case .known(let card), .renamed(let card): card
        case .altered, .unresolved, .notInstalled, .byHand: nil
        }
    }

    /// One word for programs.
    public var word: String {
        switch self {
        case .known: "known"
        case .renamed: "renamed"
        case .altered: "altered"
        case .unresolved: "unresolved"
        case .notInstalled: "not installed"
        case .byHand: "by hand"
        }
    }
}

extension LedgerCard {
    /// Whether a catalog's card may be the one that was written down.
    ///
    /// Catalogs swap IDs now and then, and a collection must not change by that: another number is another card, and
    /// so is another name in another set. A corrected name alone is none, since the number on the cardboard stayed,
    /// and neither is a set that got another name.
    public func agrees(with card: Card) -> Bool {
        let numbers = [card.printedNumber, card.catalogNumber].filter { !$0.isEmpty }
        guard number.isEmpty || numbers.isEmpty else {
            let written = PrintedNumber.looseKey(of: number, in: card.id.game)
            let isSame = numbers.contains { PrintedNumber.looseKey(of: $0, in: card.id.game) == written }
            return isSame && (isNamedLike(card) || isOfSet(of: card))
        }
        return isNamedLike(card)
    }

    private func isNamedLike(_ card: Card) -> Bool {
        guard !name.isEmpty, !card.names.isEmpty else { return true }
        let written = NameKey(name)
        return (Array(card.names.values) + card.otherNames.values.joined()).contains {
            written.similarity(to: NameKey($0)) >= Self.sameName
        }
    }

    private func isOfSet(of card: Card) -> Bool {
        (setCode.isEmpty && setName.isEmpty) || (card.setCode.isEmpty && card.setName.isEmpty)
            || (!setCode.isEmpty && setCode.lowercased() == card.setCode.lowercased())
            || (!setName.isEmpty && NameKey(setName) == NameKey(card.setName))
    }

    /// How alike two spellings of one name are at least: a few letters in a word.
    private static var sameName: Double { 0.7 }
}

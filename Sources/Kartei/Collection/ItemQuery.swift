/// Which rows of a collection to show, and in which order.
public struct ItemQuery: Sendable, Hashable {
    /// What a filter says of something that may be unknown.
    public enum Wanted<Value: Sendable & Hashable>: Sendable, Hashable {
        /// Those that have this value.
        case value(Value)
        /// Those of which it is not known.
        case unknown
    }

    /// Whether removed rows are shown.
    public enum Removed: Sendable, Hashable { case left, removed, both }

    /// What rows are ordered by; ties go by the item's ID.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        case name, number, set, game, added, changed, quantity, paid, condition, finish, place
    }

    /// Words that all have to occur in name, number, set, place, note, marks or tags; empty: any row.
    public var text = ""
    /// Only these rows; nil: any.
    public var ids: Set<ItemID>?
    /// Only rows with one of these cards; nil: any.
    public var cards: Set<CardID>?
    /// Whether rows whose card has no ID come beside those of `cards`.
    public var includesCardless = false
    /// Only this game.
    public var game: Game?
    /// Only this set, by code or name in any case.
    public var set: String?
    /// Only this finish.
    public var finish: Wanted<Finish>?
    /// Only this condition.
    public var condition: Wanted<Condition>?
    /// Only this language.
    public var language: Wanted<Language>?
    /// Only this place, in any case; empty: rows without a place.
    public var place: String?
    /// Only rows with this mark.
    public var mark: Mark?
    /// Only rows with this tag.
    public var tag: String?
    /// Whether removed rows are shown.
    public var removed = Removed.left
    /// The order.
    public var order = Order.name
    /// Whether the order is turned round.
    public var isDescending = false
    /// The most rows to show; nil: all.
    public var limit: Int?
    /// How many rows to pass over.
    public var offset = 0

    /// Asks for all rows that are left, by name.
    public init() {}
}

/// How many rows and copies something has.
public struct ItemTally: Sendable, Hashable {
    /// Rows.
    public var items: Int
    /// Copies.
    public var copies: Int

    /// Makes a tally.
    public init(items: Int = 0, copies: Int = 0) {
        self.items = items
        self.copies = copies
    }
}

/// What rows can be counted by.
public enum ItemGrouping: String, Sendable, Hashable, CaseIterable {
    case game, set, finish, condition, language, place, origin
}

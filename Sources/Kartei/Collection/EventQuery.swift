/// Which events of a ledger to read.
public struct EventQuery: Sendable, Hashable {
    /// Only those about this item.
    public var item: ItemID?
    /// Only those about one of these items.
    public var items: Set<ItemID>?
    /// Whether only those about no item are wanted, such as renames.
    public var isWithoutItem = false
    /// Only those of this action.
    public var action: ActionID?
    /// Only those that take one of these actions back.
    public var undoing: Set<ActionID>?
    /// Only those that this device wrote.
    public var device: DeviceID?
    /// Only those that arrived later than this place.
    public var after: Int64?
    /// Only those that arrived before this place.
    public var before: Int64?
    /// Whether the last to arrive comes first.
    public var isNewestFirst = false
    /// The most events to read; nil: all.
    public var limit: Int?

    /// Asks for all events.
    public init() {}
}

/// An event with its place in one ledger.
public struct LedgerRecord: Sendable, Hashable {
    /// The place, counted from 1 in the order of arrival; other ledgers have the event at another place.
    public var sequence: Int64
    /// The event.
    public var event: LedgerEvent

    /// Makes a record.
    public init(sequence: Int64, event: LedgerEvent) {
        self.sequence = sequence
        self.event = event
    }
}

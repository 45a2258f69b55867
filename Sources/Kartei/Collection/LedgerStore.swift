/// Where a ledger lies: its events, and the rows that are derived from them.
///
/// Whatever a call has returned from is kept. Several threads, processes and, where the store allows it, machines
/// may use one ledger at once. Rows change in the transaction that appends the events.
public protocol LedgerStore: Sendable {
    /// Appends those events that the ledger lacks, in the order given, and derives the rows: all or nothing.
    ///
    /// Throws `ConflictingEvent` where the ledger has another event of the same ID.
    @discardableResult
    func append(_ events: [LedgerEvent]) throws -> AppendedEvents
    /// The events that were asked for, in the order in which they arrived, or the other way round.
    func events(_ query: EventQuery) throws -> [LedgerRecord]
    /// The rows that were asked for.
    func items(_ query: ItemQuery) throws -> [Item]
    /// The rows whose IDs begin with these hexadecimal digits, at most `limit`, removed ones included.
    func items(idPrefix: String, limit: Int) throws -> [Item]
    /// How many rows and copies there are of those that were asked for; limit, offset and order do not count.
    func tally(_ query: ItemQuery) throws -> ItemTally
    /// The same by some property, in the order of its texts; empty: not known.
    func tallies(_ query: ItemQuery, by grouping: ItemGrouping) throws -> [(key: String, tally: ItemTally)]
    /// The different card IDs of rows, as they were written, removed rows included.
    func cardIDs() throws -> Set<CardID>
    /// Which card IDs became which.
    func aliases() throws -> CardAliases
    /// How long the ledger is.
    func head() throws -> LedgerHead
    /// Derives all rows anew from the events; says how many there are.
    @discardableResult
    func rebuild() throws -> Int
    /// Looks whether everything that was appended is there as it was written, and the rows follow from it.
    func verify() throws -> LedgerVerification
}

extension LedgerStore {
    /// The row with this ID, or nil.
    public func item(_ id: ItemID) throws -> Item? { try items([id])[id] }

    /// The rows with these IDs, removed ones included.
    public func items(_ ids: Set<ItemID>) throws -> [ItemID: Item] {
        guard !ids.isEmpty else { return [:] }
        var query = ItemQuery()
        query.ids = ids
        query.removed = .both
        return Dictionary(try items(query).map { ($0.id, $0) }) { first, _ in first }
    }
}

/// What became of events that were handed to a store.
public struct AppendedEvents: Sendable, Hashable {
    /// How many the ledger lacked.
    public var new: Int
    /// How many it had already.
    public var known: Int

    /// Makes a count.
    public init(new: Int = 0, known: Int = 0) {
        self.new = new
        self.known = known
    }
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

/// How long a ledger is, and the digest that its events lead to in the order of their arrival.
public struct LedgerHead: Sendable, Hashable {
    /// How many events have arrived.
    public var sequence: Int64
    /// The SHA-256 chain's last link, in hexadecimal digits; 64 zeros for an empty ledger.
    public var hash: String

    /// Makes a head.
    public init(sequence: Int64, hash: String) {
        self.sequence = sequence
        self.hash = hash
    }
}

/// What is wrong with a ledger.
public enum LedgerFault: Sendable, Hashable {
    /// The file or database itself is damaged; in the store's own words.
    case damaged(String)
    /// The events from one place to another are gone.
    case lost(from: Int64, to: Int64)
    /// The event at this place is not as it was written.
    case altered(Int64, EventID?)
    /// Rows are not what the events say; `kartei collection rebuild` mends that.
    case rows([ItemID])
}

/// What looking through a ledger found.
public struct LedgerVerification: Sendable, Hashable {
    /// The ledger's head.
    public var head: LedgerHead
    /// How many events are there.
    public var events: Int
    /// How many rows are there, removed ones included.
    public var items: Int
    /// How many events only a newer version understands.
    public var unknown: Int
    /// Renames that would have led in a circle and do not count.
    public var refusedRenames: [CircularRename]
    /// A digest of all events in the order of replay: two ledgers with the same events have the same.
    public var fingerprint: String
    /// What is wrong, the first event that is concerned first.
    public var faults: [LedgerFault]

    /// Makes a finding.
    public init(
        head: LedgerHead, events: Int, items: Int, unknown: Int, refusedRenames: [CircularRename],
        fingerprint: String, faults: [LedgerFault]
    ) {
        self.head = head
        self.events = events
        self.items = items
        self.unknown = unknown
        self.refusedRenames = refusedRenames
        self.fingerprint = fingerprint
        self.faults = faults
    }
}

/// Two ledgers have different events under one ID.
public struct ConflictingEvent: Error, Sendable, Hashable, CustomStringConvertible {
    /// The event's ID.
    public let id: EventID

    /// Names an event.
    public init(id: EventID) { self.id = id }

    /// The message for the user.
    public var description: String {
        "event \(id) is not the same here and there, so that one of the two was altered; nothing was taken over. "
            + "'kartei collection verify' says whether it was here."
    }
}

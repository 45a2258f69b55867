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
    /// All events in the order in which they arrived.
    ///
    /// Throws where one is not as it was written: nobody else shall take it for true.
    func intactEvents() throws -> [LedgerEvent]
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

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

/// A row of the collection: a copy, or several alike, as the ledger's events left it.
public struct Item: Sendable, Hashable, Identifiable {
    /// Which row; never changes.
    public let id: ItemID
    /// What is known about the copy.
    public var copy: Copy
    /// How it came in.
    public var origin: Origin
    /// The evidence that it came in by; nil where there was none.
    public var evidence: EvidenceDigest?
    /// The event that made it.
    public let creation: EventID
    /// When it came in.
    public let created: LedgerTime
    /// When something was said about it last.
    public var changed: LedgerTime
    /// Whether it was taken out; it stays in the ledger and can be restored.
    public var isRemoved: Bool

    /// Makes a row.
    public init(
        id: ItemID, copy: Copy, origin: Origin, evidence: EvidenceDigest? = nil, creation: EventID,
        created: LedgerTime,
        changed: LedgerTime, isRemoved: Bool = false
    ) {
        self.id = id
        self.copy = copy
        self.origin = origin
        self.evidence = evidence
        self.creation = creation
        self.created = created
        self.changed = changed
        self.isRemoved = isRemoved
    }
}

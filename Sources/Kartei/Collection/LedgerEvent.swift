/// One line of the ledger: something that was said once and stays.
///
/// A collection is what replaying all events gives, in the order of `<`: by time, creations before edits, then by
/// ID. The order is the same on every device, whatever came in first.
public struct LedgerEvent: Sendable, Identifiable {
    /// Which event; the same event has the same ID in every ledger.
    public let id: EventID
    /// When it was said.
    ///
    /// An edit is later than everything its device knew of the item, whatever the clock says.
    public let time: LedgerTime
    /// Who wrote it.
    public let device: DeviceID
    /// What it was part of.
    public let action: ActionID
    /// The action that this one takes back; nil for most.
    public let undoes: ActionID?
    /// What it is about; nil where it is about no item.
    public let item: ItemID?
    /// The word for the kind of change, also for kinds that only newer versions know.
    public let kind: String
    /// The change's texts by name.
    public let fields: [String: String]
    /// The evidence that it rests on, or nil.
    public let evidence: EvidenceDigest?

    /// Makes an event that says something.
    public init(
        id: EventID = EventID(), time: LedgerTime, device: DeviceID, action: ActionID,
        undoes: ActionID? = nil, item: ItemID?, change: LedgerChange, evidence: EvidenceDigest? = nil
    ) {
        self.init(
            id: id, time: time, device: device, action: action, undoes: undoes, item: item,
            kind: change.kind, fields: change.fields, evidence: evidence)
    }

    /// Makes an event as it was written.
    public init(
        id: EventID, time: LedgerTime, device: DeviceID, action: ActionID, undoes: ActionID?, item: ItemID?,
        kind: String, fields: [String: String], evidence: EvidenceDigest?
    ) {
        self.id = id
        self.time = time
        self.device = device
        self.action = action
        self.undoes = undoes
        self.item = item
        // PostgreSQL's texts cannot hold a NUL, and nobody means one.
        self.kind = kind.withoutNUL
        self.fields =
            fields.allSatisfy { !$0.key.utf8.contains(0) && !$0.value.utf8.contains(0) }
            ? fields
            : Dictionary(
                fields.sorted { $0.key < $1.key }.map { ($0.key.withoutNUL, $0.value.withoutNUL) }
            ) { first, _ in first }
        self.evidence = evidence
    }

    /// What it says; nil where this version does not know the kind.
    public var change: LedgerChange? { LedgerChange(kind: kind, fields: fields) }

    /// Whether it makes an item.
    public var isCreation: Bool { kind == "added" }

    /// The very bytes that a digest of the event is taken of: each part as a netstring (`4:text,`), in the order
    /// ID, time, device, action, undone action, item, kind, evidence, fields; a part that is not there is empty.
    public var canonicalBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(320)
        for part in [
            id.description, String(time.rawValue), device.description, action.description,
            undoes?.description ?? "", item?.description ?? "", kind, evidence?.rawValue ?? "", fieldsText,
        ] {
            bytes.append(contentsOf: String(part.utf8.count).utf8)
            bytes.append(0x3A)
            bytes.append(contentsOf: part.utf8)
            bytes.append(0x2C)
        }
        return bytes
    }
}

extension LedgerEvent: Comparable, Hashable {
    /// Whether both say the same in every part.
    public static func == (lhs: LedgerEvent, rhs: LedgerEvent) -> Bool {
        lhs.id == rhs.id && lhs.canonicalBytes == rhs.canonicalBytes
    }

    /// Hashes the ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The order of replay: time, creations before edits, ID.
    public static func < (lhs: LedgerEvent, rhs: LedgerEvent) -> Bool {
        if lhs.time != rhs.time { return lhs.time < rhs.time }
        if lhs.isCreation != rhs.isCreation { return lhs.isCreation }
        return lhs.id < rhs.id
    }
}

extension String {
    fileprivate var withoutNUL: String {
        utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 })) : self
    }
}

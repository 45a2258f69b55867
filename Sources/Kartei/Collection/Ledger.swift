import Foundation

/// A ledger as one device writes it.
public struct Ledger: Sendable {
    /// Where the ledger lies.
    public let store: any LedgerStore
    /// Who writes.
    public let device: DeviceID
    private let now: @Sendable () -> Date

    /// Opens a ledger for a device; `now` is its clock.
    public init(
        store: any LedgerStore, device: DeviceID, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.device = device
        self.now = now
    }

    /// Something to be written.
    public struct Entry: Sendable, Hashable {
        /// What it is about; nil for a rename.
        public var item: ItemID?
        /// What it says.
        public var change: LedgerChange
        /// What it rests on.
        public var evidence: EvidenceDigest?

        /// Makes an entry.
        public init(_ item: ItemID?, _ change: LedgerChange, evidence: EvidenceDigest? = nil) {
            self.item = item
            self.change = change
            self.evidence = evidence
        }
    }

    /// Writes entries as one action: all or nothing, in this order.
    ///
    /// Each is later than what the ledger has about its item, so that an edit counts after what it corrects though
    /// another device's clock runs ahead. Give `action` where several calls make up one action.
    @discardableResult
    public func record(
        _ entries: [Entry], as action: ActionID = ActionID(), undoing undone: ActionID? = nil
    ) throws -> [LedgerEvent] {
        guard !entries.isEmpty else { return [] }
        let time = LedgerTime(now())
        var earliest = try store.items(Set(entries.compactMap(\.item))).mapValues(\.changed.next)
        var earliestRename = try entries.contains { $0.item == nil } ? store.aliases().changed?.next : nil
        let events = entries.map { entry in
            let known = entry.item.map { earliest[$0] } ?? earliestRename
            let moment = max(time, known ?? time)
            if let item = entry.item { earliest[item] = moment.next } else { earliestRename = moment.next }
            return LedgerEvent(
                time: moment, device: device, action: action, undoes: undone, item: entry.item,
                change: entry.change, evidence: entry.evidence)
        }
        try store.append(events)
        return events
    }

    /// Writes one entry.
    @discardableResult
    public func record(
        _ item: ItemID?, _ change: LedgerChange, evidence: EvidenceDigest? = nil
    ) throws -> [LedgerEvent] {
        try record([Entry(item, change, evidence: evidence)])
    }
}

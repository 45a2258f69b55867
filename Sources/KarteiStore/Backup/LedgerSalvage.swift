import Foundation
import Kartei

/// The events of a ledger that are as they were written, also of a damaged one.
struct LedgerSalvage {
    /// The events in the order in which they arrived.
    private(set) var events: [LedgerEvent] = []
    /// Whether no event is missing.
    private(set) var isWhole = true
    /// Whether the rows are what the events say; not looked at where an event is missing.
    private(set) var hasRightRows = true

    /// Reads a ledger; one that is not there has no events.
    ///
    /// Throws for another program's database, one of a newer version, and a server that does not answer.
    static func read(_ address: LedgerAddress) throws -> LedgerSalvage {
        if case .file(let url) = address, access(url.path, F_OK) != 0 { return LedgerSalvage() }
        do {
            let store = try address.open()
            let found = try store.verify().faults
            let faults = found.filter { if case .rows = $0 { false } else { true } }
            if faults.isEmpty {
                var saved = LedgerSalvage(events: try store.events(EventQuery()).map(\.event))
                saved.hasRightRows = found.isEmpty
                return saved
            }
        } catch let error where error is DamagedLedger || error is UnreadableEvent {
            guard case .file = address else { throw error }
        }
        guard case .file(let url) = address else {
            throw DamagedLedger(place: "\(address)", reason: "see verify")
        }
        return Self(file: url)
    }

    private init(events: [LedgerEvent] = []) { self.events = events }

    /// Reads what can be read of a damaged file, from both ends.
    private init(file: URL) {
        isWhole = false
        var found: [Int64: LedgerEvent] = [:]
        for direction in ["ASC", "DESC"] {
            var links: [Int64: [UInt8]] = [0: HashChain.start]
            var rows: [(sequence: Int64, event: LedgerEvent, hash: [UInt8])] = []
            // A damaged page ends the reading; what came before it counts.
            try? SQLiteConnection(path: file.path).each(
                EventRow.selection + " ORDER BY sequence \(direction)", []
            ) {
                links[EventRow.sequence($0)] = EventRow.hash($0)
                guard let event = EventRow.event($0) else { return }
                rows.append((EventRow.sequence($0), event, EventRow.hash($0)))
            }
            for row in rows {
                // An event whose link does not follow from the one before was altered; after a gap it can only be
                // believed.
                if let before = links[row.sequence &- 1] {
                    var chain = HashChain(after: before)
                    guard chain.add(row.event) == row.hash else { continue }
                }
                found[row.sequence] = row.event
            }
        }
        events = found.sorted { $0.key < $1.key }.map(\.value)
    }
}

import Foundation
import Kartei

/// Looks whether a ledger is as it was written.
struct LedgerVerifier {
    private var faults: [LedgerFault]
    private var chain = HashChain()
    private var last: Int64 = 0
    private var events: [LedgerEvent] = []

    /// Walks the whole log; `complaints` are the database's own.
    static func run(_ session: some SQLSession, complaints: [String]) throws -> LedgerVerification {
        var verifier = LedgerVerifier(faults: complaints.map { .damaged($0) })
        return try verifier.run(session)
    }

    private init(faults: [LedgerFault]) { self.faults = faults }

    private mutating func run(_ session: some SQLSession) throws -> LedgerVerification {
        try session.stream(EventRow.selection + " ORDER BY sequence") { look(at: $0) }
        let head = try HeadRow.read(session) ?? HeadRow(sequence: 0, link: [])
        checkEnd(head)
        let replay = Replay(events)
        var rows: [ItemID: Item] = [:]
        var wrong: Set<ItemID> = []
        try session.stream(ItemRow.selectionWithKeys) { row in
            guard let item = ItemRow.item(row) else {
                faults.append(.damaged("row \(row.text(0)) of the collection cannot be read"))
                return
            }
            rows[item.id] = item
            if !ItemRow.hasItsKeys(row, item) { wrong.insert(item.id) }
        }
        for (id, item) in replay.items where rows[id] != item { wrong.insert(id) }
        wrong.formUnion(rows.keys.filter { replay.items[$0] == nil })
        if !wrong.isEmpty { faults.append(.rows(wrong.sorted())) }
        return LedgerVerification(
            head: head.head,
            events: events.count, items: rows.count, unknown: replay.unknown,
            refusedRenames: replay.aliases.refused, fingerprint: Self.fingerprint(of: events),
            faults: faults)
    }

    private mutating func look(at row: any SQLRow) {
        let (sequence, hash) = (EventRow.sequence(row), EventRow.hash(row))
        let isGap = sequence != last + 1
        if isGap {
            faults.append(
                sequence > last
                    ? .lost(from: last + 1, to: sequence - 1)
                    : .damaged("event \(sequence) stands before the first"))
        }
        last = sequence
        guard let event = EventRow.event(row) else {
            faults.append(.altered(sequence, EventID(row.text(1))))
            chain = HashChain(after: hash)
            return
        }
        // After a gap the link before is gone with it, and the event can only be believed.
        if !isGap, chain.add(event) != hash { faults.append(.altered(sequence, event.id)) }
        // The chain goes on from what is written, so that one altered event is not held against all after it.
        chain = HashChain(after: hash)
        events.append(event)
    }

    private mutating func checkEnd(_ head: HeadRow) {
        if head.sequence > last {
            faults.append(.lost(from: last + 1, to: head.sequence))
        } else if head.sequence < last {
            faults.append(.damaged("the log goes on after its end, event \(head.sequence)"))
        } else if head.link != chain.link {
            faults.append(.altered(head.sequence, nil))
        }
    }

    /// The SHA-256 of all events' digests in the order of replay.
    static func fingerprint(of events: [LedgerEvent]) -> String {
        var hash = SHA256()
        for event in events.sorted() {
            let digest = event.canonicalBytes.withUnsafeBytes { SHA256.digest(of: $0) }
            digest.bytes.withUnsafeBytes { hash.update($0) }
        }
        return hash.finish().description
    }
}

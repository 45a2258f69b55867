import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// What every store of a ledger does alike.
struct LedgerStoreTests {
    @Test(arguments: Store.allCases)
    func aLedgerKeepsWhatWasRecordedAndTakesItBack(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (store, ledger, item) = (temporary.store, temporary.ledger(), ItemID())
        try ledger.record(item, .added(Copy(LedgerCard(name: "Pikachu", number: "25")), .entered))
        try ledger.record(item, .finish(.foil))
        #expect(try store.item(item)?.copy.finish == .foil)
        let found = try store.verify()
        #expect(found.faults == [] && found.events == 2 && found.items == 1)
        _ = try ledger.undo()
        #expect(try store.item(item)?.copy.finish == nil)
        _ = try ledger.undo()
        #expect(try store.item(item)?.isRemoved == true)
        #expect(try ledger.undo() == nil)
        #expect(try store.rebuild() == 1)
        #expect(try store.verify().faults == [])
    }

    /// The rows that single appends leave one after another are those that replaying everything at once leaves.
    @Test(arguments: Store.allCases, 0..<12 as Range<UInt64>)
    func anyOrderRepetitionAndPartingOfEventsLeavesTheRowsOfReplay(kind: Store, seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        var generator = SplitMix64(seed: seed &+ 5000)
        let events = history.events(80)
        let replay = Replay(events)
        var sent = events + events.shuffled(using: &generator).prefix(30)
        if seed > 0 { sent.shuffle(using: &generator) }

        let temporary = try TemporaryLedger(kind)
        let store = temporary.store
        var counted = AppendedEvents()
        while !sent.isEmpty {
            let part = Array(sent.prefix(Int.random(in: 1...25, using: &generator)))
            sent.removeFirst(part.count)
            let appended = try store.append(part)
            counted.new += appended.new
            counted.known += appended.known
        }
        #expect(counted == AppendedEvents(new: 80, known: 30))
        #expect(try items(in: store) == replay.items)
        #expect(try store.aliases() == replay.aliases)
        #expect(try store.head().sequence == 80)
        let found = try store.verify()
        #expect(found.faults == [] && found.events == 80 && found.items == replay.items.count)
        #expect(try store.rebuild() == replay.items.count)
        #expect(try items(in: store) == replay.items)
    }

    @Test(arguments: Store.allCases)
    func twoLedgersWithTheSameEventsHaveTheSameFingerprintAndOtherChains(kind: Store) throws {
        var history = RandomHistory(seed: 7)
        let events = history.events(40)
        let (here, there) = (try TemporaryLedger(kind), try TemporaryLedger(kind))
        try here.store.append(events)
        try there.store.append(events.reversed())
        #expect(try here.store.verify().fingerprint == there.store.verify().fingerprint)
        #expect(try here.store.head().hash != there.store.head().hash)
        try there.store.append([history.event()])
        #expect(try here.store.verify().fingerprint != there.store.verify().fingerprint)
    }

    @Test(arguments: Store.allCases)
    func ofEventsWithOneThatWasAlteredNothingIsTakenOver(kind: Store) throws {
        var history = RandomHistory(seed: 3)
        let events = history.events(10)
        let temporary = try TemporaryLedger(kind)
        try temporary.store.append(events)
        let rows = try items(in: temporary.store)
        let head = try temporary.store.head()

        let honest = events[4]
        let altered = LedgerEvent(
            id: honest.id, time: honest.time, device: honest.device, action: honest.action,
            undoes: honest.undoes, item: honest.item, kind: honest.kind,
            fields: honest.fields.merging(["note": "altered"]) { _, new in new }, evidence: honest.evidence)
        let conflict = #expect(throws: ConflictingEvent.self) {
            try temporary.store.append([history.event(), altered, history.event()])
        }
        #expect(conflict?.id == honest.id)
        #expect(try temporary.store.head() == head)
        #expect(try items(in: temporary.store) == rows)
        // Nor from a list that contradicts itself.
        let fresh = history.event()
        let other = LedgerEvent(
            id: fresh.id, time: fresh.time.next, device: fresh.device, action: fresh.action, undoes: nil,
            item: fresh.item, kind: fresh.kind, fields: fresh.fields, evidence: nil)
        #expect(throws: ConflictingEvent(id: fresh.id)) { try temporary.store.append([fresh, other]) }
        #expect(try temporary.store.head() == head)
    }

    private func items(in store: any LedgerStore) throws -> [ItemID: Item] {
        var query = ItemQuery()
        query.removed = .both
        return Dictionary(uniqueKeysWithValues: try store.items(query).map { ($0.id, $0) })
    }

    /// Else no backup could be made any more, and a file that devices share could not be read by any.
    @Test(arguments: Store.allCases) func whatNoLineOfAFileHoldsIsNotAppended(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let ledger = temporary.ledger()
        func note(_ text: String) -> Ledger.Entry {
            .init(ItemID(), .added(Copy(LedgerCard(name: "Pikachu"), note: text), .entered))
        }
        let short = [
            note(String(repeating: "n", count: 1_000_000)), note(String(repeating: "\n", count: 170_000)),
        ]
        try ledger.record(short)
        for long in [String(repeating: "n", count: 1 << 20), String(repeating: "\n", count: 180_000)] {
            #expect(throws: OverlongEvent.self) { try ledger.record([note("short"), note(long)]) }
        }
        let events = try temporary.store.events(EventQuery()).map(\.event)
        #expect(events.count == 2)
        #expect(try EventLines.events(in: try EventLines.text(of: events), file: "stick") == events)
    }
}

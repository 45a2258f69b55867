import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// What somebody does to a ledger behind Kartei's back is refused by the database, or else found.
struct LedgerVerificationTests {
    /// A ledger with 50 random events.
    private func filled(_ kind: Store) throws -> (TemporaryLedger, [LedgerEvent]) {
        let temporary = try TemporaryLedger(kind)
        var history = RandomHistory(seed: 99)
        let events = history.events(50)
        try temporary.store.append(events)
        #expect(try temporary.store.verify().faults == [])
        return (temporary, events)
    }

    @Test(
        arguments: Store.allCases,
        [
            "UPDATE events SET fields = '{}' WHERE sequence = 3", "UPDATE events SET time = time + 1",
            "DELETE FROM events WHERE sequence = 50", "DELETE FROM events",
        ])
    func theDatabaseRefusesToChangeOrDeleteEvents(kind: Store, sql: String) throws {
        let (temporary, events) = try filled(kind)
        let refusal = #expect(throws: (any Error).self) { try temporary.tamper(sql) }
        #expect("\(refusal.map { "\($0)" } ?? "")".contains("a ledger only ever gains events"))
        #expect(try temporary.store.events(EventQuery()).map(\.event) == events)
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(
        arguments: Store.allCases,
        [
            "fields = '{\"note\":\"another\"}'", "fields = 'no JSON'", "time = time + 1", "kind = 'note'",
            "item = NULL",
            "device = '00000000000000000000000000000001'", "action = '00000000000000000000000000000001'",
            "undoes = '00000000000000000000000000000001'", "id = '00000000000000000000000000000001'",
            "evidence = '0000000000000000000000000000000000000000000000000000000000000000'",
            "item = 'nobody'",
        ])
    func verifyNamesTheOneEventThatWasAltered(kind: Store, change: String) throws {
        let (temporary, events) = try filled(kind)
        // An edit, so that no row depends on its ID.
        let place = try #require(events.firstIndex { !$0.isCreation && $0.item != nil && $0.kind != "note" })
        try temporary.dropGuards()
        try temporary.tamper("UPDATE events SET \(change) WHERE sequence = \(place + 1)")
        let faults = try temporary.store.verify().faults
        guard case .altered(let found, _)? = faults.first else {
            Issue.record("found \(faults)")
            return
        }
        #expect(found == Int64(place + 1))
        #expect(faults.count { if case .altered = $0 { true } else { false } } == 1)
    }

    @Test(arguments: Store.allCases) func verifyNamesTheFirstOfSeveral(kind: Store) throws {
        let (temporary, events) = try filled(kind)
        try temporary.dropGuards()
        try temporary.tamper("UPDATE events SET time = time + 100 WHERE sequence IN (7, 30)")
        try temporary.tamper("UPDATE events SET hash = \(temporary.literal([1, 2, 3])) WHERE sequence = 20")
        let faults = try temporary.store.verify().faults
        let altered = faults.compactMap {
            if case .altered(let place, let id) = $0 { (place, id) } else { nil }
        }
        #expect(altered.map(\.0) == [7, 20, 21, 30])
        #expect(altered.first?.1 == events[6].id)
    }

    @Test(
        arguments: Store.allCases,
        [
            ("sequence = 1", 1, 1), ("sequence BETWEEN 20 AND 22", 20, 22), ("sequence = 50", 50, 50),
            ("sequence > 41", 42, 50), ("sequence > 0", 1, 50),
        ])
    func verifyNamesWhatIsLost(kind: Store, lost: (String, Int64, Int64)) throws {
        let (temporary, _) = try filled(kind)
        try temporary.dropGuards()
        try temporary.tamper("DELETE FROM items; DELETE FROM events WHERE \(lost.0)")
        let faults = try temporary.store.verify().faults
        #expect(faults.first == .lost(from: lost.1, to: lost.2))
        #expect(!faults.contains { if case .altered = $0 { true } else { false } })
    }

    @Test(arguments: Store.allCases) func anEventPutInBehindTheLedgersBackIsFound(kind: Store) throws {
        let (temporary, _) = try filled(kind)
        try temporary.tamper(
            """
            INSERT INTO events SELECT 51, '00000000000000000000000000000002', time, device, action, undoes, item, kind,
            fields, evidence, hash FROM events WHERE sequence = 50
            """)
        let faults = try temporary.store.verify().faults
        #expect(faults.contains { if case .altered(51, _) = $0 { true } else { false } })
        #expect(faults.contains(.damaged("the log goes on after its end, event 50")))
    }

    @Test(
        arguments: Store.allCases,
        [
            "UPDATE items SET quantity = quantity + 1",
            "UPDATE items SET note = 'never said', search = search",
            "UPDATE items SET removed = 1 - removed", "DELETE FROM items",
            "UPDATE items SET search = 'nothing'",
            "UPDATE items SET name_key = 'zzz'", "UPDATE items SET created = 0",
            "UPDATE items SET origin = 'dream'",
            "UPDATE items SET card = NULL, game = NULL",
        ])
    func wrongRowsAreFoundAndRebuildMendsThem(kind: Store, sql: String) throws {
        let (temporary, events) = try filled(kind)
        let replay = Replay(events)
        let victim = try #require(replay.items.keys.sorted().first)
        try temporary.tamper("\(sql) WHERE id = '\(victim)'")
        #expect(try temporary.store.verify().faults.contains(.rows([victim])))
        #expect(try temporary.store.rebuild() == replay.items.count)
        #expect(try temporary.store.verify().faults == [])
        #expect(try temporary.store.items(Set(replay.items.keys)) == replay.items)
    }

    @Test(arguments: Store.allCases) func aRowThatNoEventMadeIsFoundAndGoes(kind: Store) throws {
        let (temporary, events) = try filled(kind)
        let columns = (ItemRow.columns + ItemRow.keys).dropFirst().joined(separator: ", ")
        let stranger = "0123456789abcdef0123456789abcdef"
        try temporary.tamper(
            "INSERT INTO items (id, \(columns)) SELECT '\(stranger)', \(columns) FROM items ORDER BY id LIMIT 1"
        )
        #expect(try temporary.store.verify().faults == [.rows([try #require(ItemID(stranger))])])
        #expect(try temporary.store.rebuild() == Replay(events).items.count)
        #expect(try temporary.store.verify().faults == [])
    }

    /// A row that cannot be read must not keep what is said about its item from being kept.
    @Test(arguments: Store.allCases) func anUnreadableRowIsMendedByTheNextEvent(kind: Store) throws {
        let (temporary, events) = try filled(kind)
        let victim = try #require(Replay(events).items.keys.sorted().first)
        try temporary.tamper(
            "UPDATE items SET creation = creation, origin = origin, quantity = 77 WHERE id = '\(victim)'")
        let late = LedgerEvent(
            time: LedgerTime(rawValue: 0), device: DeviceID(), action: ActionID(), item: victim,
            change: .note("late"))
        try temporary.store.append([late])
        #expect(try temporary.store.item(victim) == Replay(events + [late]).items[victim])
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(arguments: ["PRAGMA user_version = -1", "PRAGMA user_version = 999"])
    func aFileThatCountsOtherVersionsIsRefused(sql: String) throws {
        let temporary = try TemporaryLedger(.sqlite)
        try temporary.tamper(sql)
        #expect(throws: NewerFileError.self) { try temporary.address.open() }
    }

    @Test(arguments: Store.allCases, [Int64.min, -1, Int64.max])
    func anEndThatCannotBeIsNamedInsteadOfFollowed(kind: Store, sequence: Int64) throws {
        let temporary = try TemporaryLedger(kind)
        try temporary.tamper("UPDATE head SET sequence = \(sequence)")
        #expect(throws: UnreadableEvent.self) {
            try temporary.ledger().record(ItemID(), .added(Copy(LedgerCard(name: "Pikachu")), .entered))
        }
    }
}

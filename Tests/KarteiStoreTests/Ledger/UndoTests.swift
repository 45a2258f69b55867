import Kartei
import Testing

@testable import KarteiStore

/// Taking back what one device did leaves what others said.
struct UndoTests {
    private let here = DeviceID()
    private let there = DeviceID()

    private func row(_ item: ItemID, _ temporary: TemporaryLedger) throws -> Item {
        try #require(try temporary.store.item(item))
    }

    @Test(arguments: Store.allCases) func anotherDevicesLaterEditStays(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (mine, yours) = (temporary.ledger(here), temporary.ledger(there))
        let item = ItemID()
        try mine.record(item, .added(Copy(LedgerCard(name: "Mew"), quantity: 1), .entered))
        try mine.record(item, .finish(.foil))
        try yours.record(item, .note("theirs"))
        try yours.record(item, .finish(.etched))
        // Their finish came after mine, so that taking mine back changes nothing that can be seen.
        let undone = try #require(try mine.undo())
        #expect(undone.written.map(\.kind) == ["undone"])
        #expect(try row(item, temporary).copy.finish == .etched && row(item, temporary).copy.note == "theirs")
        // Next comes the creation: the row goes, though others edited it.
        _ = try mine.undo()
        #expect(try row(item, temporary).isRemoved && row(item, temporary).copy.note == "theirs")
        #expect(try mine.undo() == nil)
        // They can still take back their own.
        _ = try yours.undo()
        _ = try yours.undo()
        #expect(try yours.undo() == nil)
        #expect(try row(item, temporary).copy.note == "" && row(item, temporary).isRemoved)
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(arguments: Store.allCases) func anEditBeforeTheirsIsTakenBackUnderIt(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (mine, yours, item) = (temporary.ledger(here), temporary.ledger(there), ItemID())
        try mine.record(item, .added(Copy(LedgerCard(name: "Mew"), quantity: 1), .entered))
        try mine.record(item, .quantity(4))
        try yours.record(item, .quantityBy(1))
        try mine.record(item, .moved("Box 1"))
        _ = try mine.undo()
        #expect(try row(item, temporary).copy.place == "" && row(item, temporary).copy.quantity == 5)
        _ = try mine.undo()
        #expect(try row(item, temporary).copy.quantity == 2)
    }

    @Test(arguments: Store.allCases) func undoGoesBackAndBackAndNeverForward(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (ledger, item) = (temporary.ledger(here), ItemID())
        try ledger.record(item, .added(Copy(LedgerCard(name: "Mew"), note: "0"), .entered))
        for step in 1...3 { try ledger.record(item, .note("\(step)")) }
        for wanted in ["2", "1", "0"] {
            _ = try ledger.undo()
            #expect(try row(item, temporary).copy.note == wanted)
        }
        // Something new, then back over it and over the creation, but not over what was taken back before.
        try ledger.record(item, .note("new"))
        _ = try ledger.undo()
        #expect(try row(item, temporary).copy.note == "0")
        _ = try ledger.undo()
        #expect(try row(item, temporary).isRemoved)
        #expect(try ledger.undo() == nil)
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(arguments: Store.allCases) func aWholeActionIsTakenBackAtOnce(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let ledger = temporary.ledger(here)
        let items = (0..<300).map { _ in ItemID() }
        let edited = ItemID()
        try ledger.record(edited, .added(Copy(LedgerCard(name: "Mew"), quantity: 2, tags: ["a"]), .entered))
        try ledger.record(
            items.map { Ledger.Entry($0, .added(Copy(LedgerCard(name: "Import")), .imported)) } + [
                Ledger.Entry(edited, .quantityBy(5)), Ledger.Entry(edited, .tags(["a", "b"])),
                Ledger.Entry(edited, .condition(.poor)), Ledger.Entry(edited, .removed),
            ])
        let undone = try #require(try ledger.undo())
        #expect(undone.events.count == 304)
        #expect(try temporary.store.tally(ItemQuery()) == ItemTally(items: 1, copies: 2))
        let row = try row(edited, temporary)
        #expect(row.copy == Copy(LedgerCard(name: "Mew"), quantity: 2, tags: ["a"]) && !row.isRemoved)
    }

    @Test(arguments: Store.allCases) func aCorrectedCardIsTheFirstAgain(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (ledger, item) = (temporary.ledger(here), ItemID())
        try ledger.record(item, .added(Copy(LedgerCard(name: "Mew")), .proved))
        try ledger.record(item, .picked(LedgerCard(name: "Mewtwo"), .picked))
        _ = try ledger.undo()
        #expect(try row(item, temporary).copy.card.name == "Mew" && row(item, temporary).origin == .proved)
    }

    @Test(arguments: Store.allCases) func aRenameThatIsTakenBackLeavesTheOneBefore(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let ledger = temporary.ledger(here)
        func id(_ name: String) -> CardID { CardID(game: .demo, rawValue: name) }
        try ledger.record(nil, .renamed(id("a"), to: id("b")))
        try ledger.record([
            Ledger.Entry(nil, .renamed(id("a"), to: id("c"))),
            Ledger.Entry(nil, .renamed(id("c"), to: id("d"))),
        ])
        _ = try ledger.undo()
        #expect(try temporary.store.aliases().table == [id("a"): id("b")])
        _ = try ledger.undo()
        #expect(try temporary.store.aliases().table == [:])
        try ledger.record(nil, .renamed(id("b"), to: id("a")))
        try ledger.record(nil, .renameWithdrawn(id("b")))
        _ = try ledger.undo()
        #expect(try temporary.store.aliases().table == [id("b"): id("a")])
        #expect(try temporary.store.aliases().refused == [])
    }

    /// An edit counts after what its author saw, though another device's clock runs a year ahead.
    @Test(arguments: Store.allCases) func anEditIsLaterThanWhatItCorrects(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (fast, slow) = (
            temporary.ledger(there, at: 2_000_000_000_000_000), temporary.ledger(here, at: 1_000_000)
        )
        let item = ItemID()
        try fast.record(item, .added(Copy(LedgerCard(name: "Mew"), note: "fast"), .entered))
        try slow.record([Ledger.Entry(item, .note("first")), Ledger.Entry(item, .note("slow"))])
        #expect(try row(item, temporary).copy.note == "slow")
        #expect(try row(item, temporary).changed == LedgerTime(rawValue: 2_000_000_000_000_002))
        _ = try slow.undo()
        #expect(try row(item, temporary).copy.note == "fast")
    }

    /// To take a note back must not take the row out again.
    @Test(arguments: Store.allCases) func aRowThatWasRestoredStaysWhenItsNoteIsTakenBack(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (ledger, item) = (temporary.ledger(here), ItemID())
        try ledger.record(item, .added(Copy(LedgerCard(name: "Mew")), .entered))
        _ = try ledger.undo()
        try ledger.record(item, .restored)
        try ledger.record(item, .note("n"))
        _ = try ledger.undo()
        #expect(try row(item, temporary).copy.note == "" && !row(item, temporary).isRemoved)
        _ = try ledger.undo()
        #expect(try row(item, temporary).isRemoved)
    }

    /// What was taken back and changed nothing then does not come back when others take theirs back.
    @Test(arguments: Store.allCases) func whatWasTakenBackNeverComesBack(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (mine, yours) = (temporary.ledger(here), temporary.ledger(there))
        let items = [ItemID(), ItemID()]
        try mine.record(items.map { Ledger.Entry($0, .added(Copy(LedgerCard(name: "Mew")), .entered)) })
        try mine.record(items.map { Ledger.Entry($0, .finish(.foil)) })
        try yours.record(items[0], .finish(.etched))
        _ = try mine.undo()
        #expect(try items.map { try row($0, temporary).copy.finish } == [.etched, nil])
        _ = try yours.undo()
        #expect(try items.map { try row($0, temporary).copy.finish } == [nil, nil])
    }
}

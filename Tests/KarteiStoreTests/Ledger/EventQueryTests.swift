import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// Events come back as they were written, in the order of their arrival.
struct EventQueryTests {
    @Test(arguments: Store.allCases) func eventsAreFoundByItemActionDeviceAndPlace(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        var history = RandomHistory(seed: 21)
        let events = history.events(60)
        try temporary.store.append(events)
        let records = events.enumerated().map { LedgerRecord(sequence: Int64($0) + 1, event: $1) }
        func check(_ change: (inout EventQuery) -> Void, _ wanted: [LedgerRecord], line: Int = #line) throws {
            var query = EventQuery()
            change(&query)
            #expect(try temporary.store.events(query) == wanted, "line \(line)")
        }
        let (item, action, device) = (history.items[2], events[7].action, events[3].device)
        try check({ _ in }, records)
        try check({ $0.item = item }, records.filter { $0.event.item == item })
        let some: Set = [history.items[0], history.items[4], ItemID()]
        try check({ $0.items = some }, records.filter { $0.event.item.map(some.contains) ?? false })
        try check({ $0.items = [] }, [])
        try check({ $0.isWithoutItem = true }, records.filter { $0.event.item == nil })
        try check({ $0.action = action }, [records[7]])
        try check({ $0.device = device }, records.filter { $0.event.device == device })
        try check({ $0.after = 50 }, Array(records[50...]))
        try check({ $0.before = 5 }, Array(records[..<4]))
        try check({ ($0.after, $0.before) = (10, 14) }, Array(records[10..<13]))
        try check({ $0.isNewestFirst = true }, records.reversed())
        try check({ ($0.isNewestFirst, $0.limit) = (true, 3) }, Array(records.reversed().prefix(3)))
        try check({ $0.limit = 0 }, [])
        try check({ $0.after = .max }, [])
        try check({ $0.item = ItemID() }, [])
    }

    @Test(arguments: Store.allCases)
    func everyTextSurvivesInTheLogAndInTheRow(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let texts = [
            "it's \"quoted\" \\ and \\u0041 and %_$1 ;--", "line\nbreak\r\nand\ttab", "🃏👩‍👩‍👧‍👦🇩🇪 e\u{301}",
            "שָׁלוֹם \u{202E}Pikachu\u{202C} مرحبا", "\u{1}\u{1F}\u{7F}\u{FEFF}\u{FFFD}\u{10FFFF}", " ",
        ]
        let ledger = temporary.ledger()
        for text in texts {
            let item = ItemID()
            let card = LedgerCard(
                id: CardID(game: .demo, rawValue: text), name: text, number: text, setCode: text,
                setName: text,
                rarity: text)
            let copy = Copy(
                card, finish: Finish(rawValue: text), language: Language(rawValue: text), place: text,
                note: text)
            let written = try ledger.record(item, .added(copy, .entered))
            #expect(try temporary.store.item(item)?.copy.card.name.utf8.elementsEqual(text.utf8) == true)
            #expect(try temporary.store.item(item)?.copy == copy)
            var query = EventQuery()
            query.item = item
            let read = try temporary.store.events(query).map(\.event)
            #expect(read == written)
            #expect(read.map(\.canonicalBytes) == written.map(\.canonicalBytes))
        }
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(arguments: Store.allCases) func aNULIsLeftOutEverywhere(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let item = ItemID()
        let event = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), undoes: nil,
            item: item, kind: "add\0ed",
            fields: ["na\0me": "Pika\0chu", "quantity": "1", "origin": "entered", "later\0": "\0"],
            evidence: nil)
        try temporary.store.append([event])
        #expect(try temporary.store.item(item)?.copy.card.name == "Pikachu")
        let read = try temporary.store.events(EventQuery()).map(\.event)
        #expect(read == [event])
        #expect(read.first?.fields == ["name": "Pikachu", "quantity": "1", "origin": "entered", "later": ""])
        #expect(try temporary.store.verify().faults == [])
    }

    @Test(arguments: Store.allCases) func veryLongTextsSurvive(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        var random = SplitMix64(seed: 5)
        // Random letters, which no compression makes small enough for an index.
        let long = String(
            String.UnicodeScalarView(
                (0..<30_000).compactMap { _ in Unicode.Scalar(UInt32(0x4E00 + random.index(below: 20_000))) }
            ))
        let card = LedgerCard(
            id: CardID(game: .demo, rawValue: long), name: long, number: long, setCode: long, setName: long,
            rarity: long)
        let copy = Copy(
            card, finish: Finish(rawValue: long), marks: [Mark(rawValue: long)], tags: [long, "short"],
            place: long, note: long)
        let item = ItemID()
        let ledger = temporary.ledger()
        try ledger.record(item, .added(copy, .entered))
        try ledger.record(
            ItemID(), .renamed(CardID(game: .demo, rawValue: long), to: CardID(game: .demo, rawValue: "b")))
        #expect(try temporary.store.item(item)?.copy == copy)
        var query = ItemQuery()
        (query.set, query.place, query.mark, query.tag) = (long, long, Mark(rawValue: long), long)
        (query.cards, query.text) = ([CardID(game: .demo, rawValue: long)], long)
        #expect(try temporary.store.items(query).map(\.id) == [item])
        #expect(try temporary.store.verify().faults == [])
        #expect(try temporary.store.rebuild() == 1)
    }

    @Test(arguments: Store.allCases) func kindsOfANewerVersionAreKeptAndSayNothing(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let (item, ledger) = (ItemID(), temporary.ledger())
        try ledger.record(item, .added(Copy(LedgerCard(name: "Mew")), .entered))
        let before = try temporary.store.item(item)
        let strange = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 2_000_000_000_000_000), device: DeviceID(),
            action: ActionID(), undoes: nil, item: item, kind: "graded", fields: ["grade": "10", "🂡": "?"],
            evidence: EvidenceDigest(rawValue: String(repeating: "0a", count: 32)))
        try temporary.store.append([strange])
        var query = EventQuery()
        query.isNewestFirst = true
        #expect(try temporary.store.events(query).first?.event == strange)
        #expect(try temporary.store.item(item)?.copy == before?.copy)
        let found = try temporary.store.verify()
        #expect(found.faults == [] && found.unknown == 1)
    }
}

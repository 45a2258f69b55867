import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// Both stores show the rows that a rule written by hand picks from the items, in the order of lists written by hand.
struct ItemQueryTests {
    // Each list stands in the order that is wanted: without case and accents, numbers by their worth.
    private static let names = [
        "", "100% Trap", "abra", "Ångström", "Pikachu", "pikachu ex", "Zoë's Ox", "リザードン", "😀 Card",
    ]
    private static let numbers = ["", "2/5", "9", "10", "10a", "101", "SWSH9", "swsh010", "TG05/TG30"]
    private static let sets = [
        ("", ""), ("base1", "Base"), ("ÉB1", ""), ("base2", "Jungle"), ("SM_1", "Süd Ost"),
    ]
    private static let places = ["", "Binder 1", "binder 2", "BÖX", "kiste\\ 100%"]
    private static let finishes: [Finish?] = [.etched, .foil, .normal, nil]
    private static let conditions: [Condition?] = [.mint, .nearMint, .good, .poor, nil]
    private static let languages: [Language?] = [.german, .japanese, nil]
    private static let games: [Game?] = [.demo, .magic, .pokemon, nil]
    private static let marks = ["signed", "Signed", "first edition", "first"].map { Mark(rawValue: $0) }
    private static let tags = ["trade", "Trade", "trade_2", "100%", "it's", "tradeX"]
    private static let prices = [nil, ("EUR", 5), ("EUR", 1000), ("USD", -3), ("USD", 999)]

    /// A row and the places of its parts in the lists above.
    private struct Drawn {
        var item: Item
        var (name, number, set, place): (Int, Int, Int, Int)
    }

    private static func draw(_ count: Int) -> [Drawn] {
        var random = SplitMix64(seed: 11)
        return (0..<count).map { place in
            func index(_ list: [some Any]) -> Int { random.index(below: list.count) }
            let (name, number, set, box) = (index(names), index(numbers), index(sets), index(places))
            let game = games[index(games)]
            let id = game.map { CardID(game: $0, rawValue: "card-\(number)") }
            let price = prices[index(prices)]
            let copy = Copy(
                LedgerCard(
                    id: random.index(below: 3) == 0 ? nil : id, game: game, name: names[name],
                    number: numbers[number], setCode: sets[set].0, setName: sets[set].1),
                quantity: random.index(below: 5), finish: finishes[index(finishes)],
                condition: conditions[index(conditions)], language: languages[index(languages)],
                marks: Set(marks.filter { _ in random.index(below: 4) == 0 }),
                tags: Set(tags.filter { _ in random.index(below: 4) == 0 }), place: places[box],
                note: random.index(below: 3) == 0 ? "Bought at \(names[index(names)])" : "",
                pricePaid: price.flatMap { Money(hundredths: $0.1, currency: $0.0) })
            let created = LedgerTime(rawValue: Int64(1000 + random.index(below: 50)))
            let changed = LedgerTime(rawValue: created.rawValue + Int64(random.index(below: 50)))
            let item = Item(
                id: ItemID(using: &random), copy: copy, origin: Origin.allCases[place % 5],
                creation: EventID(using: &random), created: created, changed: changed,
                isRemoved: random.index(below: 5) == 0)
            return Drawn(item: item, name: name, number: number, set: set, place: box)
        }
    }

    /// Events that leave exactly these rows.
    private static func events(_ drawn: [Drawn]) -> [LedgerEvent] {
        let (device, action) = (DeviceID(), ActionID())
        return drawn.map(\.item).flatMap { item in
            let creation = LedgerEvent(
                id: item.creation, time: item.created, device: device, action: action, item: item.id,
                change: .added(item.copy, item.origin))
            let last: [LedgerChange] =
                (item.isRemoved ? [.removed] : [])
                + (item.changed > item.created ? [.note(item.copy.note)] : [])
            return [creation]
                + last.map {
                    LedgerEvent(time: item.changed, device: device, action: action, item: item.id, change: $0)
                }
        }
    }

    private static let everything = draw(160)

    /// The rule.
    private func expected(_ query: ItemQuery, shows: (Item) -> Bool) -> [ItemID] {
        let rows = Self.everything.filter { drawn in
            switch query.removed {
            case .left: !drawn.item.isRemoved
            case .removed: drawn.item.isRemoved
            case .both: true
            }
        }.filter { shows($0.item) }.sorted { first, second in
            for (mine, yours) in zip(ranks(first, query.order), ranks(second, query.order))
            where mine != yours {
                guard let mine, let yours else { return mine != nil }
                return query.isDescending ? mine > yours : mine < yours
            }
            return query.isDescending ? first.item.id > second.item.id : first.item.id < second.item.id
        }
        return rows.dropFirst(query.offset).prefix(query.limit ?? rows.count).map(\.item.id)
    }

    /// What rows are ordered by; nil comes last.
    private func ranks(_ drawn: Drawn, _ order: ItemQuery.Order) -> [Int?] {
        let copy = drawn.item.copy
        switch order {
        case .name: return [drawn.name]
        case .number: return [drawn.number]
        case .set: return [drawn.set, drawn.number]
        case .game:
            return [
                Self.games.firstIndex(of: copy.card.game).flatMap { $0 < 3 ? $0 : nil }, drawn.set,
                drawn.number,
            ]
        case .added: return [Int(drawn.item.created.rawValue)]
        case .changed: return [Int(drawn.item.changed.rawValue)]
        case .quantity: return [copy.quantity]
        case .paid: return [copy.pricePaid.map { $0.currency == "EUR" ? 0 : 1 }, copy.pricePaid?.hundredths]
        case .condition: return [Self.conditions.firstIndex(of: copy.condition).flatMap { $0 < 4 ? $0 : nil }]
        case .finish: return [Self.finishes.firstIndex(of: copy.finish).flatMap { $0 < 3 ? $0 : nil }]
        case .place: return [drawn.place]
        }
    }

    private func filled(_ kind: Store) throws -> TemporaryLedger {
        let ledger = try TemporaryLedger(kind)
        try ledger.store.append(Self.events(Self.everything))
        return ledger
    }

    private func query(_ change: (inout ItemQuery) -> Void) -> ItemQuery {
        var query = ItemQuery()
        change(&query)
        return query
    }

    @Test(arguments: Store.allCases) func everyOrderIsTheOneWrittenByHand(kind: Store) throws {
        let ledger = try filled(kind)
        for order in ItemQuery.Order.allCases {
            for isDescending in [false, true] {
                for (limit, offset) in [(nil, 0), (7, 0), (7, 20), (nil, 50), (1000, 120), (0, 0), (5, 9999)]
                {
                    let query = query {
                        ($0.order, $0.isDescending, $0.removed) = (order, isDescending, .both)
                        ($0.limit, $0.offset) = (limit, offset)
                    }
                    #expect(
                        try ledger.store.items(query).map(\.id) == expected(query) { _ in true },
                        "\(order) \(isDescending) \(limit ?? -1) \(offset)")
                }
            }
        }
    }

    @Test(arguments: Store.allCases) func everyFilterPicksTheRowsThatTheRulePicks(kind: Store) throws {
        let ledger = try filled(kind)
        let ids = Set(Self.everything.prefix(9).map(\.item.id))
        let cards: Set = [CardID(game: .magic, rawValue: "card-2"), CardID(game: .demo, rawValue: "card-3")]
        let cases: [((inout ItemQuery) -> Void, (Item) -> Bool)] = [
            ({ $0.removed = .left }, { _ in true }), ({ $0.removed = .removed }, { _ in true }),
            ({ $0.removed = .both }, { _ in true }),
            ({ $0.game = .magic }, { $0.copy.card.game == .magic }),
            ({ $0.set = "BASE1" }, { $0.copy.card.setCode == "base1" }),
            ({ $0.set = "jungle" }, { $0.copy.card.setCode == "base2" }),
            ({ $0.set = "éb1" }, { $0.copy.card.setCode == "ÉB1" }),
            ({ $0.set = "sud OST" }, { $0.copy.card.setCode == "SM_1" }),
            ({ $0.set = "SM?1" }, { _ in false }),
            ({ $0.finish = .value(.foil) }, { $0.copy.finish == .foil }),
            ({ $0.finish = .unknown }, { $0.copy.finish == nil }),
            ({ $0.condition = .value(.good) }, { $0.copy.condition == .good }),
            ({ $0.condition = .unknown }, { $0.copy.condition == nil }),
            ({ $0.language = .value(.japanese) }, { $0.copy.language == .japanese }),
            ({ $0.language = .unknown }, { $0.copy.language == nil }),
            ({ $0.place = "" }, { $0.copy.place.isEmpty }),
            ({ $0.place = "BINDER 2" }, { $0.copy.place == "binder 2" }),
            ({ $0.place = "box" }, { $0.copy.place == "BÖX" }),
            ({ $0.place = "kiste\\ 100%" }, { $0.copy.place == "kiste\\ 100%" }),
            ({ $0.ids = ids }, { ids.contains($0.id) }), ({ $0.ids = [] }, { _ in false }),
            ({ $0.cards = cards }, { $0.copy.card.id.map(cards.contains) ?? false }),
            ({ $0.cards = [] }, { _ in false }),
            (
                {
                    $0.cards = cards
                    $0.includesCardless = true
                }, { $0.copy.card.id.map(cards.contains) ?? true }
            ),
        ]
        for (place, (change, shows)) in cases.enumerated() {
            let query = query(change)
            #expect(try ledger.store.items(query).map(\.id) == expected(query, shows: shows), "case \(place)")
        }
    }

    @Test(arguments: Store.allCases)
    func aMarkIsFoundLetterByLetterAndWhole(kind: Store) throws {
        let ledger = try filled(kind)
        for text in [
            "sign", "signed", "Signed", "first", "first edition", "SIGNED", "%", "", "first\nsigned",
        ] {
            let mark = Mark(rawValue: text)
            let query = query { $0.mark = mark }
            #expect(
                try ledger.store.items(query).map(\.id) == expected(query) { $0.copy.marks.contains(mark) },
                "\(mark)")
        }
    }

    @Test(arguments: Store.allCases)
    func aTagIsFoundLetterByLetterAndWhole(kind: Store) throws {
        let ledger = try filled(kind)
        for tag in ["trade", "Trade", "trade_2", "trade%", "100%", "it's", "TRADE", "t", "", "\n"] {
            let query = query { $0.tag = tag }
            #expect(
                try ledger.store.items(query).map(\.id) == expected(query) { $0.copy.tags.contains(tag) },
                "\(tag)")
        }
    }

    @Test(arguments: Store.allCases)
    func wordsAreFoundWithoutCaseAndAccentsInEveryText(kind: Store) throws {
        let ledger = try filled(kind)
        for text in [
            "pika", "PIKACHU EX", "angstrom", "ÅNGSTRÖM", "ox zoe", "100%", "_", "\\", "'", "リザ", "😀",
            "bought signed", "sud ost", "no such words", "  ", "base1 10", "a\u{0}b",
        ] {
            let query = query { $0.text = text }
            let wanted = expected(query) { item in
                text.split(separator: " ").allSatisfy { word in texts(item).contains { holds($0, word) } }
            }
            #expect(try ledger.store.items(query).map(\.id) == wanted, "\(text)")
        }
    }

    private func texts(_ item: Item) -> [String] {
        let (card, copy) = (item.copy.card, item.copy)
        return [card.name, card.number, card.setCode, card.setName, copy.place, copy.note] + copy.tags
            + copy.marks.map(\.rawValue)
    }

    private func holds(_ text: String, _ word: some StringProtocol) -> Bool {
        text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }

    @Test(arguments: Store.allCases) func filtersTogetherPickWhatAllOfThemPick(kind: Store) throws {
        let ledger = try filled(kind)
        let query = query {
            ($0.game, $0.finish, $0.text, $0.removed) = (.pokemon, .value(.foil), "a", .both)
            ($0.order, $0.limit, $0.offset) = (.changed, 3, 1)
        }
        let wanted = expected(query) { item in
            item.copy.card.game == .pokemon && item.copy.finish == .foil
                && texts(item).contains { holds($0, "a") }
        }
        #expect(!wanted.isEmpty)
        #expect(try ledger.store.items(query).map(\.id) == wanted)
    }

    @Test(arguments: Store.allCases) func talliesCountRowsAndCopies(kind: Store) throws {
        let ledger = try filled(kind)
        let left = Self.everything.map(\.item).filter { !$0.isRemoved }
        let copies = left.reduce(0) { $0 + $1.copy.quantity }
        #expect(try ledger.store.tally(ItemQuery()) == ItemTally(items: left.count, copies: copies))
        let paged = query { ($0.limit, $0.offset, $0.order) = (2, 5, .paid) }
        #expect(try ledger.store.tally(paged).items == left.count)
        #expect(try ledger.store.tally(query { $0.ids = [] }) == ItemTally())

        let keys: [ItemGrouping: (Item) -> String] = [
            .game: { $0.copy.card.game?.rawValue ?? "" },
            .set: { $0.copy.card.setName.isEmpty ? $0.copy.card.setCode : $0.copy.card.setName },
            .finish: { $0.copy.finish?.rawValue ?? "" }, .condition: { $0.copy.condition?.rawValue ?? "" },
            .language: { $0.copy.language?.rawValue ?? "" }, .place: { $0.copy.place },
            .origin: { $0.origin.rawValue },
        ]
        for grouping in ItemGrouping.allCases {
            let key = try #require(keys[grouping])
            let groups = Dictionary(grouping: left, by: key)
            let wanted = groups.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            let found = try ledger.store.tallies(ItemQuery(), by: grouping)
            #expect(found.map(\.key) == wanted, "\(grouping)")
            for (key, tally) in found {
                let group = groups[key] ?? []
                #expect(
                    tally == ItemTally(items: group.count, copies: group.reduce(0) { $0 + $1.copy.quantity }))
            }
        }
    }

    @Test(arguments: Store.allCases) func itemsAreFoundByTheFirstDigitsOfTheirID(kind: Store) throws {
        let ledger = try filled(kind)
        let ids = Self.everything.map(\.item.id).sorted()
        func found(_ prefix: String, _ limit: Int = 1000) throws -> [ItemID] {
            try ledger.store.items(idPrefix: prefix, limit: limit).map(\.id)
        }
        let digits = String(ids[5].description.prefix(2))
        #expect(try found(digits) == ids.filter { $0.description.hasPrefix(digits) })
        #expect(try found(ids[5].description) == [ids[5]])
        #expect(try found("") == ids)
        #expect(try found("", 3) == Array(ids.prefix(3)))
        #expect(try found("", 0) == [])
        #expect(try found("ffffffff0") == [])
        for foreign in ["%", "A", "_", "g", "' OR 1=1"] { #expect(try found(foreign) == []) }
    }

    @Test(arguments: Store.allCases) func manyRowsAreFoundByTheirIDs(kind: Store) throws {
        let ledger = try filled(kind)
        let strangers = Set((0..<40_000).map { _ in ItemID() })
        let ids = Set(Self.everything.map(\.item.id))
        let query = query {
            ($0.ids, $0.removed, $0.order) = (strangers.union(ids), .both, .number)
            ($0.limit, $0.offset) = (20, 10)
        }
        #expect(try ledger.store.items(query).map(\.id) == expected(query) { _ in true })
        #expect(try ledger.store.items(ids).count == ids.count)
    }

    @Test(arguments: Store.allCases) func cardIDsAreThoseOfAllRows(kind: Store) throws {
        let ledger = try filled(kind)
        #expect(try ledger.store.cardIDs() == Set(Self.everything.compactMap(\.item.copy.card.id)))
    }

    /// Also where another device sent nonsense.
    @Test(arguments: Store.allCases) func noQuantityOverflowsASum(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let events = (0..<3).map { _ in
            LedgerEvent(
                id: EventID(), time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(),
                undoes: nil,
                item: ItemID(), kind: "added", fields: ["name": "Mew", "quantity": "\(Int.max)"],
                evidence: nil)
        }
        try temporary.store.append(events)
        #expect(try temporary.store.tally(ItemQuery()) == ItemTally(items: 3, copies: 3_000_000_000))
        #expect(try temporary.store.tallies(ItemQuery(), by: .game).map(\.tally.copies) == [3_000_000_000])
    }
}

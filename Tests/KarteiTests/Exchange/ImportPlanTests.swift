import Testing

@testable import Kartei

struct ImportPlanTests {
    private static let header =
        "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price\n"
    private static let text =
        header + "2,1,Lightning Bolt,m11,Near Mint,English,,,2026-05-01,149,False,False,\n"
        + "1,0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,\n"
        + "4,0,Demonic Tutor,dvd,Mint,English,,,,49,False,False,\n"
        + "1,0,No Such Card,m11,Near Mint,English,,,,999,False,False,\n"
        + "0,0,Clue,tmh2,Near Mint,English,,,,14,False,False,\n"

    private func items(_ plan: ImportPlan) -> [ItemID: Item] {
        Dictionary(
            uniqueKeysWithValues: plan.entries.compactMap { entry in
                guard let id = entry.item, case .added(let copy, let origin) = entry.change else {
                    return nil
                }
                return (
                    id,
                    Item(
                        id: id, copy: copy, origin: origin, creation: EventID(),
                        created: LedgerTime(rawValue: 0), changed: LedgerTime(rawValue: 0))
                )
            })
    }

    @Test func theSumOfTheFileIsThatOfTheFates() throws {
        let tally = try importing(Self.text).tally
        #expect(tally.all == .init(rows: 5, copies: 8))
        #expect(tally.added == .init(rows: 2, copies: 6))
        #expect(tally.merged == .init(rows: 1, copies: 1))
        #expect(tally.refused == .init(rows: 1, copies: 1))
        #expect(tally.empty == .init(rows: 1, copies: 0))
    }

    @Test func theSameFileAddsNothingTwice() throws {
        let first = try importing(Self.text)
        let second = try importing(Self.text, known: items(first))
        #expect(second.entries == [])
        #expect(second.tally.present == .init(rows: 3, copies: 7))
        #expect(second.rows[1].fate == .present(testItem(2), .same))
    }

    @Test func itIsImportedOnceMoreWhereThatIsAsked() throws {
        let first = try importing(Self.text)
        let again = try importing(Self.text, known: items(first), again: true)
        #expect(again.entries.compactMap(\.item) == [testItem(2, 1), testItem(4, 1)])
        let known = items(first).merging(items(again)) { first, _ in first }
        let third = try importing(Self.text, known: known, again: true)
        #expect(third.entries.compactMap(\.item) == [testItem(2, 2), testItem(4, 2)])
    }

    @Test func whatWasTakenOutOrChangedSinceIsSaid() throws {
        var known = items(try importing(Self.text))
        known[testItem(2)]?.isRemoved = true
        known[testItem(4)]?.copy.note = "sold one"
        let plan = try importing(Self.text, known: known)
        #expect(plan.rows[0].fate == .present(testItem(2), .removed))
        #expect(plan.rows[2].fate == .present(testItem(4), .different))
    }

    @Test func rowsWithoutACardAreKeptAsTypedOnlyWhereAsked() throws {
        let plan = try importing(Self.text, keepingUnresolved: true)
        let kept = try #require(plan.copies.last)
        #expect(kept.card == LedgerCard(game: .magic, name: "No Such Card", number: "999", setCode: "m11"))
        #expect(plan.rows[3].typed == "no card of the catalog has this set and number" && plan.isWhole)
    }

    @Test func raggedRowsAreRefusedAndNotShifted() throws {
        let plan = try importing(
            Self.header + "1,0,Lightning Bolt,m11,Near Mint\n"
                + "1,0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,\n"
                + "1,0,Lightning,Bolt,m11,Near Mint,English,,,,149,False,False,\n")
        #expect(plan.copies.count == 1 && plan.rows[1].fate == .added(testItem(3)))
        #expect(
            plan.refusals.allSatisfy { $0.contains("cells where the header has 13") }
                && plan.refusals.count == 2)
    }

    @Test func whatIsNotKeptIsNamedByColumn() throws {
        let plan = try importing(Self.text)
        #expect(
            plan.rows[0].remarks == [
                .init("Tradelist Count", .notKept, "1"), .init("Last Modified", .notKept, "2026-05-01"),
            ])
        #expect(plan.rows[1].remarks == [])
    }

    @Test func theRestGoesIntoTheNoteWhereAsked() throws {
        var reading = ReadingOptions()
        reading.keepsRest = true
        let plan = try importing(Self.text, reading: reading)
        #expect(plan.copies[0].note == "Tradelist Count: 1\nLast Modified: 2026-05-01")
        #expect(plan.rows[0].remarks == [])
    }

    @Test func whatIsNotUnderstoodGoesIntoTheNote() throws {
        let plan = try importing(
            Self.header + "1,0,Lightning Bolt,m11,Gem Mint,Klingon,,,,149,False,False,cheap\n")
        let copy = plan.copies[0]
        #expect(copy.condition == nil && copy.language == nil && copy.pricePaid == nil)
        #expect(copy.note == "Condition: Gem Mint\nLanguage: Klingon\nPurchase Price: cheap")
        #expect(plan.rows[0].remarks.map(\.kind) == [.noted, .noted, .noted])
    }

    @Test func currenciesThatNobodySaidAreNamed() throws {
        let text = Self.header + "1,0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,1.005\n"
        #expect(try importing(text).rows[0].remarks.map(\.kind) == [.rounded, .currencyAssumed])
        var reading = ReadingOptions()
        reading.currency = "EUR"
        let plan = try importing(text, reading: reading)
        #expect(
            plan.copies[0].pricePaid == Money("1.01 EUR") && plan.rows[0].remarks.map(\.kind) == [.rounded])
        let said = Self.header + "1,0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,€2\n"
        #expect(try importing(said).copies[0].pricePaid == Money("2 EUR"))
    }

    @Test func controlCharactersAreTakenOutAndPaymentNumbersAreNamed() throws {
        let text =
            Self.header
            + "1,0,Lightning Bolt\u{1B}[31m,m11,Near Mint,English,,\u{202E}tag 4242 4242 4242 4242,,149,False,False,\n"
        let plan = try importing(text, keepingUnresolved: true)
        #expect(plan.copies[0].tags == ["tag 4242 4242 4242 4242"])
        #expect(plan.rows[0].remarks.map(\.kind) == [.cleaned, .masked])
        #expect(!plan.copies[0].card.name.contains("\u{1B}"))
        // What is written down has no such number.
        let event = LedgerEvent(
            time: LedgerTime(rawValue: 0), device: DeviceID(), action: ActionID(), item: ItemID(),
            change: plan.entries[0].change)
        #expect(!event.fields.values.contains { $0.contains("4242") })
    }

    @Test func anIDDecidesButNotAgainstTheName() throws {
        let header = DialectDetectionTests.headers[1].0 + "\n"
        let row = { (name: String, number: String, id: String) in
            try importing(header + "\(name),M11,,\(number),normal,,1,,\(id),,,,near_mint,en,\n")
        }
        #expect(try row("Brazen Borrower", "1", "ELD-39").copies[0].card.id?.rawValue == "eld-39")
        #expect(try row("Shock", "149", "m11-149").refusals[0].hasPrefix("its ID say"))
        #expect(try row("Lightning Bolt", "149", "new-id").copies[0].card.id?.rawValue == "m11-149")
        #expect(try row("Lightning Bolt", "", "new-id").refusals[0].contains("new-id"))
        // Kept as typed, it keeps its ID, which a newer catalog may have.
        let kept = try importing(
            header + "Newest Card,NEW,,1,normal,,1,,new-id,,,,near_mint,en,\n", keepingUnresolved: true)
        #expect(kept.copies[0].card.id == CardID(game: .magic, rawValue: "new-id"))
        #expect(kept.copies[0].card.name == "Newest Card")
    }

    @Test func aGameWithoutCatalogIsSaid() throws {
        var reading = ReadingOptions()
        reading.game = .demo
        let text = DialectDetectionTests.headers[6].0 + "\nA,1,0,X,Y,Z,1,NearMint,Normal,English,0.00,,,,\n"
        #expect(
            try importing(text, reading: reading).refusals[0].contains("catalog of Demo is not installed"))
    }

    @Test func oneItemComesInOnce() throws {
        let copy = Copy(LedgerCard(game: .magic, name: "X", number: "1"))
        let text = String(decoding: try exported([copy, copy], .own).data, as: UTF8.self)
        #expect(try importing(text).copies.count == 2)
        let lines = text.split(separator: "\n")
        let twice = ([lines[0], lines[1], lines[1]]).joined(separator: "\n")
        let plan = try importing(twice)
        #expect(plan.copies.count == 1 && plan.refusals[0].contains("already"))
    }

    @Test(arguments: 0..<40) func whateverRowsSayTheyAreTakenOrRefusedAndAddUp(seed: Int) throws {
        var texts = HostileTexts(seed: UInt64(seed))
        let dialect = texts.pick(Dialect.all)
        var titles = dialect.isHeaderFixed ? dialect.header : dialect.columns.map(\.title)
        if !dialect.isHeaderFixed { titles.shuffle(using: &texts.generator) }
        let plausible = [
            "1", "2", "M11", "149", "Lightning Bolt", "foil", "NM", "English", "0.5", "", "Pokemon",
        ]
        let rows = (0..<40).map { _ in
            (0..<titles.count + texts.pick([0, 0, 0, 0, 1, -1])).map { _ in
                texts.pick([true, false]) ? texts.pick(plausible) : texts.text(3)
            }
        }
        let text = String(decoding: CSVStyle().file(titles: titles, rows: rows), as: UTF8.self)
        let plan = try importing(
            text, as: dialect, keepingUnresolved: texts.pick([true, false]), again: texts.pick([true, false]))
        let tally = plan.tally
        let counts = [tally.added, tally.merged, tally.present, tally.empty, tally.refused]
        #expect(counts.reduce(0) { $0 + $1.rows } == tally.all.rows)
        #expect(counts.reduce(0) { $0 + $1.copies } == tally.all.copies)
        #expect(plan.copies.reduce(0) { $0 + $1.quantity } == tally.added.copies + tally.merged.copies)
        #expect(Set(plan.entries.compactMap(\.item)).count == plan.entries.count)
    }
}

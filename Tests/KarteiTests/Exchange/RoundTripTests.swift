import Foundation
import Testing

@testable import Kartei

/// Every dialect's export, imported again, loses only what its report names.
struct RoundTripTests {
    static let dialects = Dialect.all.filter { $0.whyNotWritten == nil }.map(\.id)

    @Test(arguments: dialects, 0..<8) func onlyWhatIsNamedIsLost(id: String, seed: Int) throws {
        let dialect = try #require(Dialect(named: id))
        var random = RandomCopies(seed: UInt64(seed), name: id)
        for _ in 0..<60 {
            let copy = random.copy()
            let game = copy.card.game
            let export = try exported([copy], dialect, game: game)
            guard export.written.items == 1 else {
                #expect(export.leftOut.map(\.count) == [ItemTally(items: 1, copies: copy.quantity)])
                continue
            }
            var reading = ReadingOptions()
            reading.game = game
            let plan = try importing(
                String(decoding: export.data, as: UTF8.self), as: dialect, reading: reading,
                keepingUnresolved: true)
            let named = Set(export.losses.map(\.loss.part))
            guard let back = plan.copies.first else {
                #expect(named.contains(.card), "\(copy) came back as nothing")
                continue
            }
            #expect(plan.copies.count == 1)
            let lost = Set(CopyLoss.Part.allCases.filter { !isSame($0, copy, back) })
            #expect(lost.isSubset(of: named), "\(lost.subtracting(named)) of \(copy): \(back)")
        }
    }

    @Test(arguments: dialects) func sumsAreKeptInWholeFiles(id: String) throws {
        let dialect = try #require(Dialect(named: id))
        var random = RandomCopies(seed: 7, name: id)
        let copies = (0..<200).map { _ in random.copy() }
        let export = try exported(copies, dialect)
        let left = export.leftOut.reduce(0) { $0 + $1.count.copies }
        #expect(export.written.copies + left == copies.reduce(0) { $0 + $1.quantity })
        let plan = try importing(
            String(decoding: export.data, as: UTF8.self), as: dialect, keepingUnresolved: true)
        let tally = plan.tally
        #expect(tally.all == .init(rows: export.written.items, copies: export.written.copies))
        #expect(
            tally.added.copies + tally.merged.copies + tally.refused.copies + tally.empty.copies
                == tally.all.copies)
        #expect(plan.copies.reduce(0) { $0 + $1.quantity } == tally.added.copies + tally.merged.copies)
    }

    @Test(arguments: 0..<30) func ownFilesAreTheIdentity(seed: Int) throws {
        var random = RandomCopies(seed: UInt64(seed), name: "own")
        let copies = (0..<40).map { _ in random.copy() }
        let export = try exported(copies, .own)
        #expect(export.losses.map(\.loss) == [])
        #expect(export.leftOut == [])
        let plan = try importing(String(decoding: export.data, as: UTF8.self))
        #expect(plan.entries.compactMap(\.item) == copies.indices.map { testItem($0, 9) })
        for (copy, back) in zip(copies, plan.copies) {
            #expect(copy == back)
            #expect(
                Array(copy.note.utf8) == Array(back.note.utf8)
                    && Array(copy.place.utf8) == Array(back.place.utf8))
            #expect(Array(copy.card.name.utf8) == Array(back.card.name.utf8))
        }
        // Written once more, it is the same to the byte.
        #expect(try exported(plan.copies, .own).data == export.data)
    }

    /// Whether a part came back, worked out apart from the report.
    private func isSame(_ part: CopyLoss.Part, _ copy: Copy, _ back: Copy) -> Bool {
        switch part {
        case .rarity:
            copy.card.id.flatMap(ExchangeCatalog.list.card).map { card in
                card.rarities.count < 2 || back.card.id != card.id
                    || back.card.rarity == copy.card.rarity
            } ?? true
        case .card:
            if let id = copy.card.id { back.card.id == id } else { back.card == copy.card }
        case .finish: copy.finish == back.finish
        case .condition: copy.condition == back.condition
        case .language: copy.language == back.language
        case .marks: copy.marks == back.marks
        case .tags: copy.tags == back.tags
        case .place: Array(copy.place.utf8) == Array(back.place.utf8)
        case .note: Array(copy.note.utf8) == Array(back.note.utf8)
        case .paid: copy.pricePaid == back.pricePaid
        case .quantity: copy.quantity == back.quantity
        }
    }
}

/// Random copies as a ledger can have them, with texts that break tables.
struct RandomCopies {
    private var texts: HostileTexts

    init(seed: UInt64, name: String) { texts = HostileTexts(seed: seed &* 31 &+ UInt64(name.utf8.count)) }

    mutating func copy() -> Copy {
        var copy = Copy(card(), quantity: texts.pick([1, 1, 2, 4, 0]))
        copy.finish = texts.pick([
            nil, .normal, .foil, .etched, .holo, .reverseHolo, Finish(rawValue: "Gilded Foil"),
            Finish(rawValue: texts.text(2)),
        ])
        copy.condition = texts.pick([nil] + Condition.allCases.map(Optional.some))
        copy.language = texts.pick([
            nil, .english, .german, .japanese, .chineseSimplified, .chineseTraditional, .korean,
            Language(rawValue: "ph"),
        ])
        let marks: [Mark] = [
            .firstEdition, .signed, .altered, .misprint, .proxy, Mark(rawValue: "shadowless"),
            Mark(rawValue: "PSA 10"), Mark(rawValue: texts.text(2)),
        ]
        copy.marks = Set(marks.filter { _ in texts.pick([true, false, false, false]) })
        copy.tags = Set((0..<texts.pick([0, 0, 1, 3])).map { _ in texts.text(3) })
        copy.place = texts.pick(["", "Box 1", texts.text()])
        copy.note = texts.pick(["", "a note", texts.text()])
        copy.pricePaid = texts.pick([
            nil, Money("0 EUR"), Money("12.50 USD"), Money("3 EUR"), Money("1234.05 CHF"),
        ])
        return kept(copy)
    }

    private mutating func card() -> LedgerCard {
        let known = texts.pick(ExchangeCatalog.list.cards)
        switch texts.pick([0, 0, 0, 0, 1, 2, 3]) {
        case 0:
            var card = LedgerCard(known, language: texts.pick([.english, .german]))
            if let rarity = known.rarities.last, texts.pick([true, false]) { card.rarity = rarity }
            return card
        case 1:
            return LedgerCard(id: CardID(game: known.id.game, rawValue: "gone"), name: "Gone", number: "9")
        case 2: return LedgerCard(name: "Cardmarket product 266380")
        default:
            return LedgerCard(
                game: known.id.game, name: texts.text(), number: texts.text(2), setCode: texts.text(1),
                setName: texts.text(2), rarity: texts.pick([nil, "Rare"]))
        }
    }

    /// The copy as a ledger gives it back.
    private func kept(_ copy: Copy) -> Copy {
        let event = LedgerEvent(
            time: LedgerTime(rawValue: 0), device: DeviceID(), action: ActionID(), item: ItemID(),
            change: .added(copy, .entered))
        guard case .added(let kept, _) = event.change else { return copy }
        return kept
    }
}

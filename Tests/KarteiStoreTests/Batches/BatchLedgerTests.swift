import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// What a batch has settled, in a ledger.
@Suite struct BatchLedgerTests {
    private let folder = TemporaryBatches()
    private let batch: Batch
    private let ledger: Ledger

    init() throws {
        batch = try folder.open()
        ledger = Ledger(store: try LedgerAddress(DataFolder(folder.url)).open(), device: DeviceID())
    }

    private func cards() throws -> [BatchCard] { try batch.cards() }

    private func shown() throws -> [String] {
        try ledger.store.items(ItemQuery()).map {
            "\($0.copy.card.id?.rawValue ?? $0.copy.card.name) \($0.origin)"
        }
        .sorted()
    }

    @Test func confirmingOneScanTwiceAddsOneCard() throws {
        try batch.add(BatchPhoto("a", .proved(.demo("x")), .proved(.demo("x"))))
        let first = try BatchLedger(ledger).add(cards())
        let second = try BatchLedger(ledger).add(cards())
        #expect(first.added.count == 2 && first.known == 0)
        #expect(second.added.isEmpty && second.known == 2)
        // The same photo in another batch is the same cardboard.
        let other = try folder.open("other")
        try other.add(BatchPhoto("a", .proved(.demo("x")), .proved(.demo("x"))))
        #expect(try BatchLedger(ledger).add(other.cards()).added.isEmpty)
        #expect(try shown() == ["x proved", "x proved"])
    }

    @Test func openCardsAreNotAdded() throws {
        try batch.add(BatchPhoto("a", CardScan(.ask(.parallelPrints)), CardScan(.unknown(.notInCatalog))))
        #expect(try BatchLedger(ledger).add(cards()).added.isEmpty)
        #expect(try shown() == [])
    }

    @Test func theCollectionFollowsWhatAPersonSaysAndTakesBack() throws {
        try batch.add(BatchPhoto("a", CardScan(.ask(.parallelPrints))))
        let id = try #require(try cards().first?.id)
        let target = BatchLedger(ledger)
        let pick = try #require(try batch.answer(id, .picked(.demo("x"))))
        try target.settle(#require(try cards().first))
        #expect(try shown() == ["x picked"])
        try batch.answer(id, .picked(.demo("y")))
        try target.settle(#require(try cards().first))
        #expect(try shown() == ["y picked"])
        try batch.undo(#require(try cards().first?.answer))
        try target.settle(#require(try cards().first))
        #expect(try shown() == ["x picked"])
        try batch.undo(pick)
        try target.settle(#require(try cards().first))
        #expect(try shown() == [])
        try batch.answer(id, .typed(#require(TypedCard(name: "Own drawing"))))
        try target.settle(#require(try cards().first))
        #expect(try shown() == ["Own drawing typed"])
        #expect(try ledger.store.verify().faults == [])
    }

    @Test func whatAPersonTookOutOrChangedStaysSo() throws {
        try batch.add(BatchPhoto("a", .proved(.demo("x"))), BatchPhoto("b", .proved(.demo("y"))))
        let items = try BatchLedger(ledger).add(cards()).added
        try ledger.record(items[0], .removed)
        try ledger.record(items[1], .picked(LedgerCard(.demo("z")), .entered))
        let again = try BatchLedger(ledger).add(cards())
        #expect(again.added.isEmpty && again.known == 1 && again.removed == 1)
        #expect(try shown() == ["z entered"])
    }

    @Test func whatIsPrintedAndSaidAboutACopyIsKeptAndNothingElse() throws {
        // Magic prints a star between set and language on foil cards (Comprehensive Rules 213.1d and e).
        var card = Card.demo("x", "0008")
        card.names[.german] = "Karte x"
        var foil = CardScan.proved(card)
        foil.evidence.numbers = [
            PrintedNumber(game: .demo, literal: "0008", looseKey: "8", isFoil: true)
        ]
        foil.evidence.fields.language = FieldReading(text: "de", confidence: 0.95)
        try batch.add(BatchPhoto("a", foil), BatchPhoto("b", .proved(.demo("y"))))
        try BatchLedger(ledger).add(cards())
        var query = ItemQuery()
        query.text = "x"
        let starred = try #require(try ledger.store.items(query).first { $0.copy.card.id?.rawValue == "x" })
        #expect(starred.copy.finish == .foil && starred.copy.language == .german)
        // The name is the one that the copy shows.
        #expect(starred.copy.card.name == "Karte x")
        let plain = try #require(
            try ledger.store.items(ItemQuery()).first { $0.copy.card.id?.rawValue == "y" })
        #expect(plain.copy.finish == nil && plain.copy.language == nil && plain.copy.condition == nil)
        #expect(plain.evidence != nil && plain.evidence != starred.evidence)
    }
}

extension Batch {
    fileprivate func add(_ photos: BatchPhoto...) throws { for photo in photos { try add(photo) } }
}

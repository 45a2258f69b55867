import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct BatchCommonTests {
    private func card(_ name: String, _ scan: CardScan) -> BatchCard { BatchPhoto(name, scan).cards[0] }

    private func proved(_ count: Int, set: String, from first: Int = 0) -> [BatchCard] {
        (first..<first + count).map { card("\(set)\($0)", .proved(.demo("\(set)-\($0)", "\($0)", set: set))) }
    }

    private func candidate(_ card: Card, _ score: Double) -> Candidate {
        Candidate(card: card, support: [], score: score)
    }

    @Test func fourCardsHaveNothingInCommonButChance() {
        #expect(BatchCommon(proved(4, set: "DMO")).isEmpty)
        #expect(BatchCommon(proved(5, set: "DMO")).set?.value.title == "DMO (Set DMO)")
    }

    @Test func lessThanSixOfTenCardsAreNotMost() {
        let six = BatchCommon(proved(6, set: "DMO") + proved(4, set: "DMC"))
        #expect(six.set?.count == 6 && six.set?.total == 10)
        let five = BatchCommon(proved(5, set: "DMO") + proved(5, set: "DMC"))
        #expect(five.set == nil)
        #expect(five.game?.value == .demo && five.game?.count == 10)
    }

    @Test func whatAPersonPickedCountsAndWhatIsOpenDoesNot() throws {
        let folder = TemporaryBatches()
        let batch = try folder.open()
        for number in 0..<5 { try batch.add(BatchPhoto("p\(number)", CardScan(.ask(.nameOnly)))) }
        #expect(BatchCommon(try batch.cards()).isEmpty)
        for (number, card) in try batch.cards().enumerated() {
            try batch.answer(card.id, .picked(.demo("x\(number)")))
        }
        #expect(BatchCommon(try batch.cards()).set?.count == 5)
    }

    /// Of prints that what was read does not tell apart, the one of the common set comes first; one for which
    /// clearly more speaks stays where it is.
    @Test func theCommonSetComesFirstWhereNothingElseTellsPrintsApart() throws {
        let common = BatchCommon(proved(5, set: "DMO"))
        let (other, mine, clear) = (
            Card.demo("other", set: "DMC"), Card.demo("mine"), Card.demo("clear", set: "DMC")
        )
        let open = card(
            "open", CardScan(.ask(.nameOnly), candidates: [candidate(other, 5), candidate(mine, 5)]))
        #expect(try common.candidates(for: open, in: NoCatalog()).map(\.card) == [mine, other])
        let proven = card(
            "proven", CardScan(.ask(.nameOnly), candidates: [candidate(clear, 11), candidate(mine, 5)]))
        #expect(try common.candidates(for: proven, in: NoCatalog()).map(\.card) == [clear, mine])
    }

    @Test func whatTheScanPutFirstForAnotherReasonStaysFirst() throws {
        let common = BatchCommon(proved(5, set: "DMO"))
        let (named, mine, strong) = (
            Card.demo("named", set: "DMC"), Card.demo("mine"), Card.demo("strong", set: "DMC")
        )
        let open = card(
            "open",
            CardScan(
                .ask(.notInIndex),
                candidates: [candidate(named, 4), candidate(strong, 9), candidate(mine, 5)]))
        #expect(try common.candidates(for: open, in: NoCatalog()).map(\.card) == [named, strong, mine])
    }

    @Test func theListOfFiveBringsUpWhatWasCutOff() throws {
        let common = BatchCommon(proved(5, set: "DMO"))
        let others = (0..<5).map { candidate(.demo("o\($0)", set: "S\($0)"), 5) }
        let hidden = candidate(.demo("hidden"), 4.5)
        let open = card("open", CardScan(.ask(.nameOnly), candidates: others, more: [hidden]))
        let list = try common.candidates(for: open, in: NoCatalog())
        #expect(list.count == 5)
        #expect(list.first?.card.id.rawValue == "hidden")
        // Without the batch the list is the scan's.
        #expect(try BatchCommon([]).candidates(for: open, in: NoCatalog()) == others)
    }

    @Test func aNumberIsLookedUpInTheCommonSet() throws {
        let catalog = try TemporaryCatalog()
        try catalog.importing(
            (
                "demo.tsv",
                TemporaryCatalog.table(
                    ["dmo-007", "Seven", "Sieben", "7", "48", "DMO"],
                    ["dmc-007", "Other", "Andere", "7", "24", "DMC"])
            ), game: .demo)
        let cards = try catalog.store.cards(game: .demo, setCode: "DMO", looseKey: "7")
        let set = try #require(cards.first)
        let common = BatchCommon(
            (0..<5).map { number in
                var known = set
                known.id = CardID(game: .demo, rawValue: "k\(number)")
                return card("k\(number)", .proved(known))
            })
        let unknown = card("unknown", CardScan(.unknown(.notInCatalog), numbers: ["007/048"]))
        #expect(try common.candidates(for: unknown, in: catalog.store).map(\.card.id.rawValue) == ["dmo-007"])
        // Nothing is offered for it without what is common.
        #expect(try BatchCommon([]).candidates(for: unknown, in: catalog.store).isEmpty)
    }

    /// The promise of the second pass: it orders lists and adds nothing.
    @Test func theSecondPassNeverAddsACard() throws {
        let folder = TemporaryBatches()
        let batch = try folder.open()
        for number in 0..<9 {
            try batch.add(BatchPhoto("p\(number)", .proved(.demo("c\(number)", "\(number)"))))
        }
        let reasons = Reason.allCases
        for (number, reason) in reasons.enumerated() {
            // One candidate of the common set, with all that can speak for it.
            let only = Candidate(
                card: .demo("only\(number)", "100"),
                support: [.number("100", .literal), .name("Read", similarity: 1)], score: 20)
            try batch.add(
                BatchPhoto("ask\(number)", CardScan(.ask(reason), candidates: [only], numbers: ["100"])))
            try batch.add(BatchPhoto("unknown\(number)", CardScan(.unknown(reason), numbers: ["100"])))
        }
        let before = try batch.cards()
        let common = BatchCommon(before)
        #expect(common.set?.count == 9)
        for card in before where card.state == .open {
            _ = try common.candidates(for: card, in: NoCatalog())
        }
        let after = try batch.cards()
        #expect(after == before)
        #expect(BatchSummary(after)[.added] == 9)
        #expect(BatchSummary(after)[.open] == 2 * reasons.count)
        #expect(BatchSummary(after).total == 9)
        #expect(BatchCommon(after) == common)
    }
}

/// A catalog without a card.
private struct NoCatalog: Catalog {
    func games() -> Set<Game> { [] }
    func cards(game: Game, looseKey: String) -> [Card] { [] }
    func cards(named text: String, game: Game?, limit: Int) -> [NameMatch] { [] }
    func card(_ id: CardID) -> Card? { nil }
}

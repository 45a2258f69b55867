import Foundation
import KarteiTestSupport
import Testing

@testable import Kartei

struct ReplayTests {
    private typealias History = HandMadeHistory

    @Test(arguments: 0..<200)
    func anyOrderAndAnyRepetitionOfEventsGivesTheSameCollection(seed: UInt64) {
        var history = RandomHistory(seed: seed)
        let events = history.events(60)
        let once = Replay(events)
        var generator = SplitMix64(seed: seed &+ 1000)
        for _ in 0..<5 {
            var again = events + events.shuffled(using: &generator).prefix(20)
            again.shuffle(using: &generator)
            #expect(Replay(again) == once)
        }
    }

    @Test func aFinishThatIsSetInTheInstantOfTheCreationCounts() {
        // The event IDs are such that the edit would come first by them.
        let edit = History.event(5, .finish(.foil), id: 0)
        let creation = History.added(5, "Pikachu", id: 0xFF)
        #expect(creation < edit)
        #expect(History.row(edit, creation)?.copy.finish == .foil)
    }

    @Test func ofTwoEditsOfOneInstantThatWithTheHigherIDCounts() {
        let (first, second) = (
            History.event(9, .note("first"), id: 1), History.event(9, .note("second"), id: 2)
        )
        #expect(History.row(History.added(1, "Mew"), second, first)?.copy.note == "second")
    }

    @Test func editsCountAfterTheCreationWhateverAWrongClockSays() {
        let row = History.row(
            History.event(3, .note("before")), History.added(1000, "Mew"), History.event(4, .quantity(5)))
        #expect(row?.copy.note == "before" && row?.copy.quantity == 5)
        #expect(row?.created == LedgerTime(rawValue: 1000))
        #expect(row?.changed == LedgerTime(rawValue: 1000))
    }

    @Test func anEditWithoutACreationWaits() {
        let replay = Replay([History.event(3, .note("waits"))])
        #expect(replay.items.isEmpty && replay.unmade == [History.item])
        #expect(History.row(History.event(3, .note("waits")), History.added(1, "Mew"))?.copy.note == "waits")
    }

    @Test func onePhotoConfirmedTwiceIsOneCopy() {
        let row = History.row(
            History.added(1, "Mew", quantity: 1), History.event(2, .note("mine")),
            History.added(3, "Mew", quantity: 1))
        #expect(row?.copy.quantity == 1 && row?.copy.note == "mine")
        #expect(row?.created == LedgerTime(rawValue: 1))
    }

    @Test func aSecondCreationByAPersonCorrectsTheCardAndNothingElse() throws {
        let evidence = try #require(EvidenceDigest(rawValue: String(repeating: "c", count: 64)))
        let person = History.event(
            5, .added(Copy(LedgerCard(name: "Mewtwo"), quantity: 9, note: "other"), .picked),
            evidence: evidence)
        let row = History.row(History.added(1, "Mew", quantity: 2), History.event(2, .note("mine")), person)
        #expect(row?.copy.card.name == "Mewtwo" && row?.origin == .picked && row?.evidence == evidence)
        #expect(row?.copy.quantity == 2 && row?.copy.note == "mine")
    }

    @Test(arguments: [Origin.proved, .imported])
    func aSecondCreationByNoPersonChangesNothing(origin: Origin) {
        let row = History.row(History.added(1, "Mew", .picked), History.added(5, "Mewtwo", origin))
        #expect(row?.copy.card.name == "Mew" && row?.origin == .picked)
    }

    @Test func removedRowsStayAndCanBeRestored() {
        let removed = History.row(
            History.added(1, "Mew"), History.event(2, .removed), History.event(3, .note("n")))
        #expect(removed?.isRemoved == true && removed?.copy.note == "n")
        let restored = History.row(
            History.added(1, "Mew"), History.event(2, .removed), History.event(3, .restored))
        #expect(restored?.isRemoved == false)
    }

    @Test func differencesOfQuantitiesAddUpAndNeverGoBelowNone() {
        let start = History.added(1, "Mew", quantity: 2)
        #expect(
            History.row(start, History.event(2, .quantityBy(3)), History.event(3, .quantityBy(-1)))?.copy
                .quantity == 4)
        #expect(
            History.row(start, History.event(2, .quantityBy(-9)), History.event(3, .quantityBy(1)))?.copy
                .quantity == 1)
        #expect(
            History.row(start, History.event(2, .quantityBy(3)), History.event(3, .quantity(7)))?.copy
                .quantity == 7)
    }

    @Test(arguments: [Int.max, 4_111_111_111_111_111])
    func aQuantityThatMakesNoSenseOverflowsNothing(count: Int) {
        func written(_ kind: String, _ number: Int, _ time: Int64) -> LedgerEvent {
            LedgerEvent(
                id: EventID(), time: LedgerTime(rawValue: time), device: History.device,
                action: History.action,
                undoes: nil, item: History.item, kind: kind, fields: ["quantity": String(number)],
                evidence: nil)
        }
        #expect(
            History.row(written("added", count, 1), written("quantity by", count, 2))?.copy.quantity
                == 1_000_000_000)
        #expect(
            History.row(History.added(1, "Mew"), written("quantity", count, 2))?.copy.quantity
                == 1_000_000_000)
        #expect(History.row(written("added", count, 1), written("quantity by", .min, 2))?.copy.quantity == 0)
        #expect(History.added(1, "Mew", quantity: count).fields["quantity"] == "1000000000")
    }

    @Test func kindsOfANewerVersionAreCountedAndSayNothing() {
        func strange(_ kind: String, _ fields: [String: String]) -> LedgerEvent {
            LedgerEvent(
                id: EventID(), time: LedgerTime(rawValue: 9), device: History.device, action: History.action,
                undoes: nil, item: History.item, kind: kind, fields: fields, evidence: nil)
        }
        let events = [
            History.added(1, "Mew"), strange("graded", ["by": "PSA"]),
            strange("condition set", ["condition": "7"]),
            strange("quantity", ["quantity": "many"]), strange("price paid", ["paid": "a lot"]),
        ]
        let replay = Replay(events)
        #expect(replay.unknown == 4)
        #expect(replay.items[History.item]?.copy == Copy(LedgerCard(name: "Mew")))
        #expect(replay.items[History.item]?.changed == LedgerTime(rawValue: 9))
    }

    /// A creation that this version cannot read does not hide one that it can.
    @Test func aCreationThatCannotBeReadIsPassedOver() {
        let unreadable = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 0), device: History.device, action: History.action,
            undoes: nil,
            item: History.item, kind: "added", fields: ["quantity": "some"], evidence: nil)
        #expect(History.row(unreadable, History.added(1, "Mew"))?.copy.card.name == "Mew")
        #expect(Replay([unreadable]).unmade == [History.item])
    }

    @Test func fieldsThatOnlyANewerVersionKnowsArePassedOver() {
        let event = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 0), device: History.device, action: History.action,
            undoes: nil,
            item: History.item, kind: "added", fields: ["name": "Mew", "grade": "10", "origin": "dreamt"],
            evidence: nil)
        #expect(History.row(event)?.copy == Copy(LedgerCard(name: "Mew")))
        #expect(History.row(event)?.origin == .imported)
    }

    @Test(arguments: [Int64.min, -1 << 62, 0, 1 << 62, Int64.max])
    func anyMomentCanBeShownAndNoneIsFollowedByAnEarlierOne(time: Int64) {
        let moment = LedgerTime(rawValue: time)
        let year = Calendar(identifier: .gregorian).component(.year, from: moment.date)
        #expect((1...9999).contains(year) && moment.next >= moment)
    }
}

import Foundation
import KarteiTestSupport
import Testing

@testable import Kartei

struct ReplayTests {
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
        let time = LedgerTime(rawValue: 5)
        let (device, action, item) = (DeviceID(), ActionID(), ItemID())
        let edit = LedgerEvent(
            id: EventID("00000000000000000000000000000000") ?? EventID(), time: time, device: device,
            action: action, item: item, change: .finish(.foil))
        let creation = LedgerEvent(
            id: EventID("ffffffffffffffffffffffffffffffff") ?? EventID(), time: time, device: device,
            action: action, item: item, change: .added(Copy(LedgerCard(name: "Pikachu")), .proved))
        #expect(creation < edit)
        #expect(Replay([edit, creation]).items[item]?.copy.finish == .foil)
    }
}

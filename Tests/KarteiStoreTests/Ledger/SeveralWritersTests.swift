import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// Two processes write to one ledger at once: none of their events is lost, and all stand in one order.
struct SeveralWritersTests {
    /// How many events each process writes, and how many at once.
    private static let (count, batch) = (10_000, 250)

    /// The events that a process writes; the same in the process and in the test that looks for them.
    ///
    /// Half of the items are of this process alone, half are edited by both.
    private static func events(of writer: UInt64) -> [LedgerEvent] {
        var random = SplitMix64(seed: writer)
        var shared = SplitMix64(seed: 1000)
        let common = (0..<500).map { _ in ItemID(using: &shared) }
        let device = DeviceID(using: &random)
        let own = (0..<500).map { _ in ItemID(using: &random) }
        return (0..<count).map { place in
            let item = place % 2 == 0 ? own[place / 2 % 500] : common[place / 2 % 500]
            let change: LedgerChange =
                place < 1000
                ? .added(Copy(LedgerCard(name: "Card \(place)")), .imported) : .note("\(writer) \(place)")
            return LedgerEvent(
                id: EventID(using: &random), time: LedgerTime(rawValue: Int64(place)), device: device,
                action: ActionID(using: &random), item: item, change: change)
        }
    }

    /// Writes one process's share.
    private static func write(_ writer: UInt64, to address: String) throws {
        let store = try #require(LedgerAddress(address)).open()
        let events = events(of: writer)
        for start in stride(from: 0, to: events.count, by: batch) {
            let appended = try store.append(Array(events[start..<start + batch]))
            guard appended.new == batch else { throw Shortfall(appended: appended) }
        }
    }

    private struct Shortfall: Error { let appended: AppendedEvents }

    @Test(arguments: Store.allCases) func twoProcessesAtOnceLoseNothing(kind: Store) async throws {
        let temporary = try TemporaryLedger(kind)
        let address =
            switch temporary.address {
            case .file(let url): url.path
            case .postgresql(let address): address.text
            }
        async let first = #expect(processExitsWith: .success) { [address = address as String] in
            try Self.write(1, to: address)
        }
        async let second = #expect(processExitsWith: .success) { [address = address as String] in
            try Self.write(2, to: address)
        }
        _ = await (first, second)

        let store = temporary.store
        let found = try store.verify()
        #expect(found.faults == [] && found.events == 2 * Self.count && found.head.sequence == 20_000)
        let records = try store.events(EventQuery())
        #expect(records.map(\.sequence) == Array(1...20_000))
        let written = Self.events(of: 1) + Self.events(of: 2)
        #expect(Set(records.map(\.event.id)) == Set(written.map(\.id)))
        // Each process's events stand in the order in which it wrote them.
        for writer in [1, 2] as [UInt64] {
            let own = Self.events(of: writer)
            #expect(records.map(\.event).filter { $0.device == own[0].device }.map(\.id) == own.map(\.id))
        }
        // They did take turns; otherwise this would say nothing about writing at once. SQLite lets who waits wait long.
        let turns = zip(records, records.dropFirst()).count { $0.event.device != $1.event.device }
        #expect(turns > (kind == .sqlite ? 0 : 4))
        #expect(try store.items(Set(written.compactMap(\.item))) == Replay(written).items)
    }

    /// More threads than a store has connections: they wait for one another.
    @Test(arguments: Store.allCases) func manyThreadsMayUseOneStore(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        let store = temporary.store
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 24) { thread in
            do {
                for event in Self.events(of: UInt64(thread + 10)).prefix(15) {
                    try store.append([event])
                    _ = try store.tally(ItemQuery())
                }
            } catch {
                failures.add("\(error)")
            }
        }
        #expect(failures.all == [])
        #expect(try store.head().sequence == 24 * 15)
        #expect(try store.verify().faults == [])
    }

    private final class Failures: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var all: [String] = []

        func add(_ text: String) { lock.withLock { all.append(text) } }
    }
}

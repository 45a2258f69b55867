import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

struct LedgerSyncTests {
    /// Devices write whatever they like, and link to any other, directly or through a file, as often as they like.
    @Test(arguments: 0..<12 as Range<UInt64>)
    func devicesThatWereEverLinkedEndWithTheSameCollection(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var history = RandomHistory(seed: seed)
        let devices = try (0..<Int.random(in: 2...5, using: &generator)).map { _ in
            try TemporaryLedger(.sqlite)
        }
        let folder = try TemporaryFolder()
        let files = (0..<2).map { folder.url.appendingPathComponent("stick-\($0)") }
        var written: [LedgerEvent] = []
        func partner() -> LedgerSync.Partner {
            Bool.random(using: &generator)
                ? .file(files.randomElement(using: &generator) ?? files[0])
                : .ledger((devices.randomElement(using: &generator) ?? devices[0]).address)
        }
        for _ in 0..<30 {
            let device = devices.randomElement(using: &generator) ?? devices[0]
            let events = history.events(Int.random(in: 0...6, using: &generator))
            written += events
            try device.store.append(events.shuffled(using: &generator))
            _ = try LedgerSync.run(device.store, with: partner())
        }
        // Each to one file and back again, in any order.
        for device in (devices + devices).shuffled(using: &generator) + devices.shuffled(using: &generator) {
            _ = try LedgerSync.run(device.store, with: .file(files[0]))
        }
        for device in devices.shuffled(using: &generator) {
            _ = try LedgerSync.run(device.store, with: .file(files[0]))
        }
        let replay = Replay(written)
        let fingerprints = try devices.map { device in
            let found = try device.store.verify()
            #expect(found.faults == [] && found.events == written.count)
            var query = ItemQuery()
            query.removed = .both
            let items = try device.store.items(query)
            #expect(Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }) == replay.items)
            #expect(try device.store.aliases() == replay.aliases)
            return found.fingerprint
        }
        #expect(Set(fingerprints).count == 1)
    }

    @Test func whatCameAndWentIsCountedAndASecondSyncFindsNothing() throws {
        var history = RandomHistory(seed: 5)
        let (here, there) = (try TemporaryLedger(.sqlite), try TemporaryLedger(.sqlite))
        let (mine, theirs, common) = (history.events(3), history.events(4), history.events(5))
        try here.store.append(mine + common)
        try there.store.append(common + theirs)
        let first = try LedgerSync.run(here.store, with: .ledger(there.address))
        #expect(first.came == theirs && first.went == mine && first.both == 12)
        let second = try LedgerSync.run(here.store, with: .ledger(there.address))
        #expect(second.came == [] && second.went == [] && second.both == 12)
    }

    @Test func devicesThatUseOneFileAtTheSameMomentLoseNothing() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("shared")
        let devices = try (0..<4).map { _ in try TemporaryLedger(.sqlite) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, device) in devices.enumerated() {
                let store = device.store
                group.addTask {
                    var history = RandomHistory(seed: UInt64(number) + 100)
                    for _ in 0..<12 {
                        try store.append(history.events(3))
                        _ = try LedgerSync.run(store, with: .file(file))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try EventLines.events(in: Data(contentsOf: file), file: "shared").count == 4 * 12 * 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["shared"])
    }

    @Test func anAlteredEventIsNamedAndNothingIsTakenOver() throws {
        var history = RandomHistory(seed: 9)
        let events = history.events(6)
        let (here, folder) = (try TemporaryLedger(.sqlite), try TemporaryFolder())
        try here.store.append(events)
        let honest = events[2]
        let altered = LedgerEvent(
            id: honest.id, time: honest.time.next, device: honest.device, action: honest.action, undoes: nil,
            item: honest.item, kind: honest.kind, fields: honest.fields, evidence: honest.evidence)
        let file = folder.url.appendingPathComponent("stick")
        let text = try EventLines.text(of: [history.event(), altered])
        try text.write(to: file)
        #expect(throws: ConflictingEvent(id: honest.id)) {
            try LedgerSync.run(here.store, with: .file(file))
        }
        #expect(try here.store.head().sequence == 6)
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func theFileKeepsTheRightsThatItsOwnerGaveIt() throws {
        let (here, folder) = (try TemporaryLedger(.sqlite), try TemporaryFolder())
        let file = folder.url.appendingPathComponent("stick")
        var history = RandomHistory(seed: 2)
        try here.store.append(history.events(2))
        _ = try LedgerSync.run(here.store, with: .file(file))
        #expect(try mode(file) == 0o600)
        chmod(file.path, 0o664)
        try here.store.append(history.events(2))
        _ = try LedgerSync.run(here.store, with: .file(file))
        #expect(try mode(file) == 0o664)
    }

    private func mode(_ file: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileIsNeitherWaitedForNorRead() throws {
        let (ledger, folder) = (try TemporaryLedger(.sqlite), try TemporaryFolder())
        let (pipe, vast) = (
            folder.url.appendingPathComponent("pipe"), folder.url.appendingPathComponent("vast")
        )
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: UnusableExchangeFile.self) {
            try LedgerSync.run(ledger.store, with: LedgerSync.Partner(path: pipe.path))
        }
        try Data().write(to: vast)
        #expect(truncate(vast.path, 1 << 40) == 0)
        #expect(throws: EventLinesError.tooLong(file: vast.path, line: nil)) {
            try LedgerSync.run(ledger.store, with: LedgerSync.Partner(path: vast.path))
        }
    }

    /// Else the other's chain would vouch for what somebody put in here.
    @Test(arguments: Store.allCases) func anEventThatIsNotAsItWasWrittenGoesNowhere(kind: Store) throws {
        var history = RandomHistory(seed: 11)
        let (here, there) = (try TemporaryLedger(kind), try TemporaryLedger(.sqlite))
        try here.store.append(history.events(5))
        try here.dropGuards()
        try here.tamper("UPDATE events SET time = time + 1 WHERE sequence = 3")
        #expect(throws: UnreadableEvent.self) {
            try LedgerSync.run(here.store, with: .ledger(there.address))
        }
        #expect(throws: UnreadableEvent.self) {
            try LedgerSync.run(there.store, with: .ledger(here.address))
        }
        #expect(try there.store.head().sequence == 0)
    }
}

import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// A backup of 50 events, and a ledger that has 40 of them and 7 others.
struct RestoreTests {
    private let folder: TemporaryFolder
    private let data: DataFolder
    private let file: URL
    private let (events, own): ([LedgerEvent], [LedgerEvent])

    init() throws {
        folder = try TemporaryFolder()
        data = DataFolder(folder.url.appendingPathComponent("data"))
        try data.create()
        file = folder.url.appendingPathComponent("backup.tar.gz")
        var history = RandomHistory(seed: 3)
        events = history.events(50)
        own = history.events(7)
        let there = try TemporaryLedger(.sqlite)
        try there.store.append(events)
        _ = try Backup.write(there.address, data, to: file)
        try fill()
    }

    private func fill() throws { try LedgerAddress(data).open().append(Array(events.prefix(40)) + own) }

    private func ids() throws -> Set<EventID> {
        let store = try LedgerAddress(data).open()
        #expect(try store.verify().faults == [])
        return Set(try store.events(EventQuery()).map(\.event.id))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: data.url.path)
            .filter { $0.hasPrefix("ledger") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
    }

    private let date = Date(timeIntervalSince1970: 1_796_000_000)

    @Test func whatIsHereAndNotInTheBackupStays() throws {
        let report = try Restore.run(file, into: LedgerAddress(data), data)
        #expect(report.ledger == .completed && report.came == 10 && report.events == 57)
        #expect(try ids() == Set((events + own).map(\.id)))
        #expect(try names() == ["ledger.sqlite"])
    }

    @Test func exactlyTheBackupIsHereAfterwardsAndWhatWasIsKept() throws {
        let report = try Restore.run(file, into: LedgerAddress(data), data, exactly: true, at: date)
        guard case .replaced(let kept) = report.ledger else { throw Unexpected() }
        #expect(report.came == 10 && report.events == 50)
        #expect(try ids() == Set(events.map(\.id)))
        #expect(try names().count == 2 && kept.contains("ledger-2026-1"))
        // What is kept still has its events and takes no more: who opened it just before must not write into it.
        let keptFile = URL(fileURLWithPath: kept)
        let old = try LedgerAddress.file(keptFile).open()
        #expect(try old.verify().faults == [] && old.head().sequence == 47)
        var history = RandomHistory(seed: 99)
        #expect(throws: SQLiteError.self) { try old.append([history.event()]) }
        #expect(try Restore.run(keptFile, into: LedgerAddress(data), data).came == 7)
        #expect(try ids() == Set((events + own).map(\.id)))
    }

    @Test func aLedgerThatSomebodyHasOpenIsNotReplaced() throws {
        let open = try LedgerAddress(data).open()
        #expect(try open.head().sequence == 47)
        #expect(throws: LedgerInUse.self) {
            try Restore.run(file, into: LedgerAddress(data), data, exactly: true)
        }
        #expect(try open.head().sequence == 47)
        #expect(try names() == ["ledger.sqlite"])
        // Without that it takes what it lacks all the same.
        #expect(try Restore.run(file, into: LedgerAddress(data), data).came == 10)
        #expect(try open.head().sequence == 57)
    }

    /// An event that the backup has too was altered, and one that only is here is as it was written.
    @Test func alteredEventsComeBackAndIntactOnesStay() throws {
        do {
            let connection = try SQLiteConnection(path: data.ledger.path)
            try connection.execute(
                """
                DROP TRIGGER no_update_of_events; DROP TRIGGER no_delete_of_events; PRAGMA foreign_keys = OFF;
                UPDATE events SET fields = '{"note":"forged"}' WHERE sequence = 5;
                DELETE FROM events WHERE sequence IN (11, 12);
                """)
        }
        #expect(try !LedgerAddress(data).open().verify().faults.isEmpty)
        #expect(throws: BackupError.damagedLedger(place: data.ledger.path, file: file.path)) {
            try Backup.write(LedgerAddress(data), data, to: file)
        }
        let saved = folder.url.appendingPathComponent("intact.tar.gz")
        let intact = try Backup.write(LedgerAddress(data), data, to: saved).manifest.ledger
        #expect(intact.events == 44 && !intact.isWhole)

        let report = try Restore.run(file, into: LedgerAddress(data), data)
        guard case .mended(let kept) = report.ledger else { throw Unexpected() }
        #expect(report.came == 13 && report.events == 57)
        #expect(try ids() == Set((events + own).map(\.id)))
        #expect(FileManager.default.fileExists(atPath: kept))
    }

    @Test(arguments: ["zeros", "cut", "text"])
    func aFileThatIsNoDatabaseAnyMoreIsMended(damage: String) throws {
        // Alone, so that the log beside it is gone.
        do { _ = try SQLiteConnection.alone(path: data.ledger.path) }
        var bytes = try Data(contentsOf: data.ledger)
        switch damage {
        case "zeros":
            bytes.replaceSubrange(
                4096..<min(bytes.count, 40_960), with: Data(count: min(bytes.count, 40_960) - 4096))
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        default: bytes = Data("this was a ledger once".utf8)
        }
        try bytes.write(to: data.ledger)
        let report = try Restore.run(file, into: LedgerAddress(data), data, at: date)
        guard case .mended(let kept) = report.ledger else { throw Unexpected() }
        #expect(try ids().isSuperset(of: events.map(\.id)))
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)).count == bytes.count)
    }

    @Test func rowsThatDoNotFollowFromTheEventsAreDerivedAnew() throws {
        do {
            let connection = try SQLiteConnection(path: data.ledger.path)
            try connection.execute("UPDATE items SET quantity = quantity + 1")
        }
        #expect(try Restore.run(file, into: LedgerAddress(data), data).ledger == .completed)
        #expect(try ids().count == 57)
    }

    @Test func theDatabaseOfAnotherProgramIsLeftAlone() throws {
        let other = folder.url.appendingPathComponent("places.sqlite")
        try SQLiteConnection(path: other.path).execute("CREATE TABLE places (id INTEGER)")
        let before = try Data(contentsOf: other)
        #expect(throws: ForeignDatabase.self) { try Restore.run(file, into: .file(other), data) }
        #expect(throws: ForeignDatabase.self) { try LedgerAddress.file(other).open() }
        #expect(try Data(contentsOf: other).count == before.count)
    }

    @Test func anEventThatIsAnotherHereStopsTheRestore() throws {
        let honest = events[45]
        let other = LedgerEvent(
            id: honest.id, time: honest.time.next, device: honest.device, action: honest.action, undoes: nil,
            item: honest.item, kind: honest.kind, fields: honest.fields, evidence: nil)
        try LedgerAddress(data).open().append([other])
        #expect(throws: ConflictingEvent(id: honest.id)) {
            try Restore.run(file, into: LedgerAddress(data), data)
        }
        #expect(try ids().count == 48)
    }

    private struct Unexpected: Error {}
}

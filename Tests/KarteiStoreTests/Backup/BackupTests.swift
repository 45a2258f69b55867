import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

struct BackupTests {
    private let folder: TemporaryFolder
    private let data: DataFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        data = DataFolder(folder.url.appendingPathComponent("data"))
        try data.create()
        file = folder.url.appendingPathComponent("backup.tar.gz")
    }

    private func filled(_ kind: Store = .sqlite, _ count: Int = 60, seed: UInt64 = 1) throws
        -> TemporaryLedger
    {
        var history = RandomHistory(seed: seed)
        let ledger = try TemporaryLedger(kind)
        try ledger.store.append(history.events(count))
        return ledger
    }

    private func fingerprint(_ ledger: TemporaryLedger) throws -> String {
        let found = try ledger.address.open().verify()
        #expect(found.faults == [])
        return found.fingerprint
    }

    @Test(arguments: Store.allCases, Store.allCases)
    func whatIsBackedUpComesBackInEitherStore(from: Store, to: Store) throws {
        let (here, there) = (try filled(from), try TemporaryLedger(to))
        let written = try Backup.write(here.address, data, to: file)
        let report = try Restore.run(file, into: there.address, data)
        #expect(report.came == 60 && report.events == 60)
        #expect(try fingerprint(there) == fingerprint(here))
        #expect(try there.store.head() == here.store.head())
        #expect(written.manifest.ledger.fingerprint == (try fingerprint(here)))
        // A second time nothing is missing.
        #expect(try Restore.run(file, into: there.address, data).ledger == .unchanged)
    }

    @Test func aBackupThatIsCutOrAlteredIsRefusedAndChangesNothing() throws {
        _ = try Backup.write(filled().address, data, to: file)
        let whole = try Data(contentsOf: file)
        let contents = try BackupReader.read(file)
        let there = try filled(.sqlite, 5, seed: 2)
        let before = try fingerprint(there)
        for length in stride(from: 0, to: whole.count, by: 61) {
            try whole.prefix(length).write(to: file)
            #expect(throws: BackupError.self, "\(length) bytes") {
                try Restore.run(file, into: there.address, data)
            }
        }
        for place in stride(from: 0, to: whole.count, by: 23) {
            var altered = whole
            altered[place] ^= 0x10
            try altered.write(to: file)
            // Some bits of a packed file say nothing: its date, or how its filling is packed.
            guard let read = try? BackupReader.read(file) else { continue }
            #expect(read.manifest == contents.manifest && read.events == contents.events, "byte \(place)")
        }
        #expect(try fingerprint(there) == before)
    }

    @Test func anotherFileIsNeitherOverwrittenNorTaken() throws {
        let ledger = try filled()
        for content in ["Name,Set\n", "", "PK\u{3}\u{4}"] {
            try Data(content.utf8).write(to: file)
            #expect(throws: BackupError.occupied(file: file.path)) {
                try Backup.write(ledger.address, data, to: file)
            }
            #expect(throws: BackupError.foreign(file: file.path)) {
                try Restore.run(file, into: ledger.address, data)
            }
            #expect(try Data(contentsOf: file) == Data(content.utf8))
        }
        // An archive of something else.
        try write([("manifest.json", Data("{}".utf8)), ("other", Data())])
        #expect(throws: BackupError.occupied(file: file.path)) {
            try Backup.write(ledger.address, data, to: file)
        }
    }

    private func write(_ members: [(String, Data)]) throws {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let archive = try ArchiveWriter(descriptor: descriptor, file: file.path, date: Date())
        for (name, content) in members { try archive.add(name, content) }
        try archive.finish()
    }

    @Test func aBackupOfANewerVersionIsNeitherTakenNorOverwritten() throws {
        let ledger = try filled()
        try write([("manifest.json", Data(#"{"format":"kartei backup","version":2}"#.utf8))])
        #expect(throws: BackupError.newer(file: file.path)) {
            try Restore.run(file, into: ledger.address, data)
        }
        #expect(throws: BackupError.newer(file: file.path)) {
            try Backup.write(ledger.address, data, to: file)
        }
    }

    @Test func anArchiveThatTellsAnotherStoryThanItsManifestIsBroken() throws {
        let ledger = try filled(.sqlite, 3)
        let manifest = try Backup.write(ledger.address, data, to: file).manifest
        let text = try EventLines.text(of: ledger.store.events(EventQuery()).map(\.event))
        let others = try EventLines.text(
            of: filled(.sqlite, 3, seed: 9).store.events(EventQuery()).map(\.event))
        var climbing = manifest
        climbing.members.append(BackupManifest.Member(name: "batches/../x.sqlite", bytes: 0, sha256: ""))
        let spelled = String(decoding: try manifest.json, as: UTF8.self)
        let later = Data(spelled.replacing(manifest.made, with: "2031-01-01T00:00:00Z").utf8)
        for members in try [
            [("manifest.json", manifest.json)],
            [("manifest.json", later), ("events.jsonl", text)],
            [("manifest.json", manifest.json), ("events.jsonl", others)],
            [("manifest.json", manifest.json), ("events.jsonl", text + text)],
            [("manifest.json", manifest.json), ("events.jsonl", text), ("x", Data())],
            [("manifest.json", climbing.json), ("events.jsonl", text), ("batches/../x.sqlite", Data())],
        ] {
            try write(members)
            let error = #expect(throws: BackupError.self) { try BackupReader.read(file) }
            if case .broken = error { continue }
            Issue.record("\(String(describing: error))")
        }
    }

    @Test func aBackupIsItsOwnersAloneAndTheOlderOneStaysUntilTheNewOneIsWhole() throws {
        let ledger = try filled()
        _ = try Backup.write(ledger.address, data, to: file)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        var history = RandomHistory(seed: 8)
        try ledger.store.append(history.events(4))
        #expect(try Backup.write(ledger.address, data, to: file).manifest.ledger.events == 64)
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == [
                "data", "backup.tar.gz",
            ])
    }

    @Test func backupsThatAreMadeWhileAnImportWritesHoldABeginningOfItsEvents() async throws {
        let ledger = try TemporaryLedger(.sqlite)
        var history = RandomHistory(seed: 6, items: 40)
        let events = history.events(3000)
        let store = ledger.store
        async let writing: Void = {
            for start in stride(from: 0, to: events.count, by: 20) {
                try store.append(Array(events[start..<start + 20]))
            }
        }()
        var seen: [Int] = []
        repeat {
            _ = try Backup.write(ledger.address, data, to: file)
            let saved = try BackupReader.read(file).events
            #expect(saved == Array(events.prefix(saved.count)))
            seen.append(saved.count)
        } while seen.last != events.count
        try await writing
        #expect(seen == seen.sorted())
    }

    @Test func noPaymentNumberIsInABackup() throws {
        let ledger = try TemporaryLedger(.sqlite)
        try ledger.ledger().record(
            ItemID(), .added(Copy(LedgerCard(name: "x"), note: "card 4111 1111 1111 1111"), .entered))
        _ = try Backup.write(ledger.address, data, to: file)
        let text = try #require(try BackupReader.read(file).events.first).line
        #expect(!text.contains("1111") && text.contains("card"))
    }

    @Test(.timeLimit(.minutes(1))) func aPipeIsNoBackupAndNotWaitedFor() throws {
        let (ledger, folder) = (try TemporaryLedger(.sqlite), try TemporaryFolder())
        let pipe = folder.url.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: BackupError.occupied(file: pipe.path)) {
            try Backup.write(ledger.address, DataFolder(folder.url), to: pipe)
        }
        #expect(throws: BackupError.foreign(file: pipe.path)) { try Restore.check(pipe) }
    }

    @Test func aBackupOfMoreThanTheLedgerHasStays() throws {
        let ledger = try filled()
        _ = try Backup.write(ledger.address, data, to: file)
        let whole = try Data(contentsOf: file)
        let missing = LedgerAddress.file(URL(fileURLWithPath: "/nowhere/ledger.sqlite"))
        for poorer in [missing, try filled(.sqlite, 59).address] {
            #expect(throws: BackupError.self) { try Backup.write(poorer, data, to: file) }
            #expect(try Data(contentsOf: file) == whole)
        }
        _ = try Backup.write(ledger.address, data, to: file)
    }
}

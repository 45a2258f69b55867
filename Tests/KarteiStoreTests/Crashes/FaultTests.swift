import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// Disks that are full or may not be written to: a sentence that names the file, and nothing is lost.
struct FaultTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appendingPathComponent("ledger.sqlite")
    }

    /// No file of the child's may grow beyond so many bytes, which stops it anywhere: while it makes the tables, in
    /// the log, while the log goes back into the ledger.
    @Test(
        arguments: [0, 5_000, 30_000, 60_000, 90_000, 200_000, 700_000, 3_000_000],
        [WriterTask.editing, .importing])
    func aDiskThatIsFullLosesNothingThatWasAcknowledged(bytes: Int, task: WriterTask) throws {
        var acknowledged = 0
        for round in 0..<2 {
            let seed = UInt64(bytes + round)
            let writer = try WriterProcess(
                task, file, seed: seed, environment: ["LEDGER_WRITER_BYTES": String(bytes)])
            let (count, messages) = try writer.ended()
            #expect(writer.status == 1)
            acknowledged += count
            let message = try #require(messages.last)
            #expect(message.contains(file.path) && message.hasSuffix("."), "\(message)")
            #expect(message.contains("the ledger"), "\(message)")
            let store = try LedgerAddress.file(file).open()
            let found = try store.verify()
            #expect(found.faults == [] && found.events == acknowledged, "\(bytes) bytes")
        }
    }

    /// A disk of its own that is as small as can be; only where one may be mounted.
    @Test func aSmallDiskThatIsFullIsSaidToBe() throws {
        let disk = folder.url.appendingPathComponent("disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        guard try shell("mount -t tmpfs -o size=1m tmpfs '\(disk.path)'") == 0 else {
            try Test.cancel("no disk may be mounted here")
        }
        defer { _ = try? shell("umount '\(disk.path)'") }
        let file = disk.appendingPathComponent("ledger.sqlite")
        let (count, messages) = try WriterProcess(.editing, file, seed: 5).ended()
        #expect(count > 0)
        #expect(
            messages.last?.hasPrefix("the disk that holds the ledger \(file.path) is full") == true,
            "\(messages)")
        // What is full can still be read and looked through.
        let store = try LedgerAddress.file(file).open()
        let found = try store.verify()
        #expect(found.faults == [] && found.events == count)
        // A backup that does not fit leaves what was there.
        let backup = disk.appendingPathComponent("backup.tar.gz")
        try? Data(count: 1 << 20).write(to: disk.appendingPathComponent("filler"), options: [])
        let other = try TemporaryLedger(.sqlite)
        var history = RandomHistory(seed: 4)
        try other.store.append(history.events(2000))
        let error = #expect(throws: BackupError.self) {
            try Backup.write(other.address, DataFolder(folder.url), to: backup)
        }
        #expect(error?.description.contains("No space left") == true, "\(String(describing: error))")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: disk.path).allSatisfy {
                !$0.contains("backup")
            })
    }

    @Test func aLedgerThatMayNotBeWrittenToIsSaidToBe() throws {
        var history = RandomHistory(seed: 4)
        try LedgerAddress.file(file).open().append(history.events(20))
        // Root may write everywhere; the child goes on as another user.
        let user = getuid() == 0 ? ["LEDGER_WRITER_USER": "65534"] : [:]
        for (mode, folderMode, words) in [
            (0o444, 0o555, "cannot be written to"), (0o444, 0o777, "cannot be written to"),
            (0o000, 0o777, "cannot be opened"),
        ] {
            chmod(file.path, mode_t(mode))
            chmod(folder.url.path, mode_t(folderMode))
            let writer = try WriterProcess(.adding, file, seed: 9, environment: user)
            let (count, messages) = try writer.ended()
            #expect(writer.status == 1 && count == 0)
            #expect(messages.last?.contains("the ledger \(file.path) \(words)") == true, "\(messages)")
        }
        chmod(folder.url.path, 0o700)
        chmod(file.path, 0o600)
        let found = try LedgerAddress.file(file).open().verify()
        #expect(found.faults == [] && found.events == 20)
    }

    private func shell(_ command: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command + " 2>/dev/null"]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

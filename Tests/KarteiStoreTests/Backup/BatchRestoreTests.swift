import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// A backup of the batch "album" with two photos and an answer.
struct BatchRestoreTests {
    private let batches = TemporaryBatches()
    private let folder: TemporaryFolder
    private let file: URL
    private var address: LedgerAddress { LedgerAddress(DataFolder(batches.url)) }
    private var data: DataFolder { DataFolder(batches.url) }
    private let first = BatchPhoto("one", CardScan(.unknown(.nothingRead)))
    private let date = Date(timeIntervalSince1970: 1_796_000_000)

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appendingPathComponent("backup.tar.gz")
        let batch = try batches.open()
        try batch.add(first)
        try batch.add(BatchPhoto("two"))
        try batch.answer(first.cards[0].id, .dismissed)
        let report = try Backup.write(address, data, to: file)
        #expect(report.batches.map(\.text) == ["album"] && report.unreadable.isEmpty)
    }

    private func restore(exactly: Bool = false) throws -> BatchFate {
        let report = try Restore.run(file, into: address, data, exactly: exactly, at: date)
        return try #require(report.batches.first).fate
    }

    private func photos(_ name: String = "album") throws -> [String] {
        try batches.folder.open(BatchName(name)).photos().map { ($0.path as NSString).lastPathComponent }
    }

    @Test func aBatchThatIsGoneComesBackWithItsAnswers() throws {
        try batches.folder.remove(BatchName("album"))
        #expect(try restore() == .made)
        #expect(try photos() == ["one.jpg", "two.jpg"])
        #expect(try batches.open().cards().flatMap(\.answers).map(\.content) == [.dismissed])
        #expect(try restore() == .unchanged)
    }

    @Test func aBatchThatWentOnStaysAsItIs() throws {
        try batches.open().add(BatchPhoto("three"))
        #expect(try restore() == .unchanged)
        #expect(try photos() == ["one.jpg", "three.jpg", "two.jpg"])
    }

    @Test func aBatchThatIsFurtherInTheBackupTakesWhatItLacks() throws {
        try batches.folder.remove(BatchName("album"))
        let contents = try BackupReader.read(file)
        // The same batch as it was earlier.
        try batches.folder.put(contents.batches[0].file, as: BatchName("album"))
        do {
            let connection = try SQLiteConnection(path: batches.file().path)
            try connection.execute("DROP TRIGGER no_delete_of_answers; DELETE FROM answers")
        }
        #expect(try restore() == .completed)
        #expect(try batches.open().cards().flatMap(\.answers).count == 1)
    }

    @Test func twoStoriesOfOneBatchAreBothKept() throws {
        try batches.folder.remove(BatchName("album"))
        try batches.open().add(BatchPhoto("other"))
        for _ in 0..<2 {
            guard case .beside(let name) = try restore() else { throw Unexpected() }
            #expect(name.text.hasPrefix("album restored 2026-"))
            #expect(try photos() == ["other.jpg"])
            #expect(try photos(name.text) == ["one.jpg", "two.jpg"])
            #expect(batches.folder.names().count == 2)
        }
    }

    @Test func aBatchThatCannotBeReadIsKeptBesideAndOthersAreBackedUp() throws {
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(at: batches.file("album", ending))
        }
        try Data("no batch".utf8).write(to: batches.file())
        try batches.open("second").add(BatchPhoto("four"))
        let report = try Backup.write(address, data, to: folder.url.appendingPathComponent("other.tar.gz"))
        #expect(report.batches.map(\.text) == ["second"] && report.unreadable.map(\.name.text) == ["album"])
        guard case .mended(let kept) = try restore() else { throw Unexpected() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data("no batch".utf8))
        #expect(try photos() == ["one.jpg", "two.jpg"])
        #expect(batches.folder.names().map(\.text) == ["album", "second"])
    }

    @Test func exactlyTheBatchesOfTheBackupAreHereAndTheOthersAreKept() throws {
        try batches.open("second").add(BatchPhoto("four"))
        let report = try Restore.run(file, into: address, data, exactly: true, at: date)
        #expect(batches.folder.names().map(\.text) == ["album"])
        let kept = try #require(report.keptBatches)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: kept).filter { $0.hasSuffix(".sqlite") }
                .sorted()
                == ["album.sqlite", "second.sqlite"])
    }

    private struct Unexpected: Error {}
}

import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite final class CalibrationLogTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "kartei-\(UUID().uuidString)")
    private var log: CalibrationLog { CalibrationLog(DataFolder(folder)) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func entry() -> CalibrationEntry {
        return CalibrationEntry(
            CardScan(
                outline: Quad(x: 0, y: 0, width: 63, height: 88), evidence: Evidence(fields: CardFields()),
                candidates: [], decision: .unknown(.nothingRead)))
    }

    @Test func offByDefaultNothingIsWritten() throws {
        #expect(!log.isOn)
        #expect(try log.append(entry()) == false)
        #expect(try log.answer(UUID(), card: id(.pokemon, "base1-4")) == false)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(try log.read().entries.isEmpty)
    }

    @Test func switchedOffWhatWasKeptStaysAndNothingIsAdded() throws {
        try log.keep(true)
        #expect(log.isOn)
        #expect(try log.append(entry()))
        try log.keep(false)
        try log.keep(false)
        #expect(try log.append(entry()) == false)
        #expect(try log.read().entries.count == 1)
    }

    @Test func entriesComeBackAsTheyWereAndForTheOwnerAlone() throws {
        try log.keep(true)
        let entries = [entry(), entry()]
        for entry in entries { try log.append(entry) }
        #expect(try log.read().entries == entries)
        let mode = try FileManager.default.attributesOfItem(atPath: log.file.path)[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o600)
    }

    @Test func theLastAnswerCounts() throws {
        try log.keep(true)
        let (first, second) = (entry(), entry())
        for entry in [first, second] { try log.append(entry) }
        try log.answer(first.id, card: id(.pokemon, "base1-4"))
        try log.answer(first.id, card: id(.pokemon, "base4-4"))
        try log.answer(second.id, card: nil)
        #expect(
            try log.read().answers == [first.id: .card(id(.pokemon, "base4-4")), second.id: .notInCatalog])
    }

    @Test func aTornLineCostsThatLineAlone() throws {
        try log.keep(true)
        let entries = [entry(), entry(), entry()]
        for entry in entries.prefix(2) { try log.append(entry) }
        // The power fails in the middle of the second line.
        let whole = try Data(contentsOf: log.file)
        try whole.prefix(whole.count - 40).write(to: log.file)
        #expect(try log.read().damagedLines == [2])
        try log.append(entries[2])
        let contents = try log.read()
        #expect(contents.entries == [entries[0], entries[2]])
        #expect(contents.damagedLines == [2])
    }

    @Test func writersAtOnceDoNotMixTheirLines() async throws {
        try log.keep(true)
        let log = log
        let entries = (0..<8).map { _ in (0..<25).map { _ in entry() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for own in entries {
                group.addTask { for entry in own { try log.append(entry) } }
            }
            try await group.waitForAll()
        }
        let contents = try log.read()
        #expect(contents.damagedLines.isEmpty)
        #expect(Set(contents.entries) == Set(entries.joined()))
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        try log.keep(true)
        try FileManager.default.createDirectory(at: log.file, withIntermediateDirectories: true)
        #expect(throws: CalibrationLogError.self) { try log.append(entry()) }
        let message = #expect(throws: CalibrationLogError.self) { try log.read() }.map { "\($0)" }
        #expect(message?.contains(log.file.path) == true)
    }
}

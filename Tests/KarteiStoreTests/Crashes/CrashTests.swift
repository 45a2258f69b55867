import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// Children that write to ledgers are killed at random moments, a few on each ledger one after another.
///
/// As many as fit into 20 seconds; `KARTEI_CRASHES=1000` says how many instead.
@Suite(.serialized) struct CrashTests {
    @Test func whateverIsAcknowledgedOutlivesAKill() throws {
        let wanted = ProcessInfo.processInfo.environment["KARTEI_CRASHES"].flatMap(Int.init)
        let deadline = ContinuousClock.now + .seconds(20)
        var random = SystemRandomNumberGenerator()
        var (kills, midway, acknowledged) = ([WriterTask: Int](), 0, 0)
        var ledger = try CrashedLedger(.adding)
        while wanted.map({ kills.values.reduce(0, +) < $0 }) ?? (ContinuousClock.now < deadline) {
            if ledger.kills >= 5 {
                ledger = try CrashedLedger(WriterTask.allCases.randomElement(using: &random) ?? .adding)
            }
            let found = try ledger.kill(after: moment(using: &random), using: &random)
            kills[ledger.task, default: 0] += 1
            acknowledged += found.acknowledged
            midway += found.isMidway ? 1 : 0
        }
        let counts = kills.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\($0.value) \($0.key.rawValue)"
        }
        print(
            "killed \(kills.values.reduce(0, +)) times (\(counts.joined(separator: ", "))): \(acknowledged) events "
                + "acknowledged, none lost; \(midway) times more was there than acknowledged or a log was left behind."
        )
        #expect(acknowledged > 0)
    }

    /// Microseconds after the child begins: often while it opens the ledger, often later.
    private func moment(using random: inout some RandomNumberGenerator) -> UInt32 {
        UInt32.random(
            in: 0...[5_000, 30_000, 150_000][Int.random(in: 0...2, using: &random)], using: &random)
    }
}

/// A ledger whose writers are killed.
private final class CrashedLedger {
    let task: WriterTask
    private(set) var kills = 0
    private let folder: TemporaryFolder
    private let file: URL
    private var acknowledged: Set<EventID> = []

    init(_ task: WriterTask) throws {
        self.task = task
        folder = try TemporaryFolder()
        file = folder.url.appendingPathComponent("ledger.sqlite")
        // What migrates has something to migrate; everything else begins with a file that is not there.
        guard task == .migrating else { return }
        var history = WriterTask.history(seed: 1)
        let events = history.events(1500)
        try LedgerAddress.file(file).open().append(events)
        acknowledged = Set(events.map(\.id))
    }

    /// Kills a writer and looks through what it left.
    func kill(
        after microseconds: UInt32, using random: inout some RandomNumberGenerator
    ) throws -> (acknowledged: Int, isMidway: Bool) {
        kills += 1
        let seed = UInt64.random(in: 2...UInt64.max / 2, using: &random)
        let writer = try WriterProcess(task, file, seed: seed)
        let (count, messages) = try writer.killed(after: microseconds)
        #expect(messages == [])
        var isMidway = access(file.path + "-wal", F_OK) == 0
        var history = WriterTask.history(seed: seed)
        acknowledged.formUnion(history.events(count).map(\.id))

        let store = try LedgerAddress.file(file).open(further: task.further)
        let found = try store.verify()
        #expect(found.faults == [], "\(task), seed \(seed), killed after \(microseconds) µs")
        let there = Set(try store.events(EventQuery()).map(\.event.id))
        #expect(there.isSuperset(of: acknowledged), "\(task), seed \(seed), killed after \(microseconds) µs")
        if there.count > acknowledged.count { isMidway = true }
        // What was written but not acknowledged any more stays from now on.
        acknowledged = there
        try checkFiles()
        return (count, isMidway)
    }

    /// Whatever was to be replaced whole is there whole, or not at all.
    private func checkFiles() throws {
        let exchange = file.appendingPathExtension("exchange")
        if let text = try? Data(contentsOf: exchange), !text.isEmpty {
            #expect(try EventLines.events(in: text, file: "exchange").count > 0)
        }
        let backup = file.appendingPathExtension("backup")
        if access(backup.path, F_OK) == 0 { #expect(try BackupReader.read(backup).events.count > 0) }
    }
}

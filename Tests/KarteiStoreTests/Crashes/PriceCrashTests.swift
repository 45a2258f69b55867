import Foundation
import Kartei
import Synchronization
import Testing

@testable import KarteiStore

/// Publishers are killed at random moments while a reader looks at what they publish.
///
/// As many updates as fit into 6 seconds; `KARTEI_PRICE_UPDATES=1000` says how many instead.
@Suite(.serialized) struct PriceCrashTests {
    @Test func aReaderNeverSeesAnInconsistentPairOfManifestAndFile() throws {
        let wanted = ProcessInfo.processInfo.environment["KARTEI_PRICE_UPDATES"].flatMap(Int.init)
        let temporary = try TemporaryFolder()
        let (folder, keyFile) = (
            temporary.url.appendingPathComponent("published"), temporary.url.appendingPathComponent("key")
        )
        let key = PriceSigningKey.make()
        try key.write(to: keyFile)
        let poller = Poller(folder, trusting: key.publisher)
        poller.start()

        let deadline = ContinuousClock.now + .seconds(6)
        var (kills, day) = (0, 10_000)
        while wanted.map({ day < 10_000 + $0 }) ?? (ContinuousClock.now < deadline) {
            let writer = Process()
            writer.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
                .appendingPathComponent("PriceWriter")
            writer.arguments = [folder.path, keyFile.path, String(day)]
            let pipe = Pipe()
            writer.standardOutput = pipe
            try writer.run()
            usleep(UInt32.random(in: 5_000...([40_000, 400_000].randomElement() ?? 0)))
            kill(writer.processIdentifier, SIGKILL)
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            writer.waitUntilExit()
            let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            #expect(lines.filter { Int($0) == nil } == [])
            if let last = lines.compactMap({ Int($0) }).last { day = last + 1 }
            kills += 1
        }
        let seen = poller.stop()
        #expect(seen.faults == [])
        let manifest = try #require(try PriceFolder(folder).manifest())
        #expect(manifest.version >= day - 10_000)
        #expect(manifest.version <= day + 1 - 10_000)
        print(
            "\(day - 10_000) updates by publishers killed \(kills) times: \(seen.looks) looks saw \(seen.versions) "
                + "versions, each whole.")
        #expect(seen.versions > 3)
    }
}

/// Looks at a published folder again and again, as a stranger would.
private final class Poller: Sendable {
    struct Seen: Sendable {
        var looks = 0
        var versions = 0
        var faults: [String] = []
        var isDone = false
    }

    private let folder: URL
    private let publisher: PricePublisher
    private let seen = Mutex(Seen())
    private let end = DispatchSemaphore(value: 0)

    init(_ folder: URL, trusting publisher: PricePublisher) {
        (self.folder, self.publisher) = (folder, publisher)
    }

    func start() {
        Thread.detachNewThread { [self] in
            var known: PriceManifest?
            while !seen.withLock({ $0.isDone }) { look(&known) }
            end.signal()
        }
    }

    func stop() -> Seen {
        seen.withLock { $0.isDone = true }
        end.wait()
        return seen.withLock { $0 }
    }

    private func look(_ known: inout PriceManifest?) {
        let file = folder.appendingPathComponent(PriceManifest.fileName)
        guard let data = try? Data(contentsOf: file) else {
            // Before the first publication there is none, and afterwards always one.
            if known != nil { fault("the manifest is gone") }
            return
        }
        do {
            let manifest = try PriceManifest.verified(data, trusting: publisher, known: known)
            for named in manifest.files {
                let bytes = try? Data(
                    contentsOf: folder.appendingPathComponent(PriceManifest.name(of: named)))
                guard let bytes, bytes.count == named.size, Digest(of: bytes).description == named.digest
                else {
                    return fault("version \(manifest.version): \(named.digest) is not there, or not whole")
                }
            }
            let isNew = manifest.version != known?.version
            known = manifest
            seen.withLock {
                $0.looks += 1
                $0.versions += isNew ? 1 : 0
            }
        } catch {
            fault("\(error)")
        }
    }

    private func fault(_ text: String) { seen.withLock { $0.faults.append(text) } }
}

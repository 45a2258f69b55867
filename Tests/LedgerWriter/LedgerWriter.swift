import Foundation
import Kartei
import KarteiStore
import KarteiTestSupport

/// Writes to a ledger until it is killed, for tests: `LedgerWriter TASK LEDGER SEED`.
///
/// A line says `ready`, then each how many of its events are acknowledged; it is written once `append` has returned.
/// Where the ledger refuses, the last line is the message, and the status 1.
@main
enum LedgerWriter {
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 4, let task = WriterTask(rawValue: words[1]), let seed = UInt64(words[3]) else {
            exit(2)
        }
        do {
            try limitFiles()
            try takeOtherUser()
            say("ready")
            try write(task, URL(fileURLWithPath: words[2]), seed)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private static func write(_ task: WriterTask, _ file: URL, _ seed: UInt64) throws {
        var history = WriterTask.history(seed: seed)
        var random = SplitMix64(seed: seed &+ 1)
        var acknowledged = 0
        let address = LedgerAddress.file(file)
        let store = try address.open(further: task.further)
        while true {
            let events = history.events(Int.random(in: task.sizes, using: &random))
            try store.append(events)
            acknowledged += events.count
            say("\(acknowledged)")
            switch task {
            case .exchanging:
                _ = try LedgerSync.run(store, with: .file(file.appendingPathExtension("exchange")))
            case .backingUp:
                let data = DataFolder(file.deletingLastPathComponent())
                _ = try Backup.write(address, data, to: file.appendingPathExtension("backup"))
            default: break
            }
        }
    }

    /// One system call, so that no half of a line arrives.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Foundation.write(STDOUT_FILENO, bytes, bytes.count)
    }

    // MARK: Faults

    /// `LEDGER_WRITER_BYTES`: no file grows beyond so many bytes.
    private static func limitFiles() throws {
        guard let bytes = ProcessInfo.processInfo.environment["LEDGER_WRITER_BYTES"].flatMap(UInt.init) else {
            return
        }
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        #if os(Linux)
            let isSet = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
        #else
            let isSet = setrlimit(RLIMIT_FSIZE, &limit) == 0
        #endif
        guard isSet else { throw CannotLimit() }
    }

    /// `LEDGER_WRITER_USER`: goes on as this user, whom permissions refuse what they do not refuse root.
    private static func takeOtherUser() throws {
        guard let user = ProcessInfo.processInfo.environment["LEDGER_WRITER_USER"].flatMap(UInt32.init) else {
            return
        }
        guard setgid(user) == 0, setuid(user) == 0 else { throw CannotLimit() }
    }

    private struct CannotLimit: Error {}
}

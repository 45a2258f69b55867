import Foundation
import KarteiTestSupport

/// A child process that writes to a ledger.
struct WriterProcess {
    private let process = Process()
    private let pipe = Pipe()

    /// Starts it and waits until it begins.
    init(_ task: WriterTask, _ ledger: URL, seed: UInt64, environment: [String: String] = [:]) throws {
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
            .appendingPathComponent("LedgerWriter")
        process.arguments = [task.rawValue, ledger.path, String(seed)]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        try process.run()
        var byte: UInt8 = 0
        while read(pipe.fileHandleForReading.fileDescriptor, &byte, 1) == 1, byte != 0x0A {}
    }

    /// Kills it after a while; answers how many events it acknowledged, and the lines that are no numbers.
    func killed(after microseconds: UInt32) throws -> (acknowledged: Int, messages: [String]) {
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        return try ended()
    }

    /// Waits for its end.
    func ended() throws -> (acknowledged: Int, messages: [String]) {
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines.compactMap(Int.init).last ?? 0, lines.filter { Int($0) == nil })
    }

    /// Its exit status, once it has ended.
    var status: Int32 { process.terminationStatus }
}

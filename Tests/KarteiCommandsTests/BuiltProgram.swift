import Foundation

/// The program as people run it: a process with its own data folder.
struct BuiltProgram {
    /// What a run left behind.
    struct Outcome {
        var status: Int32
        var output: String
        var messages: String
    }

    /// The repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder in which the tests and the program were built.
    static let build =
        Bundle.main.executableURL?.deletingLastPathComponent() ?? root.appendingPathComponent(".build/debug")

    /// A folder that the test owns; catalogs lie in it.
    let home: URL
    /// Further environment variables.
    var environment: [String: String] = [:]

    /// Makes an empty data folder; one that an earlier run left there is removed.
    init(home: URL? = nil) throws {
        self.home =
            home
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)")
        try? FileManager.default.removeItem(at: self.home)
        try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
    }

    /// Runs one command in the repository's folder and waits for its end.
    ///
    /// Its results go to `outputTo` where that is given, and are then not part of the outcome.
    func run(_ arguments: String..., outputTo: String? = nil) throws -> Outcome {
        try run(arguments, outputTo: outputTo)
    }

    /// Runs a command line that is given as a list; `input` is what is typed.
    func run(_ arguments: [String], outputTo: String? = nil, input: String? = nil) throws -> Outcome {
        let process = process(arguments)
        if let input {
            let typed = try file("input")
            try Data(input.utf8).write(to: typed.url)
            process.standardInput = try FileHandle(forReadingFrom: typed.url)
        }
        // Files instead of pipes: a pipe that is not read while the program runs can fill up and stop it.
        let (output, messages) = (try file("output"), try file("messages"))
        process.standardOutput = outputTo.flatMap { FileHandle(forWritingAtPath: $0) } ?? output.handle
        process.standardError = messages.handle
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output.url), as: UTF8.self),
            messages: String(decoding: try Data(contentsOf: messages.url), as: UTF8.self))
    }

    /// One command in the repository's folder, not started yet; its results and messages go nowhere.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Self.build.appendingPathComponent("kartei")
        process.arguments = arguments
        process.currentDirectoryURL = Self.root
        process.environment = ProcessInfo.processInfo.environment
            .merging(["KARTEI_HOME": home.path]) { $1 }.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    private func file(_ name: String) throws -> (url: URL, handle: FileHandle) {
        let url = home.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try Data().write(to: url)
        return (url, try FileHandle(forWritingTo: url))
    }

    /// Removes the data folder.
    func remove() { try? FileManager.default.removeItem(at: home) }
}

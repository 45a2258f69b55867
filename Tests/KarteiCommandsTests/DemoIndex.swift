import Foundation
import Testing

/// The program with the demo game's catalog and index, made once and copied for each test.
enum DemoIndex {
    private static let installed = Result { () throws -> BuiltProgram in
        // Beside the program: another copy of the project may run its tests at the same time.
        let program = try BuiltProgram(home: BuiltProgram.build.appendingPathComponent("demo-index"))
        _ = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
        let built = try program.run("index", "build", "--game", "demo", "--images", "Samples/cards")
        #expect(built.status == 0, "\(built.messages)")
        return program
    }

    /// Runs a test with a data folder of its own.
    static func with(_ body: (BuiltProgram) throws -> Void) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let installed = try Self.installed.get().home
        for name in ["catalog.sqlite", "index"] {
            try FileManager.default.copyItem(
                at: installed.appendingPathComponent(name), to: program.home.appendingPathComponent(name))
        }
        try body(program)
    }
}

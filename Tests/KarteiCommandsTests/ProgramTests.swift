import Foundation
import Testing

@testable import KarteiCommands

@Suite struct ProgramTests {
    @Test func everyCommandExplainsItselfWithAnExample() {
        for command in Program.commands {
            #expect(command.help.contains("Usage: kartei \(command.name)"), "\(command.name)")
            #expect(command.help.contains("Example"), "\(command.name)")
            #expect(command.help.split(separator: "\n").allSatisfy { $0.count <= 110 }, "\(command.name)")
            #expect(Program.run(command.name.split(separator: " ").map(String.init) + ["--help"]) == .success)
        }
    }

    @Test func aWrongCommandLineDoesNothing() {
        #expect(Program.run([]) == .usage)
        #expect(Program.run(["frobnicate"]) == .usage)
        #expect(Program.run(["catalog"]) == .usage)
        #expect(Program.run(["scan"]) == .usage)
        #expect(Program.run(["scan", "a.jpg", "--jsn"]) == .usage)
        #expect(Program.run(["scan", "a.jpg", "--game", "chess"]) == .usage)
        #expect(Program.run(["scan", "a.jpg", "--game"]) == .usage)
        #expect(Program.run(["evaluate"]) == .usage)
        #expect(Program.run(["evaluate", "labels.tsv", "--cards", "some"]) == .usage)
    }

    @Test func filesThatMayNotGrowEndInASentence() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let process = program.process([])
        let kartei = try #require(process.executableURL).path
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -f 16; exec \"$0\" collection add --name Fox --number 1 --game demo", kartei,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    }

    @Test func aNameInAnErrorCannotSteerTheTerminal() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let folder = program.home.appendingPathComponent("red\u{1B}[31m\nkartei: done")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for command in [["scan"], ["harness", "--images"]] {
            let outcome = try program.run(command + [folder.path])
            #expect(outcome.status == 1)
            #expect(!outcome.messages.contains("\u{1B}"))
            #expect(outcome.messages.split(separator: "\n").count == 1)
        }
    }
}

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
}

import Testing

@testable import KarteiCommands

@Suite struct FindCommandTests {
    @Test func aPhotoIsNeeded() {
        #expect(Program.run(["find"]) == .usage)
        #expect(Program.run(["find", "a.jpg", "b.jpg", "--explain", "c.jpg"]) == .usage)
    }

    @Test func whatCannotBeReadFailsAndTheRestGoesOn() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let run = try program.run(
            "find", "/nowhere/a.jpg", "/nowhere/b.jpg", "Samples/photos/wood-upright.jpg")
        #expect(run.status == 1)
        #expect(run.messages.contains("/nowhere/a.jpg"))
        #expect(run.messages.contains("/nowhere/b.jpg"))
        #expect(run.output.contains("wood-upright.jpg: 1 card"))
    }
}

import Testing

@testable import KarteiCommands

@Suite struct ArgumentsTests {
    @Test func optionsMayStandAnywhereAndTakeBothForms() throws {
        var arguments = Arguments(["a", "--game", "mtg", "b", "--limit=3", "--json"], command: "x")
        let json = arguments.flag("--json")
        let (game, limit) = (try arguments.game(), try arguments.integer("--limit", in: 1...5))
        let operands = try arguments.operands()
        #expect(json)
        #expect(game == .magic)
        #expect(limit == 3)
        #expect(operands == ["a", "b"])
    }

    @Test func whatFollowsTwoDashesIsAnOperand() throws {
        var arguments = Arguments(["--json", "--", "--odd name.jpg"], command: "x")
        let json = arguments.flag("--json")
        let operands = try arguments.operands()
        #expect(json)
        #expect(operands == ["--odd name.jpg"])
    }

    @Test func nothingUnknownPasses() {
        #expect(throws: UsageError.self) {
            var arguments = Arguments(["--jsn"], command: "x")
            _ = try arguments.operands()
        }
        #expect(throws: UsageError.self) {
            var arguments = Arguments(["--limit", "9"], command: "x")
            _ = try arguments.integer("--limit", in: 1...5)
        }
    }
}

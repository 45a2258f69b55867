import Foundation
import Testing

/// The newcomer's first minute, measured: the demo game is imported and its photos are scanned.
@Suite struct DemoGameTests {
    private func json(_ line: Substring) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    private func withDemo(_ body: (BuiltProgram) throws -> Void) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let imported = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
        #expect(imported.status == 0, "\(imported.messages)")
        try body(program)
    }

    @Test func thePhotosOfOneCardAreReadAndNothingIsAddedOnTextAlone() throws {
        try withDemo { program in
            let run = try program.run("evaluate", "Samples/labels.tsv", "--json")
            #expect(run.status == 0, "\(run.messages)")
            let lines = run.output.split(separator: "\n")
            try #require(lines.count == 1)
            let figures = try json(lines[0])
            #expect(figures["silentRight"] as? Int == 0)
            #expect(figures["silentWrong"] as? Int == 0)
            #expect(figures["photos"] as? Int == 13)
            #expect((figures["numberRead"] as? Double ?? 0) >= 0.9)
            #expect((figures["nameRight"] as? Double ?? 0) >= 0.9)
            #expect((figures["rightListed"] as? Double ?? 0) >= 0.9)
        }
    }

    @Test func aScanPrintsOneObjectAPhotoAndOneBadFileStopsNoOther() throws {
        try withDemo { program in
            let broken = program.home.appendingPathComponent("broken.jpg")
            try Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]).write(to: broken)
            let drawing = program.home.appendingPathComponent("explained.jpg").path
            let run = try program.run(
                "scan", "--json", broken.path, "/nowhere/at/all.jpg", "Samples/photos/wood-upright.jpg")
            #expect(run.status == 1)
            #expect(run.messages.contains("broken.jpg"))
            #expect(run.messages.contains("/nowhere/at/all.jpg"))
            let lines = run.output.split(separator: "\n")
            try #require(lines.count == 1)
            let record = try json(lines[0])
            for key in [
                "photo", "decision", "reason", "card", "candidates", "readings", "milliseconds",
            ] {
                #expect(record[key] != nil, "\(key)")
            }
            #expect(record["decision"] as? String == "ask")
            #expect(record["card"] is NSNull)
            let readings = try #require(record["readings"] as? [String: Any])
            #expect(Set(readings.keys) == ["name", "number", "set", "rarity", "language"])
            let candidate = try #require((record["candidates"] as? [[String: Any]])?.first)
            #expect(
                Set(candidate.keys).isSuperset(of: [
                    "id", "game", "name", "set", "number", "rarity", "evidence",
                ]))
            let times = try #require(record["milliseconds"] as? [String: Double])
            #expect(Set(times.keys) == ["decode", "find", "artwork", "read", "extract", "lookup", "total"])
            let explained = try program.run("scan", "Samples/photos/wood-upright.jpg", "--explain", drawing)
            #expect(explained.status == 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: drawing)).starts(with: [0xFF, 0xD8, 0xFF]))
        }
    }

    @Test func resultsThatCannotBeWrittenAreOneSentence() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let run = try program.run("--version", outputTo: "/dev/full")
        #expect(run.status == 1)
        #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)")
    }

    @Test func aDrawingThatCannotBeWrittenLosesNoResult() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let run = try program.run(
            "scan", "--json", "Samples/photos/wood-upright.jpg", "--explain", "/nowhere/at/all.jpg")
        #expect(run.status == 1)
        #expect(run.messages.contains("/nowhere/at/all.jpg"))
        #expect(run.output.contains("\"decision\""))
    }

    @Test func aPhotoWithoutACardIsRejected() throws {
        try withDemo { program in
            let run = try program.run("scan", "--json", "Samples/photos/no-card.jpg")
            let record = try json(try #require(run.output.split(separator: "\n").first))
            #expect(record["decision"] as? String == "rejected")
            #expect(record["reason"] as? String == "noCard")
        }
    }

    @Test func withoutACatalogWhatWasReadIsStillThere() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let run = try program.run("scan", "--json", "Samples/photos/wood-upright.jpg")
        #expect(run.status == 0, "\(run.messages)")
        let record = try json(try #require(run.output.split(separator: "\n").first))
        #expect(record["decision"] as? String == "unknown")
        #expect(record["reason"] as? String == "noCatalog")
        #expect(((record["readings"] as? [String: Any])?["number"] as? [String: Any])?["text"] != nil)
    }
}

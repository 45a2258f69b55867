import Foundation
import Testing

/// The proofs of the decision as commands, on the demo game's photos.
@Suite struct ProofCommandTests {
    private func record(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        let line = try #require(run.output.split(separator: "\n").first, "\(run.messages)")
        return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// A labels file of some of the demo game's photos, so that a test takes seconds.
    private func someLabels(in program: BuiltProgram, _ photos: String...) throws -> String {
        let samples = BuiltProgram.root.appendingPathComponent("Samples")
        let lines = try String(contentsOf: samples.appendingPathComponent("labels.tsv"), encoding: .utf8)
            .split(separator: "\n")
        let rows = lines.filter { line in photos.contains { line.hasPrefix("photos/\($0).jpg\t") } }
        let file = program.home.appendingPathComponent("labels.tsv")
        let text = ([lines[0]] + rows).joined(separator: "\n")
        try text.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            at: program.home.appendingPathComponent("photos"),
            withDestinationURL: samples.appendingPathComponent("photos"))
        return file.path
    }

    @Test func withTheTrueCardLeftOutNothingIsAdded() throws {
        try DemoIndex.with { program in
            let labels = try someLabels(in: program, "wood-upright", "cloth-turned", "desk-upside-down")
            let run = try program.run("evaluate", "--leave-out", labels, "--json")
            #expect(run.status == 0, "\(run.messages)")
            let figures = try record(run)
            #expect((figures["all"] as? [String: Any])?["decisions"] as? Int == 9)
            #expect((figures["all"] as? [String: Any])?["silentWrong"] as? Int == 0)
            #expect((figures["wrong"] as? [Any])?.isEmpty == true)
        }
    }

    @Test func withSiblingsInItsPlaceNothingIsAdded() throws {
        try DemoIndex.with { program in
            let labels = try someLabels(in: program, "wood-upright", "desk-upside-down")
            let run = try program.run("evaluate", "--siblings", labels, "--json")
            #expect(run.status == 0, "\(run.messages)")
            let all = try #require(record(run)["all"] as? [String: Any])
            #expect((all["decisions"] as? Int ?? 0) >= 30)
            #expect(all["silentWrong"] as? Int == 0)
        }
    }

    @Test func aLabelThatNamesAnotherCardIsReportedAsWrong() throws {
        try DemoIndex.with { program in
            let labels = try someLabels(in: program, "wood-upright")
            let text = try String(contentsOfFile: labels, encoding: .utf8)
            try text.replacingOccurrences(of: "dmo-009", with: "dmo-010")
                .write(toFile: labels, atomically: true, encoding: .utf8)
            let run = try program.run("evaluate", "--leave-out", labels)
            #expect(run.output.contains("WRONG: photos/wood-upright.jpg"))
            #expect(run.output.contains("demo:dmo-009"))
        }
    }

    @Test func calibrationPrintsBothHalvesAndEveryThreshold() throws {
        try DemoIndex.with { program in
            let labels = try someLabels(in: program, "wood-upright", "cloth-turned", "desk-upside-down")
            let run = try program.run("calibrate", labels, "--json")
            #expect(run.status == 0, "\(run.messages)")
            let figures = try record(run)
            let names = (figures["thresholds"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
            #expect(names?.contains("leastInliers") == true)
            let halves = try #require(figures["halves"] as? [[String: Any]])
            #expect(halves.count == 6)
            #expect(halves.reduce(0) { $0 + ($1["wrong"] as? Int ?? 99) } == 0)
            #expect(
                halves.filter { $0["version"] as? String == "installed" }
                    .reduce(0) { $0 + ($1["right"] as? Int ?? 0) } >= 2)
            #expect(figures["sharpness"] is [String: Any])
        }
    }

    @Test func theLogIsOffUntilItIsSwitchedOnAndHoldsNoText() throws {
        try DemoIndex.with { program in
            let log = program.home.appendingPathComponent("calibration.jsonl")
            _ = try program.run("scan", "Samples/photos/wood-upright.jpg")
            #expect(!FileManager.default.fileExists(atPath: log.path))
            let on = try program.run("calibrate", "--keep-log", "on")
            #expect(on.status == 0)
            #expect(on.messages.contains(log.path))
            _ = try program.run("scan", "Samples/photos/wood-upright.jpg")
            let text = try String(contentsOf: log, encoding: .utf8)
            #expect(text.split(separator: "\n").count == 1)
            for unwanted in ["wood-upright", "Samples", "Moonscale", "009/048", "jpg"] {
                #expect(!text.contains(unwanted))
            }
            #expect(text.contains("dmo-009"))
            _ = try program.run("calibrate", "--keep-log", "off")
            _ = try program.run("scan", "Samples/photos/wood-upright.jpg")
            #expect(try String(contentsOf: log, encoding: .utf8) == text)
        }
    }

    @Test func theLogIsDecidedAgainWhereAPersonAnswered() throws {
        try DemoIndex.with { program in
            _ = try program.run("calibrate", "--keep-log", "on")
            for photo in ["wood-upright", "cloth-turned"] {
                _ = try program.run("scan", "Samples/photos/\(photo).jpg")
            }
            let log = program.home.appendingPathComponent("calibration.jsonl")
            let entries = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap {
                line in
                (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]])?[
                    "entry"]
            }
            let id = try #require(entries.first?["id"] as? String)
            let handle = try FileHandle(forWritingTo: log)
            try handle.seekToEnd()
            let answer = #"{"answer":{"card":{"game":"demo","rawValue":"dmo-009"},"entry":"\#(id)"}}"#
            try handle.write(contentsOf: Data((answer + "\n{\"entry\":{\"id\":\"torn").utf8))
            try handle.close()
            let run = try program.run("calibrate", "--log", "--json")
            #expect(run.status == 1)
            #expect(run.messages.contains("line 4"))
            let figures = try record(run)
            let found = try #require(figures["log"] as? [String: Any])
            #expect(found["entries"] as? Int == 2)
            #expect(found["answered"] as? Int == 1)
            #expect(found["sameAsThen"] as? Int == 1)
            let halves = try #require(figures["halves"] as? [[String: Any]])
            #expect(halves.reduce(0) { $0 + ($1["right"] as? Int ?? 0) } == 1)
        }
    }

    @Test func wrongCommandLinesAreRefused() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        for line in [
            ["calibrate"], ["calibrate", "--keep-log", "maybe"], ["calibrate", "--keep-log", "on", "x.tsv"],
            ["evaluate", "--leave-out", "--siblings", "x.tsv"], ["evaluate", "--leave-out"],
            ["evaluate", "--siblings", "x.tsv", "--report", "r.html"],
        ] {
            let run = try program.run(line)
            #expect(run.status == 2, "\(line)")
        }
        #expect(try program.run("calibrate", "missing.tsv").status == 1)
    }
}

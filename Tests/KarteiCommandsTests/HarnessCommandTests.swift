import Foundation
import Testing

@testable import KarteiCommands

@Suite struct HarnessCommandTests {
    private func json(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// A folder in the test's own with some of the demo game's pictures.
    private func folder(_ program: BuiltProgram, _ names: [String]) throws -> URL {
        let folder = program.home.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            let source = BuiltProgram.root.appendingPathComponent("Samples/cards/\(name).jpg")
            try FileManager.default.copyItem(
                at: source, to: folder.appendingPathComponent("\(name).jpg"))
        }
        return folder
    }

    @Test func theCommandLineIsChecked() {
        #expect(Program.run(["harness"]) == .usage)
        #expect(Program.run(["harness", "--images", "Samples/cards", "--queries", "0"]) == .usage)
        #expect(Program.run(["harness", "--images", "Samples/cards", "--seed", "x"]) == .usage)
        #expect(Program.run(["harness", "--images", "Samples/cards", "--looks", "3"]) == .usage)
        #expect(Program.run(["harness", "--images", "Samples/cards", "--sheet", "a.png"]) == .usage)
        #expect(Program.run(["harness", "--images", "Samples/cards", "more"]) == .usage)
    }

    @Test func whatCannotBeMeasuredIsOneSentence() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let empty = try folder(program, [])
        let one = try folder(program, ["dmo-001"])
        let two = try folder(program, ["dmo-001", "dmo-002"])
        for (path, rest, words) in [
            (empty.path, [], "no picture"), ("/nowhere/at/all", [], "does not exist"),
            (one.path, [], "fewer than two"), (two.path, ["--queries", "3"], "only 2 cards"),
        ] {
            let arguments = ["harness", "--images", path] + rest
            let run = try program.run(arguments)
            #expect(run.status == 1)
            #expect(run.messages.contains(words), "\(run.messages)")
            #expect(run.messages.split(separator: "\n").count == 1)
            #expect(run.output.isEmpty)
        }
    }

    /// Seven pictures, of which one is damaged and two were trained on, one of them under another name.
    @Test func trainedCardsAreNeverQueriedAndADamagedPictureIsNamed() throws {
        var program = try BuiltProgram()
        defer { program.remove() }
        let names = ["dmo-001", "dmo-002", "dmo-003", "dmo-004", "eb71-003", "eb71-003_p1"]
        let pictures = try folder(program, names)
        try Data([0xFF, 0xD8, 0xFF, 0xE0, 1]).write(to: pictures.appendingPathComponent("broken.jpg"))
        program.environment["KARTEI_MODELS"] = try models(
            program,
            trained: """
                game\tid\tsha256
                demo\tdmo-002\t
                demo\tother\t\(try digest("dmo-004"))

                """)
        let sheet = program.home.appendingPathComponent("sheet.jpg").path
        let run = try program.run([
            "harness", "--images", pictures.path, "--non-cards", "Samples/photos/no-card.jpg",
            "--sheet", sheet, "--json",
        ])
        #expect(run.status == 1)
        #expect(run.messages.contains("broken.jpg"), "\(run.messages)")
        let report = try json(run.output)
        #expect(report["cards"] as? Int == 6)
        #expect(report["queries"] as? Int == 4)
        let split = try #require(report["split"] as? [String: Any])
        #expect(split["trainingListFound"] as? Bool == true)
        #expect(split["trainedCards"] as? Int == 2)
        #expect(split["trainedInIndex"] as? Int == 2)
        #expect(split["trainedQueries"] as? Int == 0)
        #expect(
            split["queriedCards"] as? [String] == [
                "demo:dmo-001", "demo:dmo-003", "demo:eb71-003", "demo:eb71-003_p1",
            ])
        #expect(report["top5"] as? Double == 1)
        #expect((report["counted"] as? [String: Int])?["top1SharedNumber"] == 2)
        #expect((report["nonCards"] as? [String: Any])?["count"] as? Int == 1)
        #expect((report["revision"] as? String)?.isEmpty == false)
        #expect(try Data(contentsOf: URL(fileURLWithPath: sheet)).starts(with: [0xFF, 0xD8, 0xFF]))
    }

    /// The SHA-256 of a demo picture, as `sha256sum` prints it.
    private func digest(_ name: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
        process.arguments = [BuiltProgram.root.appendingPathComponent("Samples/cards/\(name).jpg").path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return String(text.prefix(64))
    }

    /// The networks with a list of trained pictures beside them.
    private func models(_ program: BuiltProgram, trained: String) throws -> String {
        let folder = program.home.appendingPathComponent("models")
        let installed = BuiltProgram.root.appendingPathComponent("Vendor/models").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: installed.path)
        where !name.hasSuffix(".tsv") {
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent(name),
                withDestinationURL: installed.appendingPathComponent(name))
        }
        try Data(trained.utf8).write(to: folder.appendingPathComponent("embedder-training.tsv"))
        return folder.path
    }
}

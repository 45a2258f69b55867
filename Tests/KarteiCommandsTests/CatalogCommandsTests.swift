import Foundation
import Testing

/// The catalog's commands as people run them.
@Suite struct CatalogCommandsTests {
    private let table = "id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity\n"

    private func withProgram(_ body: (BuiltProgram) throws -> Void) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        try body(program)
    }

    private func write(_ text: String, _ name: String, _ program: BuiltProgram) throws -> String {
        let url = program.home.appendingPathComponent(name)
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url.path
    }

    @Test func theNumbersOfAnImportAddUp() throws {
        try withProgram { program in
            let rows =
                "a1\tAlpha\t\t1\t9\tN\tNew\tRare\na1\tBeta\t\t1\t9\tN\tNew\tRare\na2\t\t\t2\t9\tN\tNew\tRare\n"
            let file = try write(table + rows, "cards.tsv", program)
            let run = try program.run("catalog", "import", file, "--game", "demo", "--json")
            #expect(run.status == 0)
            let report = try #require(
                JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let counts = ["new", "changed", "unchanged", "repeated", "skipped"].map { report[$0] as? Int }
            #expect(counts == [1, 0, 0, 1, 1])
            #expect(report["records"] as? Int == 3)
            #expect(report["contradicting"] as? Int == 1)
            #expect(run.messages.contains("contradicting: \(file): a1 is 'Alpha' and again 'Beta'"))
            #expect(run.messages.contains("skipped: \(file), record 3: it has no name"))
        }
    }

    @Test func filesAreNamedAsGivenAndWhatIsLeftOutIsListed() throws {
        try withProgram { program in
            let folder = program.home.appendingPathComponent("lists")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try (table + "a1\tOwl\t\t1\t9\tN\tNew\tRare\n").write(
                to: folder.appendingPathComponent("a.tsv"), atomically: true, encoding: .utf8)
            try "Hello".write(
                to: folder.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
            let zip = Process()
            zip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            zip.arguments = ["python3", "-m", "zipfile", "-c", "all.zip", "lists/a.tsv", "lists/notes.txt"]
            zip.currentDirectoryURL = program.home
            try zip.run()
            zip.waitUntilExit()
            let archive = program.home.appendingPathComponent("all.zip").path
            let run = try program.run("catalog", "import", folder.path, archive, "--game", "demo")
            #expect(run.status == 0, "\(run.messages)")
            #expect(run.messages.contains("passed over: \(folder.path)/notes.txt"))
            #expect(run.messages.contains("passed over: \(archive)/notes.txt"))
            let null = try program.run("catalog", "import", "/dev/null", "--game", "demo")
            #expect(null.status == 1)
            #expect(null.messages.contains("/dev/null: it is empty"))
        }
    }

    @Test func aHitHasTheKeysOfAScansCandidate() throws {
        try withProgram { program in
            let file = try write(table + "a1\tOwl\tEule\t1\t9\tN\tNew\t\n", "cards.tsv", program)
            _ = try program.run("catalog", "import", file, "--game", "demo")
            let run = try program.run("cards", "search", "eule 1/9", "--json")
            let hits = try #require(
                JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
            let hit = try #require(hits.first)
            #expect(hit["id"] as? String == "a1")
            #expect(hit["game"] as? String == "demo")
            #expect(hit["name"] as? String == "Owl")
            #expect(hit["set"] as? String == "N (New)")
            #expect(hit["number"] as? String == "1/9")
            #expect(hit["rarity"] is NSNull)
            let score = try #require(hit["score"] as? Double)
            #expect((0...1).contains(score))
        }
    }

    @Test func aForeignNameIsShownOnlyWhereItWasTyped() throws {
        try withProgram { program in
            let file = try write(
                table + "a1\tChange of Heart\tMrdidee\tMRD-060\t\tMRD\tNew\tRare\n", "cards.tsv", program)
            _ = try program.run("catalog", "import", file, "--game", "yugioh")
            #expect(try !program.run("cards", "search", "MRD-060").output.contains("Mrdidee"))
            #expect(try program.run("cards", "search", "mrdidee").output.contains("(Mrdidee)"))
        }
    }

    @Test func aSearchThatFindsNothingSaysWhy() throws {
        try withProgram { program in
            let none = try program.run("cards", "search", "owl")
            #expect(none.status == 1)
            #expect(none.messages.contains("No catalog is installed"))
            let file = try write(table + "a1\tOwl\t\t1\t9\tN\tNew\tRare\n", "cards.tsv", program)
            _ = try program.run("catalog", "import", file, "--game", "demo")
            let other = try program.run("cards", "search", "owl", "--game", "magic")
            #expect(other.status == 1)
            #expect(other.messages.contains("catalog of Magic is not installed"))
            for text in ["!!!", "'", "%", "*"] {
                let run = try program.run("cards", "search", text)
                #expect(run.status == 1)
                #expect(run.messages == "The catalog has no card like '\(text)'.\n")
            }
            let long = try program.run("cards", "search", String(repeating: "x", count: 10_000))
            #expect(long.status == 1)
            #expect(long.messages.contains(String(repeating: "x", count: 60) + "…"))
            #expect(long.messages.count < 120)
            #expect(try program.run("cards", "search", "").status == 2)
        }
    }

    @Test func aDamagedCatalogNeverLooksHealthy() throws {
        try withProgram { program in
            _ = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
            #expect(try program.run("catalog", "list").status == 0)
            let file = program.home.appendingPathComponent("catalog.sqlite")
            var bytes = try Data(contentsOf: file)
            let page = bytes.count / 8192 * 4096
            bytes.replaceSubrange(page..<(page + 4096), with: [UInt8](repeating: 0xA5, count: 4096))
            try bytes.write(to: file)
            let run = try program.run("catalog", "list")
            #expect(run.status == 1)
            #expect(run.messages.contains("damaged"))
            #expect(run.output.isEmpty)
        }
    }

    @Test func removingAGameSaysHowManyCardsWent() throws {
        try withProgram { program in
            let file = try write(table + "a1\tOwl\t\t1\t9\tN\tNew\tRare\n", "cards.tsv", program)
            _ = try program.run("catalog", "import", file, "--game", "demo")
            #expect(try program.run("catalog", "remove").status == 2)
            let removed = try program.run("catalog", "remove", "--game", "demo")
            #expect(removed.status == 0)
            #expect(removed.output == "Demo: 1 card removed\n")
            #expect(try program.run("catalog", "remove", "--game", "demo").status == 1)
            #expect(try program.run("cards", "search", "owl").messages.contains("No catalog is installed"))
        }
    }
}

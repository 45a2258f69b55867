import Foundation
import Testing

/// Making, publishing and looking back on prices as people do it, with the demo game.
@Suite struct PricesBuildTests {
    private func withDemo(_ body: (BuiltProgram) throws -> Void) throws {
        var program = try BuiltProgram()
        defer { program.remove() }
        program.environment = ["LC_ALL": "C"]
        let run = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
        try #require(run.status == 0, "\(run.messages)")
        try body(program)
    }

    private func build(
        _ program: BuiltProgram, from file: String = "Samples/prices.csv", day: String = "2026-11-20",
        _ more: String...
    ) throws -> BuiltProgram.Outcome {
        let out = program.home.appendingPathComponent("published").path
        return try program.run(
            [
                "prices", "build", "--from", file, "--game", "demo", "--day", day, "--currency", "EUR",
                "--out", out,
            ] + more)
    }

    private func write(_ text: String, _ program: BuiltProgram, _ name: String = "own.csv") throws -> String {
        let file = program.home.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func object(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func pricesAreMadePublishedFetchedAndLookedBackOn() throws {
        try withDemo { program in
            let without = try build(program)
            #expect(without.status == 1 && without.messages.contains("kartei prices keygen"), "\(without)")
            let key = try program.run("prices", "keygen")
            #expect(key.status == 0 && key.output.hasPrefix("ed25519:"))
            let file = program.home.appendingPathComponent("prices.key")
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let again = try program.run("prices", "keygen")
            #expect(again.status == 1, "a key is never written over")

            // 126 printings, one of them without a price (Samples/prices.csv).
            let run = try build(program, "--json")
            #expect(run.status == 0, "\(run.messages)")
            let figures = try object(run)
            #expect(figures["prices"] as? Int == 125 && figures["withoutPrice"] as? Int == 1)
            #expect(figures["unchecked"] as? Int == 0 && figures["published"] as? String == "current")
            #expect(try object(build(program, "--json"))["published"] as? String == "known")

            let dearer = try String(
                contentsOf: BuiltProgram.root.appendingPathComponent("Samples/prices.csv"), encoding: .utf8
            )
            .replacing("dmo-001,normal,287", with: "dmo-001,normal,574")
            let other = try write(dearer, program)
            let refused = try build(program, from: other)
            #expect(refused.status == 1 && refused.messages.contains("never changed"))
            #expect(try build(program, from: other, day: "2026-11-22").status == 0)
            #expect(try object(build(program, day: "2026-11-21", "--json"))["published"] as? String == "past")

            let published = program.home.appendingPathComponent("published").path
            let fetched = try program.run("prices", "fetch", published)
            #expect(fetched.status == 0, "\(fetched.messages)")
            let history = try program.run("prices", "history", "dmo-001")
            #expect(history.status == 0 && history.output.contains("▁▁█"), "\(history)")
            #expect(history.output.contains("2.87 EUR") && history.output.contains("+100.0 %"))
            let variants = try object(
                program.run("prices", "history", "demo:dmo-001", "--from", "2026-11-21", "--json"))[
                    "variants"]
            let days = try #require((variants as? [[String: Any]])?.first?["days"] as? [[String: Any]])
            #expect(days.map { $0["day"] as? String } == ["2026-11-21", "2026-11-22"])
            #expect(days.map { $0["price"] as? String } == ["2.87", "5.74"])
            let nothing = try program.run("prices", "history", "dm7-011", "--dir", published)
            #expect(nothing.status == 1 && nothing.messages.contains("2026-11-20 to 2026-11-22"))
        }
    }

    @Test func errorsPublishNothingUnlessTheyAreSkipped() throws {
        try withDemo { program in
            _ = try program.run("prices", "keygen")
            // A foil that does not exist, an unknown card with an escape in its name, a sound price.
            let file = try write(
                "card,finish,cents\ndmo-001,foil,5\nx\u{1B}[31m,normal,5\ndmo-002,normal,7\n", program)
            let run = try build(program, from: file)
            #expect(
                run.status == 1 && run.messages.contains("dmo-001") && run.messages.contains("normal only"))
            #expect(!run.messages.contains("\u{1B}"))
            #expect(access(program.home.appendingPathComponent("published/manifest").path, F_OK) != 0)
            let unknown = program.home.appendingPathComponent("unknown.csv").path
            let skipped = try build(program, from: file, "--skip-errors", "--unknown", unknown)
            #expect(skipped.status == 0, "\(skipped.messages)")
            #expect(
                try String(contentsOfFile: unknown, encoding: .utf8).hasPrefix(
                    "product,card,finish,name,set,number,reason"))
        }
    }

    @Test func aDryRunAndAnUpstreamThatStoppedPublishNothing() throws {
        try withDemo { program in
            #expect(try build(program, "--dry-run").status == 0, "a dry run needs no key")
            _ = try program.run("prices", "keygen")
            let none = try write("card,finish,cents\ndmo-001,normal,\n", program)
            let stopped = try build(program, from: none)
            #expect(stopped.status == 1 && stopped.messages.contains("not a single price"))
            #expect(access(program.home.appendingPathComponent("published/manifest").path, F_OK) != 0)
            #expect(try build(program).status == 0)
            let few = try write("card,finish,cents\ndmo-001,normal,5\n", program)
            let fewer = try build(program, from: few, day: "2026-11-21")
            #expect(fewer.status == 1 && fewer.messages.contains("--allow-fewer"))
            #expect(try build(program, from: few, day: "2026-11-21", "--allow-fewer").status == 0)
        }
    }

    @Test(arguments: [
        ["--game", "demo", "--day", "today", "--out", "x"], ["--from", "x", "--day", "today", "--out", "x"],
        ["--from", "x", "--game", "demo", "--out", "x"],
        ["--from", "x", "--game", "demo", "--day", "2026-02-30", "--out", "x"],
        ["--from", "x", "--game", "demo", "--day", "today"],
        ["--from", "x", "--game", "demo", "--day", "today", "--out", "x", "--currency", "euro"],
        ["--from", "x", "--game", "demo", "--day", "today", "--out", "x", "--price", "best"],
    ])
    func aWrongCommandLineIsSaid(words: [String]) throws {
        try withDemo { program in
            let run = try program.run(["prices", "build"] + words)
            #expect(run.status == 2 && run.messages.contains("kartei: "), "\(run)")
        }
    }

    /// The dump's own `prices`, counted by another parser.
    @Test(.enabled(if: Self.lorcast != nil, "no data: set KARTEI_DATA or put it at ../shared/data"))
    func realPricesOfLorcanaAreAllTaken() throws {
        let dump = try #require(Self.lorcast)
        var program = try BuiltProgram()
        defer { program.remove() }
        program.environment = ["LC_ALL": "C"]
        let folder = program.home.appendingPathComponent("dump", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/bin/tar")
        tar.arguments = ["xzf", dump.path, "-C", folder.path]
        try tar.run()
        tar.waitUntilExit()
        var wanted = 0
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files)
        where file.pathExtension == "json" && file.path.contains("/sets/set_") {
            let records = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]]
            for record in try #require(records) {
                let prices = record["prices"] as? [String: Any] ?? [:]
                wanted += ["usd", "usd_foil"].count { prices[$0] is String }
            }
        }
        try #require(wanted > 1000)

        _ = try program.run("catalog", "import", dump.path, "--game", "lorcana")
        _ = try program.run("prices", "keygen")
        let run = try program.run(
            "prices", "build", "--from", dump.path, "--game", "lorcana", "--day", "2026-05-01", "--out",
            program.home.appendingPathComponent("published").path, "--json")
        #expect(run.status == 0, "\(run.messages)")
        let figures = try object(run)
        let unknown = try #require(figures["unknown"] as? [Any])
        #expect(figures["prices"] as? Int == wanted, "\(unknown.count) unknown: \(unknown.prefix(3))")
        #expect(unknown.isEmpty)
    }

    private static var lorcast: URL? {
        let folder =
            ProcessInfo.processInfo.environment["KARTEI_DATA"].map { URL(fileURLWithPath: $0) }
            ?? BuiltProgram.root.deletingLastPathComponent().appendingPathComponent("shared/data")
        let file = folder.appendingPathComponent("catalogs/lorcana-lorcast.tar.gz")
        return access(file.path, R_OK) == 0 ? file : nil
    }
}

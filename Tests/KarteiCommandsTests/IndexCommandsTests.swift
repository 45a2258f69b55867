import Foundation
import KarteiVision
import Testing

/// The index's commands as people run them.
@Suite struct IndexCommandsTests {
    private static let cards = BuiltProgram.root.appendingPathComponent("Samples/cards")

    /// A program with a folder of pictures.
    private struct Workplace {
        let program: BuiltProgram
        let pictures: URL

        init() throws {
            program = try BuiltProgram()
            pictures = program.home.appendingPathComponent("pictures")
            try FileManager.default.createDirectory(
                at: pictures.appendingPathComponent("more"), withIntermediateDirectories: true)
        }

        /// Puts a demo card's picture under another name; `quality` compresses it anew.
        func put(_ card: String, as name: String, quality: Int? = nil) throws {
            let source = IndexCommandsTests.cards.appendingPathComponent("\(card).jpg")
            var data = try Data(contentsOf: source)
            if let quality {
                data = try PictureEncoder.jpeg(ImageDecoder().decode(path: source.path), quality: quality)
            }
            try data.write(to: pictures.appendingPathComponent(name))
        }

        /// Builds the index of the pictures and reads the report.
        func build() throws -> (outcome: BuiltProgram.Outcome, report: [String: Any]) {
            let run = try program.run("index", "build", "--game", "demo", "--images", pictures.path, "--json")
            return (run, try object(run.output))
        }

        func object(_ text: String) throws -> [String: Any] {
            text.isEmpty
                ? [:] : try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }

        func importCards(_ rows: String) throws {
            let file = program.home.appendingPathComponent("cards.tsv")
            try ("id\tname\tnumber\n" + rows).write(to: file, atomically: true, encoding: .utf8)
            #expect(try program.run("catalog", "import", file.path, "--game", "demo").status == 0)
        }

        var pack: URL { program.home.appendingPathComponent("index/demo.pack") }
        var journal: URL { program.home.appendingPathComponent("cache/index/demo.journal") }
    }

    private func withWorkplace(_ body: (Workplace) throws -> Void) throws {
        let place = try Workplace()
        defer { place.program.remove() }
        try body(place)
    }

    @Test func theDemoGameIsIndexedListedAndVerified() throws {
        try withWorkplace { place in
            let program = place.program
            #expect(try program.run("index", "list").messages.contains("kartei index build"))
            _ = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
            let build = try program.run(
                "index", "build", "--game", "demo", "--images", Self.cards.path, "--json")
            #expect(build.status == 0, "\(build.messages)")
            let report = try place.object(build.output)
            // The demo game has one picture for each of its 126 cards.
            #expect(report["files"] as? Int == 126)
            #expect(report["cards"] as? Int == 126)
            #expect((report["unknown"] as? [String])?.isEmpty == true)
            #expect((report["placeholders"] as? [[String]])?.isEmpty == true)
            #expect(!FileManager.default.fileExists(atPath: place.journal.path))
            let list = try program.run("index", "list", "--json")
            #expect(list.status == 0)
            let listing = try #require(
                JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
            ).first
            #expect(listing?["cards"] as? Int == 126)
            #expect(listing?["dimension"] as? Int == 256)
            #expect((listing?["features"] as? String)?.hasPrefix("sift") == true)
            #expect(try program.run("index", "list").output.contains("Demo"))
            #expect(try program.run("index", "verify").output == "Demo: whole, 126 cards\n")
            try flipBit(of: place.pack)
            let damaged = try program.run("index", "verify", "--game", "demo")
            #expect(damaged.status == 1)
            #expect(damaged.messages.contains("demo.pack is damaged"))
            #expect(try program.run("index", "verify", "--game", "magic").status == 1)
        }
    }

    @Test func damagedFeaturesAreNamed() throws {
        try withWorkplace { place in
            try place.put("dmo-001", as: "dmo-001.jpg")
            #expect(try place.build().outcome.status == 0)
            let features = place.program.home.appendingPathComponent("index/demo.features")
            try flipBit(of: features)
            let damaged = try place.program.run("index", "verify")
            #expect(damaged.status == 1)
            #expect(damaged.messages.contains("demo.features is damaged"))
            try FileManager.default.removeItem(at: features)
            #expect(try place.program.run("index", "verify").messages.contains("no local features"))
        }
    }

    @Test func onlyCardsWithAnotherPrintKeepTheirPictureAndDamagedOnesAreNamed() throws {
        try withWorkplace { place in
            // Without a catalog, what stands before the underscore is the number.
            for card in ["dmo-001", "eb71-003", "eb71-003_p1"] { try place.put(card, as: "\(card).jpg") }
            #expect(try place.build().outcome.status == 0)
            let listed = try place.program.run("index", "list", "--json")
            let games = try #require(
                JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
            #expect(games.first?["prints"] as? Int == 2)
            try flipBit(of: place.program.home.appendingPathComponent("index/demo.prints"))
            let damaged = try place.program.run("index", "verify")
            #expect(damaged.status == 1)
            #expect(damaged.messages.contains("demo.prints is damaged"))
        }
    }

    /// Changes one bit in the last byte before a file's last 40.
    private func flipBit(of url: URL) throws {
        var data = try Data(contentsOf: url)
        data[data.count - 41] ^= 8
        try data.write(to: url)
    }

    @Test func whatCannotBeIndexedIsListedAndTheRestIsIndexed() throws {
        try withWorkplace { place in
            try place.put("dmo-001", as: "SD6-EN032%2F97077563.jpg")
            try place.put("dmo-002", as: "dmo-002.JPG")
            try place.put("dmo-003", as: "more/dmo-002.jpg")
            try place.put("dmo-004", as: "50%.jpg")
            try Data("no picture".utf8).write(to: place.pictures.appendingPathComponent("dmo-005.png"))
            try Data("notes".utf8).write(to: place.pictures.appendingPathComponent("notes.txt"))
            let (run, report) = try place.build()
            #expect(run.status == 0)
            #expect(report["files"] as? Int == 5)
            #expect(report["cards"] as? Int == 2)
            for part in ["dmo-005.png", "50%.jpg", "more/dmo-002.jpg", "No catalog of Demo"] {
                #expect(run.messages.contains(part), "\(part)")
            }
            #expect((report["skipped"] as? [Any])?.count == 2)
            #expect((report["repeated"] as? [Any])?.count == 1)
            #expect(report["unknown"] == nil)
        }
    }

    @Test func idsThatTheCatalogDoesNotKnowAreIndexedAndSaid() throws {
        try withWorkplace { place in
            try place.importCards("a1\tOwl\t1\n")
            try place.put("dmo-001", as: "a1.jpg")
            try place.put("dmo-002", as: "zz9.jpg")
            let (run, report) = try place.build()
            #expect(report["cards"] as? Int == 2)
            #expect(report["unknown"] as? [String] == ["zz9"])
            #expect(run.messages.contains("1 of 2 IDs: zz9"))
        }
    }

    @Test func aPictureUnderCardsOfDifferentNamesIsLeftOut() throws {
        try withWorkplace { place in
            try place.importCards("a1\tOwl\t1\na2\tOwl\t2\na3\tOwl\t3\nb1\tFox\t4\n")
            try place.put("dmo-001", as: "a1.jpg")
            try place.put("dmo-001", as: "a2.jpg", quality: 60)
            try place.put("dmo-010", as: "a3.jpg")
            try place.put("dmo-010", as: "b1.jpg", quality: 50)
            // Two unknown cards may share a picture, and so may all parallels of one; three works may not.
            try place.put("dmo-020", as: "u1.jpg")
            try place.put("dmo-020", as: "u1_p1.jpg")
            try place.put("dmo-020", as: "u1_p2.jpg")
            for name in ["v1", "v2", "v3"] { try place.put("dmo-030", as: "\(name).jpg", quality: 70) }
            let (run, report) = try place.build()
            #expect(run.status == 0, "\(run.messages)")
            #expect(report["placeholders"] as? [[String]] == [["a3", "b1"], ["v1", "v2", "v3"]])
            #expect(report["cards"] as? Int == 5)
            #expect(run.messages.contains("one picture stands under different cards: a3, b1"))
        }
    }

    @Test func theBackOfACardIsLeftOut() throws {
        try withWorkplace { place in
            let back = BuiltProgram.root.appendingPathComponent("Tests/KarteiCommandsTests/Fixtures/back.png")
            try FileManager.default.copyItem(
                at: back, to: place.pictures.appendingPathComponent("dmo-009.png"))
            try place.put("dmo-001", as: "dmo-001.jpg")
            let (run, report) = try place.build()
            #expect(report["backs"] as? [String] == ["dmo-009"])
            #expect(report["cards"] as? Int == 1)
            #expect(run.messages.contains("dmo-009: its picture is the back of a card"))
        }
    }

    @Test func withoutAUsablePictureTheOldIndexStays() throws {
        try withWorkplace { place in
            try place.put("dmo-001", as: "dmo-001.jpg")
            #expect(try place.build().outcome.status == 0)
            let before = try Data(contentsOf: place.pack)
            try Data("no picture".utf8).write(to: place.pictures.appendingPathComponent("dmo-001.jpg"))
            let (run, _) = try place.build()
            #expect(run.status == 1)
            #expect(run.output.isEmpty)
            #expect(run.messages.contains("dmo-001.jpg") && run.messages.contains("no picture to index"))
            #expect(try Data(contentsOf: place.pack) == before)
        }
    }

    @Test func aStoppedBuildGoesOnWhereItWas() throws {
        try withWorkplace { place in
            let arguments = ["index", "build", "--game", "demo", "--images", Self.cards.path, "--json"]
            let stopped = place.program.process(arguments)
            try stopped.run()
            // Some pictures, but by far not all of them, are a few kilobytes each.
            let deadline = ContinuousClock.now + .seconds(120)
            while stopped.isRunning, bytes(of: place.journal) < 20_000, ContinuousClock.now < deadline {
                usleep(2_000)
            }
            kill(stopped.processIdentifier, SIGKILL)
            stopped.waitUntilExit()
            #expect(!FileManager.default.fileExists(atPath: place.pack.path))
            let run = try place.program.run(
                "index", "build", "--game", "demo", "--images", Self.cards.path, "--json")
            let report = try place.object(run.output)
            let reused = try #require(report["reused"] as? Int)
            #expect((1..<126).contains(reused))
            #expect(report["cards"] as? Int == 126)
            // The index is the same as one that was built at once.
            let (pack, features) = (
                place.pack, place.pack.deletingPathExtension().appendingPathExtension("features")
            )
            let resumed = [try Data(contentsOf: pack), try Data(contentsOf: features)]
            let again = try place.program.run(
                "index", "build", "--game", "demo", "--images", Self.cards.path, "--json")
            #expect(try place.object(again.output)["reused"] as? Int == 0)
            #expect(try [Data(contentsOf: pack), Data(contentsOf: features)] == resumed)
        }
    }

    private func bytes(of url: URL) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int) ?? 0
    }

    @Test func aWrongCommandLineIsRefused() throws {
        try withWorkplace { place in
            let program = place.program
            #expect(try program.run("index", "build", "--images", "Samples/cards").status == 2)
            #expect(try program.run("index", "build", "--game", "demo").status == 2)
            #expect(try program.run("index", "build", "--game", "chess", "--images", "x").status == 2)
            #expect(try program.run("index", "verify", "--game", "chess").status == 2)
            let missing = try program.run("index", "build", "--game", "demo", "--images", "/no/such")
            #expect(missing.status == 1)
            #expect(missing.messages.contains("/no/such"))
            #expect(try program.run("index", "--help").output.contains("index verify"))
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read every folder"))
    func aSubfolderThatCannotBeReadStopsTheBuild() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let closed = program.home.appendingPathComponent("cards/closed")
        try FileManager.default.createDirectory(
            at: closed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0])
        defer { chmod(closed.path, 0o700) }
        let folder = closed.deletingLastPathComponent().path
        let outcome = try program.run("index", "build", "--game", "demo", "--images", folder)
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("closed”"))
    }
}

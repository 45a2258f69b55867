import Foundation
import Testing

/// The demo game scanned with its artwork index, against the labels of what was drawn.
@Suite struct ArtworkScanTests {
    private func record(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        let line = try #require(run.output.split(separator: "\n").first, "\(run.messages)")
        return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test func withTheIndexCardsAreAddedAndNoneWrongly() throws {
        try DemoIndex.with { program in
            let run = try program.run("evaluate", "Samples/labels.tsv", "--cards", "all", "--json")
            let figures = try record(run)
            #expect(figures["silentWrong"] as? Int == 0)
            #expect((figures["silentRight"] as? Int ?? 0) >= 12)
            #expect(figures["withinCeiling"] as? Double == 1)
            #expect((figures["artworkListed"] as? Double ?? 0) >= 0.95)
        }
    }

    @Test func anIdentifiedCardIsShownWithWhatProvesIt() throws {
        try DemoIndex.with { program in
            let card = try record(program.run("scan", "--json", "Samples/photos/wood-upright.jpg"))
            #expect(card["decision"] as? String == "identified")
            #expect((card["card"] as? [String: Any])?["id"] as? String == "dmo-009")
            let artwork = try #require(card["artwork"] as? [[String: Any]])
            #expect(artwork.count == 5)
            #expect(artwork[0]["id"] as? String == "dmo-009")
            #expect((artwork[0]["inliers"] as? Int ?? 0) >= 12)
            let distances = artwork.compactMap { $0["distance"] as? Double }
            #expect(distances == distances.sorted())
        }
    }

    @Test func theRightParallelComesFirstAndIsAskedAbout() throws {
        try DemoIndex.with { program in
            for (photo, id) in [("alternate-art", "dmg-002-alt"), ("foil-star", "dmc-008-foil")] {
                let card = try record(program.run("scan", "--json", "Samples/photos/\(photo).jpg"))
                #expect(card["decision"] as? String == "ask")
                let candidates = try #require(card["candidates"] as? [[String: Any]])
                #expect(candidates.count >= 2)
                #expect(candidates[0]["id"] as? String == id)
            }
            let card = try record(program.run("scan", "--json", "Samples/photos/alternate-art.jpg"))
            let first = try #require((card["candidates"] as? [[String: Any]])?.first)
            let evidence = try #require(first["evidence"] as? [String])
            #expect(evidence.contains { $0.contains("% like this print in") }, "\(evidence)")
        }
    }

    @Test func anIndexThatIsRefusedIsNamedAndTheScanGoesOnWithNumbersAlone() throws {
        try DemoIndex.with { program in
            let pack = program.home.appendingPathComponent("index/demo.pack")
            var bytes = try Data(contentsOf: pack)
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: pack)
            let run = try program.run("scan", "--json", "Samples/photos/wood-upright.jpg")
            #expect(run.status == 0)
            #expect(run.messages.contains("demo.pack is damaged"))
            #expect(run.messages.contains("goes on without it"))
            let card = try record(run)
            #expect(card["decision"] as? String == "ask")
            #expect(card["reason"] as? String == "notInIndex")
            #expect(card["artwork"] as? [String] == [])
        }
    }

    @Test func aCardWithoutAReferenceIsNotTakenForItsNeighbour() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let pictures = program.home.appendingPathComponent("pictures")
        try FileManager.default.copyItem(
            at: BuiltProgram.root.appendingPathComponent("Samples/cards"), to: pictures)
        try FileManager.default.removeItem(at: pictures.appendingPathComponent("dmo-009.jpg"))
        _ = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
        _ = try program.run("index", "build", "--game", "demo", "--images", pictures.path)
        let card = try record(program.run("scan", "--json", "Samples/photos/wood-upright.jpg"))
        #expect(card["decision"] as? String == "ask")
        let inliers = (card["artwork"] as? [[String: Any]])?.compactMap { $0["inliers"] as? Int }
        #expect((inliers?.max() ?? 99) < 12)
    }

    @Test func picturesWithoutACardAreCounted() throws {
        try DemoIndex.with { program in
            let run = try program.run("evaluate", "--non-cards", "Samples/photos/no-card.jpg", "--json")
            let figures = try record(run)
            #expect(figures["pictures"] as? Int == 1)
            #expect(figures["rejected"] as? Int == 1)
            #expect(figures["added"] as? Int == 0)
        }
    }
}

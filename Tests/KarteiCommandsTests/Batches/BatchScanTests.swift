import Foundation
import Kartei
import KarteiStore
import Testing

@testable import KarteiVision

/// Scanning into a batch, as people do it: stopped, begun again, with photos that are there twice.
@Suite struct BatchScanTests {
    private func json(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// A folder of sample photos in the program's own.
    private func photos(_ names: String..., in program: BuiltProgram) throws -> URL {
        let folder = program.home.appendingPathComponent("photos")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let samples = BuiltProgram.root.appendingPathComponent("Samples/photos")
        for name in names {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent("\(name).jpg"),
                to: folder.appendingPathComponent("\(name).jpg"))
        }
        return folder
    }

    private func show(_ program: BuiltProgram, _ name: String = "album") throws -> [String: Any] {
        try json(program.run("batch", "show", name, "--json").output)
    }

    @Test func photosAreScannedOnceAndTheSameContentIsOneCopy() throws {
        try DemoIndex.with { program in
            let folder = try photos("wood-upright", "no-card", in: program)
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent("wood-upright.jpg"),
                to: folder.appendingPathComponent("z-again.jpg"))
            try Data("no picture".utf8).write(to: folder.appendingPathComponent("broken.jpg"))
            let first = try program.run("scan", folder.path, "--batch", "album")
            #expect(first.status == 1)
            #expect(first.messages.contains("broken.jpg"))
            #expect(first.messages.contains("1 of 4 photos could not be read"))
            #expect(first.messages.contains("is the same photo as"))
            #expect(first.output.contains("2 photos scanned, 1 already in the batch"))
            #expect(first.output.contains("1 copy of 1 card, 0 open questions"))
            // What could not be read is tried again; the file is whole by now.
            try FileManager.default.removeItem(at: folder.appendingPathComponent("broken.jpg"))
            try FileManager.default.moveItem(
                at: folder.appendingPathComponent("z-again.jpg"),
                to: folder.appendingPathComponent("moved.jpg"))
            let again = try program.run("scan", folder.path, "--batch", "album", "--json")
            #expect(again.status == 0, "\(again.messages)")
            let records = try again.output.split(separator: "\n").map { try json($0) }
            #expect(records.count == 3)
            #expect(records.allSatisfy { ($0["batch"] as? [String: Any])?["state"] as? String == "known" })
            // The same keys as a scan without a batch prints, in the order of the photos.
            let plain = try json(
                program.run("scan", "--json", folder.appendingPathComponent("wood-upright.jpg").path).output)
            let wood = try #require(records.last)
            #expect(Set(wood.keys).subtracting(plain.keys) == ["batch"])
            #expect((wood["card"] as? [String: Any])?["id"] as? String == "dmo-009")
            #expect((wood["photo"] as? String)?.hasSuffix("wood-upright.jpg") == true)
            let shown = try show(program)
            #expect(shown["photos"] as? Int == 2)
            #expect(
                shown["states"] as? [String: Int] == [
                    "added": 1, "open": 0, "rejected": 1, "answered": 0, "skipped": 0,
                ])
        }
    }

    @Test func addingAScanTwiceAddsEachCardOnce() throws {
        try DemoIndex.with { program in
            let folder = try photos("wood-upright", "no-card", in: program)
            let first = try program.run("scan", folder.path, "--add", "--condition", "nm", "--place", "Box 3")
            #expect(first.status == 0, "\(first.messages)")
            #expect(first.output.contains("Added to the collection: 1 copy."))
            let second = try program.run("scan", folder.path, "--add", "--batch", "another", "--json")
            let cards = try second.output.split(separator: "\n").map { try json($0) }
                .compactMap { ($0["batch"] as? [String: Any])?["cards"] as? [[String: Any]] }.flatMap(\.self)
                .filter { $0["item"] is String }
            #expect(cards.count == 1 && cards[0]["added"] as? Bool == false)
            let store = try LedgerAddress(DataFolder(program.home)).open()
            let items = try store.items(ItemQuery())
            #expect(items.map(\.copy.card.id?.rawValue) == ["dmo-009"])
            #expect(items.map(\.id.description) == [cards[0]["item"] as? String])
            #expect(items.map(\.copy.condition) == [.nearMint] && items.map(\.copy.place) == ["Box 3"])
            #expect(try store.verify().faults == [])
        }
    }

    @Test func whatIsSaidOfCopiesNeedsAdd() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let refused = try program.run("scan", "a.jpg", "--batch", "x", "--finish", "foil")
        #expect(refused.status == 2 && refused.messages.contains("need --add"))
        let live = try program.run("scan", "a.jpg", "--add", "--live")
        #expect(live.status == 2 && live.messages.contains("--add goes with neither"))
        let odd = try program.run("scan", "a.jpg", "--add", "--condition", "fine")
        #expect(odd.status == 2 && odd.messages.contains("there is no condition 'fine'"))
        // Words are looked at as those of 'collection add' are.
        let empty = try program.run("scan", "a.jpg", "--add", "--tag", " ")
        #expect(empty.status == 2 && empty.messages.contains("--tag needs a word"))
    }

    @Test func theSameCardTwiceInOnePhotoIsTwoCopies() throws {
        try DemoIndex.with { program in
            let sample = BuiltProgram.root.appendingPathComponent("Samples/photos/wood-upright.jpg").path
            let once = try ImageDecoder().decode(path: sample)
            var bytes: [UInt8] = []
            for row in 0..<once.height {
                let line = once.bytes[(3 * once.width * row)..<(3 * once.width * (row + 1))]
                bytes += line
                bytes += line
            }
            let twice = program.home.appendingPathComponent("twice.jpg")
            try PictureEncoder.jpeg(Picture(width: 2 * once.width, height: once.height, bytes: bytes))
                .write(to: twice)
            let run = try program.run("scan", twice.path, "--batch", "album")
            #expect(run.status == 0, "\(run.messages)")
            let copies = try #require(try show(program)["copies"] as? [[String: Any]])
            #expect(copies.count == 1)
            #expect(copies.first?["copies"] as? Int == 2)
            #expect((copies.first?["card"] as? [String: Any])?["id"] as? String == "dmo-009")
        }
    }

    @Test func aKilledScanGoesOnWithWhatIsMissing() throws {
        try DemoIndex.with { program in
            let names = [
                "alternate-art", "cloth-turned", "desk-upside-down", "evening-blur", "foil-star", "japanese",
                "no-card", "promo-shadow", "slate-sideways", "sleeve-glare", "steep-gallery", "wood-upright",
            ]
            let samples = names.map { "Samples/photos/\($0).jpg" }
            let process = program.process(["scan", "--batch", "album"] + samples)
            try process.run()
            let folder = BatchFolder(DataFolder(program.home))
            let name = try BatchName("album")
            // At whatever moment: some photos are kept, one is in work.
            for _ in 0..<600 where process.isRunning {
                usleep(100_000)
                if ((try? folder.open(name).photos().count) ?? 0) >= 3 { break }
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let kept = try folder.open(name).photos()
            #expect((3..<names.count).contains(kept.count))
            let run = try program.run(["scan", "--batch", "album"] + samples)
            #expect(run.status == 0, "\(run.messages)")
            let counts =
                "\(names.count - kept.count) photos scanned, \(kept.count) already in the batch"
            #expect(run.output.contains(counts), "\(run.output)")
            let all = try folder.open(name).photos()
            #expect(all.count == names.count)
            for photo in kept {
                #expect(all.first { $0.id == photo.id }?.scanned == photo.scanned)
            }
        }
    }

    @Test func twoScansIntoOneBatchShareTheWorkAndKeepEachPhotoOnce() throws {
        try DemoIndex.with { program in
            let samples = ["wood-upright", "cloth-turned", "japanese", "slate-sideways"]
                .map { "Samples/photos/\($0).jpg" }
            let processes = [samples, samples.reversed()].map {
                program.process(["scan", "--batch", "album"] + $0)
            }
            for process in processes { try process.run() }
            for process in processes { process.waitUntilExit() }
            #expect(processes.map(\.terminationStatus) == [0, 0])
            let batch = try BatchFolder(DataFolder(program.home)).open(BatchName("album"))
            #expect(try batch.photos().count == 4)
            #expect(BatchSummary(try batch.cards()).copies.allSatisfy { $0.count == 1 })
        }
    }

    @Test func aReviewIsPipedAndWhatItSettlesIsNotAskedAgain() throws {
        // Without an index every card is asked about.
        let program = try BuiltProgram()
        defer { program.remove() }
        _ = try program.run("catalog", "import", "Samples/catalog.tsv", "--game", "demo")
        try CalibrationLog(DataFolder(program.home)).keep(true)
        let photo = "Samples/photos/japanese.jpg"
        let scan = try program.run("scan", photo, "--batch", "album")
        #expect(scan.output.contains("1 open question"))
        #expect(scan.output.contains("Next: kartei review album"))
        let review = try program.run(["review", "album"], input: "s dmoj-004\n1\n")
        #expect(review.status == 0, "\(review.messages)")
        #expect(review.output.contains("Question 1 of 1"))
        #expect(review.output.contains("1 answered, 0 open."))
        let again = try program.run("scan", photo, "--batch", "album", "--json")
        let batch = try #require(try json(again.output)["batch"] as? [String: Any])
        #expect(batch["state"] as? String == "known")
        let card = try #require((batch["cards"] as? [[String: Any]])?.first)
        #expect(card["state"] as? String == "answered")
        #expect((card["entry"] as? [String: Any])?["id"] as? String == "dmoj-004")
        #expect(try program.run(["review", "album"], input: "").output.contains("no open question"))
        let copies = try #require(try show(program)["copies"] as? [[String: Any]])
        #expect(copies.map { $0["copies"] as? Int } == [1])
        #expect(copies.map { $0["byHand"] as? Int } == [1])
        // The pick answers the scan's entry in the calibration log, which was switched on.
        let log = try CalibrationLog(DataFolder(program.home)).read()
        let entry = try #require(log.entries.first)
        #expect(log.answers[entry.id] == .card(CardID(game: .demo, rawValue: "dmoj-004")))
    }

    @Test func batchesAreListedShownAndRemoved() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        #expect(try program.run("batch", "list").messages.contains("There is no batch yet"))
        let run = try program.run("scan", "Samples/photos/no-card.jpg", "--batch", "Ordner März")
        #expect(run.status == 0, "\(run.messages)")
        let list = try json(program.run("batch", "list", "--json").output)
        #expect(list["name"] as? String == "Ordner März")
        #expect(list["photos"] as? Int == 1)
        #expect(try program.run("batch", "show", "Ordner März").output.contains("no card can be made out"))
        let removed = try program.run("batch", "remove", "Ordner März")
        #expect(removed.output.contains("removed: 1 photo, 0 copies, 0 answers"))
        #expect(try program.run("batch", "remove", "Ordner März").status == 1)
        #expect(try program.run("review", "Ordner März").messages.contains("there is no batch"))
    }

    @Test(arguments: ["../x", "", "/etc/passwd", "a\nb", "\u{1B}[31m", ".x"])
    func aHostileNameTouchesNothing(_ name: String) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        for command in [
            ["scan", "Samples/photos/no-card.jpg", "--batch=\(name)"], ["batch", "show", "--", name],
            ["batch", "remove", "--", name], ["review", "--", name],
        ] {
            let run = try program.run(command)
            #expect(run.status == 2, "\(command): \(run.messages)")
            #expect(run.messages.split(separator: "\n").count == 1)
            #expect(!run.messages.contains("\u{1B}"))
        }
        #expect(
            !FileManager.default.fileExists(atPath: program.home.appendingPathComponent("batches").path))
    }

    @Test func whatDoesNotGoWithABatchIsRefused() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        for options in [["--same-card"], ["--live"], ["--explain", "x.jpg"]] {
            let run = try program.run(["scan", "Samples/photos/no-card.jpg", "--batch", "album"] + options)
            #expect(run.status == 2, "\(run.messages)")
        }
    }
}

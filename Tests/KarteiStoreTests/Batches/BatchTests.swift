import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct BatchTests {
    private let fox = Card.demo("fox", "1")
    private let carp = Card.demo("carp", "9")
    private let folder = TemporaryBatches()

    private func first(_ batch: Batch) throws -> BatchCard { try #require(try batch.cards().first) }

    // MARK: Photos

    @Test func whatWasSeenIsThereWithoutScanningAgain() throws {
        let candidate = Candidate(
            card: fox,
            support: [
                .number("001/048", .literal), .name("Fox", similarity: 0.5),
                .artwork(distance: 0.25, inliers: 7),
                .otherLanguage(.japanese), .set("DMO"), .passcode("1"), .language(.english),
            ], score: 6.5)
        let scan = CardScan(
            .ask(.parallelPrints), candidates: [candidate],
            more: [Candidate(card: carp, support: [], score: 1)], numbers: ["001/048"])
        var photo = BatchPhoto("one", scan, .proved(carp))
        let entry = UUID()
        photo.cards[0].calibrationEntry = entry
        #expect(try folder.open().add(photo))
        let kept = try #require(try folder.open().photo(photo.id))
        #expect(kept.path == "/photos/one.jpg")
        #expect(kept.scanned == photo.scanned)
        #expect(kept.stages.map(\.name) == ["find", "read"])
        #expect(kept.stages.map(\.milliseconds) == [12.5, 300])
        #expect(kept.cards == photo.cards)
        #expect(kept.cards[0].calibrationEntry == entry)
        // The second candidate was not offered, but is kept for the second pass.
        #expect(kept.cards[0].candidates.map(\.card) == [fox, carp])
        #expect(kept.scans[0].candidates == [candidate])
        #expect(kept.scans[0].decision == .ask(.parallelPrints))
        #expect(kept.scans[1].decision == .identified(carp))
    }

    @Test func aPhotoOfTheSameContentIsKeptOnce() throws {
        let batch = try folder.open()
        let photo = BatchPhoto("one", .proved(fox))
        #expect(try batch.add(photo))
        var again = photo
        again.path = "/elsewhere/copy.jpg"
        #expect(try batch.add(again) == false)
        #expect(try batch.photos().map(\.path) == ["/photos/one.jpg"])
        #expect(BatchSummary(try batch.cards()).total == 1)
    }

    @Test func twoPhotosOfACardAreTwoCopiesAndSoAreTwoCardsInAPhoto() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", .proved(fox)))
        try batch.add(BatchPhoto("two", .proved(fox)))
        #expect(BatchSummary(try batch.cards()).copies.map(\.count) == [2])
        try batch.add(BatchPhoto("three", .proved(carp), .proved(carp), .proved(fox)))
        let summary = BatchSummary(try batch.cards())
        #expect(summary.copies.map(\.count) == [3, 2])
        #expect(summary.copies.map(\.entry) == [.card(fox), .card(carp)])
        #expect(summary.copies.map(\.byHand) == [0, 0])
    }

    @Test func aPhotoWithoutACardCanStillBeEnteredByHand() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("empty"))
        #expect(try first(batch).state == .rejected)
        #expect(try #require(try batch.photos().first).scans.isEmpty)
        try batch.answer(first(batch).id, .picked(fox))
        #expect(try first(batch).state == .answered)
        #expect(BatchSummary(try batch.cards()).total == 1)
    }

    @Test func photosComeByTheirPathsWhoeverWasFirst() throws {
        let batch = try folder.open()
        for name in ["p10", "p2", "p1"] { try batch.add(BatchPhoto(name)) }
        #expect(try batch.photos().map(\.path) == ["/photos/p1.jpg", "/photos/p2.jpg", "/photos/p10.jpg"])
    }

    // MARK: Answers

    @Test func anyCardCanBePickedAndItIsAPersonsDecision() throws {
        let batch = try folder.open()
        try batch.add(
            BatchPhoto("one", CardScan(.ask(.nameOnly)), .proved(fox), CardScan(.unknown(.notInCatalog))))
        let unheardOf = Card.demo("never-offered", "999")
        for card in try batch.cards() { try batch.answer(card.id, .picked(unheardOf)) }
        let summary = BatchSummary(try batch.cards())
        #expect(summary[.answered] == 3)
        #expect(summary.copies == [.init(entry: .card(unheardOf), count: 3, byHand: 3)])
        // What the scan decided stays as it was.
        #expect(
            try batch.cards().map(\.decision) == [.ask(.nameOnly), .identified(fox), .unknown(.notInCatalog)])
    }

    @Test func confirmingTwiceChangesNothing() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", CardScan(.ask(.nameOnly))))
        let id = try first(batch).id
        #expect(try batch.answer(id, .picked(fox)) != nil)
        var renamed = fox
        renamed.names = [.english: "As the next catalog spells it"]
        #expect(try batch.answer(id, .picked(fox)) == nil)
        #expect(try batch.answer(id, .picked(renamed)) == nil)
        #expect(try first(batch).answers.count == 1)
        #expect(BatchSummary(try batch.cards()).total == 1)
    }

    @Test func theLastAnswerCountsAndUndoBringsTheOneBeforeBack() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", CardScan(.ask(.nameOnly))))
        let id = try first(batch).id
        #expect(try first(batch).state == .open)
        try batch.answer(id, .skipped)
        #expect(try first(batch).state == .skipped)
        try batch.answer(id, .picked(fox))
        let typed = try #require(TypedCard(game: .demo, name: " Fox ", number: "1 ", set: ""))
        let last = try #require(try batch.answer(id, .typed(typed)))
        #expect(try first(batch).entry == .typed(typed))
        #expect(typed.name == "Fox")
        #expect(try batch.undo(last))
        #expect(try batch.undo(last) == false)
        #expect(try first(batch).entry == .card(fox))
        for answer in try first(batch).answers.reversed() where !answer.isUndone { try batch.undo(answer) }
        #expect(try first(batch).state == .open)
        // Nothing was deleted.
        #expect(try first(batch).answers.count == 3)
        #expect(try first(batch).answers.filter(\.isUndone).count == 3)
    }

    @Test func theFileItselfRefusesToForget() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", CardScan(.ask(.nameOnly))))
        try batch.answer(first(batch).id, .picked(fox))
        let connection = try SQLiteConnection(path: folder.file().path)
        for table in ["photos", "cards", "answers"] {
            #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM \(table)") }
            let column = table == "answers" ? "kind" : "photo"
            #expect(throws: SQLiteError.self) {
                try connection.execute("UPDATE \(table) SET \(table == "photos" ? "path" : column) = 'x'")
            }
        }
        #expect(try first(batch).state == .answered)
    }

    @Test func anAnswerToNoCardIsRefused() throws {
        let batch = try folder.open()
        let nowhere = BatchCard.ID(photo: PhotoID(content: Data()), position: 0)
        #expect(throws: UnknownBatchCard.self) { try batch.answer(nowhere, .picked(fox)) }
    }

    @Test func nothingTypedIsNoCard() {
        #expect(TypedCard(name: " ", number: "\t") == nil)
        #expect(TypedCard(name: "", number: "4/102") != nil)
    }

    @Test func noPaymentNumberIsWritten() throws {
        let batch = try folder.open()
        var scan = CardScan(.unknown(.notInCatalog))
        scan.evidence.fields.name = FieldReading(text: "4111 1111 1111 1111", confidence: 1)
        try batch.add(BatchPhoto("scan 4111 1111 1111 1111.jpg", scan))
        let typed = try #require(TypedCard(name: "5555555555554444"))
        try batch.answer(first(batch).id, .typed(typed))
        #expect(try first(batch).fields.name?.text == "•••• •••• •••• ••••")
        for ending in ["", "-wal"] {
            let bytes = (try? Data(contentsOf: folder.file("album", ending))) ?? Data()
            #expect(bytes.range(of: Data("4111 1111".utf8)) == nil)
            #expect(bytes.range(of: Data("55555555".utf8)) == nil)
        }
    }

    // MARK: Whatever happens

    @Test func atWhateverByteTheLogIsCutOffNothingEarlierIsLost() throws {
        let batch = try folder.open()
        var sizes: [Int] = []
        for number in 0..<4 {
            try batch.add(BatchPhoto("p\(number)", CardScan(.ask(.nameOnly))))
            let size = try folder.file("album", "-wal").resourceValues(forKeys: [.fileSizeKey]).fileSize
            sizes.append(try #require(size))
        }
        let (main, log) = (
            try Data(contentsOf: folder.file()), try Data(contentsOf: folder.file("album", "-wal"))
        )
        #expect(sizes == sizes.sorted() && sizes.last == log.count)
        let other = TemporaryBatches()
        for cut in stride(from: sizes[0], through: log.count, by: 397) + [log.count] {
            try? FileManager.default.removeItem(at: other.url)
            try FileManager.default.createDirectory(
                at: other.url.appendingPathComponent("batches"), withIntermediateDirectories: true)
            try main.write(to: other.file())
            try log.prefix(cut).write(to: other.file("album", "-wal"))
            let whole = sizes.filter { $0 <= cut }.count
            #expect(try other.open().photos().count == whole, "\(cut) of \(log.count) bytes")
        }
    }

    @Test func whatWasReturnedFromIsInTheFilesAtOnce() throws {
        let batch = try folder.open()
        for number in 0..<3 {
            try batch.add(BatchPhoto("p\(number)", CardScan(.ask(.nameOnly))))
            try batch.answer(try batch.cards()[number].id, .picked(fox))
            // A program that is killed leaves just these files behind.
            let other = TemporaryBatches()
            try FileManager.default.createDirectory(
                at: other.url.appendingPathComponent("batches"), withIntermediateDirectories: true)
            for ending in ["", "-wal"] {
                try FileManager.default.copyItem(
                    at: folder.file("album", ending), to: other.file("album", ending))
            }
            #expect(BatchSummary(try other.open().cards()).total == number + 1)
        }
    }

    @Test func manyWritersKeepEachPhotoOnceAndEveryAnswer() async throws {
        let batches = try (0..<4).map { _ in try folder.open() }
        let added = await withTaskGroup(of: Int.self) { group in
            for batch in batches {
                group.addTask {
                    (0..<12).filter { number in
                        (try? batch.add(BatchPhoto("p\(number)", CardScan(.ask(.nameOnly))))) == true
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(added == 12)
        #expect(try batches[0].photos().count == 12)
    }

    @Test func aReasonOfALaterVersionIsAskedAbout() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", CardScan(.ask(.nameOnly))))
        let connection = try SQLiteConnection(path: folder.file().path)
        try connection.execute(
            """
            DROP TRIGGER no_update_of_cards;
            UPDATE cards SET scan = replace(scan, 'nameOnly', 'aReasonOfTheFuture');
            """)
        #expect(try first(batch).state == .open)
        #expect(try first(batch).decision == .ask(.lowEvidence))
    }

    @Test func aDamagedBatchIsSaidToBeThatAndCanBeRemoved() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("batches"), withIntermediateDirectories: true)
        try Data(repeating: 0x41, count: 8192).write(to: folder.file())
        let name = try BatchName("album")
        #expect(throws: DamagedBatch.self) { try folder.folder.open(name) }
        try folder.folder.remove(name)
        #expect(folder.folder.names().isEmpty)
    }

    // MARK: The folder

    @Test func batchesAreListedOpenedAndRemoved() throws {
        #expect(folder.folder.names().isEmpty)
        for name in ["b 10", "b 2"] { _ = try folder.open(name) }
        try Data().write(to: folder.url.appendingPathComponent("batches/notes.txt"))
        #expect(folder.folder.names().map(\.text) == ["b 2", "b 10"])
        try folder.folder.remove(BatchName("b 2"))
        #expect(folder.folder.names().map(\.text) == ["b 10"])
        let left = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("batches").path)
        #expect(left.allSatisfy { !$0.hasPrefix("b 2") })
        #expect(throws: NoSuchBatch.self) { try folder.folder.open(BatchName("b 2")) }
        #expect(throws: NoSuchBatch.self) { try folder.folder.remove(BatchName("b 2")) }
    }

    @Test func aBatchInUseIsNotRemoved() throws {
        let batch = try folder.open()
        try batch.add(BatchPhoto("one", .proved(fox)))
        #expect(throws: BatchInUse.self) { try folder.folder.remove(BatchName("album")) }
        #expect(try batch.photos().count == 1)
    }

    @Test func onlyTheOwnerMayReadABatch() throws {
        _ = try folder.open()
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.url.appendingPathComponent("batches").path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
}

import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Runs the harness on a folder of pictures and prints what it found.
struct HarnessTask {
    let images: String
    let game: Game?
    let queries: Int?
    let seed: UInt64
    let looksTwice: Bool
    let nonCards: String?
    let sheet: OutputFile?

    func run(json: Bool) throws -> ExitStatus {
        let folder = try ReferenceFolder(images, game: game ?? .demo)
        for remark in folder.remarks { Terminal.log("kartei: \(Terminal.safe(remark))") }
        guard folder.pictures.count > 1 else { throw OnePicture(folder: images) }
        let others = try nonCards.map { try PhotoFiles([$0]).paths }
        let models = try ModelFolder.locate()
        let ids = folder.pictures.map(\.id)
        let numbers = try NumberGroups(ids, catalog: CatalogStore())
        let training = TrainingList(models)
        let trained = trainedCards(folder.pictures, training ?? .empty)
        let draw = try QueryDraw(
            ids, trained: trained, isShared: numbers.isShared, count: queries, seed: seed)

        let embedder = try NetworkEmbedder(model: models.embedder, cache: DataFolder().cache)
        let harness = ArtworkHarness(embedder: embedder, seed: seed, looksTwice: looksTwice)
        let (references, unread) = working("pictures", folder.pictures.count) {
            harness.embed(folder.pictures, progress: $0)
        }
        for failure in unread { Terminal.log("kartei: \(Terminal.safe(failure.description))") }
        let indexed = Set(references.embeddings.map(\.id))
        guard indexed.count > 1 else { throw OnePicture(folder: images) }
        let pictures = folder.pictures.filter { indexed.contains($0.id) }
        let drawn = Set(draw.cards)
        let asked = pictures.filter { drawn.contains($0.id) }
        try drawSheet(asked, harness)

        let index = try TemporaryIndex(references, revision: embedder.revision)
        defer { index.remove() }
        let exact = FloatIndex(references.embeddings)
        var results: [CaptureConditions.Kind: [QueryResult]] = [:]
        for kind in CaptureConditions.Kind.allCases {
            results[kind] = try working("\(kind.rawValue) photos", asked.count) {
                try harness.ask(
                    asked, kind, index: index.store, exact: exact, numbers: numbers, references: pictures,
                    progress: $0)
            }
        }
        let (distances, unreadable) = try askNonCards(others, pictures, harness, index.store)
        for failure in unreadable { Terminal.log("kartei: \(Terminal.safe(failure.description))") }

        let split = HarnessReport.Split(
            training, index: trained.intersection(indexed), queried: asked.map(\.id))
        let report = harness.report(references, split: split, results: results, nonCards: distances)
        if json {
            try Terminal.print(json: report)
        } else {
            Terminal.print(HarnessTable(report: report).text)
        }
        return unread.isEmpty && unreadable.isEmpty ? .success : .failure
    }

    /// Nothing can be measured on an index of one card.
    private struct OnePicture: Error, CustomStringConvertible {
        let folder: String
        var description: String {
            "“\(folder)” holds fewer than two pictures that can be read; an index of one card always finds it."
        }
    }

    /// Does work under a progress bar.
    private func working<Value>(
        _ unit: String, _ total: Int, _ body: (_ progress: (Int) -> Void) throws -> Value
    ) rethrows -> Value {
        let bar = ProgressBar(unit: unit, total: total)
        defer { bar.clear() }
        return try body { bar.advance(by: $0) }
    }

    /// The cards of the index that the projection was trained on, by their ID or their picture's bytes.
    private func trainedCards(
        _ pictures: [ReferencePicture], _ training: TrainingList
    ) -> Set<CardID> {
        let trained = pictures.filter { picture in
            if training.cards.contains(picture.id) { return true }
            guard !training.digests.isEmpty else { return false }
            // A file that cannot be read is reported when it is embedded.
            let content = FileManager.default.contents(atPath: picture.path)
            return content.map { training.digests.contains(Digest(of: $0).description) } ?? false
        }
        return Set(trained.map(\.id))
    }

    private func askNonCards(
        _ files: [String]?, _ references: [ReferencePicture], _ harness: ArtworkHarness,
        _ index: any ArtworkIndex
    ) throws -> ([(kind: String, distance: Double)], [ArtworkHarness.Failure]) {
        if let files {
            return working("pictures without a card", files.count) {
                harness.askNonCards(files: files, index: index, progress: $0)
            }
        }
        let drawn = NonCardPictures(seed: seed)
        let distances = try working("pictures without a card", drawn.count) {
            try harness.askNonCards(drawn, references: references, index: index, progress: $0)
        }
        return (distances, [])
    }

    /// Draws the first of the queried cards beside their two photos.
    private func drawSheet(_ asked: [ReferencePicture], _ harness: ArtworkHarness) throws {
        guard let sheet else { return }
        var cells = ContactSheet(columns: 12)
        for reference in asked.prefix(24) {
            let picture = try ImageDecoder().decode(path: reference.path)
            cells.add(picture)
            for kind in CaptureConditions.Kind.allCases {
                cells.add(try harness.photo(of: reference, kind).crop(of: picture))
            }
        }
        if let picture = cells.picture { try sheet.write(PictureEncoder.jpeg(picture)) }
    }
}

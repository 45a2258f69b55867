import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// The card as 6 x 8 coloured fields: a plain embedder, so that the harness is tested apart from the network.
private struct FieldEmbedder: ArtworkEmbedder {
    let revision = EmbedderRevision(rawValue: "fields")

    struct Blank: Error {}

    func embedding(of card: Picture) throws -> Embedding {
        let levels = card.resized(width: 6, height: 8).bytes.map { Float($0) }
        let mean = levels.reduce(0, +) / Float(levels.count)
        guard let embedding = Embedding(levels.map { $0 - mean + 1e-3 }) else { throw Blank() }
        return embedding
    }
}

@Suite struct ArtworkHarnessTests {
    private let harness = ArtworkHarness(embedder: FieldEmbedder(), seed: 3)

    private static let samples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Samples/cards").path

    private struct Run {
        var report: HarnessReport
        var failures: [ArtworkHarness.Failure]
    }

    private func run(_ pictures: [ReferencePicture], queries: Int, seed: UInt64 = 3) throws -> Run {
        let harness = ArtworkHarness(embedder: FieldEmbedder(), seed: seed)
        let (references, failures) = harness.embed(pictures) { _ in }
        let ids = references.embeddings.map(\.id)
        let numbers = try NumberGroups(ids, catalog: nil)
        let draw = try QueryDraw(ids, trained: [], isShared: numbers.isShared, count: queries, seed: seed)
        let asked = pictures.filter { draw.cards.contains($0.id) }
        let index = FloatIndex(references.embeddings)
        var results: [CaptureConditions.Kind: [QueryResult]] = [:]
        for kind in CaptureConditions.Kind.allCases {
            results[kind] = try harness.ask(
                asked, kind, index: index, exact: index, numbers: numbers
            ) { _ in }
        }
        let nonCards = try harness.askNonCards(
            NonCardPictures(count: 9, seed: seed), references: asked, index: index
        ) { _ in }
        let split = HarnessReport.Split(nil, index: [], queried: draw.cards)
        return Run(
            report: harness.report(references, split: split, results: results, nonCards: nonCards),
            failures: failures)
    }

    @Test func theDemoGameIsMeasuredFromEndToEnd() throws {
        let folder = try ReferenceFolder(Self.samples, game: .demo)
        #expect(folder.pictures.count == 126)
        let run = try run(folder.pictures, queries: 6)
        #expect(run.failures.isEmpty)
        #expect(run.report.cards == 126)
        #expect(run.report.sharp.count(of: .top1) == 6)
        #expect(run.report.sharp.count(of: .top1SharedNumber) == 3)
        #expect(run.report.sharp.value(of: .int8Agreement) == 1)
        // Six by eight fields are a poor embedder, yet far better than a guess among 126.
        #expect((run.report.sharp.value(of: .top5) ?? 0) > 0.3)
        let json = try JSONEncoder().encode(run.report)
        let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        let keys = [
            "cards", "queries", "top1", "top1SharedNumber", "top5", "top1GivenNumber", "int8Agreement",
            "top1SamePicture", "handheld", "split", "nonCards", "histogram", "revision", "seed",
        ]
        #expect(Set(keys).subtracting(object.keys).isEmpty)
        let handheld = try #require(object["handheld"] as? [String: Any])
        #expect(Set(keys[1...7]).subtracting(handheld.keys).isEmpty)
        #expect((object["nonCards"] as? [String: Any])?["count"] as? Int == 9)
    }

    @Test func aPictureThatCannotBeReadIsNamedAndTheRestIsMeasured() throws {
        let broken = FileManager.default.temporaryDirectory.appendingPathComponent(
            "broken-\(UUID().uuidString).jpg")
        try Data([0xFF, 0xD8, 0xFF, 1, 2]).write(to: broken)
        defer { try? FileManager.default.removeItem(at: broken) }
        let folder = try ReferenceFolder(Self.samples, game: .demo)
        let pictures =
            folder.pictures.prefix(5) + [
                ReferencePicture(id: CardID(game: .demo, rawValue: "broken"), path: broken.path)
            ]
        let (references, failures) = harness.embed(Array(pictures)) { _ in }
        #expect(references.count == 5)
        #expect(failures.count == 1)
        #expect(failures.first?.description.contains(broken.lastPathComponent) == true)
    }

    @Test func theExactIndexRanksByDistance() throws {
        let ids = ["a", "b", "c"].map { CardID(game: .demo, rawValue: $0) }
        let points = try [[1, 0], [0, 1], [-1, 0]].map { try #require(Embedding($0)) }
        let index = FloatIndex(zip(ids, points).map { (id: $0, embedding: $1) })
        let query = try #require(Embedding([0.6, 0.8]))
        let nearest = try index.nearest(to: [query], games: nil, limit: 2)
        #expect(nearest.map(\.id) == [ids[1], ids[0]])
        // The square of the distance of unit vectors is 2 - 2 cos: here the cosine is 0.8.
        #expect(abs(nearest[0].distance - 0.4.squareRoot()) < 1e-6)
        #expect(try index.distances(from: [query], to: [ids[2]]).keys.sorted() == [ids[2]])
    }
}

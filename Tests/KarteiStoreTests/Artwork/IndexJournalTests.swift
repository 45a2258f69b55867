import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct IndexJournalTests {
    private let embeddings = randomEmbeddings(4, dimension: 64, seed: 1)
    private let features = LocalFeatures(
        points: [Point(x: 0, y: 1), Point(x: 1, y: 0)], descriptors: [1, 2, 3, 4])

    private func journal(
        _ data: DataFolder, revision: String = "r", kind: String = "k"
    ) throws -> IndexJournal {
        try IndexJournal(
            data, game: .demo, revision: EmbedderRevision(rawValue: revision), featureKind: kind,
            descriptorLength: 2)
    }

    private func digest(_ number: Int) -> Digest { Digest(of: Data("picture \(number)".utf8)) }

    /// A journal of four pictures, the third of them a back.
    private func write(_ data: DataFolder) throws -> URL {
        let journal = try journal(data)
        for (number, embedding) in embeddings.enumerated() {
            let entry = IndexJournal.Entry(
                embedding: number == 2 ? nil : embedding,
                features: number == 0 ? features : LocalFeatures(points: [], descriptors: []))
            try journal.append(entry, for: digest(number))
        }
        return data.cache.appendingPathComponent("index/demo.journal")
    }

    @Test func whatWasComputedIsFoundByTheNextBuild() throws {
        let index = try TemporaryIndex()
        _ = try write(index.data)
        let journal = try journal(index.data)
        #expect(journal.count == 4)
        #expect(journal.entry(for: digest(0))?.features == features)
        #expect(journal.entry(for: digest(1))?.features.points.isEmpty == true)
        #expect(try #require(journal.entry(for: digest(2))).embedding == nil)
        let found = try #require(journal.entry(for: digest(3))?.embedding)
        #expect(found.distance(to: embeddings[3]) < 1e-6)
        #expect(journal.entry(for: digest(9)) == nil)
    }

    @Test func whatWasHalfWrittenIsLostAndNothingElse() throws {
        let index = try TemporaryIndex()
        let url = try write(index.data)
        let whole = try Data(contentsOf: url)
        for cut in [1, 20, 100, 310] {
            try whole.dropLast(cut).write(to: url)
            let kept = try journal(index.data).count
            #expect(kept == (cut < 304 ? 3 : 2), "\(cut) bytes")
            // It goes on after the last whole record.
            let journal = try journal(index.data)
            try journal.append(
                IndexJournal.Entry(embedding: embeddings[0], features: features), for: digest(7))
            #expect(journal.entry(for: digest(7))?.embedding != nil)
        }
    }

    @Test func aFlippedBitEndsTheJournalThere() throws {
        let index = try TemporaryIndex()
        let url = try write(index.data)
        let whole = try Data(contentsOf: url)
        for offset in stride(from: 40, to: whole.count, by: 7) {
            var damaged = whole
            damaged[offset] ^= 1
            try damaged.write(to: url)
            #expect(try journal(index.data).count < 4, "byte \(offset)")
        }
    }

    @Test func anotherEmbedderBeginsAnew() throws {
        let index = try TemporaryIndex()
        _ = try write(index.data)
        #expect(try journal(index.data, revision: "s").count == 0)
        _ = try write(index.data)
        #expect(try journal(index.data, kind: "l").count == 0)
    }

    @Test func oneBuildOfAGameRunsAtATime() throws {
        let index = try TemporaryIndex()
        do {
            let first = try journal(index.data)
            #expect(throws: IndexFileError.busy(game: .demo)) { try journal(index.data) }
            first.discard()
        }
        #expect(try journal(index.data).count == 0)
    }
}

import Foundation
import Kartei

@testable import KarteiStore

/// A data folder for batches, which goes with the test.
final class TemporaryBatches {
    let url: URL
    var folder: BatchFolder { BatchFolder(DataFolder(url)) }

    init() {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func open(_ name: String = "album") throws -> Batch { try folder.openOrCreate(BatchName(name)) }

    /// The file of a batch, or one that SQLite keeps beside it.
    func file(_ name: String = "album", _ ending: String = "") -> URL {
        url.appendingPathComponent("batches/\(name).sqlite\(ending)")
    }
}

extension Card {
    /// A card of the demo game.
    static func demo(_ id: String, _ number: String = "1", set: String = "DMO") -> Card {
        Card(
            id: CardID(game: .demo, rawValue: id), names: [.english: "Card \(id)"], setID: set.lowercased(),
            setCode: set, setName: "Set \(set)", printedNumber: number, catalogNumber: number)
    }
}

extension CardScan {
    /// A card as a scan sees it.
    init(_ decision: Decision, candidates: [Candidate] = [], more: [Candidate] = [], numbers: [String] = []) {
        var evidence = Evidence(
            fields: CardFields(name: FieldReading(text: "Read", confidence: 0.75)),
            numbers: numbers.compactMap { PrintedNumber($0, game: .demo) },
            artwork: [ArtworkMatch(id: CardID(game: .demo, rawValue: "a"), distance: 0.25, inliers: 40)])
        evidence.candidates = candidates + more
        self.init(
            outline: Quad(x: 10, y: 20, width: 63, height: 88), evidence: evidence, candidates: candidates,
            decision: decision)
    }

    static func proved(_ card: Card) -> CardScan {
        CardScan(.identified(card), candidates: [Candidate(card: card, support: [], score: 9)])
    }
}

extension BatchPhoto {
    /// A photo whose content is its name.
    init(_ name: String, _ cards: CardScan...) {
        self.init(
            id: PhotoID(content: Data(name.utf8)), path: "/photos/\(name).jpg",
            scanned: Date(timeIntervalSince1970: 1_764_000_000), cards: cards,
            stages: [("find", 12.5), ("read", 300)])
    }
}

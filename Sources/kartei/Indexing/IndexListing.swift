import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// What lies in the index for one game, as `index list` and `index verify` print it.
struct IndexListing: Encodable {
    /// The pack's file name.
    var file: String
    var game: Game?
    var cards: Int?
    var dimension: Int?
    var bytes: Int?
    var revision: EmbedderRevision?
    /// The kind of the local features; nil where there are none that can be used.
    var features: String?
    var featureBytes: Int?
    /// How many cards' pictures are kept to tell their prints apart, and their bytes; nil where none can be used.
    var prints: Int?
    var printBytes: Int?
    /// The day on which the pack was written, `YYYY-MM-DD`.
    var built: String
    /// Why the pack cannot be used; nil where it can.
    var problem: String?
    /// Why the details of its pictures are not compared; nil where they are.
    var featuresProblem: String?
    /// Why the prints of its cards are not told apart; nil where they are.
    var printsProblem: String?
    /// Everything that cannot be used, and why.
    var problems: [String] { [problem, featuresProblem, printsProblem].compactMap(\.self) }

    /// Everything in a data folder's index; `verifying` also reads every byte.
    static func all(in data: DataFolder, verifying: Bool = false) throws -> [IndexListing] {
        let folder = IndexFolder(data)
        let revision = try? NetworkEmbedder.revision(of: ModelFolder.locate().embedder)
        return try folder.packs.map { url in
            var listing = IndexListing(file: url.lastPathComponent, built: day(of: url))
            do {
                let pack = try folder.open(url, revision: revision)
                listing.describe(pack)
                if verifying { try pack.verify() }
                listing.addFeatures(of: pack, in: folder, verifying: verifying)
                listing.addPrints(of: pack, in: folder, verifying: verifying)
            } catch {
                listing.problem = "\(error)"
            }
            return listing
        }
    }

    private mutating func describe(_ pack: IndexPack) {
        game = pack.game
        cards = pack.count
        dimension = pack.dimension
        bytes = pack.size
        revision = pack.revision
    }

    private mutating func addFeatures(of pack: IndexPack, in folder: IndexFolder, verifying: Bool) {
        do {
            guard let file = try folder.openFeatures(of: pack, kind: LocalFeatureExtractor.kind) else {
                if verifying { featuresProblem = "\(pack.path) has no local features beside it." }
                return
            }
            features = file.kind
            featureBytes = file.size
            if verifying { try file.verify() }
        } catch {
            featuresProblem = "\(error)"
        }
    }

    private mutating func addPrints(of pack: IndexPack, in folder: IndexFolder, verifying: Bool) {
        do {
            guard let file = try folder.openPrints(of: pack) else { return }
            prints = file.count
            printBytes = file.size
            if verifying { try file.verify() }
        } catch {
            printsProblem = "\(error)"
        }
    }

    private static func day(of url: URL) -> String {
        let date = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
        return date.map { String($0.ISO8601Format().prefix(10)) } ?? ""
    }
}

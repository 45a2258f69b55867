import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Turns a picture's file into what the index keeps of it; threads may share one.
struct ReferenceReader: Sendable {
    /// What a file turned out to be.
    enum Outcome: Sendable {
        /// A card; the journal has its embedding under this digest.
        case card(Digest)
        /// The back of a card.
        case back
        /// Nothing that can be indexed, with a sentence that says why.
        case unreadable(String)
    }

    /// The longer side in pixels to which larger pictures are shrunk while they are read.
    private static let longSide = 1024

    let embedder: any ArtworkEmbedder
    let journal: IndexJournal
    private let extractor = LocalFeatureExtractor()
    private let backs: BackDetector
    private let decoder = ImageDecoder()

    /// Loads the network and opens the journal of a game; throws where one cannot be had.
    init(game: Game, models: ModelFolder, data: DataFolder) throws {
        embedder = try NetworkEmbedder(model: models.embedder, cache: data.cache)
        journal = try IndexJournal(
            data, game: game, revision: embedder.revision, featureKind: LocalFeatureExtractor.kind,
            descriptorLength: LocalFeatureExtractor.descriptorLength)
        backs = BackDetector { try PaddleTextReader(models: models.url, cacheFolder: data.cache) }
    }

    /// Reads one file, or finds in the journal what was computed for its content before.
    ///
    /// Throws where the networks cannot run or the journal cannot be written.
    func read(_ path: String) throws -> (outcome: Outcome, isReused: Bool) {
        do {
            let content = try decoder.contents(of: path)
            let digest = Digest(of: content)
            if let known = journal.entry(for: digest) {
                return (known.embedding == nil ? .back : .card(digest), true)
            }
            let picture = try decoder.decode(content, name: path, shrinkToLongSide: Self.longSide)
            let entry = try entry(for: picture)
            try journal.append(entry, for: digest)
            return (entry.embedding == nil ? .back : .card(digest), false)
        } catch let error as ImageError {
            return (.unreadable(error.description), false)
        }
    }

    private func entry(for picture: Picture) throws -> IndexJournal.Entry {
        if try backs.isBack(picture) {
            return IndexJournal.Entry(embedding: nil, features: LocalFeatures(points: [], descriptors: []))
        }
        return IndexJournal.Entry(
            embedding: try embedder.embedding(of: picture), features: extractor.referenceFeatures(of: picture)
        )
    }

    /// What `PrintPicture` keeps of a picture that was read before; nil where its file has changed since.
    func printPicture(of source: IndexCandidates.Source) throws(ImageError) -> Data? {
        guard let content = try? decoder.contents(of: source.path), Digest(of: content) == source.digest
        else {
            return nil
        }
        return try PrintPicture.encoded(
            decoder.decode(content, name: source.path, shrinkToLongSide: Self.longSide))
    }

    /// A small copy of a picture that was read before, for `PictureLikeness`; nil where it is gone.
    func thumbnail(of path: String) -> Picture? {
        (try? decoder.decode(path: path, shrinkToLongSide: Self.longSide)).map(PictureLikeness.thumbnail)
    }
}

import Foundation
import Kartei
import KarteiStore
import KarteiVision
import Synchronization

/// Makes the artwork index of one game from folders of pictures.
struct IndexBuild {
    let game: Game
    let folders: [String]

    /// What was done, as `--json` prints it.
    struct Report: Encodable {
        /// A file that is left out, and why.
        struct Skipped: Encodable {
            var file: String
            var reason: String
        }

        var game: Game
        /// Files that were found.
        var files = 0
        /// Cards that the pack holds.
        var cards = 0
        /// Pictures whose embedding a stopped build had left behind.
        var reused = 0
        /// Files that cannot be read or whose name is no ID.
        var skipped: [Skipped] = []
        /// Files whose ID another file has.
        var repeated: [Skipped] = []
        /// IDs whose picture is the back of a card.
        var backs: [String] = []
        /// IDs that share a picture although they are different cards, group by group.
        var placeholders: [[String]] = []
        /// IDs that the installed catalog does not know; nil where no catalog of the game is installed.
        var unknown: [String]?
        /// Bytes of the pack and of the local features.
        var bytes = 0
        var featureBytes = 0
        var seconds = 0.0
    }

    /// The IDs and digests of pictures that show the front of a card.
    private typealias Candidate = (id: String, path: String, digest: Digest)

    /// Builds; `progress` is called with the number of pictures, then once for each that is done.
    ///
    /// Throws where no picture can be indexed; a pack that is there then stays.
    func run(progress: @escaping @Sendable (_ total: Int?) -> Void) throws -> Report {
        let start = ContinuousClock.now
        let (data, models) = (DataFolder(), try ModelFolder.locate())
        let pictures = try ReferencePictures(folders: folders)
        var report = Report(game: game)
        report.files = pictures.pictures.count + pictures.repeated.count + pictures.misnamed.count
        report.skipped = pictures.misnamed.map {
            Report.Skipped(file: $0, reason: "its name is no card's ID")
        }
        report.repeated = pictures.repeated.map {
            Report.Skipped(file: $0.path, reason: "\($0.kept) has the same ID")
        }
        try data.create()
        try IndexFolder(data).create()
        let embedder = try NetworkEmbedder(model: models.embedder, cache: data.cache)
        let journal = try IndexJournal(
            data, game: game, revision: embedder.revision, featureKind: LocalFeatureExtractor.kind,
            descriptorLength: LocalFeatureExtractor.descriptorLength)
        let reader = ReferenceReader(
            embedder: embedder, extractor: LocalFeatureExtractor(),
            backs: BackDetector { try PaddleTextReader(models: models.url, cacheFolder: data.cache) },
            journal: journal)
        progress(pictures.pictures.count)
        let outcomes = try ParallelWork.map(pictures.pictures) { picture in
            defer { progress(nil) }
            return try reader.read(picture.path)
        }
        let candidates = sort(pictures.pictures, outcomes, into: &report)
        let names = try CardNames(CatalogStore(data), game: game)
        try write(candidates, names: names, reader: reader, embedder.revision, in: data, report: &report)
        journal.discard()
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    private func sort(
        _ pictures: [ReferencePictures.Picture],
        _ outcomes: [(outcome: ReferenceReader.Outcome, isReused: Bool)],
        into report: inout Report
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for (picture, result) in zip(pictures, outcomes) {
            if result.isReused { report.reused += 1 }
            switch result.outcome {
            case .card(let digest): candidates.append((picture.id, picture.path, digest))
            case .back: report.backs.append(picture.id)
            case .unreadable(let reason):
                report.skipped.append(Report.Skipped(file: picture.path, reason: reason))
            }
        }
        return candidates
    }

    /// Leaves out what stands for no card, and writes the pack, then the features that are bound to it.
    private func write(
        _ candidates: [Candidate], names: CardNames, reader: ReferenceReader, _ revision: EmbedderRevision,
        in data: DataFolder, report: inout Report
    ) throws {
        let folder = IndexFolder(data)
        let all = Dictionary(uniqueKeysWithValues: candidates.map { ($0.id, $0) })
        func entry(_ id: String) -> IndexJournal.Entry? {
            all[id].flatMap { reader.journal.entry(for: $0.digest) }
        }
        func writePack(_ ids: some Sequence<String>, to url: URL) throws -> IndexPack {
            let entries = ids.compactMap { id in
                entry(id)?.embedding.map { IndexPackWriter.Entry(id: id, embedding: $0) }
            }
            try IndexPackWriter.write(entries, game: game, revision: revision, to: url)
            return try IndexPack(url)
        }
        guard !candidates.isEmpty else { throw NothingToIndex(game: game, report: report) }
        folder.removeLeftovers(of: game)
        defer { folder.removeLeftovers(of: game) }
        let everything = try writePack(all.keys, to: folder.draft(of: game))
        let groups = try RepeatedPictures(
            pack: everything,
            embedding: { entry(everything.id(at: $0).rawValue)?.embedding },
            thumbnail: { all[everything.id(at: $0).rawValue].flatMap { reader.thumbnail(of: $0.path) } }
        ).groups().map { $0.map { everything.id(at: $0).rawValue } }
        report.placeholders = try groups.filter(names.isPlaceholder)
        let rejected = Set(report.placeholders.joined())
        let kept = all.keys.filter { !rejected.contains($0) }
        guard !kept.isEmpty else { throw NothingToIndex(game: game, report: report) }
        if names.isInstalled { report.unknown = try kept.filter { try names.names(of: $0) == nil }.sorted() }
        let pack = try writePack(kept, to: folder.pack(of: game))
        func features(_ row: Int) -> LocalFeatures {
            entry(pack.id(at: row).rawValue)?.features ?? LocalFeatures(points: [], descriptors: [])
        }
        try FeaturesFileWriter.write(
            to: folder.features(of: game), of: pack, kind: LocalFeatureExtractor.kind,
            descriptorLength: LocalFeatureExtractor.descriptorLength,
            pointCounts: (0..<pack.count).map { features($0).points.count }, features: features)
        report.cards = pack.count
        report.bytes = pack.size
        report.featureBytes = try FeaturesFile(folder.features(of: game), of: pack).size
    }

    /// No picture can be indexed.
    struct NothingToIndex: Error, CustomStringConvertible {
        let game: Game
        let report: Report

        var description: String {
            let reasons = [
                (report.skipped.count, "skipped"), (report.backs.count, "backs of cards"),
                (report.placeholders.joined().count, "placeholders"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            return "there is no picture to index for \(game.title): \(report.files) files"
                + (reasons.isEmpty ? "" : ", " + reasons.joined(separator: ", "))
                + "; an index that is there stays as it is."
        }
    }
}

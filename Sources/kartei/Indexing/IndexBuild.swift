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
        /// Cards whose picture is kept because the index has other prints of them, and the bytes of these.
        var prints = 0
        var printBytes = 0
        var seconds = 0.0
    }

    /// Builds; `progress` is called with the number of pictures, then once for each that is done.
    ///
    /// Throws where no picture can be indexed; a pack that is there then stays.
    func run(progress: @escaping @Sendable (_ total: Int?) -> Void) throws -> Report {
        let start = ContinuousClock.now
        let data = DataFolder()
        let pictures = try ReferencePictures(folders: folders)
        var report = report(of: pictures)
        let folder = IndexFolder(data)
        try data.create()
        try folder.create()
        let reader = try ReferenceReader(game: game, models: ModelFolder.locate(), data: data)
        progress(pictures.pictures.count)
        let outcomes = try pictures.pictures.concurrentMap { picture in
            defer { progress(nil) }
            return try reader.read(picture.path)
        }
        var candidates = IndexCandidates(
            game: game, revision: reader.embedder.revision, journal: reader.journal)
        sort(pictures.pictures, outcomes, into: &candidates, &report)
        folder.removeLeftovers(of: game)
        defer { folder.removeLeftovers(of: game) }
        let catalog = try CatalogStore(data)
        let names = try CardNames(catalog, game: game)
        try leaveOutPlaceholders(&candidates, names, reader, draft: folder.draft(of: game), &report)
        let pack = try write(candidates, to: folder, &report)
        let siblings = try PrintSiblings(candidates.sources.keys, game: game, catalog: catalog)
        try candidates.writePrints(
            of: pack, siblings: siblings, reader: reader, to: folder.prints(of: game))
        let prints = try PrintsFile(folder.prints(of: game), of: pack)
        (report.prints, report.printBytes) = (prints.count, prints.size)
        if names.isInstalled {
            report.unknown = try candidates.sources.keys.filter { try names.names(of: $0) == nil }.sorted()
        }
        reader.journal.discard()
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    /// A report on the files before any is read.
    private func report(of pictures: ReferencePictures) -> Report {
        var report = Report(game: game)
        report.files = pictures.pictures.count + pictures.repeated.count + pictures.misnamed.count
        report.skipped = pictures.misnamed.map {
            Report.Skipped(file: $0, reason: "its name is no card's ID")
        }
        report.repeated = pictures.repeated.map {
            Report.Skipped(file: $0.path, reason: "\($0.kept) has the same ID")
        }
        return report
    }

    private func sort(
        _ pictures: [ReferencePictures.Picture],
        _ outcomes: [(outcome: ReferenceReader.Outcome, isReused: Bool)],
        into candidates: inout IndexCandidates, _ report: inout Report
    ) {
        for (picture, result) in zip(pictures, outcomes) {
            if result.isReused { report.reused += 1 }
            switch result.outcome {
            case .card(let digest):
                candidates.add(picture.id, IndexCandidates.Source(path: picture.path, digest: digest))
            case .back: report.backs.append(picture.id)
            case .unreadable(let reason):
                report.skipped.append(Report.Skipped(file: picture.path, reason: reason))
            }
        }
    }

    /// Leaves out pictures that stand under several cards by mistake; a draft of the pack finds them.
    private func leaveOutPlaceholders(
        _ candidates: inout IndexCandidates, _ names: CardNames, _ reader: ReferenceReader, draft: URL,
        _ report: inout Report
    ) throws {
        guard !candidates.sources.isEmpty else { throw NothingToIndex(game: game, report: report) }
        let (pack, all) = (try candidates.writePack(to: draft), candidates)
        func id(_ row: Int) -> String { pack.id(at: row).rawValue }
        let groups = try RepeatedPictures(
            pack: pack, embedding: { try all.entry(id($0)).embedding },
            thumbnail: { all.sources[id($0)].flatMap { reader.thumbnail(of: $0.path) } }
        ).groups()
        report.placeholders = try groups.map { $0.map(id) }.filter(names.isPlaceholder)
        candidates.remove(report.placeholders.joined())
    }

    /// Writes the pack, then the features that are bound to it.
    private func write(
        _ candidates: IndexCandidates, to folder: IndexFolder, _ report: inout Report
    ) throws -> IndexPack {
        guard !candidates.sources.isEmpty else { throw NothingToIndex(game: game, report: report) }
        let pack = try candidates.writePack(to: folder.pack(of: game))
        try candidates.writeFeatures(of: pack, to: folder.features(of: game))
        report.cards = pack.count
        report.bytes = pack.size
        report.featureBytes = try FeaturesFile(folder.features(of: game), of: pack).size
        return pack
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

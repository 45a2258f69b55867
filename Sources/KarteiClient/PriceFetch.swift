import Foundation
import Kartei
import KarteiStore

/// One fetch from one place into one publisher's folder, step by step.
struct PriceFetch {
    private let place: PricePlace
    private let origin: any PriceOrigin
    private var source: PriceSource
    private let folder: PublisherFolder
    private let verified: VerifiedPrices
    private let progress: PriceFetcher.Progress
    /// The manifest that holds until now, where it is intact.
    private let known: (manifest: PriceManifest, bytes: Data)?
    /// How many bytes came for each game.
    private var came: [Game: Int] = [:]

    init(
        _ place: PricePlace, _ origin: any PriceOrigin, _ source: PriceSource, into folder: PublisherFolder,
        verified: VerifiedPrices, _ progress: @escaping PriceFetcher.Progress
    ) {
        (self.place, self.origin, self.source, self.folder) = (place, origin, source, folder)
        (self.verified, self.progress) = (verified, progress)
        // A damaged one is replaced; how far it had come is written in the source, too.
        known = (try? folder.manifest(trusting: source.publisher)).flatMap { $0 }
    }

    /// A manifest that is to hold from now on, and its bytes.
    private struct Candidate {
        var manifest: PriceManifest
        var bytes: Data
        var validator: PriceSource.Validator?
    }

    /// What came, and what is there now.
    struct Outcome {
        var version: Int
        var games: [PriceFetchReport.Fetched]
        var unpublished: [Game]
    }

    /// How often the manifest is read again because a file that it names has gone.
    private static let renewals = 2

    /// Fetches the prices of these games and of those that were fetched before.
    mutating func run(_ games: Set<Game>) throws -> Outcome {
        let wanted = games.union(source.fetched.keys)
        var candidate = try manifest(otherThan: known)
        var renewals = 0
        while true {
            do {
                try bring(candidate.manifest, wanted)
                return try accept(candidate, wanted)
            } catch PriceFetchError.missing(let place, let file) where renewals < Self.renewals {
                // The publisher may have published anew and taken the file away since.
                let next = try manifest(otherThan: nil)
                guard next.bytes != candidate.bytes else {
                    throw PriceFetchError.missing(place, file: file)
                }
                candidate = next
                renewals += 1
            }
        }
    }

    /// Asks for the manifest; one that is `known` need not be sent again.
    private func manifest(otherThan known: (manifest: PriceManifest, bytes: Data)?) throws -> Candidate {
        let validator = source.validator.flatMap { validator in
            known.map { Digest(of: $0.bytes).description } == validator.digest ? validator : nil
        }
        switch try origin.manifest(otherThan: validator) {
        case .unchanged:
            guard let known else { throw PriceFetchError.missing(place, file: PriceManifest.fileName) }
            return Candidate(manifest: known.manifest, bytes: known.bytes, validator: validator)
        case .manifest(let bytes, let entityTag, let lastModified):
            let digest = Digest(of: bytes).description
            return Candidate(
                manifest: try verified(bytes), bytes: bytes,
                validator: .init(entityTag: entityTag, lastModified: lastModified, digest: digest))
        }
    }

    /// Reads a manifest that may be taken instead of the one that holds.
    private func verified(_ bytes: Data) throws -> PriceManifest {
        do throws(PriceManifestError) {
            let manifest = try PriceManifest.verified(
                bytes, trusting: source.publisher, known: known?.manifest)
            guard manifest.version >= source.version else {
                throw .replayed(version: manifest.version, known: source.version)
            }
            return manifest
        } catch {
            throw PriceFetchError.manifest(place, error)
        }
    }
}

extension PriceFetch {
    /// Brings the wanted files that are not there whole; the manifest that holds does not change.
    private mutating func bring(_ manifest: PriceManifest, _ wanted: Set<Game>) throws {
        try folder.create()
        // Whom the person trusts is remembered once that is proved, so that a first fetch can go on later.
        if try folder.source() == nil { try folder.write(source) }
        // What was begun for other manifests, none of which was ever taken, does not pile up.
        folder.removeFiles(otherThan: (known?.manifest.files ?? []) + manifest.files)
        let entries = manifest.prices.filter { wanted.contains($0.game) }
        let lacking = entries.flatMap { entry in
            files(of: entry).filter { !isThere($0) }.map { (game: entry.game, file: $0) }
        }
        let total = lacking.reduce(0) { $0 + $1.file.size }
        var done = 0
        for (game, file) in lacking {
            try bring(file, of: game) { [progress, done] in progress(done + $0, total) }
            done += file.size
        }
        for entry in entries { try check(entry) }
    }

    private func files(of entry: PriceManifest.Entry) -> [PriceManifest.File] {
        [entry.file] + (source.history ? entry.history.map(\.file) : [])
    }

    private func isThere(_ file: PriceManifest.File) -> Bool {
        (try? verified.open(folder.file(file), as: file)) != nil
    }

    /// Brings one file; `progress` learns how many of its bytes are there.
    private mutating func bring(
        _ file: PriceManifest.File, of game: Game, _ progress: @escaping (Int) -> Void
    ) throws {
        let part = try PartialFile(file, in: folder)
        var came = 0
        defer { self.came[game, default: 0] += came }
        func complete() throws -> Bool {
            try origin.complete(part) { bytes in
                came += bytes
                progress(part.count)
            }
            return try part.isWhole()
        }
        let isResumed = part.count > 0
        var isWhole = try complete()
        if !isWhole, isResumed {
            // What an earlier fetch left may be what is damaged.
            try part.startOver()
            isWhole = try complete()
        }
        guard isWhole else {
            part.remove()
            throw PriceFetchError.damaged(place, file: PriceManifest.name(of: file))
        }
        try part.publish()
    }

    /// Sees to it that a file is one of the prices that the manifest says.
    private func check(_ entry: PriceManifest.Entry) throws {
        let name = PriceManifest.name(of: entry.file)
        let bytes = try verified.open(folder.file(entry.file), as: entry.file)
        let capture: PriceCapture
        do {
            capture = try PriceFile(bytes, name: name).capture
        } catch {
            throw PriceFetchError.unusable(place, file: name, reason: error.description)
        }
        guard capture.game == entry.game, capture.day == entry.day else {
            throw PriceFetchError.unusable(
                place, file: name,
                reason: "it holds prices of \(capture.game.title) of \(capture.day), where the manifest says "
                    + "\(entry.game.title) of \(entry.day); tell its publisher.")
        }
    }

    /// Makes a manifest the one that holds; the wanted files that it names are there.
    private mutating func accept(_ candidate: Candidate, _ wanted: Set<Game>) throws -> Outcome {
        let manifest = candidate.manifest
        let entries = manifest.prices.filter { wanted.contains($0.game) }
        if candidate.bytes != known?.bytes { try folder.replaceManifest(with: candidate.bytes) }
        let (now, before) = (Date(), Set(source.fetched.keys))
        source.version = manifest.version
        source.validator = candidate.validator
        source.fetched = Dictionary(uniqueKeysWithValues: entries.map { ($0.game, now) })
        try folder.write(source)
        folder.removeFiles(otherThan: manifest.prices.flatMap { [$0.file] + $0.history.map(\.file) })
        return Outcome(
            version: manifest.version, games: entries.map { fetched($0, wasThere: before.contains($0.game)) },
            unpublished: wanted.subtracting(entries.map(\.game)).sorted { $0.rawValue < $1.rawValue })
    }

    private func fetched(_ entry: PriceManifest.Entry, wasThere: Bool) -> PriceFetchReport.Fetched {
        let previous = wasThere ? known?.manifest.prices.first { $0.game == entry.game } : nil
        return .init(
            game: entry.game, day: entry.day, previous: previous?.day, bytes: came[entry.game] ?? 0,
            months: entry.history.count { FileManager.default.fileExists(atPath: folder.file($0.file).path) })
    }
}

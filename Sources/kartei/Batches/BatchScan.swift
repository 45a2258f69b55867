import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Scans photos into a batch; each is kept as soon as it is scanned.
struct BatchScan {
    let name: BatchName
    let photos: PhotoFiles
    let game: Game?
    let options: ScanOptions
    /// Where proved cards go; nil: nowhere.
    let collection: CollectionTarget?

    /// What came of one photo.
    private enum Outcome: Sendable {
        case scanned(BatchPhoto)
        /// The batch has a photo of the same content.
        case known(BatchPhoto)
        case unreadable(ImageError)
        /// Nothing more can be kept.
        case stopped(any Error)
    }

    func run(json: Bool) throws -> ExitStatus {
        let batch = try BatchFolder().openOrCreate(name)
        // A collection that cannot be written to is said before anything is scanned.
        let ledger = try collection?.open()
        // One scan is one action, so that one undo takes it back.
        let action = ActionID()
        var additions = BatchLedger.Outcome()
        let callers = PhotoScanner.callers(for: photos.paths.count)
        let scanner = try PhotoScanner(callers: callers)
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        var counts = Counts()
        let (game, options) = (game, options)
        try photos.paths.inOrder(workers: callers) { path in
            Self.keep(path, in: batch, with: scanner, game: game, options: options)
        } receive: { path, outcome in
            progress.clear()
            switch outcome {
            case .scanned(let photo):
                counts.scanned += 1
                let added = try ledger?.add(photo.cards, as: action)
                if let added { additions += added }
                if json { try print(photo, path: path, isKnown: false, added: added, prices: scanner.prices) }
            case .known(let photo):
                counts.known += 1
                if Self.isCopy(path, of: photo) {
                    counts.copies += 1
                    Terminal.log(
                        Terminal.safe("\(path) is the same photo as \(photo.path); its cards count once."))
                }
                let added = try ledger?.add(photo.cards, as: action)
                if let added { additions += added }
                if json { try print(photo, path: path, isKnown: true, added: added, prices: scanner.prices) }
            case .unreadable(let error):
                counts.failed += 1
                Terminal.log("kartei: \(Terminal.safe(error.description))")
            case .stopped(let error): throw error
            }
            progress.advance()
        }
        progress.clear()
        if !json { Terminal.print(BatchReport(name: name, cards: try batch.cards()).text(counts)) }
        if ledger != nil, !json { Terminal.print(additions.sentence(TwoLanguages(.english))) }
        if counts.failed > 0 {
            Terminal.log(
                "\(counts.failed) of \(photos.paths.count) photos could not be read; they are tried again next time."
            )
        }
        return counts.failed == 0 ? .success : .failure
    }

    /// How many photos came to what.
    struct Counts {
        var scanned = 0
        var known = 0
        /// Known under another name.
        var copies = 0
        var failed = 0
    }

    private static func keep(
        _ path: String, in batch: Batch, with scanner: PhotoScanner, game: Game?, options: ScanOptions
    ) -> Outcome {
        do {
            // The very bytes that are scanned are those that name the photo.
            let content = try scanner.contents(of: path)
            let id = PhotoID(content: content)
            if let known = try batch.photo(id) { return .known(known) }
            let scan = try scanner.scan(content, from: path, game: game, options: options)
            var photo = BatchPhoto(
                id: id, path: absolute(path), scanned: Date(), cards: scan.cards, stages: scan.times.stages)
            for (place, entry) in DecisionLog().keep(scan.cards).enumerated() {
                photo.cards[place].calibrationEntry = entry
            }
            if try batch.add(photo) { return .scanned(photo) }
            return .known(try batch.photo(id) ?? photo)
        } catch let error as ImageError {
            return .unreadable(error)
        } catch {
            return .stopped(error)
        }
    }

    private func print(
        _ photo: BatchPhoto, path: String, isKnown: Bool, added: BatchLedger.Outcome?,
        prices: (any PriceBook)?
    ) throws {
        // A batch keeps no prices: they are those of today.
        let cards = photo.scans.map { card in
            var card = card
            card.evidence.prices = CandidatePrices(
                of: card.candidates.map(\.card.id), readableIn: prices)
            return card
        }
        let scan = PhotoScan(cards: cards, times: StageTimes(photo.stages))
        var record = ScanRecord(photo: path, scan: scan)
        record.batch = BatchPhotoRecord(
            name: name, photo: photo, isKnown: isKnown,
            copyOf: isKnown && Self.isCopy(path, of: photo) ? photo.path : nil, added: added)
        try Terminal.print(json: record)
    }

    /// Whether two files have this content; a file that was moved is none but the same.
    private static func isCopy(_ path: String, of photo: BatchPhoto) -> Bool {
        absolute(path) != photo.path && FileManager.default.fileExists(atPath: photo.path)
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}

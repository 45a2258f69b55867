import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// `kartei scan`: reads the cards in photos and looks them up.
struct ScanCommand: Command {
    static let name = "scan"
    static let summary = "read the cards in photos and name the cards they can be"
    static let help = """
        Usage: kartei scan PHOTO… [--game G] [--one-card] [--live] [--json] [--explain FILE.jpg]
               kartei scan --same-card PHOTO… [--game G] [--live] [--json]
               kartei scan PHOTO… --batch NAME [--game G] [--one-card] [--json]
               kartei scan PHOTO… --add [--batch NAME] [--finish F] [--condition C] [--place P] …

        Finds the cards in each photo, compares their artwork with the indexed pictures, reads what is printed
        on them and looks the installed catalogs up. A card is identified only where artwork and number prove
        it; otherwise at most five cards are offered, with the reason. Folders are walked. A photo that cannot
        be read is reported and the others go on.

          --game G             consider one game only: pokemon, magic, yugioh, onepiece, lorcana, demo
          --same-card          the photos show one card and no other: their evidence adds up to one decision
          --one-card           refuse photos that show more than one card, instead of deciding each
          --live               the photos are frames of a live camera: refuse soft ones
          --batch NAME         keep what is found in a batch; what is in it already is not scanned again, so that
                               a stopped scan goes on. 'kartei review NAME' asks the open questions
          --add                add the cards that are proved to the collection, each photo once; the rest is kept in
                               the batch, or in the batch 'inbox', for 'kartei review'
          --finish F, --condition C, --language L, --place P, --tag T
                               what you say of every copy that --add adds; what nobody says stays unknown
          --store ADDRESS      the ledger to add to: a file or postgres://USER@HOST/DATABASE
          --json               one JSON object for each photo, on one line
          --explain FILE.jpg   write the photo with outlines and readings drawn on it (one photo only)

        Without an artwork index ('kartei index build') nothing is identified: numbers and names alone never
        prove a printing. Distances of pictures are from 0 (the same) to 2; they are no confidence.
        Exit status: 0 every photo was read, 1 some could not be, 2 the command line was wrong.

        Example:
          kartei scan Samples/photos
          kartei scan --json --game pokemon card.heic
          kartei scan album --batch album-1
          kartei scan box --add --condition NM --place 'Box 3'
        """

    private let photos: PhotoFiles
    private let game: Game?
    private let options: ScanOptions
    private let isSameCard: Bool
    private let json: Bool
    private let explanation: OutputFile?
    private let batch: BatchName?
    private let collection: CollectionTarget?

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        game = try arguments.game()
        isSameCard = arguments.flag("--same-card")
        options = ScanOptions(
            expectsOneCard: arguments.flag("--one-card"), isLiveFrame: arguments.flag("--live"))
        let name = try arguments.option("--batch").map(Arguments.batch(named:))
        collection = try arguments.collectionTarget()
        batch = name ?? (collection == nil ? nil : .inbox)
        let target = try arguments.option("--explain")
        photos = try PhotoFiles(arguments.operands())
        explanation = try target.map(photos.explanation)
        if isSameCard, target != nil { throw UsageError("--explain draws on one photo, not on --same-card.") }
        if batch != nil, isSameCard || options.isLiveFrame || target != nil {
            throw UsageError(
                "\(name == nil ? "--add" : "--batch") goes with neither --same-card, --live nor --explain.")
        }
    }

    func run() throws -> ExitStatus {
        if isSameCard {
            return try SameCardScan(photos: photos, game: game, options: options).run(json: json)
        }
        if let batch {
            return try BatchScan(
                name: batch, photos: photos, game: game, options: options, collection: collection
            ).run(json: json)
        }
        let callers = PhotoScanner.callers(for: photos.paths.count)
        let scanner = try PhotoScanner(callers: callers)
        let (game, options, isExplained) = (game, options, explanation != nil)
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        var table = ScanTable()
        var failed = 0
        var unwritten = false
        var decisions: [String: Int] = [:]
        photos.paths.inOrder(workers: callers) { path in
            Result {
                let (photo, scan) = try scanner.scan(path, game: game, options: options)
                return (photo: isExplained ? photo : nil, scan: scan)
            }
        } receive: { path, result in
            do {
                let (photo, scan) = try result.get()
                progress.clear()
                DecisionLog().keep(scan.cards)
                let outcomes = scan.cards.isEmpty ? [scan.decision] : scan.cards.map(\.decision)
                for decision in outcomes { decisions[decision.word, default: 0] += 1 }
                if json { try Terminal.print(json: ScanRecord(photo: path, scan: scan)) }
                if !json { table.add(path, scan) }
                if let photo { try explanation?.write(Explanation.drawing(of: scan, on: photo)) }
            } catch let error as OutputFile.CannotWrite {
                unwritten = true
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            } catch {
                failed += 1
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
            progress.advance()
        }
        progress.clear()
        if !json, !table.isEmpty { Terminal.print(table.text(width: Terminal.width)) }
        if photos.paths.count > 1 { Terminal.log(Self.summary(decisions, photos: photos.paths.count)) }
        if failed > 0 { Terminal.log("\(failed) of \(photos.paths.count) photos could not be read.") }
        return failed == 0 && !unwritten ? .success : .failure
    }

    /// How many cards came to what, for the person at the terminal.
    private static func summary(_ decisions: [String: Int], photos: Int) -> String {
        let counts = ["identified", "ask", "unknown", "rejected"].map { "\($0) \(decisions[$0] ?? 0)" }
        return "\(photos) photos: \(counts.joined(separator: ", "))."
    }
}

import Foundation
import Kartei
import KarteiVision

/// Scans pictures that show no card and counts those that are taken for one.
struct NonCardTask {
    /// The pictures.
    let photos: PhotoFiles
    let game: Game?

    /// What came of one folder, as `--json` prints it.
    fileprivate struct Figures: Encodable {
        var pictures = 0
        /// No card was seen in them.
        var rejected = 0
        /// A card was offered for them.
        var offered = 0
        /// A card would have been added without asking.
        var added = 0
        var rejectedShare: Double { pictures == 0 ? 0 : Double(rejected) / Double(pictures) }

        private enum Key: String, CodingKey { case pictures, rejected, offered, added, rejectedShare }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(pictures, forKey: .pictures)
            try container.encode(rejected, forKey: .rejected)
            try container.encode(offered, forKey: .offered)
            try container.encode(added, forKey: .added)
            try container.encode(rejectedShare, forKey: .rejectedShare)
        }
    }

    func run(json: Bool) throws -> ExitStatus {
        let scanner = try PhotoScanner()
        let progress = ProgressBar(unit: "pictures", total: photos.paths.count)
        var figures = Figures()
        var failed = 0
        for path in photos.paths {
            defer { progress.advance() }
            do {
                let scan = try scanner.scan(path, game: game).scan
                figures.count(scan)
                guard scan.decision != .rejected(.noCard) else { continue }
                progress.clear()
                Terminal.log(
                    "\(Terminal.safe(path)): \(scan.decision.words.decision), \(scan.decision.sentence())")
            } catch {
                failed += 1
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
        }
        progress.clear()
        if json { try Terminal.print(json: figures) } else { Terminal.print(figures.sentence) }
        return failed == 0 ? .success : .failure
    }
}

extension NonCardTask.Figures {
    fileprivate mutating func count(_ scan: PhotoScan) {
        pictures += 1
        if scan.decision == .rejected(.noCard) { rejected += 1 }
        if scan.cards.contains(where: { !$0.candidates.isEmpty }) { offered += 1 }
        if scan.cards.contains(where: { $0.identified != nil }) { added += 1 }
    }

    fileprivate var sentence: String {
        let share = String(format: "%.1f", rejectedShare * 100)
        return "\(rejected) of \(pictures) pictures were said to show no card (\(share) %); "
            + "for \(offered) a card was offered, \(added) would have been added."
    }
}

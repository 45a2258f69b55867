import Foundation
import Kartei
import KarteiVision

/// Scans labelled photos and prints what was right.
struct ScanEvaluation {
    /// Which photos count.
    enum Cards: String { case single, multi, all }

    let labels: String
    let cards: Cards
    let game: Game?
    let report: OutputFile?

    func run(json: Bool) throws -> ExitStatus {
        let file = try LabelFile(path: labels)
        for remark in file.remarks { Terminal.log("kartei: \(Terminal.safe(remark))") }
        let photos = file.photos.filter { includes($0.labels) }
        guard !photos.isEmpty else {
            throw NoPhotos(labels: labels, kind: cards)
        }
        let scanner = try PhotoScanner()
        let folder = (labels as NSString).deletingLastPathComponent
        let progress = ProgressBar(unit: "photos", total: photos.count)
        var results = Results()
        for (photo, labels) in photos {
            let path = (folder as NSString).appendingPathComponent(photo)
            do {
                let (picture, scan) = try scanner.scan(path, game: game)
                try results.add(
                    labels, scan: scan, picture: picture, illustrated: report != nil,
                    isPictured: scanner.isPictured)
            } catch {
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
                results.fail(labels, isPictured: scanner.isPictured)
            }
            progress.advance()
        }
        progress.clear()
        try results.print(json: json)
        if let report { try results.write(report: report, title: (labels as NSString).lastPathComponent) }
        return results.failed == 0 ? .success : .failure
    }

    /// The labels file has nothing to measure.
    private struct NoPhotos: Error, CustomStringConvertible {
        let labels: String
        let kind: Cards
        var description: String { "“\(labels)” has no photo of the kind '\(kind.rawValue)'." }
    }

    private func includes(_ labels: [CardLabel]) -> Bool {
        let isSingle = labels.allSatisfy(\.isOnlyCard)
        return cards == .all || (cards == .single) == isSingle
    }
}

extension ScanEvaluation {
    /// The sums over all photos, by game and by language, and the misses.
    struct Results {
        private var all = ScanTally()
        private var byGame: [String: ScanTally] = [:]
        private var byLanguage: [String: ScanTally] = [:]
        private var page = EvaluationReport()
        private(set) var failed = 0

        mutating func add(
            _ labels: [CardLabel], scan: PhotoScan, picture: Picture, illustrated: Bool,
            isPictured: (CardID) -> Bool
        ) throws {
            let onlyCard = labels.count == 1 && labels[0].isOnlyCard
            let judgements =
                onlyCard
                ? [Judgement(label: labels[0], scan: scan.main, isPictured: isPictured)]
                : Judgement.match(labels: labels, scans: scan.cards, isPictured: isPictured)
            count(judgements, milliseconds: scan.times.total)
            for judgement in judgements where illustrated && EvaluationReport.isMiss(judgement) {
                page.add(judgement, jpeg: try Explanation.thumbnail(scan, of: picture))
            }
        }

        /// Counts a photo that could not be read: nothing on it was right.
        mutating func fail(_ labels: [CardLabel], isPictured: (CardID) -> Bool) {
            failed += 1
            let judgements = labels.map {
                Judgement(label: $0, scan: nil, isPictured: isPictured)
            }
            count(judgements, milliseconds: nil)
            for judgement in judgements { page.add(judgement, jpeg: nil) }
        }

        private mutating func count(_ judgements: [Judgement], milliseconds: Double?) {
            all.add(judgements, milliseconds: milliseconds)
            for (game, cards) in Dictionary(grouping: judgements, by: { $0.label.game?.rawValue ?? "?" }) {
                byGame[game, default: ScanTally()].add(cards, milliseconds: milliseconds)
            }
            for (language, cards) in Dictionary(grouping: judgements, by: \.label.language) {
                let name = language.isEmpty ? "no language" : language
                byLanguage[name, default: ScanTally()].add(cards, milliseconds: milliseconds)
            }
        }

        func print(json: Bool) throws {
            if json { try Terminal.print(json: all) } else { Terminal.print(summary) }
        }

        func write(report: OutputFile, title: String) throws {
            try report.write(Data(page.html(title: title, summary: summary).utf8))
        }

        private var summary: String {
            let groups =
                [("all", all)] + byGame.sorted { $0.key < $1.key } + byLanguage.sorted { $0.key < $1.key }
            var table = Table(
                [
                    ("", .left), ("photos", .right), ("cards", .right), ("added right", .right),
                    ("wrong", .right),
                ]
                    + [
                        "seen", "artwork", "in 5", "first", "listed", "name", "number", "set", "rarity",
                        "language",
                    ].map { ($0, .right) }
                    + [("p50 ms", .right), ("p95 ms", .right)])
            for (name, tally) in groups {
                let counts = [tally.photos, tally.cards, tally.silentRight, tally.silentWrong].map(
                    String.init)
                let rates = ScanTally.keys.map { key -> String in
                    guard let rate = tally.rates[key], rate.counted > 0 else { return "–" }
                    return "\(rate.right)/\(rate.counted) \(String(format: "%.0f", rate.value * 100)) %"
                }
                let times = [0.5, 0.95].map {
                    tally.milliseconds.isEmpty ? "–" : String(format: "%.0f", tally.percentile($0))
                }
                table.add([name] + counts + rates + times)
            }
            return table.text(width: .max)
        }
    }
}

import Foundation
import Kartei
import KarteiVision

/// Scans labelled photos and prints what was right.
struct ScanEvaluation {
    /// Which photos count.
    enum Cards: String {
        case single, multi, all

        /// Whether a photo with these labels counts.
        func includes(_ labels: [CardLabel]) -> Bool {
            self == .all || (self == .single) == labels.allSatisfy(\.isOnlyCard)
        }
    }

    let labels: String
    let cards: Cards
    let game: Game?
    let report: OutputFile?

    func run(json: Bool) throws -> ExitStatus {
        let file = try LabelFile(path: labels)
        for remark in file.remarks { Terminal.log("kartei: \(Terminal.safe(remark))") }
        let photos = file.photos.filter { cards.includes($0.labels) }
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
}

/// A labels file that has nothing to measure.
struct NoPhotos: Error, CustomStringConvertible {
    let labels: String
    let kind: ScanEvaluation.Cards
    var description: String { "“\(labels)” has no photo of the kind '\(kind.rawValue)'." }
}

extension ScanEvaluation {
    /// The JSON object: the figures over all photos and, by half, what the levels of confidence are worth.
    private struct Record: Encodable {
        let tally: ScanTally
        let reliability: [String: FieldReliability]

        private enum Key: String, CodingKey { case reliability }

        func encode(to encoder: any Encoder) throws {
            try tally.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(reliability, forKey: .reliability)
        }
    }

    /// The sums over all photos, by game and by language, and the misses.
    struct Results {
        private var all = ScanTally()
        private var byGame: [String: ScanTally] = [:]
        private var byLanguage: [String: ScanTally] = [:]
        private var reliability = Dictionary(
            uniqueKeysWithValues: CalibrationHalf.allCases.map { ($0, FieldReliability()) })
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
            count(judgements, milliseconds: scan.times.total, pixels: picture.width * picture.height)
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
            count(judgements, milliseconds: nil, pixels: 0)
            for judgement in judgements { page.add(judgement, jpeg: nil) }
        }

        private mutating func count(_ judgements: [Judgement], milliseconds: Double?, pixels: Int) {
            all.add(judgements, milliseconds: milliseconds, pixels: pixels)
            for (game, cards) in Dictionary(grouping: judgements, by: { $0.label.game?.rawValue ?? "?" }) {
                byGame[game, default: ScanTally()].add(cards, milliseconds: milliseconds, pixels: pixels)
            }
            for judgement in judgements {
                reliability[CalibrationHalf(of: judgement.label.photo)]?.add(judgement)
            }
            for (language, cards) in Dictionary(grouping: judgements, by: \.label.language) {
                let name = language.isEmpty ? "no language" : language
                byLanguage[name, default: ScanTally()].add(cards, milliseconds: milliseconds, pixels: pixels)
            }
        }

        func print(json: Bool) throws {
            let reliability = Dictionary(
                uniqueKeysWithValues: reliability.map { ($0.key.rawValue, $0.value) })
            if json { try Terminal.print(json: Record(tally: all, reliability: reliability)) }
            if !json { Terminal.print(summary) }
        }

        func write(report: OutputFile, title: String) throws {
            try report.write(Data(page.html(title: title, summary: summary).utf8))
        }

        /// What was right over all and by game, then by language: a row for each measure.
        private var summary: String {
            let games = byGame.sorted { $0.key < $1.key }
            return [[(key: "all", value: all)] + games, byLanguage.sorted { $0.key < $1.key }]
                .map { table(of: $0).text(width: .max) }.joined(separator: "\n\n")
                + "\n\n" + reliabilityTable.text(width: .max)
        }

        /// How often a field was right that was shown as so sure, on each half of the photos.
        private var reliabilityTable: Table {
            let halves: [CalibrationHalf] = [.chosen, .reported]
            var table = Table([("", .left), ("levels chosen on", .right), ("the other half", .right)])
            for field in FieldReliability.Field.allCases {
                for level in FieldConfidence.allCases.reversed() {
                    table.add(
                        ["\(field.rawValue), \(level.rawValue)"]
                            + halves.map { Self.share(reliability[$0]?.rate(of: field, level)) })
                }
            }
            return table
        }

        private func table(of groups: [(key: String, value: ScanTally)]) -> Table {
            var table = Table([("", .left)] + groups.map { ($0.key, .right) })
            func row(_ title: String, _ cell: (ScanTally) -> String) {
                table.add([title] + groups.map { cell($0.value) })
            }
            row("photos") { String($0.photos) }
            row("cards") { String($0.cards) }
            row("added without asking, rightly") { String($0.silentRight) }
            row("added without asking, wrongly") { String($0.silentWrong) }
            row("wrong of those added, at most") { Self.bound($0.silent, $0.wrongOfAddedBound) }
            row("wrong of all cards, at most") { Self.bound($0.cards, $0.wrongOfAllBound) }
            for key in ScanTally.keys { row(Self.titles[key] ?? key) { Self.share($0.rates[key]) } }
            func time(_ title: String, of times: (ScanTally) -> [Double], within share: Double) {
                row(title) { tally in
                    let limit = Distribution(times(tally)).percentile(share)
                    return limit.map { String(format: "%.0f", $0) } ?? "–"
                }
            }
            time("ms, median", of: \.milliseconds, within: 0.5)
            time("ms, 95 of 100 within", of: \.milliseconds, within: 0.95)
            for reason in all.reasons.keys.sorted() {
                row("indexed, not added: \(reason)") { String($0.reasons[reason] ?? 0) }
            }
            row("photos of 10 megapixels or more") { String($0.largeMilliseconds.count) }
            time("ms of those, median", of: \.largeMilliseconds, within: 0.5)
            return table
        }

        private static func bound(_ trials: Int, _ bound: Double) -> String {
            trials == 0 ? "–" : String(format: "%.1f %%", bound * 100)
        }

        private static func share(_ rate: ScanTally.Rate?) -> String {
            guard let rate, rate.counted > 0 else { return "–" }
            return "\(rate.right)/\(rate.counted) \(String(format: "%.0f", rate.value * 100)) %"
        }

        /// What the measures of the JSON output are called in the table.
        private static let titles = [
            "addedOfIndexed": "added rightly of those indexed", "withinCeiling": "some indexed picture near",
            "artworkFirst": "its own picture nearest",
            "artworkListed": "its own among five", "rightFirst": "the right card first",
            "rightListed": "the right card listed", "nameRight": "name", "numberRead": "number",
            "setRight": "set", "rarityRight": "rarity", "languageRight": "language",
        ]
    }
}

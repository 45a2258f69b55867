import Foundation
import Kartei

/// What a calibration chose and what it is worth, as a table and as `--json` prints it.
struct CalibrationFigures {
    private let search: CalibrationSearch
    private let set: CalibrationSet
    private let sharpness: SharpnessCalibration
    private let log: Calibration.LogFigures?

    init(_ gathered: Calibration.Gathered) {
        set = gathered.set
        search = CalibrationSearch(gathered.set)
        sharpness = SharpnessCalibration(gathered.samples)
        log = gathered.log
    }

    /// One half under one version.
    private struct Row: Encodable {
        let half: String
        let version: String
        let cards: Int
        let right: Int
        let wrong: Int
        let boundOfAdded: Double
        let boundOfCards: Double

        init(_ half: CalibrationHalf, _ version: CalibrationSet.Version, _ score: CalibrationSet.Score) {
            self.half = half.rawValue
            self.version = version.rawValue
            (cards, right, wrong) = (score.cards, score.right, score.wrong)
            (boundOfAdded, boundOfCards) = (score.boundOfAdded, score.boundOfCards)
        }
    }

    /// What the gate for live frames would refuse of the half that is reported.
    private struct Gate: Encodable {
        let standard: Double
        @Explicit var chosen: Double?
        var refusedOfRead = 0
        var read = 0
        var refusedOfUnread = 0
        var unread = 0
    }

    private var rows: [Row] {
        CalibrationHalf.allCases.flatMap { half in
            set.versions.map { Row(half, $0, set.score(search.policy, half: half, version: $0)) }
        }
    }

    private var gate: Gate {
        var gate = Gate(standard: ScanPolicy().leastSharpness, chosen: sharpness.leastSharpness)
        guard let least = sharpness.leastSharpness else { return gate }
        let read = sharpness.refused(below: least, half: .reported, isNumberRead: true)
        let unread = sharpness.refused(below: least, half: .reported, isNumberRead: false)
        (gate.refusedOfRead, gate.read) = (read.right, read.counted)
        (gate.refusedOfUnread, gate.unread) = (unread.right, unread.counted)
        return gate
    }

    func print() {
        Terminal.print(thresholds.text(width: Terminal.width) + "\n")
        Terminal.print(halves.text(width: Terminal.width) + "\n")
        let gate = gate
        Terminal.print(
            """
            Live frames softer than the chosen sharpness, on the half that is reported:
            \(gate.refusedOfRead) of \(gate.read) whose number was read, \(gate.refusedOfUnread) of \
            \(gate.unread) whose number was not.
            """)
        guard let log else { return }
        Terminal.print(
            """

            Calibration log: \(log.entries) entries, \(log.answered) answered, \(log.sameAsThen) of those \
            decided as they were then; \(log.damagedLines.count) damaged lines.
            """)
    }

    private var thresholds: Table {
        var table = Table([
            ("threshold", .left), ("default", .right), ("chosen", .right), ("the same from", .right),
            ("to", .right),
        ])
        for sweep in search.sweeps {
            table.add(
                [
                    sweep.standard, sweep.chosen, sweep.equals.first ?? sweep.chosen,
                    sweep.equals.last ?? sweep.chosen,
                ].reduce(into: [sweep.threshold.name]) { $0.append(Self.text($1)) })
        }
        let gate = gate
        table.add(["leastSharpness", Self.text(gate.standard), gate.chosen.map(Self.text) ?? "–", "–", "–"])
        return table
    }

    private var halves: Table {
        var table = Table([
            ("half", .left), ("cards", .left), ("counted", .right), ("added rightly", .right),
            ("wrongly", .right), ("wrong of added, at most", .right), ("wrong of all, at most", .right),
        ])
        for row in rows {
            table.add([
                row.half, row.version, String(row.cards), String(row.right), String(row.wrong),
                row.right + row.wrong == 0 ? "–" : Self.percent(row.boundOfAdded),
                Self.percent(row.boundOfCards),
            ])
        }
        return table
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }

    private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}

extension CalibrationFigures: Encodable {
    private struct SweepRecord: Encodable {
        struct Trial: Encodable {
            let value: Double
            let right: Int
            let wrong: Int
        }

        let name: String
        let standard: Double
        let chosen: Double
        let trials: [Trial]
    }

    private enum Key: String, CodingKey { case thresholds, halves, sharpness, log }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let sweeps = search.sweeps.map { sweep in
            SweepRecord(
                name: sweep.threshold.name, standard: sweep.standard, chosen: sweep.chosen,
                trials: sweep.trials.map {
                    SweepRecord.Trial(value: $0.value, right: $0.right, wrong: $0.wrong)
                })
        }
        try container.encode(sweeps, forKey: .thresholds)
        try container.encode(rows, forKey: .halves)
        try container.encode(gate, forKey: .sharpness)
        try container.encode(log, forKey: .log)
    }
}

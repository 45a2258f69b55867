import Foundation
import Kartei
import KarteiVision

/// Reads labelled photos of payment cards and prints what was right, never what was read.
struct PaymentEvaluationTask {
    let labels: String

    func run(json: Bool) throws -> ExitStatus {
        let rows = try PaymentLabel.labels(path: labels)
        let scanner = try PaymentScanner.loaded()
        let folder = (labels as NSString).deletingLastPathComponent
        let progress = ProgressBar(unit: "photos", total: rows.count)
        var tallies: [CalibrationHalf: PaymentTally] = [.chosen: PaymentTally(), .reported: PaymentTally()]
        var misses: [String] = []
        var failed = 0
        for row in rows {
            defer { progress.advance() }
            do {
                let path = (folder as NSString).appendingPathComponent(row.photo)
                var times = StageTimes()
                let photo = try times.time("decode") { try ImageDecoder().decode(path: path) }
                let card = try scanner.scan(photo, times: &times)
                var alone = PaymentTally()
                alone.add(card, label: row, milliseconds: times.total)
                tallies[row.half]?.add(card, label: row, milliseconds: times.total)
                if let miss = alone.miss { misses.append("\(row.photo): \(miss)") }
            } catch {
                progress.clear()
                failed += 1
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
        }
        progress.clear()
        if json {
            try Terminal.print(
                json: Dictionary(uniqueKeysWithValues: tallies.map { ($0.key.rawValue, $0.value) }))
        } else {
            Terminal.print(Self.table(tallies).text(width: .max))
            for miss in misses { Terminal.log(Terminal.safe(miss)) }
        }
        return failed == 0 ? .success : .failure
    }

    private static func table(_ tallies: [CalibrationHalf: PaymentTally]) -> Table {
        var table = Table([("", .left), ("looked at", .right), ("the other half", .right)])
        func row(_ title: String, _ cell: (PaymentTally) -> String) {
            table.add([title] + [CalibrationHalf.chosen, .reported].map { tallies[$0].map(cell) ?? "–" })
        }
        func share(_ rate: ScanTally.Rate) -> String {
            rate.counted == 0
                ? "–" : "\(rate.right)/\(rate.counted) \(String(format: "%.1f", rate.value * 100)) %"
        }
        row("photos") { String($0.photos) }
        row("number exactly right") { share($0.number) }
        row("number given wrongly") { String($0.numberWrong) }
        row("number that fails its check, blank or marked") { share($0.failing) }
        row("expiry right") { share($0.expiry) }
        row("expiry given wrongly") { String($0.expiryWrong) }
        row("holder right") { share($0.holder) }
        row("holder given wrongly") { String($0.holderWrong) }
        row("ms, median") { tally in
            Distribution(tally.milliseconds).percentile(0.5).map { String(format: "%.0f", $0) } ?? "–"
        }
        return table
    }
}

extension PaymentTally {
    /// What was not right on the one photo that was counted, in words that say nothing of the card; nil where all was.
    fileprivate var miss: String? {
        let faults = [
            numberWrong > 0 ? "a wrong number is given" : number.right < number.counted ? "no number" : nil,
            failing.right < failing.counted ? "a failing number is given as valid" : nil,
            expiryWrong > 0 ? "a wrong expiry is given" : expiry.right < expiry.counted ? "no expiry" : nil,
            holderWrong > 0 ? "a wrong holder is given" : holder.right < holder.counted ? "no holder" : nil,
        ].compactMap(\.self)
        return faults.isEmpty ? nil : faults.joined(separator: ", ")
    }
}

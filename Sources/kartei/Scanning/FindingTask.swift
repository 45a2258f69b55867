import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Measures the finder on photos whose outlines people drew.
struct FindingTask {
    /// The file of outlines.
    let outlines: String

    func run(json: Bool) throws -> ExitStatus {
        let labels = try OutlineLabels(file: outlines)
        guard !labels.photos.isEmpty else {
            throw OutlineLabels.Unusable(file: outlines, reason: "has no photos")
        }
        let finder = try CardFinder(model: ModelFolder.locate().finder, cache: DataFolder().cache)
        let decoder = ImageDecoder()
        let progress = ProgressBar(unit: "photos", total: labels.photos.count)
        var evaluation = FindingEvaluation()
        var failed = 0
        for photo in labels.photos {
            do {
                let picture = try decoder.decode(path: photo.path)
                let start = ContinuousClock.now
                let found = try finder.find(in: picture)
                let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
                evaluation.add(
                    FindingEvaluation.Result(photo: photo, found: found, milliseconds: milliseconds))
            } catch let error as ImageError {
                failed += 1
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe(error.description))")
            }
            progress.advance()
        }
        progress.clear()
        if json { try Terminal.print(json: evaluation) } else { Terminal.print(table(evaluation)) }
        return failed == 0 ? .success : .failure
    }

    private func table(_ evaluation: FindingEvaluation) -> String {
        var table = Table([
            ("", .left), ("photos", .right), ("cards", .right), ("IoU 0.5", .right), ("0.8", .right),
            ("0.9", .right), ("false a photo", .right), ("worst corner", .right), ("p50 ms", .right),
        ])
        for kind in OutlineLabels.Kind.allCases {
            guard let figures = evaluation.figures(of: kind) else { continue }
            let shares = [figures.recall50, figures.recall80, figures.recall90]
                .map { String(format: "%.1f %%", $0 * 100) }
            table.add(
                [kind.rawValue, String(figures.photos), String(figures.cards)] + shares + [
                    String(format: "%.2f", figures.falseFinds),
                    String(format: "%.1f %%", figures.medianWorstCorner * 100),
                    String(format: "%.0f", figures.p50Milliseconds),
                ])
        }
        return table.text(width: Terminal.width)
    }
}

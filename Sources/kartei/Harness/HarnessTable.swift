import Foundation
import Kartei
import KarteiVision

/// The figures of a harness run as people read them.
struct HarnessTable {
    let report: HarnessReport

    private static let rows: [(HarnessFigures.Measure, String)] = [
        (.top1, "Artwork, top-1"), (.top1SharedNumber, "Artwork, top-1 on shared numbers"),
        (.top5, "Artwork, top-5"), (.top1GivenNumber, "Artwork, top-1 given the right number"),
        (.top1GivenSharedNumber, "  the same on shared numbers"),
        (.printGivenSharedNumber, "  the same once their prints are compared where they differ"),
        (.top1SamePicture, "Artwork, top-1 picture (one picture counts as one card)"),
        (.int8Agreement, "int8 and float32 name the same first card"),
    ]

    /// The table and the sentences around it.
    var text: String {
        let queries = report.sharp.count(of: .top1)
        return """
            \(report.cards) cards in one index, \(queries) of them photographed by drawing \
            (seed \(report.seed), embedder \(report.revision)\(report.looks == 2 ? ", two looks at each" : "")).
            \(split)

            \(figures)

            \(distances)
            """
    }

    private var split: String {
        let split = report.split
        guard split.trainingListFound else {
            return "No list of trained pictures lies beside the networks: any card may be queried."
        }
        return "The projection was trained on \(split.trainedCards) other cards "
            + "(\(split.trainedInIndex) of them in this index); \(split.trainedQueries) of them were queried."
    }

    private var figures: String {
        var table = Table([("", .left), ("sharp", .right), ("handheld", .right), ("photos", .right)])
        for (measure, title) in Self.rows {
            table.add([
                title, percent(report.sharp.value(of: measure)), percent(report.handheld.value(of: measure)),
                "\(report.sharp.count(of: measure))",
            ])
        }
        return table.text(width: .max)
    }

    private var distances: String {
        let (sharp, handheld) = (report.sharp, report.handheld)
        let nonCards = report.nonCards
        return """
            Median distance of the first card where it is right: \(medians(sharp.medianRight, handheld.medianRight)); \
            where it is wrong: \(medians(sharp.medianWrong, handheld.medianWrong)); \
            of \(nonCards.count) pictures without a card: \(short(nonCards.median)).
            A ceiling of \(short(nonCards.ceiling)) keeps \(percent(NonCardFigures.kept)) of the photos and \
            rejects \(percent(nonCards.rejected)) of the pictures without a card.
            """
    }

    private func medians(_ sharp: Double?, _ handheld: Double?) -> String {
        guard sharp != nil || handheld != nil else { return "there was none" }
        return "\(short(sharp)) sharp, \(short(handheld)) handheld"
    }

    private func percent(_ share: Double?) -> String {
        share.map { String(format: "%.1f %%", $0 * 100) } ?? "–"
    }

    private func short(_ distance: Double?) -> String {
        distance.map { String(format: "%.3f", $0) } ?? "–"
    }
}

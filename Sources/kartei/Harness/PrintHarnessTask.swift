import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Measures how often drawn prints of one card are told apart, and prints it.
struct PrintHarnessTask {
    let images: String
    let game: Game?
    let queries: Int
    let seed: UInt64

    /// What came of the photos of one kind, as `--json` prints it.
    private struct Figures: Encodable {
        let difference: String
        let photos: String
        let counted: Int
        /// The share that the embedding puts right, and that which is right after the comparison.
        let nearest: Double?
        let compared: Double?

        init(_ difference: String, _ photos: String, _ trials: [PrintHarness.Trial]) {
            var (nearest, compared) = (Share(), Share())
            for trial in trials {
                nearest.count(trial.isNearest)
                compared.count(trial.isFirst)
            }
            self.difference = difference
            self.photos = photos
            counted = trials.count
            self.nearest = nearest.value
            self.compared = compared.value
        }
    }

    func run(json: Bool) throws -> ExitStatus {
        let folder = try ReferenceFolder(images, game: game ?? .demo)
        let models = try ModelFolder.locate()
        let trained = (TrainingList(models) ?? .empty).cards
        var random = SplitMix64(seed: seed, name: "prints")
        let cards = random.shuffled(folder.pictures.filter { !trained.contains($0.id) }).prefix(queries)
        let embedder = try NetworkEmbedder(model: models.embedder, cache: DataFolder().cache)
        let bar = ProgressBar(unit: "cards", total: cards.count)
        let trials = try {
            defer { bar.clear() }
            return try PrintHarness(embedder: embedder, seed: seed)
                .trials(of: Array(cards)) { bar.advance(by: $0) }
        }()
        let figures = Self.figures(trials)
        if json { try Terminal.print(json: figures) } else { Terminal.print(Self.table(figures)) }
        return .success
    }

    private static func figures(_ trials: [PrintHarness.Trial]) -> [Figures] {
        let kinds = CaptureConditions.Kind.allCases
        let single = DrawnPrint.allCases.flatMap { difference in
            kinds.map { kind in
                Figures(
                    difference.rawValue, kind.rawValue,
                    trials.filter { $0.difference == difference && $0.kind == kind })
            }
        }
        return single + kinds.map { kind in Figures("all", kind.rawValue, trials.filter { $0.kind == kind }) }
    }

    private static func table(_ figures: [Figures]) -> String {
        func percent(_ share: Double?) -> String { share.map { String(format: "%.1f %%", $0 * 100) } ?? "–" }
        var table = Table([
            ("The prints differ in", .left), ("photos", .left), ("counted", .right),
            ("right by artwork", .right), ("right where compared", .right),
        ])
        for row in figures {
            table.add([
                row.difference, row.photos, "\(row.counted)", percent(row.nearest), percent(row.compared),
            ])
        }
        return table.text(width: .max)
    }
}

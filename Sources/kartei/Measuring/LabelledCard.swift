import Foundation
import Kartei
import KarteiVision

/// A card of a labelled photo that was looked at once and can be decided any number of times.
struct LabelledCard: Sendable {
    /// What a person says that it is.
    let label: CardLabel
    /// What was seen and read of it.
    let view: CardView
    /// How it was photographed, as a picked photo.
    let capture: Capture
    /// What the installed catalog and index make of it.
    let judgement: Judgement

    /// The cards that the label leaves open.
    var shown: Set<CardID> {
        guard let game = label.game else { return [] }
        return Set(label.ids.map { CardID(game: game, rawValue: $0) })
    }
}

/// Looks at the photos of a labels file, each once.
struct LabelledPhotos {
    /// The labels file.
    let labels: String
    let game: Game?

    /// What was looked at, and how many photos could not be.
    struct Looked {
        var cards: [LabelledCard] = []
        var photos = 0
        /// Labelled cards that were not found in their photo: nothing can be decided about them.
        var unseen = 0
        var failed = 0
    }

    /// Looks at every photo that `includes` wants; those that cannot be read are said.
    func look(
        with scanner: PhotoScanner, options: ScanOptions = ScanOptions(),
        includes: ([CardLabel]) -> Bool = { _ in true }
    ) throws -> Looked {
        let file = try LabelFile(path: labels)
        for remark in file.remarks { Terminal.log("kartei: \(Terminal.safe(remark))") }
        let photos = file.photos.filter { includes($0.labels) }
        let progress = ProgressBar(unit: "photos", total: photos.count)
        var looked = Looked()
        for (photo, labels) in photos {
            defer { progress.advance() }
            do {
                let path = (self.labels as NSString).deletingLastPathComponent
                var times = StageTimes()
                let views = try scanner.views(
                    (path as NSString).appendingPathComponent(photo), game: game, options: options,
                    times: &times)
                let cards = try cards(labels, views: views, scanner: scanner)
                looked.photos += 1
                looked.cards += cards
                looked.unseen += labels.count - cards.count
            } catch {
                progress.clear()
                looked.failed += 1
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
        }
        progress.clear()
        return looked
    }

    /// The labelled cards of one photo with the looks at them.
    private func cards(
        _ labels: [CardLabel], views: [CardView], scanner: PhotoScanner
    ) throws -> [LabelledCard] {
        let resolver = scanner.resolver(catalog: scanner.catalog, index: scanner.index)
        let capture = Capture(cardsInPhoto: views.count)
        var times = StageTimes()
        let seen = try views.compactMap { view in
            try resolver.resolve([view], game: game, capture: capture, times: &times).map { (view, $0) }
        }
        let isOnlyCard = labels.count == 1 && labels[0].isOnlyCard
        let judgements =
            isOnlyCard
            ? [Judgement(label: labels[0], scan: seen.first?.1, isPictured: scanner.isPictured)]
            : Judgement.match(labels: labels, scans: seen.map(\.1), isPictured: scanner.isPictured)
        return judgements.compactMap { judgement in
            seen.first { $0.1.outline == judgement.scan?.outline }.map {
                LabelledCard(
                    label: judgement.label, view: $0.0, capture: capture, judgement: judgement)
            }
        }
    }
}

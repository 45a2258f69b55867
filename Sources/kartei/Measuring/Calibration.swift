import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Gathers labelled evidence and chooses thresholds by it.
struct Calibration {
    let labels: [String]
    let readsLog: Bool
    let json: Bool

    func run() throws -> ExitStatus {
        var gathered = Gathered()
        if !labels.isEmpty {
            let scanner = try PhotoScanner()
            for file in labels { try gathered.add(LabelledPhotos(labels: file, game: nil), scanner) }
        }
        if readsLog { try gathered.add(CalibrationLog().read(), catalog: CatalogStore(DataFolder())) }
        let figures = CalibrationFigures(gathered)
        if json { try Terminal.print(json: figures) } else { figures.print() }
        return gathered.failed == 0 ? .success : .failure
    }

    /// What thresholds are chosen by.
    struct Gathered {
        var set = CalibrationSet()
        var samples: [SharpnessCalibration.Sample] = []
        var log: LogFigures?
        var failed = 0
    }

    /// What the calibration log holds.
    struct LogFigures: Encodable {
        var entries = 0
        /// Entries whose card a person named, or said to be none of the catalog's.
        var answered = 0
        /// Answered entries that the default thresholds decide as they were decided then.
        var sameAsThen = 0
        var damagedLines: [Int] = []
    }
}

extension Calibration.Gathered {
    /// Looks at the photos of a labels file and makes all three versions of their evidence.
    fileprivate mutating func add(_ photos: LabelledPhotos, _ scanner: PhotoScanner) throws {
        // As a live frame a card is looked at as closely, and its sharpness is measured besides.
        let looked = try photos.look(with: scanner, options: ScanOptions(isLiveFrame: true))
        failed += looked.failed
        let progress = ProgressBar(unit: "cards", total: looked.cards.count)
        let altered = try looked.cards.concurrentMap(progress: progress.advance) { card in
            try [Doubt.leaveOut, .siblings].map { doubt in
                try scanner.decide(card, altered: doubt.alterations(for: card, scanner: scanner), game: nil)
                    .map(\.scan.evidence)
            }
        }
        progress.clear()
        for (card, evidence) in zip(looked.cards, altered) {
            let name = card.label.photo
            set.add(card.evidence, of: name, shown: card.shown, version: .installed)
            set.add(evidence[0], of: name, shown: card.shown, version: .leftOut)
            if !evidence[1].isEmpty {
                set.add(evidence[1], of: name, shown: card.shown, version: .siblings)
            }
            // A live frame is taken of one card, which fills it.
            if card.label.isOnlyCard, let sharpness = card.view.sharpness,
                let isNumberRead = card.judgement.numberRead
            {
                samples.append(
                    SharpnessCalibration.Sample(name: name, sharpness: sharpness, isNumberRead: isNumberRead))
            }
        }
    }

    /// Decides the entries of the log again that a person answered.
    fileprivate mutating func add(_ contents: CalibrationLogContents, catalog: CatalogStore) throws {
        var figures = Calibration.LogFigures(
            entries: contents.entries.count, damagedLines: contents.damagedLines)
        for line in contents.damagedLines {
            Terminal.log("kartei: line \(line) of the calibration log is damaged and was skipped.")
        }
        failed += contents.damagedLines.count
        for entry in contents.entries {
            guard let answer = contents.answers[entry.id] else { continue }
            figures.answered += 1
            let evidence = try entry.evidence(in: catalog)
            let decision = ScanPolicy().decide(evidence)
            if decision.word == entry.decision && decision.card?.id == entry.card { figures.sameAsThen += 1 }
            var shown: Set<CardID> = []
            if case .card(let card) = answer { shown = [card] }
            set.add([evidence], of: entry.id.uuidString, shown: shown, version: .installed)
            if let sharpness = entry.sharpness {
                let isRead = entry.candidates.contains { shown.contains($0.card) && $0.number == .literal }
                samples.append(
                    SharpnessCalibration.Sample(
                        name: entry.id.uuidString, sharpness: sharpness, isNumberRead: isRead))
            }
        }
        log = figures
    }
}

extension LabelledCard {
    /// What is known of the card with what is installed.
    fileprivate var evidence: [Evidence] { judgement.scan.map { [$0.evidence] } ?? [] }
}

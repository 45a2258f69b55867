import Foundation
import Kartei
import KarteiVision

/// The table that `kartei scan` prints for people: a row for each card, what it can be below it.
struct ScanTable {
    private var table = Table(
        [
            ("Photo", .leftTail), ("Decision", .whole), ("Name", .left), ("Number", .whole), ("Set", .left),
            ("Rarity", .left), ("Lang", .whole), ("Why", .left),
        ], remarksBelow: true)
    private(set) var isEmpty = true

    /// Adds the cards of one photo.
    mutating func add(_ path: String, _ scan: PhotoScan) {
        isEmpty = false
        let photo = (path as NSString).lastPathComponent
        guard !scan.cards.isEmpty else {
            table.add([photo, scan.decision.words.decision, "", "", "", "", "", scan.decision.sentence()])
            return
        }
        for (index, card) in scan.cards.enumerated() {
            let fields = card.evidence.fields
            table.add([
                index == 0 ? photo : "", card.decision.words.decision, fields.name?.text ?? "",
                fields.number?.text ?? "", fields.set?.text ?? card.identified?.setText ?? "",
                fields.rarity?.text ?? "",
                fields.language?.text ?? "",
                (card.identified.map { "\($0.id.rawValue): " } ?? "") + card.decision.sentence(),
            ])
            // What is proved leaves nothing to choose from.
            guard card.identified == nil else { continue }
            let prices = card.listedPrices
            for candidate in card.candidates {
                addCandidate(
                    candidate, card.printedLanguage,
                    price: prices.text(of: candidate.card.id, TwoLanguages(.english)))
            }
        }
    }

    private mutating func addCandidate(_ candidate: Candidate, _ language: Language, price: String?) {
        let card = candidate.card
        table.add([
            "", "  can be", card.name(in: language), card.shownNumber, card.setText,
            card.rarity ?? "", "",
            // The ID parts prints that are alike in all else.
            "\(card.id.rawValue): " + (price.map { "\($0); " } ?? "")
                + candidate.support.map(\.description).joined(separator: ", "),
        ])
    }

    /// The table, fitted to `width` columns.
    func text(width: Int) -> String { table.text(width: width) }
}

import Foundation
import Kartei
import KarteiStore

/// `kartei batch show`: what is in a batch.
struct BatchShowCommand: Command {
    static let name = "batch show"
    static let summary = "the photos and cards of a batch, with their copies"
    static let help = """
        Usage: kartei batch show NAME [--json]

        Shows each card of each photo with where it stands (added, answered, open, skipped, rejected), below the
        open ones the cards that they can be, ordered by what the batch has in common; then the copies of each
        card.

          --json  one JSON object on one line, explained in Docs/batches.md

        Exit status: 0 done, 1 there is no such batch or it cannot be read, 2 the command line was wrong.

        Example: kartei batch show album-1
        """

    private let batch: BatchName
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        batch = try arguments.batch(for: Self.name)
    }

    func run() throws -> ExitStatus {
        let photos = try BatchFolder().open(batch).photos()
        let lists = try lists(photos.flatMap(\.cards))
        let prices = InstalledPrices.opened()
        if json {
            try Terminal.print(json: BatchRecord(batch, photos, lists: lists, prices: prices))
        } else {
            let report = BatchReport(name: batch, cards: photos.flatMap(\.cards))
            Terminal.print(report.text(below: photos.isEmpty ? "" : table(photos, lists, prices)))
        }
        return .success
    }

    /// The cards to choose from for each open card.
    private func lists(_ cards: [BatchCard]) throws -> [BatchCard.ID: [Candidate]] {
        let common = BatchCommon(cards)
        let catalog = try CatalogStore()
        let open = cards.filter { $0.state == .open || $0.state == .skipped }
        return Dictionary(
            uniqueKeysWithValues: try open.map { ($0.id, try common.candidates(for: $0, in: catalog)) })
    }

    private func table(_ photos: [BatchPhoto], _ lists: [BatchCard.ID: [Candidate]], _ book: (any PriceBook)?)
        -> String
    {
        var table = Table(
            [
                ("Photo", .left), ("State", .whole), ("Name", .left), ("Number", .whole), ("Set", .left),
                ("Why", .left),
            ], remarksBelow: true)
        for photo in photos {
            for card in photo.cards {
                let name = card.id.position == 0 ? (photo.path as NSString).lastPathComponent : ""
                if let entry = card.entry.map({ BatchEntryRecord($0) }) {
                    table.add([
                        name, card.state.rawValue, entry.name, entry.number, entry.set,
                        entry.id ?? "typed in",
                    ])
                } else {
                    table.add([
                        name, card.state.rawValue, card.fields.name?.text ?? "",
                        card.fields.number?.text ?? "",
                        card.fields.set?.text ?? "", card.decision.sentence(),
                    ])
                }
                let ids = (lists[card.id] ?? []).map(\.card.id)
                let prices = ListedPrices(CandidatePrices(of: ids, readableIn: book), of: ids)
                for candidate in lists[card.id] ?? [] {
                    let card = candidate.card
                    let price = prices.text(of: card.id, TwoLanguages(.english))
                    table.add([
                        "", "  can be", card.name(), card.shownNumber, card.setText,
                        "\(card.id.rawValue): " + (price.map { "\($0); " } ?? "")
                            + candidate.support.map(\.description).joined(separator: ", "),
                    ])
                }
            }
        }
        return table.text(width: Terminal.width)
    }
}

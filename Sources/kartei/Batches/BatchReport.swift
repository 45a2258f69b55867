import Kartei
import KarteiStore

/// What a batch holds, for people: its cards with their copies, what is open, what comes next.
struct BatchReport {
    let name: BatchName
    private let summary: BatchSummary
    private let common: BatchCommon

    init(name: BatchName, cards: [BatchCard]) {
        self.name = name
        summary = BatchSummary(cards)
        common = BatchCommon(cards)
    }

    /// After a scan.
    func text(_ counts: BatchScan.Counts) -> String {
        closed([copies, "", states, scanned(counts)])
    }

    /// For `batch show`.
    func text(below cards: String) -> String {
        closed([cards, "", copies, "", states])
    }

    /// The lines, with what the batch has in common and what comes next below them.
    private func closed(_ lines: [String]) -> String {
        let common = common.sentence(TwoLanguages(.english))
        let next = summary.questions > 0 ? "Next: kartei review \(name.argument)" : nil
        return (lines + [common, next].compactMap(\.self)).drop { $0.isEmpty }.joined(separator: "\n")
    }

    private var copies: String {
        guard !summary.copies.isEmpty else { return "" }
        var table = Table([
            ("Copies", .right), ("ID", .whole), ("Name", .left), ("Number", .whole), ("Set", .left),
            ("Rarity", .left), ("By", .left),
        ])
        for copies in summary.copies {
            let entry = BatchEntryRecord(copies.entry)
            let hands =
                copies.byHand == 0 ? "scan" : copies.byHand == copies.count ? "you" : "scan, you"
            table.add([
                String(copies.count), entry.id ?? "", entry.name, entry.number, entry.set, entry.rarity ?? "",
                hands,
            ])
        }
        return table.text(width: Terminal.width)
    }

    private var states: String {
        let parts = [
            Self.count(summary.total, "copy", "copies") + " of "
                + Self.count(summary.copies.count, "card", "cards"),
            Self.count(summary[.open], "open question", "open questions"),
            summary[.skipped] > 0 ? "\(summary[.skipped]) left for later" : "",
            summary[.rejected] > 0 ? "\(summary[.rejected]) refused (no card, or its back)" : "",
        ]
        return "Batch “\(name)”: " + parts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
    }

    private func scanned(_ counts: BatchScan.Counts) -> String {
        var text = Self.count(counts.scanned, "photo", "photos") + " scanned"
        if counts.known > 0 {
            text += ", \(counts.known) already in the batch and not scanned again"
            if counts.copies > 0 { text += " (\(counts.copies) of them twice)" }
        }
        if counts.failed > 0 { text += ", \(counts.failed) could not be read" }
        return text + "."
    }

    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}

extension BatchName {
    /// The name as a shell takes it.
    var argument: String { text.contains(" ") ? "'\(text)'" : text }
}

extension BatchCommon {
    /// What the batch has in common, as a sentence; nil where that is nothing.
    func sentence(_ say: TwoLanguages) -> String? {
        if let set {
            return say(
                "\(set.count) of \(set.total) cards are of \(set.value.title); its cards come first in the lists.",
                "\(set.count) von \(set.total) Karten sind aus \(set.value.title); dessen Karten stehen in den Listen vorn."
            )
        }
        guard let game else { return nil }
        return say(
            "\(game.count) of \(game.total) cards are of \(game.value.title); its cards come first in the lists.",
            "\(game.count) von \(game.total) Karten sind von \(game.value.title); dessen Karten stehen in den Listen vorn."
        )
    }
}

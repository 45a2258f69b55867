import Kartei

/// What is to change about one row.
struct RowEdit {
    let before: Item
    let after: Item
    /// Whether the quantity was counted; else it was said how many came or went.
    private let isCounted: Bool

    init(of before: Item, to after: Item, isCounted: Bool = false) {
        self.before = before
        self.after = after
        self.isCounted = isCounted
    }

    /// What is to be written; nothing where all is so already.
    ///
    /// What came or went on two devices adds up; what was counted on both is the same count.
    var entries: [Ledger.Entry] {
        before.changes(to: after).map { change in
            if case .quantityBy = change, isCounted {
                return Ledger.Entry(before.id, .quantity(after.copy.quantity))
            }
            return Ledger.Entry(before.id, change)
        }
    }

    /// Writes edits as one action, unless it is only asked what they would come to, and says what changed.
    static func carryOut(
        _ edits: [RowEdit], in ledger: Ledger, _ reader: CollectionReader, isDryRun: Bool, asJSON: Bool
    ) throws {
        let report = Report(edits, isDryRun: isDryRun)
        if !isDryRun { try ledger.record(edits.flatMap(\.entries)) }
        guard asJSON else { return Terminal.print(report.text) }
        for item in report.changed {
            try Terminal.print(
                json: ItemRecord(reader.row(isDryRun ? item : ledger.store.item(item.id) ?? item)))
        }
    }

    /// What edits come to, for people.
    private struct Report {
        private static let listed = 20
        private let changing: [RowEdit]
        private let same: Int
        private let isDryRun: Bool

        init(_ edits: [RowEdit], isDryRun: Bool) {
            changing = edits.filter { !$0.entries.isEmpty }
            same = edits.count - changing.count
            self.isDryRun = isDryRun
        }

        /// The rows that change, as they are afterwards.
        var changed: [Item] { changing.map(\.after) }

        var text: String {
            let unchanged = same == 0 ? "" : " \(Count.rows(same)) \(same == 1 ? "is" : "are") so already."
            guard !changing.isEmpty else { return "Nothing to change:\(unchanged)" }
            let verb = isDryRun ? "would change" : "changed"
            var lines = changing.prefix(Self.listed).map {
                Terminal.safe("\($0.before.line): \(ChangeWords.between($0.before, $0.after))")
            }
            if changing.count > Self.listed { lines.append("… and \(changing.count - Self.listed) more") }
            lines.append("\(Count.rows(changing.count)) \(verb).\(unchanged)")
            return lines.joined(separator: "\n")
        }
    }
}

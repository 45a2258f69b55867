import Kartei

/// What an export came to, for people and for programs.
struct ExportReport {
    let dialect: Dialect
    /// The file; nil: standard output.
    let file: String?
    var export: Export?
    /// What a seller's file changes.
    var changes: SellerPricing.Changes?

    /// Prints the report with `show`, which writes a line.
    func print(_ show: (String) -> Void) {
        guard let export else { return }
        let left = export.leftOut.reduce(into: ItemTally()) { sum, one in
            sum.items += one.count.items
            sum.copies += one.count.copies
        }
        if !export.losses.isEmpty { show(table(export.losses).text(width: Terminal.width)) }
        for one in export.leftOut {
            show(Terminal.safe("left out: \(count(one.count)): \(one.reason)"))
        }
        if let changes { show(text(changes)) }
        let total = ItemTally(
            items: export.written.items + left.items, copies: export.written.copies + left.copies)
        let rest = left.items == 0 ? "" : " + \(count(left)) left out"
        show(
            Terminal.safe(
                "\(count(total)) = \(count(export.written)) written as \(dialect.title)\(place)\(rest)"))
        if total.items == 0 { show("No row of the collection fits; the file has a header and nothing else.") }
        if export.losses.isEmpty, export.written.items > 0 { show("Everything comes back as it is.") }
    }

    private var place: String { file.map { " to \($0)" } ?? "" }

    private func count(_ tally: ItemTally) -> String {
        "\(Count.copies(tally.copies)) in \(Count.rows(tally.items))"
    }

    private func text(_ changes: SellerPricing.Changes) -> String {
        """
        TCGplayer: \(changes.added) copies more for sale, \(changes.removed) fewer; left as they are: \
        \(Count.of(changes.unchanged, "listing", "listings")) already right, \(changes.others) of cards not chosen, \
        \(changes.custom) custom, \(changes.unresolved) whose card is not known here
        """
    }

    private func table(_ losses: [Export.LossCount]) -> Table {
        var table = Table([
            ("Does not come back", .whole), ("Is", .left), ("Comes back as", .left), ("Rows", .right),
            ("Copies", .right),
        ])
        for one in losses {
            table.add([
                one.loss.part.rawValue, one.loss.before.isEmpty ? "any" : one.loss.before,
                one.loss.after.isEmpty ? "nothing" : one.loss.after, String(one.count.items),
                String(one.count.copies),
            ])
        }
        return table
    }

    // MARK: JSON

    /// The report as `--json` prints it.
    var record: Record { Record(self) }

    struct Record: Encodable {
        struct Loss: Encodable {
            var part: String
            var before: String
            var after: String
            var rows: Int
            var copies: Int
        }
        struct LeftOut: Encodable {
            var reason: String
            var rows: Int
            var copies: Int
        }
        struct Changes: Encodable {
            var added, removed, unchanged, others, custom, unresolved: Int
        }

        var dialect: String
        @Explicit var file: String?
        var rows: Int
        var copies: Int
        var leftOut: [LeftOut]
        var losses: [Loss]
        @Explicit var changes: Changes?

        init(_ report: ExportReport) {
            dialect = report.dialect.id
            file = report.file
            rows = report.export?.written.items ?? 0
            copies = report.export?.written.copies ?? 0
            leftOut = (report.export?.leftOut ?? []).map {
                LeftOut(reason: $0.reason, rows: $0.count.items, copies: $0.count.copies)
            }
            losses = (report.export?.losses ?? []).map {
                Loss(
                    part: $0.loss.part.rawValue, before: $0.loss.before, after: $0.loss.after,
                    rows: $0.count.items, copies: $0.count.copies)
            }
            changes = report.changes.map {
                Changes(
                    added: $0.added, removed: $0.removed, unchanged: $0.unchanged, others: $0.others,
                    custom: $0.custom, unresolved: $0.unresolved)
            }
        }
    }
}

import Kartei

/// What an import came to, for people and for programs.
struct ImportReport {
    /// Whether something was written.
    enum Outcome: String, Encodable {
        case imported
        case dryRun = "dry run"
        case refused
    }

    let files: [ImportFile]
    let plan: ImportPlan
    let outcome: Outcome

    /// The most rows that are listed where not all are asked for.
    private static let listed = 20

    /// Prints the fate of every row, or of those that a person has to look at, then the sums.
    func print() {
        for file in files { log(file) }
        if outcome == .dryRun {
            Terminal.print(table(plan.rows).text(width: Terminal.width))
        } else {
            let notable = plan.rows.filter(\.isNotable)
            if !notable.isEmpty {
                Terminal.print(table(Array(notable.prefix(Self.listed))).text(width: Terminal.width))
            }
            if notable.count > Self.listed {
                Terminal.print("… and \(Count.rows(notable.count - Self.listed)) more; --dry-run lists all.")
            }
        }
        for line in lossLines { Terminal.print(line) }
        Terminal.print(sum)
        for line in advice { Terminal.log(line) }
    }

    private func log(_ file: ImportFile) {
        var line = "\(file.name): \(file.header.dialect.title), \(Count.rows(file.records.count))"
        if file.encoding != .utf8 { line += ", written in \(file.encoding.rawValue)" }
        Terminal.log(Terminal.safe(line))
        if !file.header.unknown.isEmpty {
            Terminal.log(
                Terminal.safe("columns that are not read: \(file.header.unknown.joined(separator: ", "))"))
        }
    }

    private func table(_ rows: [ImportPlan.Row]) -> Table {
        var table = Table(
            [("Line", .right), ("Copies", .right), ("Row", .left), ("Becomes", .whole), ("Remarks", .left)],
            remarksBelow: true)
        let isOne = files.count == 1
        let common = commonColumns
        for row in rows {
            table.add([
                isOne ? String(row.line) : "\(row.file):\(row.line)", String(row.copies), row.title,
                row.fate.words, row.remarkText(without: common),
            ])
        }
        return table
    }

    /// What is not kept, by column.
    private var lossLines: [String] {
        losses.map { loss in
            let column = loss.column.isEmpty ? "" : "\(loss.column): "
            let example = loss.example.isEmpty ? "" : " (for example '\(loss.example)')"
            return Terminal.safe("\(column)\(loss.kind.rawValue) in \(Count.rows(loss.rows))\(example)")
        }
    }

    /// A column's cells that are not kept as they stand.
    private struct Loss {
        var column: String
        var kind: ImportRow.Remark.Kind
        var rows: Int
        var example: String
    }

    /// Columns of which no row's cell is kept, such as the day of a change; that is said once, below the table.
    private var commonColumns: Set<String> {
        guard plan.rows.count > 1 else { return [] }
        return Set(losses.filter { $0.kind == .notKept && $0.rows == plan.rows.count }.map(\.column))
    }

    private var losses: [Loss] {
        var losses: [Loss] = []
        var places: [String: Int] = [:]
        for remark in plan.rows.flatMap(\.remarks) {
            let key = "\(remark.column)\n\(remark.kind.rawValue)"
            if let place = places[key] {
                losses[place].rows += 1
            } else {
                places[key] = losses.count
                losses.append(
                    Loss(
                        column: remark.column, kind: remark.kind, rows: 1,
                        example: String(remark.cell.withoutPaymentNumber.prefix(60))))
            }
        }
        return losses
    }

    /// The equation of copies: `120 copies in 85 rows = 100 added (70 rows) + 20 left out (15 rows)`.
    private var sum: String {
        let tally = plan.tally
        var parts = ["\(tally.added.copies) added (\(Count.rows(tally.added.rows)))"]
        for (count, words) in [
            (tally.merged, "merged with equal rows"), (tally.present, "imported before"),
            (tally.refused, "left out"),
        ] where count.rows > 0 {
            parts.append("\(count.copies) \(words) (\(Count.rows(count.rows)))")
        }
        if tally.empty.rows > 0 { parts.append("0 in \(Count.rows(tally.empty.rows)) that say no copies") }
        return "\(Count.copies(tally.all.copies)) in \(Count.rows(tally.all.rows)) = "
            + parts.joined(separator: " + ")
    }

    private var advice: [String] {
        var lines: [String] = []
        let tally = plan.tally
        if tally.refused.rows > 0 {
            let was = tally.refused.rows == 1 ? "was" : "were"
            let what = outcome == .imported ? "\(was) left out" : "cannot be taken"
            let nothing = outcome == .refused ? "Nothing was imported, because " : ""
            let advice =
                outcome == .imported
                ? "."
                : "; --partial leaves them out, --keep-unresolved keeps those whose card is not known, as they are written."
            lines.append("\(nothing)\(Count.rows(tally.refused.rows)) \(what)\(advice)")
        }
        if tally.present.rows > 0 {
            let removed = plan.rows.count { if case .present(_, .removed) = $0.fate { true } else { false } }
            let since =
                removed == 0
                ? "" : ", \(removed == tally.present.rows ? "all" : "\(removed)") of them taken out since"
            lines.append(
                "\(Count.rows(tally.present.rows)) came in before\(since); --again imports them once more.")
        }
        return lines
    }

    // MARK: JSON

    /// The report as `--json` prints it.
    var record: Record { Record(self) }

    struct Record: Encodable {
        struct File: Encodable {
            var file: String
            var dialect: String
            var encoding: String
            var rows: Int
            var unknownColumns: [String]
        }
        struct Remark: Encodable {
            var column: String
            var kind: String
            var cell: String
        }
        struct Row: Encodable {
            var file: String
            var line: Int
            var row: String
            var copies: Int
            @Explicit var card: String?
            var fate: String
            @Explicit var item: String?
            @Explicit var mergedWith: Int?
            @Explicit var reason: String?
            var remarks: [Remark]
        }
        struct Count: Encodable {
            var rows: Int
            var copies: Int

            init(_ count: ImportPlan.Count) { (rows, copies) = (count.rows, count.copies) }
        }
        struct Sums: Encodable {
            var all, added, merged, present, empty, refused: Count

            init(_ tally: ImportPlan.Tally) {
                (all, added, merged) = (Count(tally.all), Count(tally.added), Count(tally.merged))
                (present, empty, refused) = (Count(tally.present), Count(tally.empty), Count(tally.refused))
            }
        }

        var outcome: Outcome
        var files: [File]
        var sums: Sums
        var rows: [Row]

        init(_ report: ImportReport) {
            outcome = report.outcome
            files = report.files.map {
                File(
                    file: $0.name, dialect: $0.header.dialect.id, encoding: $0.encoding.rawValue,
                    rows: $0.records.count, unknownColumns: $0.header.unknown)
            }
            sums = Sums(report.plan.tally)
            rows = report.plan.rows.map { row in
                Row(
                    file: row.file, line: row.line, row: row.title, copies: row.copies,
                    card: row.card?.description, fate: row.fate.word, item: row.fate.item?.description,
                    mergedWith: row.fate.mergedWith, reason: row.fate.reason ?? row.typed,
                    remarks: row.remarks.map {
                        Remark(column: $0.column, kind: $0.kind.rawValue, cell: $0.cell.withoutPaymentNumber)
                    })
            }
        }
    }
}

extension ImportPlan.Row {
    /// Whether a person has to look at it even where not all rows are listed.
    fileprivate var isNotable: Bool {
        switch fate {
        case .refused, .merged: true
        case .added, .present, .empty: typed != nil
        }
    }

    fileprivate func remarkText(without common: Set<String>) -> String {
        var parts = [fate.reason, typed.map { "kept as written: \($0)" }].compactMap(\.self)
        // An assumed currency is said once, below the table.
        parts += remarks.filter { remark in
            remark.kind != .currencyAssumed && !(remark.kind == .notKept && common.contains(remark.column))
        }.map { remark in
            let cell = remark.cell.isEmpty ? "" : " ('\(remark.cell.withoutPaymentNumber.prefix(60))')"
            return (remark.column.isEmpty ? "" : "\(remark.column): ") + remark.kind.rawValue + cell
        }
        return parts.joined(separator: "; ")
    }
}

extension ImportPlan.Fate {
    /// One word for programs.
    fileprivate var word: String {
        switch self {
        case .added: "added"
        case .merged: "merged"
        case .present: "present"
        case .empty: "empty"
        case .refused: "refused"
        }
    }

    /// A few words for people.
    fileprivate var words: String {
        switch self {
        case .added: "added"
        case .merged(let line): "merged with line \(line)"
        case .present(_, .same): "there already"
        case .present(_, .different): "there already, changed since"
        case .present(_, .removed): "imported before, taken out since"
        case .empty: "nothing: no copies"
        case .refused: "refused"
        }
    }

    fileprivate var item: ItemID? {
        switch self {
        case .added(let item), .present(let item, _): item
        case .merged, .empty, .refused: nil
        }
    }

    fileprivate var mergedWith: Int? { if case .merged(let line) = self { line } else { nil } }

    fileprivate var reason: String? { if case .refused(let reason) = self { reason } else { nil } }
}

import Kartei

/// Rows of the collection as a table.
struct CollectionTable {
    private var table = Table(
        [
            ("Item", .whole), ("Copies", .right), ("Name", .left), ("Number", .whole), ("Set", .left),
            ("Finish", .left), ("Cond.", .left), ("Lang.", .left), ("Place", .left), ("Remarks", .left),
        ], remarksBelow: true)

    init(_ rows: [CollectionReader.Row]) {
        for row in rows { add(row) }
    }

    private mutating func add(_ row: CollectionReader.Row) {
        let copy = row.item.copy
        table.add([
            row.id.short, String(copy.quantity), copy.card.name, copy.card.number, copy.card.setTitle,
            copy.finish?.rawValue ?? "unknown", copy.condition?.rawValue ?? "unknown",
            copy.language?.rawValue ?? "unknown", copy.place, remarks(row),
        ])
    }

    private func remarks(_ row: CollectionReader.Row) -> String {
        let copy = row.item.copy
        let tags = copy.tags.sorted().map { "#\($0)" }
        return
            ([row.item.isRemoved ? "removed" : nil, row.standing.remark(copy.card)].compactMap(\.self)
            + copy.marks.map(\.rawValue).sorted() + tags)
            .joined(separator: ", ")
    }

    /// The table, fitted to a terminal.
    func text(width: Int) -> String { table.text(width: width) }
}

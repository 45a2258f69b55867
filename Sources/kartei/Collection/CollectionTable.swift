import Kartei

/// Rows of the collection as a table.
///
/// In a narrow terminal what is said of the copies stands below each row, so that names and sets can be read.
struct CollectionTable {
    private var wide = Table(
        [
            ("Item", .whole), ("Copies", .right), ("Name", .left), ("Number", .whole), ("Set", .left),
            ("Finish", .left), ("Cond.", .left), ("Lang.", .left), ("Place", .left), ("Remarks", .left),
        ], remarksBelow: true)
    private var narrow = Table(
        [
            ("Item", .whole), ("Copies", .right), ("Name", .left), ("Number", .whole), ("Set", .left),
            ("Copy", .left),
        ], remarksBelow: true)

    init(_ rows: [CollectionReader.Row]) {
        for row in rows { add(row) }
    }

    private mutating func add(_ row: CollectionReader.Row) {
        let copy = row.item.copy
        let card = [
            row.id.short, String(copy.quantity), copy.card.name, copy.card.number, copy.card.setTitle,
        ]
        let remarks = remarks(row)
        wide.add(
            card + [
                copy.finish?.rawValue ?? "unknown", copy.condition?.rawValue ?? "unknown",
                copy.language?.rawValue ?? "unknown", copy.place, remarks.joined(separator: ", "),
            ])
        narrow.add(card + [(said(of: copy) + remarks).joined(separator: ", ")])
    }

    /// What is said of a copy, and at the end what nobody said: `foil, en, in “Box 1”, condition unknown`.
    private func said(of copy: Copy) -> [String] {
        let facts = [
            ("finish", copy.finish?.rawValue), ("condition", copy.condition?.rawValue),
            ("language", copy.language?.rawValue),
        ]
        let known = facts.compactMap(\.1) + (copy.place.isEmpty ? [] : ["in “\(copy.place)”"])
        let unknown = facts.filter { $0.1 == nil }.map(\.0)
        let list = unknown.dropLast().joined(separator: ", ") + (unknown.count > 1 ? " and " : "")
        return known + unknown.suffix(1).map { "\(list)\($0) unknown" }
    }

    private func remarks(_ row: CollectionReader.Row) -> [String] {
        let copy = row.item.copy
        // That a game's catalog is not installed is said once, below the table.
        let standing = row.standing == .notInstalled ? nil : row.standing.remark(copy.card)
        return [row.item.isRemoved ? "removed" : nil, standing].compactMap(\.self)
            + copy.marks.map(\.rawValue).sorted() + copy.tags.sorted().map { "#\($0)" }
    }

    /// How much of a name or a set has to be left for the wide table.
    private static let legible = 16

    /// The table, fitted to a terminal.
    func text(width: Int) -> String {
        (wide.width(shortenedTo: Self.legible) <= width ? wide : narrow).text(width: width)
    }
}

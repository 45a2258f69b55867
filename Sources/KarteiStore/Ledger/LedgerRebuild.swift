import Kartei

/// Derives all rows anew from the log.
enum LedgerRebuild {
    /// Replaces the rows; answers how many there are.
    static func run(_ session: some SQLSession) throws -> Int {
        try session.run("DELETE FROM items", [])
        var (count, history, rows): (Int, [LedgerEvent], [Item]) = (0, [], [])
        func finishItem() throws {
            guard let id = history.first?.item else { return }
            if let item = Item(id, replaying: history) {
                rows.append(item)
                count += 1
            }
            history.removeAll(keepingCapacity: true)
            if rows.count >= 1000 {
                try write(rows, to: session)
                rows.removeAll(keepingCapacity: true)
            }
        }
        try session.stream(EventRow.selection + " WHERE item IS NOT NULL ORDER BY item") { row in
            let event = try EventRow.record(row).event
            if let current = history.first?.item, current != event.item { try finishItem() }
            history.append(event)
        }
        try finishItem()
        try write(rows, to: session)
        return count
    }

    /// Writes rows, which replace those of the same IDs.
    static func write(_ items: [Item], to session: some SQLSession) throws {
        try session.insert(
            into: "items", ItemRow.columns + ItemRow.keys, items.map(ItemRow.values),
            ending: ItemRow.replacing)
    }
}

import Foundation
import Kartei

/// Appends events to the log and lets the rows follow, in one transaction of a database.
struct LedgerAppend<Session: SQLSession> {
    private let session: Session

    /// Works on a session that is alone in writing.
    init(_ session: Session) { self.session = session }

    func append(_ events: [LedgerEvent]) throws -> AppendedEvents {
        let new = try newEvents(events)
        if !new.isEmpty {
            let histories = Dictionary(grouping: new.filter { $0.item != nil }, by: \.item)
            let items = Set(histories.keys.compactMap { $0 })
            let rows = try rows(of: items)
            let spokenOf = try itemsWithEvents(among: items.subtracting(rows.keys))
            try write(new)
            var changed: [Item] = []
            var replayed: [ItemID] = []
            for (item, events) in histories {
                guard let item else { continue }
                if let row = rows[item] {
                    if let row = Self.row(row, following: events) {
                        changed.append(row)
                    } else {
                        replayed.append(item)
                    }
                } else if spokenOf.contains(item) {
                    replayed.append(item)
                } else if let made = Item(item, replaying: events) {
                    changed.append(made)
                }
            }
            changed += try replay(replayed)
            try LedgerRebuild.write(changed, to: session)
        }
        return AppendedEvents(new: new.count, known: events.count - new.count)
    }

    /// The events that the log lacks, each once; throws where it has another one of an ID.
    private func newEvents(_ events: [LedgerEvent]) throws -> [LedgerEvent] {
        var known: [EventID: LedgerEvent] = [:]
        try session.each(EventRow.selection, where: "id", in: events.map(\.id.description)) { row in
            let event = try EventRow.record(row).event
            known[event.id] = event
        }
        var new: [LedgerEvent] = []
        for event in events {
            if let other = known[event.id] {
                guard other == event else { throw ConflictingEvent(id: event.id) }
            } else {
                // What no backup and no other device could take is not said either.
                guard event.fitsLine else { throw OverlongEvent(name: event.fields["name"] ?? "") }
                known[event.id] = event
                new.append(event)
            }
        }
        return new
    }

    private func write(_ events: [LedgerEvent]) throws {
        guard let head = try HeadRow.read(session) else { throw UnreadableEvent(sequence: 0) }
        let last = head.sequence
        guard last >= 0, last < Int64.max - Int64(events.count) else { throw UnreadableEvent(sequence: last) }
        var chain = HashChain(after: head.link)
        let rows = events.enumerated().map { place, event in
            EventRow.values(event, sequence: last + Int64(place) + 1, hash: chain.add(event))
        }
        try session.insert(into: "events", EventRow.columns, rows)
        try session.run(
            "UPDATE head SET sequence = $1, hash = $2",
            [.integer(last + Int64(rows.count)), .blob(chain.link)])
    }

    /// The row after further events; nil where one of them belongs between or before those that made it.
    private static func row(_ row: Item, following events: [LedgerEvent]) -> Item? {
        let ordered = events.sorted()
        guard let first = ordered.first, first.time > row.changed else { return nil }
        var row = row
        for event in ordered { row.apply(event) }
        return row
    }

    private func rows(of items: Set<ItemID>) throws -> [ItemID: Item] {
        var rows: [ItemID: Item] = [:]
        try session.each(ItemRow.selection, where: "id", in: items.map(\.description)) { row in
            if let item = ItemRow.item(row) { rows[item.id] = item }
        }
        return rows
    }

    /// Those of the items that events speak of already.
    private func itemsWithEvents(among items: Set<ItemID>) throws -> Set<ItemID> {
        var found: Set<ItemID> = []
        try session.each("SELECT DISTINCT item FROM events", where: "item", in: items.map(\.description)) {
            if let item = ItemID($0.text(0)) { found.insert(item) }
        }
        return found
    }

    /// The rows that whole histories leave.
    private func replay(_ items: [ItemID]) throws -> [Item] {
        var histories: [ItemID: [LedgerEvent]] = [:]
        try session.each(EventRow.selection, where: "item", in: items.map(\.description)) { row in
            let event = try EventRow.record(row).event
            if let item = event.item { histories[item, default: []].append(event) }
        }
        return histories.compactMap { Item($0, replaying: $1) }
    }
}

/// A row says more than an event may hold.
struct OverlongEvent: Error, CustomStringConvertible {
    let name: String

    var description: String {
        "the texts of a row\(name.isEmpty ? "" : " (“\(name.prefix(60))”)") are longer than the "
            + "\(LedgerEvent.mostLineBytes >> 10) KB that the ledger takes at once; shorten them. Nothing was written."
    }
}

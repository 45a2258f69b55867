import Foundation
import Kartei

/// A ledger in an SQL database.
struct SQLLedger<Database: SQLDatabase>: LedgerStore {
    let database: Database

    func append(_ events: [LedgerEvent]) throws -> AppendedEvents {
        guard !events.isEmpty else { return AppendedEvents() }
        return try explained {
            try database.write { session in try LedgerAppend(session).append(events) }
        }
    }

    func events(_ query: EventQuery) throws -> [LedgerRecord] {
        var (conditions, values): ([String], [SQLValue]) = ([], [])
        func add(_ condition: String, _ value: SQLValue?) {
            guard let value else { return }
            values.append(value)
            conditions.append("\(condition) $\(values.count)")
        }
        if query.isWithoutItem { conditions.append("item IS NULL") }
        func add(_ column: String, among texts: [String]?) {
            guard let texts else { return }
            values.append(.list(texts))
            conditions.append(Database.Session.dialect.among(column, "$\(values.count)"))
        }
        add("item", among: query.items?.map(\.description))
        add("undoes", among: query.undoing?.map(\.description))
        add("item =", query.item.map { .text($0.description) })
        add("action =", query.action.map { .text($0.description) })
        add("device =", query.device.map { .text($0.description) })
        add("sequence >", query.after.map { .integer($0) })
        add("sequence <", query.before.map { .integer($0) })
        let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
        let limit = query.limit.map { " LIMIT \(max(0, $0))" } ?? ""
        let sql =
            EventRow.selection + filter + " ORDER BY sequence" + (query.isNewestFirst ? " DESC" : "") + limit
        return try read { try $0.map(sql, values, EventRow.record) }
    }

    func intactEvents() throws -> [LedgerEvent] {
        try read { session in
            var (chain, last, events) = (HashChain(), Int64(0), [LedgerEvent]())
            try session.stream(EventRow.selection + " ORDER BY sequence") { row in
                let record = try EventRow.record(row)
                // After a gap the link before is gone with it, and the event can only be believed.
                guard chain.add(record.event) == EventRow.hash(row) || record.sequence != last &+ 1 else {
                    throw UnreadableEvent(sequence: record.sequence)
                }
                (chain, last) = (HashChain(after: EventRow.hash(row)), record.sequence)
                events.append(record.event)
            }
            return events
        }
    }

    func items(_ query: ItemQuery) throws -> [Item] {
        let filter = ItemFilter(query, Database.Session.dialect)
        return try read {
            try $0.map(ItemRow.selection + filter.clause + query.ending, filter.values, Self.item)
        }
    }

    func items(idPrefix: String, limit: Int) throws -> [Item] {
        guard idPrefix.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
            return []
        }
        return try read {
            try $0.map(
                "\(ItemRow.selection) WHERE id >= $1 AND id < $2 ORDER BY id LIMIT \(max(0, limit))",
                [.text(idPrefix), .text(idPrefix + "g")], Self.item)
        }
    }

    func tally(_ query: ItemQuery) throws -> ItemTally {
        let filter = ItemFilter(query, Database.Session.dialect)
        return try read {
            try $0.map(
                "SELECT count(*), coalesce(sum(quantity), 0) FROM items\(filter.clause)", filter.values
            ) { ItemTally(items: Int($0.integer(0)), copies: Int($0.integer(1))) }.first ?? ItemTally()
        }
    }

    func tallies(_ query: ItemQuery, by grouping: ItemGrouping) throws -> [(key: String, tally: ItemTally)] {
        let filter = ItemFilter(query, Database.Session.dialect)
        let column =
            grouping == .set
            ? "CASE WHEN set_name <> '' THEN set_name ELSE set_code END" : grouping.rawValue
        return try read {
            try $0.map(
                """
                SELECT coalesce(\(column), ''), count(*), sum(quantity) FROM items\(filter.clause)
                GROUP BY coalesce(\(column), '') ORDER BY 1
                """, filter.values
            ) { ($0.text(0), ItemTally(items: Int($0.integer(1)), copies: Int($0.integer(2)))) }
        }
    }

    func cardIDs() throws -> Set<CardID> {
        let texts = try read {
            try $0.map("SELECT DISTINCT card FROM items WHERE card IS NOT NULL") { $0.text(0) }
        }
        return Set(texts.compactMap(CardID.init(description:)))
    }

    func aliases() throws -> CardAliases {
        var query = EventQuery()
        query.isWithoutItem = true
        return CardAliases(replaying: try events(query).map(\.event))
    }

    func head() throws -> LedgerHead {
        guard let row = try read({ try HeadRow.read($0) }) else { throw UnreadableEvent(sequence: 0) }
        return row.head
    }

    func rebuild() throws -> Int {
        try explained { try database.write { try LedgerRebuild.run($0) } }
    }

    func verify() throws -> LedgerVerification {
        try explained {
            let complaints = try database.complaints()
            return try database.read { try LedgerVerifier.run($0, complaints: complaints) }
        }
    }

    private static func item(_ row: any SQLRow) throws -> Item {
        guard let item = ItemRow.item(row) else { throw UnreadableItem(id: row.text(0)) }
        return item
    }

    private func read<Result>(_ body: (Database.Session) throws -> Result) throws -> Result {
        try explained { try database.read(body) }
    }

    private func explained<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw database.explained(error) }
    }
}

/// A row of the collection is not as it was derived.
struct UnreadableItem: Error, CustomStringConvertible {
    let id: String

    var description: String {
        "row \(id) of the collection is not as it was derived; 'kartei collection rebuild' derives all rows anew."
    }
}

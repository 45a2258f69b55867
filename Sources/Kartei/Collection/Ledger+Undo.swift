extension Ledger {
    /// What was taken back.
    public struct Undone: Sendable, Hashable {
        /// The action.
        public var action: ActionID
        /// Its events.
        public var events: [LedgerEvent]
        /// What was written to take it back.
        public var written: [LedgerEvent]
    }

    /// Takes this device's last action back that was not taken back yet; nil where there is none.
    ///
    /// Nothing is deleted: events are written that bring the items to where they would be without the action.
    /// What was said about them otherwise stays.
    public func undo() throws -> Undone? {
        guard let events = try nextToUndo(), let action = events.first?.action else { return nil }
        let histories = try histories(of: Set(events.compactMap(\.item)))
        let renames = events.contains { $0.item == nil } ? try renames() : []
        let undone = try undone(among: Set((histories.map(\.events).joined() + renames).map(\.action)))
        var entries = histories.flatMap { item, history in
            Self.entries(takingBack: action, from: item, in: Past(events: history, undone: undone))
        }
        entries += Self.renames(takingBack: action, in: Past(events: renames, undone: undone))
        // Where nothing is left to change, the action is still marked, so that the next undo goes on before it.
        if entries.isEmpty { entries = [Entry(nil, .undone)] }
        return Undone(action: action, events: events, written: try record(entries, undoing: action))
    }

    /// The events of the action that `undo` takes back next; nil where there is none.
    public func nextToUndo() throws -> [LedgerEvent]? {
        guard let action = try lastAction() else { return nil }
        var query = EventQuery()
        query.action = action
        return try store.events(query).map(\.event)
    }

    /// All events about some items, the items in the order of their IDs.
    private func histories(of items: Set<ItemID>) throws -> [(item: ItemID, events: [LedgerEvent])] {
        guard !items.isEmpty else { return [] }
        var query = EventQuery()
        query.items = items
        let histories = Dictionary(grouping: try store.events(query).map(\.event), by: \.item)
        return items.sorted().map { ($0, histories[$0] ?? []) }
    }

    /// The device's last action that neither was taken back nor takes one back.
    private func lastAction() throws -> ActionID? {
        var undone: Set<ActionID> = []
        var query = EventQuery()
        query.device = device
        query.isNewestFirst = true
        query.limit = 1000
        while true {
            let records = try store.events(query)
            for event in records.map(\.event) {
                if let taken = event.undoes {
                    undone.insert(taken)
                } else if !undone.contains(event.action) {
                    return event.action
                }
            }
            guard let last = records.last, records.count == query.limit else { return nil }
            query.before = last.sequence
        }
    }

    /// What brings an item to where it would be without an action.
    private static func entries(takingBack action: ActionID, from item: ItemID, in past: Past) -> [Entry] {
        guard let now = Item(item, replaying: past.events) else { return [] }
        guard
            let before = Item(item, replaying: past.without(action))
                ?? Item(item, replaying: past.withCreations(without: action))
        else { return now.isRemoved ? [] : [Entry(item, .removed)] }
        return now.changes(to: before).map { Entry(item, $0) }
    }

    /// Those of some actions that were taken back already.
    private func undone(among actions: Set<ActionID>) throws -> Set<ActionID> {
        var query = EventQuery()
        query.undoing = actions
        return Set(try store.events(query).compactMap(\.event.undoes))
    }

    private func renames() throws -> [LedgerEvent] {
        var query = EventQuery()
        query.isWithoutItem = true
        return try store.events(query).map(\.event)
    }

    /// What brings the aliases to where they would be without an action.
    private static func renames(takingBack action: ActionID, in past: Past) -> [Entry] {
        let now = CardAliases(replaying: past.events).table
        let before = CardAliases(replaying: past.without(action)).table
        let changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
            .sorted { $0.description < $1.description }
        // What leads elsewhere goes first, so that no rename leads in a circle with it.
        return changed.filter { now[$0] != nil }.map { Entry(nil, .renameWithdrawn($0)) }
            + changed.compactMap { old in before[old].map { Entry(nil, .renamed(old, to: $0)) } }
    }

    /// What was said about something, and which of the actions were taken back.
    private struct Past {
        let events: [LedgerEvent]
        let undone: Set<ActionID>

        /// The events without an action, without all that were taken back before, and without what took them back.
        func without(_ action: ActionID) -> [LedgerEvent] { events.filter { counts($0, without: action) } }

        /// The same, but creations that were taken back before count, and so does what took them out: what was said
        /// about such a row can still be taken back, and it may have been restored.
        func withCreations(without action: ActionID) -> [LedgerEvent] {
            let creations = Set(events.filter { $0.isCreation && $0.action != action }.map(\.action))
            return events.filter { event in
                counts(event, without: action) || event.isCreation && creations.contains(event.action)
                    || event.kind == LedgerChange.removed.kind
                        && (event.undoes.map(creations.contains) ?? false)
            }
        }

        private func counts(_ event: LedgerEvent, without action: ActionID) -> Bool {
            ![event.action, event.undoes].contains { $0 == action || $0.map(undone.contains) ?? false }
        }
    }
}

extension Item {
    /// The changes that lead from this row to another of the same item.
    public func changes(to other: Item) -> [LedgerChange] {
        let (mine, theirs) = (copy, other.copy)
        var changes: [LedgerChange] = []
        if mine.card != theirs.card { changes.append(.picked(theirs.card, other.origin)) }
        if mine.finish != theirs.finish { changes.append(.finish(theirs.finish)) }
        if mine.condition != theirs.condition { changes.append(.condition(theirs.condition)) }
        if mine.language != theirs.language { changes.append(.language(theirs.language)) }
        if mine.marks != theirs.marks { changes.append(.marks(theirs.marks)) }
        if mine.tags != theirs.tags { changes.append(.tags(theirs.tags)) }
        if mine.quantity != theirs.quantity { changes.append(.quantityBy(theirs.quantity - mine.quantity)) }
        if mine.note != theirs.note { changes.append(.note(theirs.note)) }
        if mine.pricePaid != theirs.pricePaid { changes.append(.pricePaid(theirs.pricePaid)) }
        if mine.place != theirs.place { changes.append(.moved(theirs.place)) }
        if isRemoved != other.isRemoved { changes.append(other.isRemoved ? .removed : .restored) }
        return changes
    }
}

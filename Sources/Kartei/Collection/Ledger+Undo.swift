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
        var entries: [Entry] = []
        for item in Set(events.compactMap(\.item)).sorted() {
            entries += try Self.entries(takingBack: action, from: item, in: history(of: item))
        }
        entries += try renames(takingBack: action, events)
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

    private func history(of item: ItemID) throws -> [LedgerEvent] {
        var query = EventQuery()
        query.item = item
        return try store.events(query).map(\.event)
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
    static func entries(
        takingBack action: ActionID, from item: ItemID, in history: [LedgerEvent]
    ) -> [Entry] {
        guard let now = Item(item, replaying: history) else { return [] }
        let undone = Set(history.compactMap(\.undoes)).union([action])
        let rest = history.filter { !undone.contains($0.action) && $0.undoes.map(undone.contains) != true }
        guard let before = Item(item, replaying: rest) else {
            return now.isRemoved ? [] : [Entry(item, .removed)]
        }
        return now.changes(to: before).map { Entry(item, $0) }
    }

    /// What brings the renamed IDs to where they would be without an action.
    private func renames(takingBack action: ActionID, _ events: [LedgerEvent]) throws -> [Entry] {
        let renamed = events.compactMap { event -> CardID? in
            switch event.change {
            case .renamed(let old, _), .renameWithdrawn(let old): old
            default: nil
            }
        }
        guard !renamed.isEmpty else { return [] }
        var query = EventQuery()
        query.isWithoutItem = true
        let history = try store.events(query).map(\.event)
        let undone = Set(history.compactMap(\.undoes)).union([action])
        let rest = history.filter { !undone.contains($0.action) && $0.undoes.map(undone.contains) != true }
        let (now, before) = (CardAliases(replaying: history), CardAliases(replaying: rest))
        return Set(renamed).sorted().filter { now.table[$0] != before.table[$0] }.map { old in
            Entry(nil, before.table[old].map { .renamed(old, to: $0) } ?? .renameWithdrawn(old))
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

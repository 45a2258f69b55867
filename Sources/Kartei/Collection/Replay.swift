/// What events leave behind: the items, and the IDs that catalogs gave cards later.
///
/// The same events give the same, in whatever order they are handed over and however often each of them is.
public struct Replay: Sendable, Equatable {
    /// The rows, removed ones included.
    public private(set) var items: [ItemID: Item] = [:]
    /// Which card IDs became which.
    public private(set) var aliases = CardAliases()
    /// Items that events speak of, but that no event made; they have no row until one arrives.
    public private(set) var unmade: Set<ItemID> = []
    /// How many events this version does not understand; they are kept and say nothing.
    public private(set) var unknown = 0

    /// Replays events.
    public init(_ events: some Sequence<LedgerEvent>) {
        var seen: Set<EventID> = []
        var histories: [ItemID: [LedgerEvent]] = [:]
        var renames: [LedgerEvent] = []
        for event in events where seen.insert(event.id).inserted {
            if event.change == nil { unknown += 1 }
            if let item = event.item {
                histories[item, default: []].append(event)
            } else {
                renames.append(event)
            }
        }
        for (id, history) in histories {
            if let item = Item(id, replaying: history) { items[id] = item } else { unmade.insert(id) }
        }
        aliases = CardAliases(replaying: renames)
    }
}

extension Item {
    /// The row that all events of an item leave; nil where none of them made it.
    ///
    /// Of several creations the first counts: one photo confirmed twice is one copy. A later one by a person still
    /// corrects the card. Edits count after the creation, whatever a wrong clock says.
    public init?(_ id: ItemID, replaying events: [LedgerEvent]) {
        let ordered = events.sorted()
        guard let first = ordered.firstIndex(where: { $0.isCreation && $0.change != nil }),
            let item = Item(id, created: ordered[first])
        else { return nil }
        self = item
        for (place, event) in ordered.enumerated() where place != first { apply(event) }
    }

    /// The row that a creation makes; nil for any other event.
    public init?(_ id: ItemID, created event: LedgerEvent) {
        guard case .added(var copy, let origin) = event.change else { return nil }
        copy.quantity = min(copy.quantity, Copy.mostAlike)
        self.init(
            id: id, copy: copy, origin: origin, evidence: event.evidence, creation: event.id,
            created: event.time,
            changed: event.time)
    }

    /// Lets an event change the row; it must follow all that did so before.
    public mutating func apply(_ event: LedgerEvent) {
        changed = max(changed, event.time)
        guard let change = event.change else { return }
        switch change {
        case .added(let again, let origin):
            if origin.isHuman { pick(again.card, origin, event.evidence) }
        case .picked(let card, let origin): pick(card, origin, event.evidence)
        case .finish(let finish): copy.finish = finish
        case .condition(let condition): copy.condition = condition
        case .language(let language): copy.language = language
        case .marks(let marks): copy.marks = marks
        case .tags(let tags): copy.tags = tags
        case .quantity(let count): copy.quantity = min(count, Copy.mostAlike)
        case .quantityBy(let difference):
            let most = Copy.mostAlike
            let now = max(0, min(most, copy.quantity))
            copy.quantity = max(0, min(most, now + max(-most, min(most, difference))))
        case .note(let text): copy.note = text
        case .pricePaid(let price): copy.pricePaid = price
        case .moved(let place): copy.place = place
        case .removed: isRemoved = true
        case .restored: isRemoved = false
        case .renamed, .renameWithdrawn, .undone: break
        }
    }

    private mutating func pick(_ card: LedgerCard, _ origin: Origin, _ evidence: EvidenceDigest?) {
        copy.card = card
        self.origin = origin
        if let evidence { self.evidence = evidence }
    }
}

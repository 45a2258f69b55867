/// Which card IDs became which, as catalogs renamed them.
///
/// The table leads one way, from old to new. It is read when a collection is; the ledger keeps the IDs that were
/// written. A rename that would lead back to where it started is refused.
public struct CardAliases: Sendable, Equatable {
    /// The next ID after each, in the newest version of the table.
    public private(set) var table: [CardID: CardID] = [:]
    /// How many changes the table has seen; it grows with each.
    public private(set) var version = 0
    /// When it was changed last; nil: never.
    public private(set) var changed: LedgerTime?
    /// Renames that events asked for and that would have led in a circle.
    public private(set) var refused: [CircularRename] = []

    /// An empty table.
    public init() {}

    /// The table that events leave; those of other kinds are passed over, and circles are refused.
    public init(replaying events: [LedgerEvent]) {
        for event in events.sorted() {
            switch event.change {
            case .renamed(let old, let new):
                do { try rename(old, to: new) } catch { refused.append(error) }
            case .renameWithdrawn(let old): withdraw(old)
            default: continue
            }
            changed = event.time
        }
    }

    /// The newest ID that an ID leads to; itself where it was never renamed.
    public func resolve(_ id: CardID) -> CardID {
        var current = id
        while let next = table[current] { current = next }
        return current
    }

    /// The IDs that an ID leads to, step by step: itself first, the newest last.
    public func path(of id: CardID) -> [CardID] {
        var path = [id]
        var current = id
        while let next = table[current] {
            path.append(next)
            current = next
        }
        return path
    }

    /// Whether an ID leads to another at any step; each leads to itself.
    private func leads(from id: CardID, to other: CardID) -> Bool {
        var current: CardID? = id
        while let here = current {
            if here == other { return true }
            current = table[here]
        }
        return false
    }

    /// All IDs that lead to this one, itself included.
    public func names(of id: CardID) -> Set<CardID> {
        Set(table.keys.filter { resolve($0) == id } + [id])
    }

    /// Lets an ID lead to another; what it led to before is forgotten.
    ///
    /// Throws `CircularRename` where the other one leads back to it.
    public mutating func rename(_ old: CardID, to new: CardID) throws(CircularRename) {
        guard !leads(from: new, to: old) else { throw CircularRename(old: old, new: new) }
        table[old] = new
        version += 1
    }

    /// Lets an ID lead nowhere any more.
    public mutating func withdraw(_ old: CardID) {
        if table.removeValue(forKey: old) != nil { version += 1 }
    }
}

/// A rename would lead an ID back to itself.
public struct CircularRename: Error, Sendable, Hashable, CustomStringConvertible {
    /// The ID to be renamed.
    public let old: CardID
    /// What it was to be called.
    public let new: CardID

    /// Names the two.
    public init(old: CardID, new: CardID) {
        self.old = old
        self.new = new
    }

    /// The message for the user.
    public var description: String {
        "\(old) cannot become \(new), because \(new) already leads to \(old)."
    }
}

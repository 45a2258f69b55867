import Kartei

/// What the child of a crash test does until it is killed.
package enum WriterTask: String, CaseIterable, Sendable {
    /// Appends one event after another.
    case adding
    /// Appends a few events at once.
    case editing
    /// Appends a thousand events at once.
    case importing
    /// Opens an older ledger, whose tables change, and goes on with a few events.
    case migrating
    /// Exchanges its events through a file.
    case exchanging
    /// Writes backups.
    case backingUp

    /// How many events one append has.
    package var sizes: ClosedRange<Int> {
        switch self {
        case .adding: 1...1
        case .importing: 700...1500
        default: 2...6
        }
    }

    /// The steps that a ledger's tables take where they change: every row is written again.
    package var further: [String] {
        self == .migrating
            ? [
                "ALTER TABLE items ADD COLUMN later TEXT; UPDATE items SET later = name; CREATE INDEX items_later ON items (later);"
            ] : []
    }

    /// The events that a child with this seed writes, in its order.
    package static func history(seed: UInt64) -> RandomHistory { RandomHistory(seed: seed, items: 300) }
}

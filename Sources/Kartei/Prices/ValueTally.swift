/// What rows are worth together, in hundredths of one currency.
///
/// Sums have 128 bits: a row's value has 64 at most, so that no collection's overflows.
public struct ValueTally: Sendable, Hashable {
    /// All rows and copies.
    public private(set) var all = ItemTally()
    /// Those that have a price.
    public private(set) var priced = ItemTally()
    /// What those with a price are worth.
    public private(set) var value: Int128 = 0
    /// Those without a price that may have one of several.
    public private(set) var undecided = ItemTally()
    /// What the undecided are worth at least.
    public private(set) var low: Int128 = 0
    /// What the undecided are worth at most.
    public private(set) var high: Int128 = 0
    /// Those that have a price and of which it is known what was paid in the same currency.
    public private(set) var compared = ItemTally()
    /// What was paid for those.
    public private(set) var paid: Int128 = 0
    /// What those are worth more than was paid; negative for a loss.
    public private(set) var gain: Int128 = 0

    /// Of nothing.
    public init() {}

    /// Those without a price.
    public var unpriced: ItemTally {
        ItemTally(items: all.items - priced.items, copies: all.copies - priced.copies)
    }

    /// Counts a row.
    public mutating func add(_ row: ValuedRow) {
        let quantity = row.copy.quantity
        all.add(quantity)
        if let value = row.value {
            priced.add(quantity)
            self.value += value
            if let paid = row.paid {
                compared.add(quantity)
                self.paid += paid
                gain += value - paid
            }
        } else if case .none(_, let range?) = row.price {
            undecided.add(quantity)
            low += Int128(range.lowerBound) * Int128(quantity)
            high += Int128(range.upperBound) * Int128(quantity)
        }
    }
}

extension ItemTally {
    /// Counts a row of so many copies.
    mutating func add(_ quantity: Int) {
        items += 1
        copies += quantity
    }
}

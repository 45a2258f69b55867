/// Measured values in order.
package struct Distribution: Sendable, Hashable {
    /// The values, least first.
    package let sorted: [Double]

    /// Orders the values.
    package init(_ values: [Double]) { sorted = values.sorted() }

    /// The least value that a share (0 to 1) of all values does not exceed (nearest rank); nil without values.
    package func percentile(_ share: Double) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted[min(max(rank, 0), sorted.count - 1)]
    }

    /// The middle value, or the mean of the two in the middle; nil without values.
    package var median: Double? {
        sorted.isEmpty ? nil : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The share of the values above a limit, from 0 to 1; nil without values.
    package func share(above limit: Double) -> Double? {
        sorted.isEmpty ? nil : Double(sorted.count { $0 > limit }) / Double(sorted.count)
    }

    /// How many values lie in each of the bins of equal width from 0 up; what lies beyond counts in the last.
    package func histogram(binWidth: Double, bins: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: bins)
        for value in sorted { counts[min(max(Int(value / binWidth), 0), bins - 1)] += 1 }
        return counts
    }
}

/// The halves of what is measured: thresholds are chosen on one, and the other says what they are worth.
package enum CalibrationHalf: String, Sendable, Hashable, CaseIterable {
    case chosen
    case reported

    /// The half of what has this name: always the same one, on every machine.
    package init(of name: String) {
        var random = SplitMix64(seed: 0, name: name)
        self = random.index(below: 2) == 0 ? .chosen : .reported
    }
}

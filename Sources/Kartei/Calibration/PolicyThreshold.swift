/// One threshold of the policy with the values that calibration tries.
package struct PolicyThreshold: Sendable {
    /// The name of the policy's property.
    package let name: String
    /// The values, the most cautious first.
    package let values: [Double]
    private let read: @Sendable (ScanPolicy) -> Double
    private let write: @Sendable (inout ScanPolicy, Double) -> Void

    private init(
        _ name: String, _ property: WritableKeyPath<ScanPolicy, Double> & Sendable, _ values: [Double]
    ) {
        (self.name, self.values) = (name, values)
        read = { $0[keyPath: property] }
        write = { $0[keyPath: property] = $1 }
    }

    private init(
        _ name: String, _ property: WritableKeyPath<ScanPolicy, Int> & Sendable, _ values: [Double]
    ) {
        (self.name, self.values) = (name, values)
        read = { Double($0[keyPath: property]) }
        write = { $0[keyPath: property] = Int($1) }
    }

    /// What the policy has.
    package func value(in policy: ScanPolicy) -> Double { read(policy) }

    /// The policy with another value.
    package func setting(_ value: Double, in policy: ScanPolicy) -> ScanPolicy {
        var policy = policy
        write(&policy, value)
        return policy
    }

    /// The thresholds on which it depends whether a card is added.
    ///
    /// `recognisableName` and the price gap choose between questions and are not among them. The ceiling is
    /// lowered only: evidence is ranked with the default one, and what lies beyond it never came into it.
    package static let all: [PolicyThreshold] = [
        PolicyThreshold(
            "leastInliers", \.leastInliers, [30, 25, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 6]),
        PolicyThreshold("sameArtworkMargin", \.sameArtworkMargin, [0, 0.02, 0.05, 0.1, 0.15, 0.2]),
        PolicyThreshold(
            "distinctParallelMargin", \.distinctParallelMargin, [0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0]),
        PolicyThreshold("distanceCeiling", \.distanceCeiling, [0.5, 0.6, 0.7, 0.8, 0.9, 1]),
        PolicyThreshold("convincingName", \.convincingName, [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6]),
        PolicyThreshold("eastAsianLetters", \.eastAsianLetters, [4, 6, 8, 12, 16, 24]),
        PolicyThreshold("latinLetters", \.latinLetters, [300, 200, 150, 100, 80, 60]),
        PolicyThreshold("leastLetters", \.leastLetters, [60, 40, 30, 20, 16, 12, 8, 4, 0]),
    ]
}

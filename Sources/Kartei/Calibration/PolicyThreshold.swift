/// One threshold of the policy with the values that calibration tries.
package struct PolicyThreshold: Sendable {
    /// The name of the policy's property.
    package let name: String
    /// The values, the most cautious first.
    package let values: [Double]
    private let read: @Sendable (ScanPolicy) -> Double
    private let write: @Sendable (inout ScanPolicy, Double) -> Void

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
            name: "leastInliers", values: [30, 25, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 6],
            read: { Double($0.leastInliers) }, write: { $0.leastInliers = Int($1) }),
        PolicyThreshold(
            name: "sameArtworkMargin", values: [0, 0.02, 0.05, 0.1, 0.15, 0.2],
            read: { $0.sameArtworkMargin }, write: { $0.sameArtworkMargin = $1 }),
        PolicyThreshold(
            name: "distinctParallelMargin", values: [0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0],
            read: { $0.distinctParallelMargin }, write: { $0.distinctParallelMargin = $1 }),
        PolicyThreshold(
            name: "distanceCeiling", values: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
            read: { $0.distanceCeiling }, write: { $0.distanceCeiling = $1 }),
        PolicyThreshold(
            name: "convincingName", values: [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6],
            read: { $0.convincingName }, write: { $0.convincingName = $1 }),
        PolicyThreshold(
            name: "eastAsianLetters", values: [4, 6, 8, 12, 16, 24],
            read: { Double($0.eastAsianLetters) }, write: { $0.eastAsianLetters = Int($1) }),
        PolicyThreshold(
            name: "latinLetters", values: [300, 200, 150, 100, 80, 60],
            read: { Double($0.latinLetters) }, write: { $0.latinLetters = Int($1) }),
        PolicyThreshold(
            name: "leastLetters", values: [60, 40, 30, 20, 16, 12, 8, 4, 0],
            read: { Double($0.leastLetters) }, write: { $0.leastLetters = Int($1) }),
    ]
}

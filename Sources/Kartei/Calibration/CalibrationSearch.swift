/// Chooses a policy's thresholds on one half of labelled evidence.
///
/// No wrong card may be added under any version; then most right ones have to be. A threshold moves only where
/// that gains something, to the most cautious of the values that gain the same. One is moved at a time, in turns
/// until none moves.
package struct CalibrationSearch: Sendable {
    /// What one value of a threshold comes to on the half that is chosen on.
    package struct Trial: Sendable, Hashable {
        package let value: Double
        /// Cards added rightly with what is installed.
        package let right: Int
        /// Wrong cards added, under all versions together.
        package let wrong: Int

        fileprivate func isBetter(than other: Trial) -> Bool { (wrong, -right) < (other.wrong, -other.right) }
    }

    /// A threshold with what each value comes to beside the other thresholds' chosen values.
    package struct Sweep: Sendable {
        package let threshold: PolicyThreshold
        package let standard: Double
        package let chosen: Double
        package let trials: [Trial]

        /// The values that come to the same as the chosen one.
        package var equals: [Double] {
            guard let own = trials.first(where: { $0.value == chosen }) else { return [chosen] }
            return trials.filter { $0.right == own.right && $0.wrong == own.wrong }.map(\.value).sorted()
        }
    }

    /// The policy with the chosen thresholds.
    package private(set) var policy: ScanPolicy
    /// The sweeps of all thresholds, made with the chosen policy.
    package private(set) var sweeps: [Sweep] = []

    /// Searches from `standard`; `rounds` bounds the turns.
    package init(
        _ set: CalibrationSet, from standard: ScanPolicy = ScanPolicy(),
        thresholds: [PolicyThreshold] = PolicyThreshold.all, rounds: Int = 4
    ) {
        policy = standard
        for _ in 0..<rounds {
            let before = policy
            for threshold in thresholds {
                let trials = Self.trials(threshold, in: policy, set)
                policy = threshold.setting(Self.choice(threshold.value(in: policy), trials), in: policy)
            }
            if policy == before { break }
        }
        sweeps = thresholds.map { threshold in
            Sweep(
                threshold: threshold, standard: threshold.value(in: standard),
                chosen: threshold.value(in: policy), trials: Self.trials(threshold, in: policy, set))
        }
    }

    /// The best value, the most cautious first; the one that is set where none is better.
    private static func choice(_ current: Double, _ trials: [Trial]) -> Double {
        guard var best = trials.first(where: { $0.value == current }) else { return current }
        for trial in trials where trial.isBetter(than: best) { best = trial }
        return best.value
    }

    private static func trials(
        _ threshold: PolicyThreshold, in policy: ScanPolicy, _ set: CalibrationSet
    ) -> [Trial] {
        let current = threshold.value(in: policy)
        let values = threshold.values.contains(current) ? threshold.values : threshold.values + [current]
        return values.map { value in
            let tried = threshold.setting(value, in: policy)
            let scores = set.versions.map { set.score(tried, half: .chosen, version: $0) }
            return Trial(
                value: value,
                right: set.score(tried, half: .chosen, version: .installed).right,
                wrong: scores.reduce(0) { $0 + $1.wrong })
        }
    }
}

import Foundation

/// The exact confidence bound on an error rate that was counted.
///
/// Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
/// Biometrika 26 (1934).
package enum BinomialBound {
    /// The confidence of every bound that is printed, one-sided.
    package static let confidence = 0.95

    /// The upper bound on the rate of which `errors` in `trials` were seen, from 0 to 1.
    ///
    /// One-sided: at this rate so few errors or fewer are seen with a probability of 1 - `confidence`. 1 where
    /// nothing was tried.
    package static func upper(errors: Int, trials: Int, confidence: Double = confidence) -> Double {
        guard trials > 0, errors < trials else { return 1 }
        let tail = log(1 - confidence)
        var (low, high) = (0.0, 1.0)
        // The tail falls as the rate grows; 60 halvings leave less than the last digit of a Double.
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if logTail(errors, trials, rate: middle) > tail { low = middle } else { high = middle }
        }
        return high
    }

    /// The logarithm of the probability of at most so many errors.
    private static func logTail(_ errors: Int, _ trials: Int, rate: Double) -> Double {
        let (hit, missed) = (log(rate), log1p(-rate))
        let terms = (0...max(errors, 0)).map { (count: Int) -> Double in
            let rest = trials - count
            let ways = lgamma(Double(trials + 1)) - lgamma(Double(count + 1)) - lgamma(Double(rest + 1))
            return ways + Double(count) * hit + Double(rest) * missed
        }
        guard let greatest = terms.max(), greatest > -.infinity else { return -.infinity }
        return greatest + log(terms.reduce(0) { $0 + exp($1 - greatest) })
    }
}

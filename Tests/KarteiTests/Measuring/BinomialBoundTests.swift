import Foundation
import Testing

@testable import Kartei

/// Expected values from scipy 1.17: `beta.ppf(0.95, errors + 1, trials - errors)`.
@Suite struct BinomialBoundTests {
    @Test(arguments: [
        (0, 1, 0.95), (0, 32, 0.089368198986), (0, 59, 0.049507609888), (1, 32, 0.139849460274),
        (3, 100, 0.075710793750), (5, 20, 0.455582404002), (10, 1000, 0.016903175121),
    ])
    func theUpperBoundIsExact(errors: Int, trials: Int, bound: Double) {
        #expect(abs(BinomialBound.upper(errors: errors, trials: trials) - bound) < 1e-9)
    }

    /// Two-sided 95 % leaves 2.5 % on each side.
    @Test func anotherConfidenceMovesTheBound() {
        let bound = BinomialBound.upper(errors: 3, trials: 100, confidence: 0.975)
        #expect(abs(bound - 0.085176052974) < 1e-9)
    }

    /// Without an error the bound is 1 - 0.05^(1/n).
    @Test func withoutErrorsItIsTheRootOfTheTail() {
        for trials in [2, 7, 175, 10_000] {
            let root = 1 - pow(0.05, 1 / Double(trials))
            #expect(abs(BinomialBound.upper(errors: 0, trials: trials) - root) < 1e-12)
        }
    }

    @Test func nothingTriedOrNothingRightProvesNothing() {
        #expect(BinomialBound.upper(errors: 0, trials: 0) == 1)
        #expect(BinomialBound.upper(errors: 4, trials: 4) == 1)
    }
}

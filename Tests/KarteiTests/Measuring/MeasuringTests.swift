import Testing

@testable import Kartei

@Suite struct MeasuringTests {
    /// The first numbers of the reference implementation for the seed 1234567
    /// (prng.di.unimi.it/splitmix64.c, as Rosetta Code lists them).
    @Test func theGeneratorIsSplitMix64() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
        #expect(random.next() == 9_817_491_932_198_370_423)
        #expect(random.next() == 4_593_380_528_125_082_431)
        #expect(random.next() == 16_408_922_859_458_223_821)
    }

    @Test func drawsHaveTheirMeanAndDeviation() {
        var random = SplitMix64(seed: 1)
        let normal = (0..<20_000).map { _ in random.normal() }
        let mean = normal.reduce(0, +) / 20_000
        let variance = normal.reduce(0) { $0 + $1 * $1 } / 20_000
        #expect(abs(mean) < 0.03)
        #expect(abs(variance - 1) < 0.05)
        let even = (0..<20_000).map { _ in random.uniform(2...4) }
        #expect(even.allSatisfy { (2...4).contains($0) })
        #expect(abs(even.reduce(0, +) / 20_000 - 3) < 0.02)
    }

    @Test func aNameStartsItsOwnRow() {
        func first(_ seed: UInt64, _ name: String) -> UInt64 {
            var random = SplitMix64(seed: seed, name: name)
            return random.next()
        }
        #expect(first(1, "a") == first(1, "a"))
        #expect(first(1, "a") != first(1, "b"))
        #expect(first(1, "a") != first(2, "a"))
    }

    @Test func shufflingLosesNothing() {
        var random = SplitMix64(seed: 9)
        let shuffled = random.shuffled(Array(0..<50))
        #expect(shuffled != Array(0..<50))
        #expect(shuffled.sorted() == Array(0..<50))
        #expect(random.shuffled([Int]()).isEmpty)
    }

    @Test func percentilesAreNearestRanks() {
        let values = Distribution([5, 1, 4, 2, 3])
        #expect(values.percentile(0.2) == 1)
        #expect(values.percentile(0.21) == 2)
        #expect(values.percentile(0.99) == 5)
        #expect(values.percentile(0) == 1)
        #expect(values.median == 3)
        #expect(Distribution([1, 2, 3, 10]).median == 2.5)
        #expect(Distribution([]).percentile(0.5) == nil)
        #expect(Distribution([]).median == nil)
    }

    /// 99 of a hundred values stay within the 99th percentile, and one lies above it.
    @Test func aCeilingKeepsTheShareAskedFor() {
        let values = Distribution((1...100).map(Double.init))
        #expect(values.percentile(0.99) == 99)
        #expect(values.share(above: 99) == 0.01)
        #expect(Distribution([]).share(above: 1) == nil)
    }

    @Test func binsHoldTheirLowerEdge() {
        let values = Distribution([0, 0.25, 0.49, 0.5, 0.99, 7])
        #expect(values.histogram(binWidth: 0.25, bins: 4) == [1, 2, 1, 2])
    }

    @Test func aShareOfNothingIsNone() {
        var share = Share()
        #expect(share.value == nil)
        for isRight in [true, true, true, false] { share.count(isRight) }
        #expect(share.value == 0.75)
        #expect(share.counted == 4)
    }
}

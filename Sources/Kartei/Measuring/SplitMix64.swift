import Foundation

/// Random numbers that are the same in every run and on every machine.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). The draws below are made
/// of its bits directly, because the standard library does not promise to keep its own way of doing that.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts at a seed.
    package init(seed: UInt64) { state = seed }

    /// Starts at a place that the seed and a name decide together (FNV-1a of the name), so that what is drawn
    /// for one name does not depend on which others there are.
    package init(seed: UInt64, name: String) {
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var start = SplitMix64(seed: seed)
        self.init(seed: start.next() ^ hash)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// From 0 to less than 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Evenly from a range.
    package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }

    /// From 0 to less than `count`, which must be positive.
    package mutating func index(below count: Int) -> Int { Int(unit() * Double(count)) }

    /// From the normal distribution with mean 0 and deviation 1 (Box and Muller 1958).
    package mutating func normal() -> Double {
        let radius = (-2 * log(1 - unit())).squareRoot()
        return radius * cos(2 * Double.pi * unit())
    }

    /// The elements in random order (Fisher and Yates).
    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for last in result.indices.dropFirst().reversed() {
            result.swapAt(last, index(below: last + 1))
        }
        return result
    }
}

/// Chooses how sharp a live frame has to be: the most that still lets nearly every legible card through.
package struct SharpnessCalibration: Sendable {
    /// A card as it was photographed.
    package struct Sample: Sendable, Hashable {
        /// What decides the half, such as the photo's name.
        package var name: String
        /// The variance of the Laplacian.
        package var sharpness: Double
        /// Whether its number was read rightly.
        package var isNumberRead: Bool

        package init(name: String, sharpness: Double, isNumberRead: Bool) {
            self.name = name
            self.sharpness = sharpness
            self.isNumberRead = isNumberRead
        }
    }

    /// The share of legible cards that may be refused.
    package static let refusable = 0.01

    /// Fewer legible cards say nothing about what may be refused.
    package static let leastCards = 20

    private let samples: [Sample]

    package init(_ samples: [Sample]) { self.samples = samples }

    /// The highest whole number that refuses at most 1 % of the chosen half's cards whose number was read; nil
    /// where there are fewer than `leastCards`.
    package var leastSharpness: Double? {
        let read = sharpness(half: .chosen, isNumberRead: true)
        guard read.count >= Self.leastCards else { return nil }
        let allowed = Int(Self.refusable * Double(read.count))
        return read.indices.contains(allowed) ? read[allowed].rounded(.down) : nil
    }

    /// How many cards of a half are softer than a threshold, among those whose number was read or was not.
    package func refused(below least: Double, half: CalibrationHalf, isNumberRead: Bool) -> Share {
        var share = Share()
        for value in sharpness(half: half, isNumberRead: isNumberRead) { share.count(value < least) }
        return share
    }

    private func sharpness(half: CalibrationHalf, isNumberRead: Bool) -> [Double] {
        samples.filter { $0.isNumberRead == isNumberRead && CalibrationHalf(of: $0.name) == half }
            .map(\.sharpness).sorted()
    }
}

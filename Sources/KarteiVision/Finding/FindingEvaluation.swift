import Foundation
import Kartei

/// How well outlines agree with those that people drew.
public struct FindingEvaluation: Sendable, Encodable {
    /// The figures of one kind of photos.
    public struct Figures: Sendable, Hashable, Codable {
        /// Outlines drawn by people.
        public let cards: Int
        /// Photos that show them.
        public let photos: Int
        /// Share of the outlines that one found overlaps by at least 0.5 (intersection over union).
        public let recall50: Double
        /// The same for 0.8.
        public let recall80: Double
        /// The same for 0.9.
        public let recall90: Double
        /// Found outlines without a card, per photo.
        public let falseFinds: Double
        /// Share of the photos in which an outline without a card was found.
        public let photosWithFalseFinds: Double
        /// Median over the found cards of the worst corner's distance, as a share of the card's height.
        public let medianWorstCorner: Double
        /// Median time per photo, decoding left out.
        public let p50Milliseconds: Double
    }

    /// What was found in one photo.
    public struct Result: Sendable {
        /// What the photo shows.
        public let kind: OutlineLabels.Kind
        /// The best overlap of each drawn outline, 0 where nothing was found.
        public let overlaps: [Double]
        /// The worst corner of each found one, as a share of its height.
        public let worstCorners: [Double]
        /// Outlines found where no card was drawn.
        public let falseFinds: Int
        /// Time of finding.
        public let milliseconds: Double

        /// Matches the outlines found in a photo with its labels, best overlap first.
        public init(photo: OutlineLabels.Photo, found: [CardOutline], milliseconds: Double) {
            kind = photo.kind
            self.milliseconds = milliseconds
            var overlaps = photo.outlines.map { _ in 0.0 }
            var corners: [Double] = []
            var open = Set(found.indices)
            let pairs = photo.outlines.indices.flatMap { label in
                found.indices.map { (label, $0, photo.outlines[label].overlap(with: found[$0].quad)) }
            }
            for (label, index, overlap) in pairs.sorted(by: { $0.2 > $1.2 })
            where overlap > 0.1 && overlaps[label] == 0 && open.contains(index) {
                overlaps[label] = overlap
                open.remove(index)
                if overlap >= 0.5 {
                    corners.append(Self.worstCorner(found[index].quad, photo.outlines[label]))
                }
            }
            self.overlaps = overlaps
            worstCorners = corners
            falseFinds = open.count
        }

        /// The greatest distance of a corner, by the card's height; of the four ways to turn the label the
        /// best counts, since labels do not say which way is up.
        private static func worstCorner(_ found: Quad, _ label: Quad) -> Double {
            let turns = (0..<4).map { turn in
                zip(found.corners, label.turned(by: turn).corners).map { distance($0, $1) }.max() ?? 0
            }
            return (turns.min() ?? 0) / max(found.longerSide, 1)
        }
    }

    private var results: [Result] = []

    /// Starts with no photo.
    public init() {}

    /// Counts a photo.
    public mutating func add(_ result: Result) { results.append(result) }

    /// The figures of one kind; nil where no photo is of it.
    public func figures(of kind: OutlineLabels.Kind) -> Figures? {
        let results = results.filter { $0.kind == kind }
        guard !results.isEmpty else { return nil }
        let overlaps = results.flatMap(\.overlaps)
        func share(_ least: Double) -> Double {
            overlaps.isEmpty ? 0 : Double(overlaps.count { $0 >= least }) / Double(overlaps.count)
        }
        let photos = Double(results.count)
        return Figures(
            cards: overlaps.count, photos: results.count, recall50: share(0.5), recall80: share(0.8),
            recall90: share(0.9), falseFinds: Double(results.reduce(0) { $0 + $1.falseFinds }) / photos,
            photosWithFalseFinds: Double(results.count { $0.falseFinds > 0 }) / photos,
            medianWorstCorner: Self.median(results.flatMap(\.worstCorners)),
            p50Milliseconds: Self.median(results.map(\.milliseconds)))
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// Encodes the figures of each kind that was measured under its name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: KindKey.self)
        for kind in OutlineLabels.Kind.allCases {
            try container.encodeIfPresent(figures(of: kind), forKey: KindKey(kind: kind))
        }
    }

    private struct KindKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(kind: OutlineLabels.Kind) { stringValue = kind.rawValue }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

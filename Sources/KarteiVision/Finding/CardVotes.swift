import Foundation
import Kartei

/// What the cells of the finder's frame say, and the cards that they agree on.
struct CardVotes {
    /// A card in the frame or, once mapped back, in the photo.
    struct Card: Sendable, Hashable {
        /// Its corners in pixels, in the card's own order.
        var quad: Quad
        /// The mean of its cells' probabilities, 0 to 1.
        var confidence: Double
    }

    /// A cell belongs to a card's kernel above this probability.
    static let threshold = 0.4
    /// Fewer cells than this are noise.
    static let leastCells = 3
    /// Votes this far from the median, in card sides, count half.
    static let spread = 0.10
    /// A cell nearer to a corner than this, in card sides, counts no more for it.
    static let nearest = 0.10
    /// Votes for a centre this far away, in card sides, are for another card.
    static let splitDistance = 0.33

    /// One cell above the threshold.
    private struct Vote {
        var probability: Double
        /// The cell's centre in the frame.
        var place: Point
        /// Corners in the frame, x and y in turn.
        var corners: [Double]

        var quad: Quad { Quad(corners) }
    }

    private let probabilities: [Double]
    private let values: [Float]

    /// Takes the network's output: nine maps of 40 x 40 cells, a probability and eight offsets.
    init(_ values: [Float]) {
        self.values = values
        probabilities = values.prefix(FinderNetwork.cells * FinderNetwork.cells).map { Double($0) }
    }

    /// Every card, in no order.
    func cards() -> [Card] {
        components().flatMap { cards(votes: $0.map(vote)) }
    }

    /// The cells above the threshold, in groups that touch along an edge.
    private func components() -> [[Int]] {
        var free = probabilities.map { $0 > Self.threshold }
        var groups: [[Int]] = []
        for start in free.indices where free[start] {
            var group = [start]
            free[start] = false
            var next = 0
            while next < group.count {
                for neighbour in Self.neighbours(of: group[next]) where free[neighbour] {
                    free[neighbour] = false
                    group.append(neighbour)
                }
                next += 1
            }
            groups.append(group)
        }
        return groups
    }

    private static func neighbours(of cell: Int) -> [Int] {
        let side = FinderNetwork.cells
        var found: [Int] = []
        if cell % side > 0 { found.append(cell - 1) }
        if cell % side < side - 1 { found.append(cell + 1) }
        if cell >= side { found.append(cell - side) }
        if cell < side * (side - 1) { found.append(cell + side) }
        return found
    }

    private func vote(of cell: Int) -> Vote {
        let side = FinderNetwork.cells
        let place = Point(
            x: (Double(cell % side) + 0.5) * FinderNetwork.cell,
            y: (Double(cell / side) + 0.5) * FinderNetwork.cell)
        let corners = (0..<8).map { axis in
            let offset = Double(values[(axis + 1) * side * side + cell]) * FinderNetwork.unit
            return (axis % 2 == 0 ? place.x : place.y) + offset
        }
        return Vote(probability: probabilities[cell], place: place, corners: corners)
    }

    /// The cards of one group: kernels of two cards may touch, and their votes tell them apart.
    private func cards(votes: [Vote]) -> [Card] {
        var left = votes
        var found: [Card] = []
        while left.count >= Self.leastCells, let best = left.max(by: { $0.probability < $1.probability }) {
            let middle = best.quad.center
            let reach = Self.splitDistance * best.quad.longerSide
            let near = left.filter { distance($0.quad.center, middle) < reach }
            left.removeAll { distance($0.quad.center, middle) < reach }
            guard !near.isEmpty else { break }
            guard near.count >= Self.leastCells else { continue }
            let confidence = near.reduce(0) { $0 + $1.probability } / Double(near.count)
            let card = Card(quad: agreement(of: near), confidence: confidence)
            if card.quad.isCardShaped { found.append(card) }
        }
        return found
    }

    /// The mean of the votes, weighted by probability, by closeness to their median, and for each corner by
    /// how near the voting cell lies to it.
    private func agreement(of votes: [Vote]) -> Quad {
        let median = (0..<8).map { axis in Self.median(votes.map { $0.corners[axis] }) }
        let corners = Quad(median).corners
        let side = max(1, Quad(median).longerSide)
        let weights = votes.map { vote in
            let away = zip(vote.corners, median).reduce(0) { $0 + abs($1.0 - $1.1) } / 8 / side
            return vote.probability / (1 + (away / Self.spread) * (away / Self.spread))
        }
        let numbers = corners.indices.flatMap { corner in
            let near = zip(votes, weights).map { vote, weight in
                let away = max(Self.nearest, distance(vote.place, corners[corner]) / side)
                return weight / (away * away)
            }
            let total = near.reduce(0, +)
            return [2 * corner, 2 * corner + 1].map { axis in
                zip(near, votes).reduce(0) { $0 + $1.0 * $1.1.corners[axis] } / total
            }
        }
        return Quad(numbers)
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let upper = sorted[sorted.count / 2]
        return sorted.count % 2 == 1 ? upper : (upper + sorted[sorted.count / 2 - 1]) / 2
    }
}

extension Quad {
    /// Corners from eight numbers, x and y in turn.
    init(_ numbers: [Double]) {
        self.init(
            topLeft: Point(x: numbers[0], y: numbers[1]), topRight: Point(x: numbers[2], y: numbers[3]),
            bottomRight: Point(x: numbers[4], y: numbers[5]), bottomLeft: Point(x: numbers[6], y: numbers[7]))
    }

    /// The greater of width and height.
    var longerSide: Double { max(width, height) }

    /// Convex, clockwise on the picture, and between 0.40 and 2.1 as wide as it is high.
    var isCardShaped: Bool {
        let aspect = width / max(height, 1e-6)
        return isConvex && isClockwise && (0.40...2.1).contains(aspect)
    }
}

import Foundation
import Kartei

/// What the refiner's cells say of a card that a later pass expects at a place in the frame.
///
/// Unlike in `CardVotes`, each corner is answered by the cells around it.
struct CornerVotes {
    /// The cells that answer for a corner lie within so many pixels of its expected place.
    static let reach = 48.0
    /// An answer of so long an offset, in pixels, counts a quarter.
    static let near = 16.0
    /// The expected outline shrunk to this share must be the card's kernel.
    static let middle = 0.5

    private let values: [Float]
    private let place: Quad

    /// Takes the network's output, nine maps of 40 x 40 cells, and where the card is expected.
    init(_ values: [Float], expectedAt place: Quad) {
        self.values = values
        self.place = place
    }

    /// The card: its corners in the frame, and how sure it is that it is one.
    func card() -> CardVotes.Card {
        CardVotes.Card(quad: Quad((0..<4).flatMap(corner)), confidence: confidence)
    }

    /// The mean probability of the cells in the expected outline's middle.
    private var confidence: Double {
        let center = place.center
        let middle = Self.centers.indices.filter { cell in
            abs(Self.centers[cell].x - center.x) < place.width / 2 * Self.middle
                && abs(Self.centers[cell].y - center.y) < place.height / 2 * Self.middle
        }
        return middle.reduce(0) { $0 + Double(values[$1]) } / Double(max(1, middle.count))
    }

    /// The mean of the answers for a corner, weighted by how near they say that it is: x and y.
    private func corner(_ index: Int) -> [Double] {
        let expected = place.corners[index]
        let count = Self.centers.count
        var sum = (x: 0.0, y: 0.0, weight: 0.0)
        for (cell, center) in Self.centers.enumerated() where distance(center, expected) < Self.reach {
            let x = Double(values[(1 + 2 * index) * count + cell]) * FinderNetwork.unit
            let y = Double(values[(2 + 2 * index) * count + cell]) * FinderNetwork.unit
            let weight = pow(1 + (x * x + y * y) / (Self.near * Self.near), -2)
            sum.x += weight * (center.x + x)
            sum.y += weight * (center.y + y)
            sum.weight += weight
        }
        return [sum.x / sum.weight, sum.y / sum.weight]
    }

    /// The cells' centres in the frame, row by row.
    private static let centers: [Point] = (0..<FinderNetwork.cells * FinderNetwork.cells).map { cell in
        Point(
            x: (Double(cell % FinderNetwork.cells) + 0.5) * FinderNetwork.cell,
            y: (Double(cell / FinderNetwork.cells) + 0.5) * FinderNetwork.cell)
    }
}

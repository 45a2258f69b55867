import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct CornerVotesTests {
    private static let place = Quad(x: 80, y: 48, width: 160, height: 224)

    /// The network's output where only the cells within 30 pixels of a corner know where it is; the others
    /// answer with offsets of 80 pixels.
    private func output(_ quad: Quad, probability: Float) -> [Float] {
        var values = [Float](repeating: 0, count: 9 * 1600)
        for cell in 0..<1600 {
            values[cell] = probability
            let center = Point(x: Double(cell % 40) * 8 + 4, y: Double(cell / 40) * 8 + 4)
            for (index, corner) in quad.corners.enumerated() {
                let knows = distance(center, corner) < 30
                values[(1 + 2 * index) * 1600 + cell] = Float((knows ? corner.x - center.x : 80) / 64)
                values[(2 + 2 * index) * 1600 + cell] = Float((knows ? corner.y - center.y : 0) / 64)
            }
        }
        return values
    }

    @Test func theCellsAroundEachCornerDecide() {
        let quad = Quad(
            topLeft: Point(x: 70, y: 55), topRight: Point(x: 233, y: 41), bottomRight: Point(x: 244, y: 280),
            bottomLeft: Point(x: 84, y: 262))
        let card = CornerVotes(output(quad, probability: 0.9), expectedAt: Self.place).card()
        // A cell that does not know weighs (1 + 25)^-2, less than a 150th of one at 16 pixels.
        #expect(worstCorner(card.quad, quad) < 2)
        #expect(abs(card.confidence - 0.9) < 1e-6)
    }

    /// A neighbour's kernel at the frame's edge says nothing about the card in the middle.
    @Test func onlyTheMiddleMakesItACard() {
        var values = output(Self.place, probability: 1)
        for cell in 0..<1600 where (12..<28).contains(cell % 40) && (10..<30).contains(cell / 40) {
            values[cell] = 0
        }
        #expect(CornerVotes(values, expectedAt: Self.place).card().confidence == 0)
    }
}

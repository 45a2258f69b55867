import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct CardVotesTests {
    /// The network's output for cards that each fill a block of cells, their votes off by `noise` pixels.
    func output(_ cards: [(quad: Quad, columns: Range<Int>, rows: Range<Int>)], noise: Double = 0) -> [Float]
    {
        var values = [Float](repeating: 0, count: 9 * 1600)
        for card in cards {
            for row in card.rows {
                for column in card.columns {
                    let cell = row * 40 + column
                    values[cell] = 0.9
                    let sign = (row + column) % 2 == 0 ? 1.0 : -1.0
                    for (index, corner) in card.quad.corners.enumerated() {
                        let x = corner.x + sign * noise - (Double(column) * 8 + 4)
                        let y = corner.y + sign * noise - (Double(row) * 8 + 4)
                        values[(1 + 2 * index) * 1600 + cell] = Float(x / 64)
                        values[(2 + 2 * index) * 1600 + cell] = Float(y / 64)
                    }
                }
            }
        }
        return values
    }

    @Test func agreeingCellsGiveTheirCard() throws {
        let quad = Quad(x: 80, y: 60, width: 126, height: 176)
        let cards = CardVotes(output([(quad, 14..<22, 14..<24)], noise: 3)).cards()
        let card = try #require(cards.first)
        #expect(cards.count == 1)
        #expect(worstCorner(card.quad, quad) < 0.5)
        #expect(abs(card.confidence - 0.9) < 1e-6)
    }

    /// The corners' order carries which way the card is up.
    @Test func aCardUpsideDownKeepsItsOwnOrder() throws {
        let quad = Quad(x: 80, y: 60, width: 126, height: 176).turned(by: 2)
        let card = try #require(CardVotes(output([(quad, 14..<22, 14..<24)])).cards().first)
        #expect(worstCorner(card.quad, quad) < 0.01)
    }

    @Test func touchingKernelsOfTwoCardsAreToldApart() {
        let left = Quad(x: 20, y: 40, width: 63, height: 88)
        let right = Quad(x: 90, y: 40, width: 63, height: 88)
        let cards = CardVotes(output([(left, 4..<9, 8..<12), (right, 9..<16, 8..<12)])).cards()
        #expect(cards.count == 2)
        #expect(cards.allSatisfy { card in [left, right].contains { worstCorner($0, card.quad) < 0.01 } })
    }

    @Test func lonelyCellsAndImpossibleShapesAreNoCards() {
        let card = Quad(x: 80, y: 60, width: 126, height: 176)
        #expect(CardVotes(output([(card, 10..<12, 10..<11)])).cards().isEmpty)
        let strip = Quad(x: 20, y: 60, width: 280, height: 30)
        #expect(CardVotes(output([(strip, 10..<14, 10..<14)])).cards().isEmpty)
        let mirrored = Quad(
            topLeft: card.topRight, topRight: card.topLeft, bottomRight: card.bottomLeft,
            bottomLeft: card.bottomRight)
        #expect(CardVotes(output([(mirrored, 10..<14, 10..<14)])).cards().isEmpty)
    }
}

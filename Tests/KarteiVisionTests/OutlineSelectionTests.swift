import Kartei
import Testing

@testable import KarteiVision

@Suite struct OutlineSelectionTests {
    func card(_ x: Double, _ y: Double, height: Double, confidence: Double) -> CardVotes.Card {
        CardVotes.Card(
            quad: Quad(x: x, y: y, width: height * 63 / 88, height: height), confidence: confidence)
    }

    @Test func theSurerOfTwoOutlinesOfOneCardStays() {
        let sure = card(0, 0, height: 88, confidence: 0.9)
        let unsure = card(5, 5, height: 88, confidence: 0.8)
        #expect(OutlineSelection.settle([unsure, sure]) == [sure])
    }

    @Test func artworkSeenAsACardIsDropped() {
        let whole = card(0, 0, height: 176, confidence: 0.7)
        let artwork = card(20, 20, height: 60, confidence: 0.95)
        #expect(OutlineSelection.settle([artwork, whole]) == [whole])
    }

    @Test func neighboursStay() {
        let cards = (0..<9).map { index in
            card(Double(index % 3) * 66, Double(index / 3) * 92, height: 88, confidence: 0.9)
        }
        #expect(OutlineSelection.settle(cards).count == 9)
    }
}

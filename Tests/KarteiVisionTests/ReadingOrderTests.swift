import Kartei
import Testing

@testable import KarteiVision

struct ReadingOrderTests {
    @Test func rowsRunFromTheTopAndEachFromTheLeft() {
        // Two rows whose lines stand a little unevenly, as on a slightly turned card.
        let places = [
            "right": Quad(x: 60, y: 12, width: 30, height: 10),
            "below": Quad(x: 10, y: 24, width: 30, height: 10),
            "left": Quad(x: 10, y: 10, width: 30, height: 10),
            "last": Quad(x: 60, y: 22, width: 30, height: 10),
        ]
        let sorted = inReadingOrder(Array(places)) { $0.value }
        #expect(sorted.map(\.key) == ["left", "right", "below", "last"])
    }

    @Test func aSmallLineBesideALargeOneIsItsOwnRowWhereItStandsLower() {
        let large = Quad(x: 0, y: 0, width: 50, height: 40)
        let small = Quad(x: 60, y: 30, width: 30, height: 8)
        #expect(inReadingOrder([small, large]) { $0 } == [large, small])
    }
}

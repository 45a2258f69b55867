import Kartei
import Testing

@testable import KarteiVision

@Suite struct HarnessFiguresTests {
    private func id(_ raw: String) -> CardID { CardID(game: .onepiece, rawValue: raw) }

    private func match(_ raw: String, _ distance: Double) -> ArtworkMatch {
        ArtworkMatch(id: id(raw), distance: distance)
    }

    /// Four answers, counted by hand: A right; B wrong, fifth, its parallel first; C right with another first
    /// card in the exact index; D wrong and not listed, its number not known.
    private var results: [QueryResult] {
        [
            QueryResult(
                card: id("A"), nearest: [match("A", 0.2), match("B", 0.9)], exactFirst: id("A"),
                sharing: [id("A"): 0.2]),
            QueryResult(
                card: id("B"),
                nearest: [
                    match("B_p1", 0.4), match("C", 0.5), match("D", 0.6), match("A", 0.7), match("B", 0.8),
                ], exactFirst: id("B_p1"), sharing: [id("B"): 0.8, id("B_p1"): 0.4]),
            QueryResult(
                card: id("C"), nearest: [match("C", 0.3)], exactFirst: id("C_p1"),
                sharing: [id("C"): 0.3, id("C_p1"): 0.31]),
            QueryResult(
                card: id("D"), nearest: [match("A", 0.6)], exactFirst: id("A"), sharing: nil),
        ]
    }

    @Test func sharesAreCountedByHand() {
        let pairs: Set<Set<CardID>> = [[id("B"), id("B_p1")]]
        let figures = HarnessFigures(results) { pairs.contains([$0, $1]) }
        #expect(figures.value(of: .top1) == 0.5)
        #expect(figures.value(of: .top1SharedNumber) == 0.5)
        #expect(figures.count(of: .top1SharedNumber) == 2)
        #expect(figures.value(of: .top5) == 0.75)
        #expect(figures.value(of: .top1GivenNumber) == 2.0 / 3)
        #expect(figures.value(of: .top1GivenSharedNumber) == 0.5)
        #expect(figures.value(of: .top1SamePicture) == 0.75)
        #expect(figures.value(of: .int8Agreement) == 0.75)
        #expect(figures.medianRight == 0.25)
        #expect(figures.medianWrong == 0.5)
        #expect(figures.misses.map(\.card) == [id("B"), id("D")])
    }

    @Test func nothingCountedIsNoFigure() {
        let figures = HarnessFigures([]) { _, _ in false }
        #expect(figures.value(of: .top1) == nil)
        #expect(figures.medianRight == nil)
    }

    /// Of the distances 0.01 to 1.00 the ceiling keeps 99; of 1.2, 0.5, 0.99, 0.995 two lie beyond it.
    @Test func theCeilingKeepsNinetyNineOfAHundredCards() {
        let pictures = [("plain", 1.2), ("plain", 0.5), ("page", 0.99), ("page", 0.995)]
        let figures = NonCardFigures(
            pictures.map { (kind: $0.0, distance: $0.1) }, cards: (1...100).map { Double($0) / 100 })
        #expect(figures.ceiling == 0.99)
        #expect(figures.rejected == 0.5)
        #expect(figures.kinds.mapValues(\.value) == ["plain": 0.5, "page": 0.5])
        #expect(NonCardFigures([], cards: []).rejected == nil)
    }
}

import Foundation
import Testing

@testable import KarteiVision

/// Classes: 0 blank, 1 "a", 2 "b", 3 "c".
private let spelling = CTCSpelling(characters: ["a", "b", "c"])

private func likeness(_ texts: [String], _ steps: [[Int: Float]]) -> [Double] {
    let matrix = steps.flatMap { step in (0..<4).map { step[$0] ?? 0.0001 } }
    return matrix.withUnsafeBufferPointer { spelling.likeness(of: texts, in: $0) }
}

struct CTCSpellingTests {
    @Test func whatIsReadLosesNothing() {
        #expect(likeness(["ab"], [[1: 0.9], [0: 0.8], [2: 0.7]]) == [0])
    }

    @Test func whatStandsAroundTheTextCostsNothing() {
        #expect(likeness(["a"], [[2: 0.9], [3: 0.9], [1: 0.5], [3: 0.9]]) == [0])
    }

    @Test func aLessLikelyCharacterCostsTheRatioToTheLikeliest() {
        // By hand: "c" instead of "b" costs ln(0.3 / 0.6).
        let found = likeness(["ac"], [[1: 0.9], [2: 0.6, 3: 0.3]])
        #expect(abs(found[0] - log(0.5)) < 1e-5)
    }

    @Test func equalNeighboursNeedABlankBetweenThem() {
        #expect(likeness(["aa"], [[1: 0.9], [0: 0.9], [1: 0.9]]) == [0])
        // Without one, the cheapest is to take the middle step for it: ln(0.1 / 0.9).
        let glued = likeness(["aa"], [[1: 0.9], [1: 0.9, 0: 0.1], [1: 0.9]])
        #expect(abs(glued[0] - log(0.1 / 0.9)) < 1e-5)
    }

    @Test func aLineThatIsTooShortCannotSpellTheText() {
        #expect(likeness(["abc"], [[1: 0.9], [2: 0.9]]) == [-.infinity])
        #expect(likeness(["a"], []) == [-.infinity])
    }

    @Test func aCharacterThatTheRecognizerDoesNotKnowCannotBeSpelled() {
        #expect(likeness(["aδ", "a"], [[1: 0.9], [2: 0.9]]) == [-.infinity, 0])
    }
}

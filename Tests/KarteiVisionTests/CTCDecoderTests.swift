import Testing

@testable import KarteiVision

/// Classes: 0 blank, 1 "a", 2 "b", 3 "c", 4 the space.
private let decoder = CTCDecoder(characters: ["a", "b", "c", " "])

/// Reads steps that name only the classes with a chance.
private func read(_ steps: [[Int: Float]]) -> CTCReading {
    let matrix = steps.flatMap { step in (0..<5).map { step[$0] ?? 0 } }
    return matrix.withUnsafeBufferPointer { decoder.read($0) }
}

struct CTCDecoderTests {
    @Test func aRunWithoutABlankIsOneCharacter() {
        #expect(read([[1: 1], [1: 1], [2: 1]]).text == "ab")
        #expect(read([[1: 1], [0: 1], [1: 1]]).text == "aa")
    }

    @Test func aCharacterHasTheBestProbabilityOfItsRun() {
        let reading = read([[1: 0.7], [1: 0.9], [0: 1], [2: 0.5]])
        #expect(reading.text == "ab")
        #expect(reading.confidences.map { ($0 * 100).rounded() } == [90, 50])
        #expect((reading.confidence * 100).rounded() == 70)
    }

    @Test func theRunnerUpIsTheMostProbableOtherText() {
        // By hand: "ab" 0.9 * 0.6 = 0.54, "ac" 0.9 * 0.4 = 0.36, "cb" 0.06, "cc" 0.04.
        let reading = read([[1: 0.9, 3: 0.1], [0: 1], [2: 0.6, 3: 0.4]])
        #expect(reading.text == "ab")
        #expect(reading.alternative == "ac")
    }

    @Test func theRunnerUpSumsThePathsThatSpellIt() {
        // Graves 2006: blank 0.6 and "a" 0.4 twice. The best path is empty (0.36), yet "a" has
        // 0.4 * 0.4 + 2 * 0.6 * 0.4 = 0.64.
        let reading = read([[0: 0.6, 1: 0.4], [0: 0.6, 1: 0.4]])
        #expect(reading.text == "")
        #expect(reading.confidence == 0)
        #expect(reading.alternative == "a")
    }

    @Test func aTextThatDiffersBySpacesAloneIsNoRunnerUp() {
        // "a b" 0.6 * 0.9, "ab" 0.4 * 0.9, "a c" 0.6 * 0.1.
        let reading = read([[1: 1], [4: 0.6, 0: 0.4], [2: 0.9, 3: 0.1]])
        #expect(reading.text == "a b")
        #expect(reading.alternative == "a c")
    }

    @Test func aCertainLineHasNoRunnerUp() {
        #expect(read([[1: 0.999], [0: 0.998], [2: 1]]).alternative == nil)
    }

    @Test func nothingIsReadOutOfNoSteps() {
        #expect(read([]) == CTCReading())
    }
}

import Foundation

/// How well given texts fit a recognizer's probabilities per step, anywhere in the line.
///
/// For each text the best path that spells it in some stretch of the steps (Viterbi), relative to the best
/// path of the same stretch: the rest of the line may say what it wants. Classes and paths are those of
/// `CTCDecoder`.
struct CTCSpelling: Sendable {
    /// No step counts less than this, so that one character that is quite unlike does not decide alone.
    private static let floor: Float = log(1e-5)

    private let classes: [Character: Int]
    private let classCount: Int

    /// Makes it for the characters of classes 1, 2, …; class 0 is the blank.
    init(characters: [String]) {
        classCount = characters.count + 1
        var classes: [Character: Int] = [:]
        for (index, text) in characters.enumerated() {
            if let character = text.first, text.count == 1 { classes[character] = index + 1 }
        }
        self.classes = classes
    }

    /// The likeness of each text, 0 at most; minus infinity where a character is not known or the line is too
    /// short.
    func likeness(of texts: [String], in probabilities: UnsafeBufferPointer<Float>) -> [Double] {
        let symbols = texts.map { $0.map { classes[$0] } }
        let steps = Steps(
            of: Set(symbols.joined().compactMap { $0 }), in: probabilities, classCount: classCount)
        return symbols.map { symbols in
            let known = symbols.compactMap { $0 }
            return known.count == symbols.count ? Double(steps.likeness(of: known)) : -.infinity
        }
    }

    /// The steps of a line, reduced to the classes that matter.
    private struct Steps {
        /// For each class the logarithm of its probability less the likeliest class's, step by step.
        private var costs: [Int: [Float]] = [:]
        private let count: Int

        init(of symbols: Set<Int>, in probabilities: UnsafeBufferPointer<Float>, classCount: Int) {
            count = probabilities.count / classCount
            let rows = (0..<count).map {
                UnsafeBufferPointer(rebasing: probabilities[$0 * classCount..<($0 + 1) * classCount])
            }
            let best = rows.map { log($0.max() ?? 1) }
            for symbol in symbols.union([0]) {
                costs[symbol] = zip(rows, best).map { max(log($0[symbol]) - $1, CTCSpelling.floor) }
            }
        }

        /// The best path that spells the classes in some stretch of the steps.
        func likeness(of symbols: [Int]) -> Float {
            guard !symbols.isEmpty, let blank = costs[0] else { return -.infinity }
            let spelled = symbols.compactMap { costs[$0] }
            // The states: a character, a blank, the next character and so on.
            var paths = [Float](repeating: -.infinity, count: 2 * symbols.count - 1)
            var best = -Float.infinity
            for step in 0..<count {
                for state in paths.indices.reversed() {
                    var path = max(paths[state], state == 0 ? 0 : paths[state - 1])
                    let place = state / 2
                    if state.isMultiple(of: 2) {
                        // A blank may be left out between characters that differ.
                        if place > 0, symbols[place] != symbols[place - 1] {
                            path = max(path, paths[state - 2])
                        }
                        paths[state] = path + spelled[place][step]
                    } else {
                        paths[state] = path + blank[step]
                    }
                }
                best = max(best, paths[paths.count - 1])
            }
            return best
        }
    }
}

/// A line of text as a recognizer's probabilities spell it.
struct CTCReading: Sendable, Hashable {
    /// The most probable text.
    var text = ""
    /// The probability of each character of `text`, 0 to 1.
    var confidences: [Double] = []
    /// The most probable text that differs from `text` in more than its spaces, where it has a chance.
    var alternative: String?

    /// The mean of the characters' probabilities; 0 for an empty text.
    var confidence: Double {
        confidences.isEmpty ? 0 : confidences.reduce(0, +) / Double(confidences.count)
    }
}

/// Turns a recognizer's probabilities per step into text: connectionist temporal classification.
///
/// Class 0 is the blank; a character's run of equal classes counts once (Graves et al., "Connectionist
/// Temporal Classification", 2006). The text is the best path; the alternative comes from a prefix beam search
/// (Hannun et al., "First-Pass Large Vocabulary Continuous Speech Recognition", 2014), without a language
/// model: a printed number follows no language.
struct CTCDecoder: Sendable {
    /// What class `index + 1` stands for.
    let characters: [String]

    /// A class with less probability than this takes no part in the alternative.
    private static let leastProbability: Float = 0.005
    /// Classes considered at each step.
    private static let candidatesPerStep = 4
    /// Texts kept at each step of the search.
    private static let beamWidth = 6

    /// Reads `steps` rows of `characters.count + 1` probabilities.
    func read(_ probabilities: UnsafeBufferPointer<Float>) -> CTCReading {
        let classes = characters.count + 1
        let steps = stride(from: 0, to: probabilities.count - classes + 1, by: classes).map { start in
            Step(UnsafeBufferPointer(rebasing: probabilities[start..<start + classes]))
        }
        var reading = bestPath(steps)
        reading.alternative = alternative(to: reading.text, steps)
        return reading
    }

    /// The classes at one step that have a chance, the most probable first.
    private struct Step {
        var candidates: [(symbol: Int, probability: Float)] = []

        init(_ row: UnsafeBufferPointer<Float>) {
            var best = (symbol: 0, probability: -Float.infinity)
            for symbol in row.indices where row[symbol] > CTCDecoder.leastProbability {
                candidates.append((symbol, row[symbol]))
                if row[symbol] > best.probability { best = (symbol, row[symbol]) }
            }
            candidates.sort { $0.probability > $1.probability }
            candidates = Array(candidates.prefix(CTCDecoder.candidatesPerStep))
            if candidates.isEmpty { candidates = [(0, 1)] }
        }

        var best: (symbol: Int, probability: Float) { candidates[0] }
    }

    private func bestPath(_ steps: [Step]) -> CTCReading {
        var reading = CTCReading()
        var previous = 0
        for best in steps.map(\.best) {
            if best.symbol != 0, best.symbol == previous {
                let last = reading.confidences.count - 1
                reading.confidences[last] = max(reading.confidences[last], Double(best.probability))
            } else if best.symbol != 0 {
                reading.text += characters[best.symbol - 1]
                reading.confidences.append(Double(best.probability))
            }
            previous = best.symbol
        }
        return reading
    }

    private func alternative(to text: String, _ steps: [Step]) -> String? {
        guard steps.contains(where: { $0.candidates.count > 1 }) else { return nil }
        var beam = [[Int](): Ending(blank: 1)]
        for step in steps {
            beam = Self.extended(beam, by: step)
        }
        let spaceless = text.filter { $0 != " " }
        return beam.sorted { $0.value.total > $1.value.total }
            .lazy.map { $0.key.map { characters[$0 - 1] }.joined() }
            .first { $0.filter { $0 != " " } != spaceless }
    }

    /// The probability that a prefix was spelled, by what its last step was.
    private struct Ending {
        var blank = 0.0
        var character = 0.0
        var total: Double { blank + character }
    }

    private static func extended(_ beam: [[Int]: Ending], by step: Step) -> [[Int]: Ending] {
        var next: [[Int]: Ending] = [:]
        for (prefix, ending) in beam {
            for (symbol, probability) in step.candidates {
                let probability = Double(probability)
                if symbol == 0 {
                    next[prefix, default: Ending()].blank += ending.total * probability
                } else if symbol == prefix.last {
                    next[prefix, default: Ending()].character += ending.character * probability
                    next[prefix + [symbol], default: Ending()].character += ending.blank * probability
                } else {
                    next[prefix + [symbol], default: Ending()].character += ending.total * probability
                }
            }
        }
        guard next.count > beamWidth else { return next }
        let best = next.sorted { $0.value.total > $1.value.total }.prefix(beamWidth)
        return Dictionary(uniqueKeysWithValues: best.map { ($0.key, $0.value) })
    }
}

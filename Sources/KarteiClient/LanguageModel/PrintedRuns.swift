import Kartei

/// The text of a card in which a language model's answers have to stand: what does not is nothing that was read.
///
/// Whatever the model answers, by mistake, from what it knows about cards or because a line told it to, no other
/// characters than those that were read come out of here.
struct PrintedRuns {
    /// A line, or one and the next.
    private struct Run {
        let words: FoldedText
        let number: FoldedText
        let confidence: Double

        init(_ text: String, _ confidence: Double) {
            (words, number) = (FoldedText(text, .words), FoldedText(text, .number))
            self.confidence = confidence
        }
    }

    private let runs: [Run]

    /// Takes the lines in reading order; a text may also go on from a line to the next.
    init(_ lines: [TextLine]) {
        let pairs = zip(lines, lines.dropFirst()).map { first, second in
            Run("\(first.text) \(second.text)", min(first.confidence, second.confidence))
        }
        runs = lines.map { Run($0.text, $0.confidence) } + pairs
    }

    /// A name as it stands there, with the confidence of its line; nil where it does not.
    func name(_ answer: String) -> FieldReading? {
        answer.contains(where: \.isLetter) ? words(answer) : nil
    }

    /// A set's code or mark as it stands there.
    func set(_ answer: String) -> FieldReading? {
        answer.contains { $0.isLetter || $0.isNumber } ? words(answer) : nil
    }

    /// A rarity's letter, word or symbol as it stands there.
    func rarity(_ answer: String) -> FieldReading? { words(answer) }

    /// A number of one of the games that stands there, as the game's grammar writes it.
    func number(_ answer: String, games: [Game]) -> FieldReading? {
        guard let number = games.lazy.compactMap({ PrintedNumber(answer, game: $0) }).first, number.isTelling
        else { return nil }
        let hasDigits = number.literal.contains(where: \.isNumber)
        // Where the game is not known, hit points are a number of some game as well.
        guard games.count == 1 || number.literal.contains(where: { !$0.isNumber }) else { return nil }
        // `ONE` is a number, `one` is a word.
        guard let found = find(FoldedText(answer, .number), in: \.number, isExact: !hasDigits) else {
            return nil
        }
        return FieldReading(text: number.literal, confidence: found.confidence)
    }

    private func words(_ answer: String) -> FieldReading? {
        let wanted = FoldedText(answer, .words)
        // One or two letters in any case stand in any text.
        return find(wanted, in: \.words, isExact: wanted.count <= 2)
    }

    private func find(
        _ wanted: FoldedText, in text: KeyPath<Run, FoldedText>, isExact: Bool
    ) -> FieldReading? {
        guard (1...Self.longest).contains(wanted.count) else { return nil }
        return runs.lazy.compactMap { run in
            run[keyPath: text].run(of: wanted, isExact: isExact).map {
                FieldReading(text: $0, confidence: run.confidence)
            }
        }.first
    }

    /// Signs; no field of a card has more.
    private static let longest = 100
}

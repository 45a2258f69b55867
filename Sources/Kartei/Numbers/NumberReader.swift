/// Finds printed numbers in text by the grammars of the enabled games.
///
/// A line is parsed by every grammar and every hit is kept with its game: `123/281` may be Pokémon or
/// Magic. A hit names its game only where no other enabled grammar fits the same text.
public struct NumberReader: Sendable {
    /// The games whose numbers are looked for.
    public let games: [Game]
    private let grammars: [NumberGrammar]

    /// Makes a reader; the games in the order in which ties are listed.
    public init(games: some Sequence<Game> = Game.allCases) {
        self.games = Array(games)
        grammars = self.games.map(NumberGrammar.grammar)
    }

    /// Every number in a text, best first: fewest exchanged look-alikes, then the most telling shape.
    public func numbers(in text: String) -> [PrintedNumber] {
        found(in: text).filter { !$0.needsSetLine }.map(\.number)
    }

    /// Every number in a line and then in its runner-up reading, without repeats.
    public func numbers(in line: TextLine) -> [PrintedNumber] {
        var numbers = numbers(in: line.text)
        for number in line.alternative.map(numbers(in:)) ?? [] where !numbers.contains(number) {
            numbers.append(number)
        }
        return numbers
    }

    /// Every number in the lines of a card, the most trustworthy first.
    ///
    /// What stands beside a number belongs to it: Magic's set line, Pokémon's set code and set mark.
    public func readings(in lines: [TextLine]) -> [NumberReading] {
        let marks = SetMarks(lines)
        var readings: [NumberReading] = []
        for line in lines {
            for (text, isAlternative) in [(line.text, false), (line.alternative ?? "", true)] {
                for hit in found(in: text, cutEnds: line.cutEnds) {
                    var reading = NumberReading(hit, in: line, isAlternative: isAlternative)
                    let hasSetLine = marks.complete(&reading.number, from: line.quad)
                    if hit.needsSetLine, !hasSetLine { continue }
                    readings.merge(reading)
                }
            }
        }
        return readings.sorted { $0.confidence > $1.confidence }.withoutParts()
    }

    /// A grammar's hit, and whether it alone fits the text.
    struct Found: Sendable {
        var number: PrintedNumber
        var weight: Double
        var namesGame: Bool
        var needsSetLine: Bool
        var isCut: Bool
    }

    private func found(in text: String, cutEnds: LineEnds = []) -> [Found] {
        let printed = PrintedText(text)
        let hits = grammars.flatMap { $0.hits(in: printed) }
        let found = hits.map { hit in
            Found(
                number: hit.number, weight: hit.weight,
                namesGame: !hits.contains {
                    $0.number.game != hit.number.game && $0.range.overlaps(hit.range)
                },
                needsSetLine: hit.needsSetLine, isCut: hit.isCut(at: cutEnds, of: printed))
        }
        return found.enumerated().sorted { a, b in
            (a.element.number.foldedCharacters, -a.element.weight, a.offset)
                < (b.element.number.foldedCharacters, -b.element.weight, b.offset)
        }.map(\.element)
    }
}

/// A printed number with where it was read and how far to trust it.
public struct NumberReading: Sendable, Hashable, Codable {
    /// The number.
    public var number: PrintedNumber
    /// From 0 to 1: the line's confidence, lessened for exchanged characters, shapes that say little, and
    /// readings that came second.
    public var confidence: Double
    /// Where its line lies, as fractions of the card.
    public var quad: Quad
    /// Whether no other enabled game's grammar fits the text, so that the number names its game.
    public var namesGame: Bool
    /// Whether it comes from a line's runner-up reading.
    ///
    /// Its number then counts an exchanged character more, because it may find a card and never prove one.
    public var isAlternative: Bool
    /// Whether it stands at the edge of what was looked at, so that `45/195` may be the end of `145/195`.
    ///
    /// Its number then counts an exchanged character more, as in a runner-up reading.
    public var isCut: Bool
    /// Whether it stands beside the card, on another one or on a note.
    ///
    /// Its number then counts an exchanged character more too: it may find a card and never prove one.
    public var isBeside: Bool

    init(_ found: NumberReader.Found, in line: TextLine, isAlternative: Bool) {
        number = found.number
        if isAlternative { number.foldedCharacters += 1 }
        isCut = found.isCut
        if isCut { number.foldedCharacters += 1 }
        isBeside = !line.quad.isOnCard
        if isBeside { number.foldedCharacters += 1 }
        quad = line.quad
        namesGame = found.namesGame
        self.isAlternative = isAlternative
        confidence =
            line.confidence * found.weight * (isAlternative ? 0.5 : 1)
            / Double(1 + found.number.foldedCharacters)
    }
}

extension NumberGrammar.Hit {
    /// Whether the number reaches an end of its text at which characters may be missing.
    ///
    /// A single sign beyond it may be what is left of a digit.
    fileprivate func isCut(at ends: LineEnds, of text: PrintedText) -> Bool {
        let before = text.scalars[..<range.lowerBound].filter { $0 != " " }.count
        let behind = text.scalars[range.upperBound...].filter { $0 != " " }.count
        return ends.contains(.start) && before <= 1 || ends.contains(.end) && behind <= 1
    }
}

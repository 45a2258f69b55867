/// The rarity as a card prints it: a letter or symbols beside the number, else a word.
///
/// Recognizers lose colour, so that stars alone do not tell a gold from a black one: what is printed is kept as it is;
/// `RarityMeaning` says what it can only mean.
struct RarityMark: Sendable, Hashable {
    /// What is printed (`R`, `AR`, `★★`, `●`), or the catalog's word for what is spelled out.
    var text: String
    /// From 0 to 1.
    var confidence: Double

    /// A word is less telling than a mark beside the number: other texts of a card have it too.
    private static let wordTrust = 0.6
    /// Words for the rarity stand below the name and the picture's upper half.
    private static let wordsFrom = 0.4

    /// Reads the mark beside the best number, else a word; nil where neither is printed or read.
    init?(beside reading: NumberReading?, in lines: [TextLine], language: Language?, table: RarityTable) {
        let read =
            reading.flatMap { Self.mark(beside: $0, in: lines, language: language, table: table) }
            ?? Self.word(in: lines, language: language, table: table)
        guard let read else { return nil }
        self = read
    }

    private init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }

    private static func mark(
        beside reading: NumberReading, in lines: [TextLine], language: Language?, table: RarityTable
    ) -> RarityMark? {
        if let letter = reading.number.rarity {
            return RarityMark(text: letter, confidence: reading.confidence)
        }
        let own = lines.filter { $0.quad == reading.quad }.map {
            rest(of: $0.text, after: reading.number.literal)
        }
        let beside = lines.filter { isBeside($0.quad, reading.quad) }.map(\.text)
        let marks = table.marks(of: reading.number.game, in: language)
        for (text, trust) in own.map({ ($0, 0.9) }) + beside.map({ ($0, 0.7) }) {
            if let letters = letters(in: text, of: marks) {
                return RarityMark(text: letters, confidence: trust * reading.confidence)
            }
            if let symbols = symbols(in: text, game: reading.number.game) {
                let trust = symbols.contains("★") ? 0.5 : 0.8
                return RarityMark(text: symbols, confidence: trust * reading.confidence)
            }
        }
        return nil
    }

    private static func word(
        in lines: [TextLine], language: Language?, table: RarityTable
    ) -> RarityMark? {
        lines.filter { $0.quad.isOnCard && $0.quad.center.y > wordsFrom }.lazy
            .compactMap { line in
                table.word(in: line.text, language: language)
                    .map { RarityMark(text: $0, confidence: wordTrust * line.confidence) }
            }.first
    }

    private static func rest(of line: String, after literal: String) -> String {
        let text = PrintedText(line).text
        let tail = literal.split(separator: "/").last.map(String.init) ?? literal
        guard let end = text.range(of: tail, options: .backwards)?.upperBound else { return "" }
        return String(text[end...])
    }

    private static func letters(in text: String, of marks: RarityTable.Marks) -> String? {
        let word = String(text.trimmingSpaces.prefix { $0 != " " })
        return marks[word] == nil || word.allSatisfy(isSymbol) ? nil : word
    }

    private static func symbols(in text: String, game: Game) -> String? {
        guard game == .pokemon else { return nil }
        let marks = PrintedText(text).text.trimmingSpaces.prefix(while: isSymbol)
        return (1...3).contains(marks.count) ? String(marks) : nil
    }

    private static func isSymbol(_ character: Character) -> Bool { "★●◆".contains(character) }

    private static func isBeside(_ quad: Quad, _ number: Quad) -> Bool {
        quad != number && abs(quad.center.y - number.center.y) < 0.7 * number.height
            && quad.topLeft.x > number.topLeft.x && quad.topLeft.x - number.topRight.x < 0.12
    }
}

import Kartei

/// Reads a card until its number was read, and looks further around it where that was cut off.
struct NumberSearch: Sendable {
    /// What reads the card.
    let reader: CardReader
    /// The grammars of the games that are looked for.
    let numbers: NumberReader

    /// The lines of a card; one that lies alone is looked at with all that is around it, if need be.
    ///
    /// Only numbers of `game` are enough, where it is given. Where the first look shows fewer than
    /// `leastLetters`, no other follows. Throws what the reader throws.
    func lines(
        of card: some CardRegionSource, isAlone: Bool, game: Game?, leastLetters: Int = 0
    ) throws -> [TextLine] {
        let passes = isAlone ? CardPass.alone : CardPass.withinCard
        var text = try reader.read(card, passes: passes) { lines in
            ScriptCount(lines).letters < leastLetters || isFound(in: lines, game: game)
        }
        if !isAlone, isCut(in: text.textLines, game: game) {
            try reader.read(card, pass: .looser, into: &text)
        }
        return text.textLines
    }

    /// Whether enough was read: a whole number that no look-alike was exchanged for.
    func isFound(in lines: [TextLine], game: Game?) -> Bool {
        numbers.readings(in: lines).contains { reading in
            !reading.isAlternative && reading.number.foldedCharacters == 0
                && (game == nil || reading.number.game == game)
        }
    }

    /// Whether all there is of a number may be a part of it.
    private func isCut(in lines: [TextLine], game: Game?) -> Bool {
        !isFound(in: lines, game: game) && numbers.readings(in: lines).contains(where: \.isCut)
    }
}

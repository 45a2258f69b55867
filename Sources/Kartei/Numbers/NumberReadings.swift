extension [NumberReading] {
    /// Keeps the better of two readings of one number: fewer exchanged characters, then more confidence.
    mutating func merge(_ reading: NumberReading) {
        let same = firstIndex {
            $0.number.literal == reading.number.literal && $0.number.game == reading.number.game
        }
        guard let same else { return append(reading) }
        let known = self[same]
        if (reading.number.foldedCharacters, -reading.confidence)
            < (known.number.foldedCharacters, -known.confidence)
        {
            self[same] = reading
        }
    }

    /// The readings without those that only show part of another one: `45/195` beside `145/195`.
    func withoutParts() -> [NumberReading] {
        filter { part in
            !part.isCut
                || !contains { whole in
                    !whole.isCut && whole.number.game == part.number.game
                        && whole.number.literal.count > part.number.literal.count
                        && whole.number.literal.contains(part.number.literal)
                }
        }
    }
}

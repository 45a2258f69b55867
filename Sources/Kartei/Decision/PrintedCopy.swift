extension CardFields {
    /// What a card's print says about the copy, as far as it was read beyond doubt.
    public struct PrintedCopy: Sendable, Hashable {
        /// The finish: foil where a star says so; nothing that is printed says that a card is not foil.
        public var finish: Finish?
        /// The language.
        public var language: Language?
    }

    /// What is printed about the copy of a card, with the numbers that were read.
    ///
    /// The language is one that was read clearly or, where the catalog knows but one, that one.
    public func printedCopy(of card: Card, numbers: [PrintedNumber], policy: ScanPolicy = ScanPolicy())
        -> PrintedCopy
    {
        let isStarred = numbers.contains {
            $0.game == card.id.game && $0.isFoil == true && $0.literalKey != nil
                && $0.looseKey == PrintedNumber.looseKey(of: card.printedNumber, in: card.id.game)
        }
        let read = language.flatMap { $0.confidence >= policy.clearLanguage ? Language(named: $0.text) : nil }
        let possible = card.languages.isEmpty ? read.map { [$0] } ?? [] : Array(card.languages)
        return PrintedCopy(
            finish: isStarred ? .foil : nil,
            language: read.flatMap { possible.contains($0) ? $0 : nil }
                ?? (card.languages.count == 1 ? card.languages.first : nil))
    }
}

extension PrintedNumber {
    /// How well this number fits the number that a card prints, or nil where it is another one.
    public func agreement(with card: Card) -> Candidate.NumberAgreement? {
        guard card.id.game == game, !card.printedNumber.isEmpty,
            PrintedNumber.looseKey(of: card.printedNumber, in: game) == looseKey
        else { return nil }
        if foldedCharacters > 0 { return .folded }
        if isLiteral(of: card) { return .literal }
        return totalAgrees(with: card) && setAgrees(with: card) ? .loose : .otherSet
    }
}

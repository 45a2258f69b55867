extension PrintedNumber {
    /// How well this number fits the number that a card prints, or nil where it is another one.
    public func agreement(with card: Card) -> Candidate.NumberAgreement? {
        guard card.id.game == game, !card.printedNumber.isEmpty,
            PrintedNumber.looseKey(of: card.printedNumber, in: game) == looseKey
        else { return nil }
        if foldedCharacters > 0 { return .folded }
        if isLiteral(of: card) { return .literal }
        guard totalAgrees(with: card) && setAgrees(with: card) else { return .otherSet }
        return isUnpadded(of: card) ? .unpadded : .loose
    }

    /// Whether it says of which set it is, so that few cards have it: by a total, a set code or letters (`DP09`);
    /// every set has a `0153`.
    var namesItsSet: Bool {
        total != nil || setCode != nil || (literal.count > 3 && literal.contains(where: \.isLetter))
    }

    /// Whether only zeros before the card's number are missing in what was read, and its total is as printed:
    /// `18/130` for `018/130`.
    private func isUnpadded(of card: Card) -> Bool {
        guard total != nil, card.printedNumber.hasPrefix("0") else { return false }
        return card.printedNumber.drop { $0 == "0" } == literal
    }

    /// Whether the card's number differs in so few characters that the reading may be a damaged form of it.
    ///
    /// Only long codes say enough for that: `MP17-EN087` for `MP17-EN083`, never `46/102` for `45/102`.
    func isNear(_ card: Card) -> Bool {
        guard card.id.game == game, literal.count >= 8, literal.contains("-") else { return false }
        return NameKey(literal).similarity(to: NameKey(card.printedNumber)) >= 0.75
    }
}

extension Evidence {
    /// Whether a number was read that is letter for letter this card's and few others'.
    func clearlyNumbers(_ card: Card) -> Bool {
        numbers.contains { $0.namesItsSet && $0.agreement(with: card) == .literal }
    }
}

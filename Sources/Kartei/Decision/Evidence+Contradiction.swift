extension Evidence {
    /// Whether one of several photos says that it shows another card than the others.
    ///
    /// It does where a number was read that is clear and not the card's, or where text was read and neither the
    /// card's name nor its number nor its picture is there. A photo on which little is legible says nothing.
    func contradicts(_ card: Card, policy: ScanPolicy) -> Bool {
        let clear = numbers.filter { $0.foldedCharacters == 0 && $0.namesItsSet }
        if !clear.isEmpty { return !clear.contains { ($0.agreement(with: card) ?? .otherSet) >= .loose } }
        guard scripts.letters >= policy.leastLetters else { return false }
        let isPictured = artwork.contains { policy.confirms($0) && card.id.isPictured(by: $0.id) }
        let name = PrintedNames(evidence: self).best(for: card)?.similarity ?? 0
        return !isPictured && name < policy.convincingName
    }
}

extension CardFields {
    /// Confidence of a field that the catalog supplies because the number names one card.
    static let suppliedConfidence = 0.5
    /// The fields with what the catalog knows, where a number read as printed names one card.
    ///
    /// The name is corrected where what was read is like the card's, and supplied with little confidence
    /// where none could be read. Set and rarity are the catalog's, because cards show them as symbols.
    /// Nothing changes where two cards fit the number equally well.
    public func completed(by candidates: [Candidate]) -> CardFields {
        guard let first = candidates.first, let agreement = first.numberAgreement, agreement >= .loose,
            !candidates.dropFirst().contains(where: { rivals(first, $0) })
        else { return self }
        let card = first.card
        var fields = self
        let language = language.flatMap { Language(named: $0.text) }
        if let seen = first.seenName {
            let printed = language.flatMap { card.names[$0] } ?? seen.text
            fields.name = FieldReading(
                text: printed, confidence: max(name?.confidence ?? 0, seen.similarity))
        } else if name == nil, agreement == .literal {
            fields.name = FieldReading(
                text: card.name(in: language ?? .english), confidence: Self.suppliedConfidence)
        }
        let confidence = first.nameSimilarity >= 0.8 ? 0.9 : Self.suppliedConfidence
        fields.set = FieldReading(text: card.setText, confidence: max(set?.confidence ?? 0, confidence))
        // A code that is printed in several rarities leaves open which this copy is.
        if let rarity = card.rarities.first, card.rarities.count == 1 {
            fields.rarity = FieldReading(text: rarity, confidence: confidence)
        }
        return fields
    }

    /// Whether the number alone leaves open which of the two cards it is.
    private func rivals(_ first: Candidate, _ other: Candidate) -> Bool {
        guard let agreement = other.numberAgreement, let best = first.numberAgreement else { return false }
        return agreement >= best && other.nameSimilarity >= first.nameSimilarity - 0.1
    }
}

extension Card {
    /// The set for people: `SCR (Stellar Crown)`, or whichever of code and name is known.
    public var setText: String {
        if setCode.isEmpty || setName.isEmpty { return setCode + setName }
        return "\(setCode) (\(setName))"
    }
}

extension Card {
    /// The number for people: as printed, else as the catalog spells it.
    public var shownNumber: String { printedNumber.isEmpty ? catalogNumber : printedNumber }
}

extension Candidate {
    /// The card's name that was seen on the photo, or nil.
    var seenName: (text: String, similarity: Double)? {
        for case .name(let text, let similarity) in support { return (text, similarity) }
        return nil
    }
}

extension CardFields {
    /// Confidence of a field that the catalog supplies because the number names one card.
    static let suppliedConfidence = 0.5
    /// The fields with what the catalog knows, where the number that was read leaves no doubt about it.
    ///
    /// The name is corrected where what was read is like the card's, and supplied with little confidence
    /// where none could be read. Set and rarity are the catalog's, because cards show them as symbols. Where
    /// several cards fit the number equally well, only what they have in common is used.
    public func completed(by candidates: [Candidate]) -> CardFields {
        guard let first = candidates.first, let agreement = first.numberAgreement, agreement >= .loose
        else { return self }
        let cards = [first.card] + candidates.dropFirst().filter { rivals(first, $0) }.map(\.card)
        let language = language.flatMap { Language(named: $0.text) } ?? .english
        let confidence = first.nameSimilarity >= 0.8 ? 0.9 : Self.suppliedConfidence
        var fields = self
        if let shared = Self.shared(cards.map { $0.name(in: language) }) {
            if let seen = first.seenName {
                fields.name = FieldReading(
                    text: first.card.names[language] ?? seen.text,
                    confidence: max(name?.confidence ?? 0, seen.similarity))
            } else if name == nil, agreement == .literal {
                fields.name = FieldReading(text: shared, confidence: Self.suppliedConfidence)
            }
        }
        if let shared = Self.shared(cards.map(\.setText)) {
            fields.set = FieldReading(text: shared, confidence: max(set?.confidence ?? 0, confidence))
        }
        // A code that is printed in several rarities leaves open which this copy is.
        if let shared = Self.shared(cards.map(\.rarities)), shared.count == 1 {
            fields.rarity = FieldReading(text: shared[0], confidence: confidence)
        }
        return fields
    }

    /// The value that all have; nil where they differ or where it is empty.
    private static func shared<Value: Collection & Equatable>(_ values: [Value]) -> Value? {
        guard let first = values.first, !first.isEmpty, values.allSatisfy({ $0 == first }) else { return nil }
        return first
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

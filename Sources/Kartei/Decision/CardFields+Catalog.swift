extension CardFields {
    /// Confidence of a field that the catalog supplies because the number names one card.
    static let suppliedConfidence = 0.5
    /// Confidence of one that it supplies although no number was read, or none for sure.
    static let guessedConfidence = 0.4

    /// The fields with what the catalog knows, where what was seen leaves no doubt about it.
    ///
    /// The name is corrected where what was read is like the card's, and supplied with little confidence
    /// where none could be read. Set and rarity are the catalog's, because cards show them as symbols. Where
    /// several cards fit equally well, only what they have in common is used.
    public func completed(by candidates: [Candidate], policy: ScanPolicy = ScanPolicy()) -> CardFields {
        guard let first = candidates.first else { return self }
        let isNumbered = (first.numberAgreement ?? .otherSet) >= .loose
        guard isNumbered || isKnown(first, policy) else { return self }
        let cards = CandidateGroup(of: first, in: candidates, policy: policy).cards
        let language = language.flatMap { Language(named: $0.text) } ?? .english
        let guess = isNumbered ? Self.suppliedConfidence : Self.guessedConfidence
        let confidence = isNumbered && first.nameSimilarity >= policy.convincingName ? 0.9 : guess
        var fields = self
        if let shared = Self.shared(cards.map { $0.name(in: language) }) {
            fields.complete(name: shared, of: first, guess: guess, policy: policy)
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

    /// Corrects the name that was read to the card's, or supplies the one that all cards in question have.
    private mutating func complete(
        name shared: String, of first: Candidate, guess: Double, policy: ScanPolicy
    ) {
        if let seen = first.seenName {
            name = FieldReading(
                text: first.card.names[language.flatMap { Language(named: $0.text) } ?? .english]
                    ?? seen.text,
                confidence: max(name?.confidence ?? 0, seen.similarity))
        } else if isNothingElse(than: shared), CardWitnesses(for: first, policy: policy) != [] {
            name = FieldReading(text: shared, confidence: guess)
        }
    }

    /// Whether no name was read, or only a part of this one.
    private func isNothingElse(than whole: String) -> Bool {
        name.map { NameKey($0.text).containment(in: NameKey(whole)) == 1 } ?? true
    }

    /// Whether a card without a number that fits is known all the same: by its picture, by nearly its number
    /// and its name, or by its name alone.
    private func isKnown(_ first: Candidate, _ policy: ScanPolicy) -> Bool {
        let witnesses = CardWitnesses(for: first, policy: policy)
        if witnesses.contains(.picture) { return true }
        let isNear = first.numberAgreement.map { $0 != .otherSet } ?? false
        return witnesses.contains(.name) && (isNear || first.nameSimilarity >= Self.wholeName)
    }

    /// A name that was read to the letter, or nearly.
    private static let wholeName = 0.95

    /// The value that all have; nil where they differ or where it is empty.
    private static func shared<Value: Collection & Equatable>(_ values: [Value]) -> Value? {
        guard let first = values.first, !first.isEmpty, values.allSatisfy({ $0 == first }) else { return nil }
        return first
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

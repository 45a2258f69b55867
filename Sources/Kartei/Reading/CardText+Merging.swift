extension CardText {
    /// What several photos of one card say together: the surest reading of each field, every number once.
    ///
    /// Letters are counted in the photo that shows most of each script, so that the noise of many photos does
    /// not add up. Nil where there is none.
    public init?(merging texts: [CardText]) {
        guard var merged = texts.first else { return nil }
        for text in texts.dropFirst() {
            merged.fields.keepSurer(of: text.fields)
            merged.passcodes += text.passcodes.filter { !merged.passcodes.contains($0) }
            merged.game = merged.game ?? text.game
            merged.scripts.keepMore(of: text.scripts)
            for reading in text.numbers { merged.numbers.merge(reading) }
        }
        // A stable order: equally sure readings stay in the order of the photos.
        merged.numbers = merged.numbers.enumerated().sorted {
            (-$0.element.confidence, $0.offset) < (-$1.element.confidence, $1.offset)
        }.map(\.element).withoutParts()
        self = merged
    }
}

extension CardFields {
    fileprivate mutating func keepSurer(of other: CardFields) {
        for field in [\CardFields.name, \.number, \.set, \.rarity, \.language] {
            let confidence = self[keyPath: field]?.confidence ?? -1
            if let reading = other[keyPath: field], reading.confidence > confidence {
                self[keyPath: field] = reading
            }
        }
    }
}

extension ScriptCount {
    fileprivate mutating func keepMore(of other: ScriptCount) {
        for script in [\ScriptCount.kana, \.han, \.hangul, \.latin, \.cyrillic] {
            self[keyPath: script] = max(self[keyPath: script], other[keyPath: script])
        }
    }
}

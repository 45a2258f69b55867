/// Shows a number as the catalog has it where the name proves that one character was misread.
///
/// Only the field that people see changes; the readings that may prove a printing stay as they are.
struct NumberCorrection: Sendable {
    /// The cards that can prove a correction.
    let catalog: any Catalog

    /// The number field of a text whose name is known: as read, or the one number a character away that a
    /// card of that name has, with at most half the confidence.
    func number(of text: CardText) throws -> FieldReading? {
        guard let read = text.fields.number, let name = text.fields.name,
            let reading = text.numbers.first(where: { $0.number.literal == read.text })
        else { return text.fields.number }
        let alike = try catalog.cards(game: reading.number.game, looseKey: reading.number.looseKey)
        if alike.contains(where: { reading.number.isLiteral(of: $0) && $0.isNamed(name.text) }) {
            return read
        }
        let named = try catalog.cards(named: name.text, game: reading.number.game, limit: 500)
            .filter { $0.similarity == 1 }
        let printed = Set(named.map { PrintedText($0.card.printedNumber).text })
        guard !printed.contains(read.text) else { return read }
        let near = printed.filter { Self.isOneCharacterApart($0, read.text) }
        guard near.count == 1, let number = near.first else { return read }
        return FieldReading(text: number, confidence: read.confidence / 2)
    }

    /// Whether one character was exchanged, or one was lost or added.
    static func isOneCharacterApart(_ a: String, _ b: String) -> Bool {
        let (shorter, longer) = a.count <= b.count ? (Array(a), Array(b)) : (Array(b), Array(a))
        guard !shorter.isEmpty, longer.count - shorter.count <= 1, a != b else { return false }
        let head = zip(shorter, longer).prefix { $0 == $1 }.count
        let skipped = longer.count == shorter.count ? 1 : 0
        return shorter.dropFirst(head + skipped).elementsEqual(longer.dropFirst(head + 1))
    }
}

extension Card {
    /// Whether the card has this name in some language, case, accents and spaces aside.
    fileprivate func isNamed(_ name: String) -> Bool {
        let key = NameKey(name)
        return names.values.contains { NameKey($0) == key }
    }
}

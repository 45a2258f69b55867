import Kartei
import KarteiVision

/// The JSON object that `kartei read --json` prints for one photo, on one line.
struct ReadRecord: Encodable {
    /// One field.
    struct FieldRecord: Encodable {
        @Explicit var text: String?
        let confidence: FieldConfidence
        @Explicit var from: ReadField.Origin?
    }

    /// One card of the photo.
    struct CardRecord: Encodable {
        let outline: [[Double]]
        let name: FieldRecord
        let number: FieldRecord
        let set: FieldRecord
        let rarity: FieldRecord
        @Explicit var language: String?
        let confidence: FieldConfidence
        /// Everything that was read, for whoever types the card in.
        let lines: [String]
    }

    let photo: String
    let source: ReadingSource
    let hints: [ReadingHint]
    @Explicit var failure: String?
    let cards: [CardRecord]

    init(photo: String, reading: PhotoReading) {
        self.photo = photo
        (source, failure) = (reading.source, reading.failure)
        hints = reading.hints
        cards = reading.scan.mainFirst.map { Self.record($0, reading.fields(of: $0)) }
    }

    private static func record(_ scan: CardScan, _ card: ReadCard) -> CardRecord {
        CardRecord(
            outline: scan.outline.corners.map { [$0.x.rounded(), $0.y.rounded()] }, name: field(card.name),
            number: field(card.number), set: field(card.set), rarity: field(card.rarity),
            language: scan.evidence.fields.language?.text, confidence: card.confidence,
            lines: scan.evidence.lines.filter { $0.cutEnds == [] }.map(\.text.withoutPaymentNumber))
    }

    private static func field(_ field: ReadField) -> FieldRecord {
        FieldRecord(text: field.text?.withoutPaymentNumber, confidence: field.confidence, from: field.origin)
    }
}

extension PhotoScan {
    /// The cards, that which the photo was most probably taken of first.
    var mainFirst: [CardScan] {
        guard let main, let index = cards.firstIndex(of: main) else { return cards }
        return [main] + cards[..<index] + cards[(index + 1)...]
    }
}

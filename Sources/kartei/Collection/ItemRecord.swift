import Foundation
import Kartei

/// A row of the collection as `--json` prints it; null is what nobody knows.
struct ItemRecord: Encodable {
    /// A card, as it was written or as a catalog has it.
    struct CardRecord: Encodable {
        @Explicit var id: String?
        @Explicit var game: String?
        let name: String
        let number: String
        let setCode: String
        let setName: String
        @Explicit var rarity: String?

        init(_ card: LedgerCard) {
            id = card.id?.rawValue
            game = card.game?.rawValue
            (name, number, setCode, setName) = (card.name, card.number, card.setCode, card.setName)
            rarity = card.rarity
        }
    }

    /// An amount of money.
    struct PaidRecord: Encodable {
        let amount: String
        let currency: String
    }

    let item: String
    let card: CardRecord
    let standing: String
    @Explicit var resolved: CardRecord?
    let quantity: Int
    @Explicit var finish: String?
    @Explicit var condition: String?
    @Explicit var language: String?
    let marks: [String]
    let tags: [String]
    let place: String
    let note: String
    @Explicit var paid: PaidRecord?
    let origin: String
    @Explicit var evidence: String?
    let added: String
    let changed: String
    let removed: Bool

    init(_ row: CollectionReader.Row) {
        let (item, copy) = (row.item, row.item.copy)
        self.item = item.id.description
        card = CardRecord(copy.card)
        standing = row.standing.word
        resolved = row.standing.card.map { CardRecord(LedgerCard($0)) }
        quantity = copy.quantity
        finish = copy.finish?.rawValue
        condition = copy.condition?.rawValue
        language = copy.language?.rawValue
        marks = copy.marks.map(\.rawValue).sorted()
        tags = copy.tags.sorted()
        (place, note) = (copy.place, copy.note)
        paid = copy.pricePaid.map { PaidRecord(amount: $0.amount, currency: $0.currency) }
        origin = item.origin.rawValue
        evidence = item.evidence?.rawValue
        added = item.created.words
        changed = item.changed.words
        removed = item.isRemoved
    }
}

extension LedgerTime {
    /// The moment for programs, in UTC: `2026-11-30T20:15:00Z` (ISO 8601).
    var words: String { date.ISO8601Format() }

    /// The moment for people, as the machine's clock shows it.
    var local: String {
        let style = Date.VerbatimFormatStyle(
            format:
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .current,
            calendar: Calendar(identifier: .gregorian))
        return date.formatted(style)
    }
}

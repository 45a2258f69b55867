import Foundation
import Kartei

/// A row of the collection as a row of the database.
enum ItemRow {
    static let columns = [
        "id", "creation", "card", "game", "name", "number", "set_code", "set_name", "rarity", "quantity",
        "finish", "condition", "language", "marks", "tags", "place", "note", "paid", "currency", "origin",
        "evidence", "created", "changed", "removed",
    ]

    /// What orders and searches go by.
    static let keys = ["name_key", "number_key", "code_key", "set_key", "place_key", "search"]

    /// What to select, in the order in which `item` reads.
    static let selection = "SELECT \(columns.joined(separator: ", ")) FROM items"

    /// The same and the keys, which `hasItsKeys` reads.
    static let selectionWithKeys = "SELECT \((columns + keys).joined(separator: ", ")) FROM items"

    /// What follows an insertion, so that a row that is there takes the new values.
    static let replacing =
        " ON CONFLICT (id) DO UPDATE SET "
        + (columns + keys).dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")

    static func values(_ item: Item) -> [SQLValue] {
        let (copy, card) = (item.copy, item.copy.card)
        let marks = lines(copy.marks.map(\.rawValue))
        let tags = lines(Array(copy.tags))
        return [
            .text(item.id.description), .text(item.creation.description), .text(card.id?.description),
            .text(card.game?.rawValue), .text(card.name), .text(card.number), .text(card.setCode),
            .text(card.setName), .text(card.rarity), .integer(copy.quantity), .text(copy.finish?.rawValue),
            .text(copy.condition?.rawValue), .text(copy.language?.rawValue), .text(marks), .text(tags),
            .text(copy.place), .text(copy.note), .integer(copy.pricePaid?.hundredths),
            .text(copy.pricePaid?.currency), .text(item.origin.rawValue), .text(item.evidence?.rawValue),
            .integer(item.created.rawValue), .integer(item.changed.rawValue),
            .integer(item.isRemoved ? 1 : 0),
        ] + keys(of: item).map { .text($0) }
    }

    private static func keys(of item: Item) -> [String] {
        let (copy, card) = (item.copy, item.copy.card)
        let texts = [card.name, card.number, card.setCode, card.setName, copy.place, copy.note]
        return [
            key(card.name), numberKey(card.number), key(card.setCode), key(setKey(card)), folded(copy.place),
            folded(
                (texts + [lines(copy.marks.map(\.rawValue)), lines(Array(copy.tags))])
                    .joined(separator: "\n")),
        ]
    }

    /// Whether a row is found and ordered by what it says.
    static func hasItsKeys(_ row: any SQLRow, _ item: Item) -> Bool {
        keys(of: item).enumerated().allSatisfy { row.text(Int32(columns.count + $0)) == $1 }
    }

    /// The item; nil where the row is not as it was written.
    static func item(_ row: any SQLRow) -> Item? {
        guard let id = ItemID(row.text(0)), let creation = EventID(row.text(1)) else { return nil }
        let card = LedgerCard(
            id: row.optionalText(2).flatMap(CardID.init(description:)),
            game: row.optionalText(3).flatMap(Game.init(rawValue:)), name: row.text(4), number: row.text(5),
            setCode: row.text(6), setName: row.text(7), rarity: row.optionalText(8))
        let copy = Copy(
            card, quantity: Int(row.integer(9)), finish: row.optionalText(10).map { Finish(rawValue: $0) },
            condition: row.optionalText(11).flatMap { Condition(rawValue: $0) },
            language: row.optionalText(12).map { Language(rawValue: $0) },
            marks: Set(row.text(13).split(separator: "\n").map { Mark(rawValue: String($0)) }),
            tags: Set(row.text(14).split(separator: "\n").map(String.init)), place: row.text(15),
            note: row.text(16),
            pricePaid: row.optionalInteger(17).flatMap {
                Money(hundredths: Int($0), currency: row.text(18))
            })
        return Item(
            id: id, copy: copy, origin: Origin(rawValue: row.text(19)) ?? .imported,
            evidence: row.optionalText(20).flatMap { EvidenceDigest(rawValue: $0) }, creation: creation,
            created: LedgerTime(rawValue: row.integer(21)), changed: LedgerTime(rawValue: row.integer(22)),
            isRemoved: row.integer(23) != 0)
    }

    /// Text without case and accents, so that people find and order as they expect.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// A text to order by: folded, and no longer than an index of PostgreSQL takes.
    static func key(_ text: String) -> String { shortened(folded(text)) }

    /// At most 500 bytes of a text, no scalar cut in two.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > 500 else { return text }
        return String(text.unicodeScalars[..<text.utf8.index(text.startIndex, offsetBy: 500)])
    }

    /// A number whose runs of digits are so wide that the order of texts is that of numbers: 9 before 10.
    static func numberKey(_ number: String) -> String {
        var key = ""
        var digits = ""
        func flush() {
            key += String(repeating: "0", count: max(0, 8 - digits.count)) + digits
            digits = ""
        }
        for character in folded(number) {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else {
                if !digits.isEmpty { flush() }
                key.append(character)
            }
        }
        if !digits.isEmpty { flush() }
        return shortened(key)
    }

    private static func setKey(_ card: LedgerCard) -> String {
        card.setName.isEmpty ? card.setCode : card.setName
    }

    private static func lines(_ words: [String]) -> String { words.sorted().joined(separator: "\n") }
}

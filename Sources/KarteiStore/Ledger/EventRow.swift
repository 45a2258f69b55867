import Kartei

/// An event as a row of the log.
enum EventRow {
    static let columns = [
        "sequence", "id", "time", "device", "action", "undoes", "item", "kind", "fields", "evidence", "hash",
    ]

    /// What to select, in the order in which `event` reads.
    static let selection = "SELECT \(columns.joined(separator: ", ")) FROM events"

    static func values(_ event: LedgerEvent, sequence: Int64, hash: [UInt8]) -> [SQLValue] {
        [
            .integer(sequence), .text(event.id.description), .integer(event.time.rawValue),
            .text(event.device.description), .text(event.action.description),
            .text(event.undoes?.description), .text(event.item?.description), .text(event.kind),
            .text(event.fieldsText), .text(event.evidence?.rawValue), .blob(hash),
        ]
    }

    static func sequence(_ row: any SQLRow) -> Int64 { row.integer(0) }

    static func hash(_ row: any SQLRow) -> [UInt8] { row.bytes(10) }

    /// The event; nil where the row is not as it was written.
    static func event(_ row: any SQLRow) -> LedgerEvent? {
        guard let id = EventID(row.text(1)), let device = DeviceID(row.text(3)),
            let action = ActionID(row.text(4)), let fields = LedgerEvent.fields(from: row.text(8)),
            let undoes = optional(row, 5, ActionID.init(_:)), let item = optional(row, 6, ItemID.init(_:)),
            let evidence = optional(row, 9, { EvidenceDigest(rawValue: $0) })
        else { return nil }
        return LedgerEvent(
            id: id, time: LedgerTime(rawValue: row.integer(2)), device: device, action: action,
            undoes: undoes, item: item, kind: row.text(7), fields: fields, evidence: evidence)
    }

    /// The event with its place; throws where the row is not as it was written.
    static func record(_ row: any SQLRow) throws -> LedgerRecord {
        guard let event = event(row) else { throw UnreadableEvent(sequence: sequence(row)) }
        return LedgerRecord(sequence: sequence(row), event: event)
    }

    /// NULL is nothing; a text that cannot be read is nil.
    private static func optional<Value>(
        _ row: any SQLRow, _ column: Int32, _ read: (String) -> Value?
    ) -> Value?? {
        guard let text = row.optionalText(column) else { return .some(nil) }
        return read(text).map { .some($0) }
    }
}

/// An event of a ledger is not as it was written.
public struct UnreadableEvent: Error, Sendable, CustomStringConvertible {
    /// Its place in the log.
    public let sequence: Int64

    /// The message for the user.
    public var description: String {
        "event \(sequence) of the ledger is not as it was written; 'kartei collection verify' says what is wrong, "
            + "'kartei restore' takes a backup."
    }
}

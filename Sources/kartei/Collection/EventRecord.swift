import Kartei

/// An event of the ledger as `--json` prints it.
struct EventRecord: Encodable {
    let sequence: Int64
    let id: String
    let time: String
    let device: String
    let isThisDevice: Bool
    let action: String
    @Explicit var undoes: String?
    @Explicit var item: String?
    let kind: String
    let fields: [String: String]
    @Explicit var evidence: String?
    let words: String

    init(_ record: LedgerRecord, _ ledger: Ledger) {
        let event = record.event
        sequence = record.sequence
        id = event.id.description
        time = event.time.words
        device = event.device.description
        isThisDevice = event.device == ledger.device
        action = event.action.description
        undoes = event.undoes?.description
        item = event.item?.description
        kind = event.kind
        fields = event.fields
        evidence = event.evidence?.rawValue
        words = ChangeWords.of(event)
    }

    /// What else there is to say of an event: that it takes something back, that another device wrote it.
    static func remark(_ event: LedgerEvent, _ ledger: Ledger) -> String {
        (event.undoes == nil ? "" : " (by undo)")
            + (event.device == ledger.device ? "" : " (device \(event.device.short))")
    }
}

extension CardStanding {
    /// What the catalog says of a row's card.
    func sentence(_ written: LedgerCard) -> String {
        if case .known(let card) = self {
            return "has it" + (card.languages.isEmpty ? "" : ", printed in \(Self.list(card))")
        }
        return remark(written) ?? ""
    }

    private static func list(_ card: Card) -> String {
        card.languages.map(\.rawValue).sorted().joined(separator: ", ")
    }
}

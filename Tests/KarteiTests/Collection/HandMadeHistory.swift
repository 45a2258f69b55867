import Kartei

/// Events about one item, written down by time, so that a test reads like what happened.
struct HandMadeHistory {
    static let item = ItemID(bytes: Array(repeating: 7, count: 16)) ?? ItemID()
    static let (device, action) = (DeviceID(), ActionID())

    /// An event of one moment; the number orders events of the same moment.
    static func event(
        _ time: Int64, _ change: LedgerChange, id: UInt8 = 1, evidence: EvidenceDigest? = nil,
        action: ActionID = action, undoes: ActionID? = nil
    ) -> LedgerEvent {
        let isRename =
            switch change {
            case .renamed, .renameWithdrawn, .undone: true
            default: false
            }
        let bytes =
            [id] + (0..<8).map { UInt8(truncatingIfNeeded: time >> (8 * $0)) } + Array(repeating: 0, count: 7)
        return LedgerEvent(
            id: EventID(bytes: bytes) ?? EventID(), time: LedgerTime(rawValue: time), device: device,
            action: action, undoes: undoes, item: isRename ? nil : item, change: change, evidence: evidence)
    }

    /// The row that events leave; nil where there is none.
    static func row(_ events: LedgerEvent...) -> Item? { Replay(events).items[item] }

    static func added(
        _ time: Int64, _ name: String, _ origin: Origin = .proved, quantity: Int = 1, id: UInt8 = 1
    ) -> LedgerEvent {
        event(time, .added(Copy(LedgerCard(name: name), quantity: quantity), origin), id: id)
    }
}

import Foundation
import Kartei

/// Something that events can be exchanged with.
protocol EventPeer {
    /// Hands all events to `body` and then takes those that it answers.
    ///
    /// Whatever others do with the peer meanwhile, nothing of theirs is lost.
    func exchange(_ body: ([LedgerEvent]) throws -> [LedgerEvent]) throws
}

/// Another ledger.
struct LedgerPeer: EventPeer {
    let store: any LedgerStore

    func exchange(_ body: ([LedgerEvent]) throws -> [LedgerEvent]) throws {
        let missing = try body(try store.intactEvents())
        try LedgerSync.append(missing, to: store)
    }
}

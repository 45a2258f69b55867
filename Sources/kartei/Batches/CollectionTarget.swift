import Kartei
import KarteiStore

/// The ledger that a scan or a review adds to, and what the person says of every copy.
struct CollectionTarget {
    let address: LedgerAddress
    let said: BatchLedger.Said

    func open() throws -> BatchLedger { BatchLedger(try Ledger(at: address), said: said) }
}

extension Arguments {
    /// Takes `--add` with what belongs to it; nil where it was not given.
    mutating func collectionTarget() throws -> CollectionTarget? {
        let adds = flag("--add")
        let isStoreNamed = words(contain: "--store")
        let target = CollectionTarget(address: try ledgerAddress(), said: try said())
        if adds { return target }
        guard target.said == BatchLedger.Said(), !isStoreNamed else {
            throw UsageError("what you say of copies, and --store, need --add; without it nothing is added.")
        }
        return nil
    }
}

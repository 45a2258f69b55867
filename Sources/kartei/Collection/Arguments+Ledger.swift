import Foundation
import Kartei
import KarteiStore

extension Arguments {
    /// Takes `--store ADDRESS`, else `KARTEI_STORE`, else the data folder's own ledger; opens nothing yet.
    mutating func ledgerAddress() throws -> LedgerAddress {
        let named = try option("--store")
        guard named?.isEmpty != true else {
            throw UsageError("--store is empty; name a ledger, or leave it out.")
        }
        let given = named ?? ProcessInfo.processInfo.environment["KARTEI_STORE"]
        guard let given, !given.isEmpty else { return LedgerAddress(DataFolder()) }
        guard let address = LedgerAddress(given) else {
            throw UsageError(
                "--store and KARTEI_STORE take the path of a ledger's file or postgres://USER@HOST/DATABASE; what is "
                    + "special in a password there is written with a percent sign (@ as %40).")
        }
        return address
    }
}

extension Ledger {
    /// Opens a ledger as this machine writes it; throws a sentence where it cannot be used.
    init(at address: LedgerAddress) throws {
        let folder = DataFolder()
        try folder.create()
        self.init(store: try address.open(), device: try folder.device())
    }

    /// Opens a ledger that somebody has made; a file that was named and is not there is a slip, not a new ledger.
    init(existingAt address: LedgerAddress) throws {
        try address.requireExisting()
        try self.init(at: address)
    }
}

extension LedgerAddress {
    /// Throws where a file was named that is not there; the data folder's own ledger may begin any time.
    func requireExisting() throws {
        guard case .file(let url) = self, self != LedgerAddress(DataFolder()) else { return }
        guard FileManager.default.fileExists(atPath: url.path) else { throw NoSuchLedger(path: url.path) }
    }
}

/// A ledger that was named is not there.
struct NoSuchLedger: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "there is no ledger \(path); 'kartei collection add', 'import' and 'kartei scan --add' make one."
    }
}

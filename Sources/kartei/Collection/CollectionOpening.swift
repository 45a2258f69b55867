import Kartei
import KarteiStore

extension CollectionReader {
    /// Opens a collection with the catalogs of this machine.
    init(_ ledger: Ledger) throws { try self.init(ledger.store, catalog: CatalogStore()) }

    /// The games among rows whose catalogs are not installed, as a sentence; nil where there is none.
    func missingCatalogs(_ rows: [Row]) -> String? {
        let missing = rows.filter { $0.standing == .notInstalled }
        guard !missing.isEmpty else { return nil }
        let games = Set(missing.compactMap(\.item.copy.card.game)).map(\.title).sorted()
        return
            "\(Count.rows(missing.count)) \(missing.count == 1 ? "is" : "are") shown as written, because the catalog of "
            + "\(games.joined(separator: ", ")) is not installed; see 'kartei catalog import --help'."
    }
}

extension ItemQuery {
    /// Chooses rows that no card of an installed catalog stands behind: their ID leads to none, or they have none.
    mutating func chooseUnresolved(_ reader: CollectionReader) throws {
        cards = try reader.unresolved()
        includesCardless = true
    }
}

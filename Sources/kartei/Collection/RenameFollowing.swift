import Foundation
import Kartei
import KarteiStore

/// Lets the collection follow cards that a catalog renamed.
struct RenameFollowing {
    private let ledger: Ledger
    private let aliases: CardAliases

    /// What was written.
    struct Followed {
        /// The old IDs that the ledger now lets lead to new ones.
        var renamed: Set<CardID> = []
        /// Those that would lead in a circle; the ledger does without.
        var refused: [CircularRename] = []
    }

    init(_ ledger: Ledger) throws {
        self.ledger = ledger
        aliases = try ledger.store.aliases()
    }

    /// Opens the ledger where there is one; an import makes none.
    init?(at address: LedgerAddress) throws {
        if case .file(let url) = address, !FileManager.default.fileExists(atPath: url.path) { return nil }
        try self.init(Ledger(at: address))
    }

    /// What the ledger says, and how far the pictures of the index are from each other.
    static func proofs(_ following: RenameFollowing?) -> RenameProofs {
        let pictures = ReferenceDistance()
        var proofs = RenameProofs()
        proofs.distance = { pictures.between($0, $1) }
        if let following { proofs.aliases = following.aliases }
        return proofs
    }

    /// Writes down, as one action, those renames that concern a row, removed ones included: what an import has just
    /// found, and what the catalog has from before and the ledger was never told.
    func follow(_ renames: [CatalogRenames.Rename], in catalog: CatalogStore) throws -> Followed {
        var query = EventQuery()
        query.isWithoutItem = true
        let told = Set(try ledger.store.events(query).compactMap { $0.event.renamedCard })
        let earlier = try catalog.renames().filter { !told.contains($0.old) }
        let written = try ledger.store.cardIDs()
        let owned = written.union(written.map(aliases.resolve))
        var (followed, aliases) = (Followed(), aliases)
        var entries: [Ledger.Entry] = []
        for (old, new) in renames.map({ ($0.old, $0.new) }) + earlier
        where owned.contains(old) && aliases.resolve(old) != aliases.resolve(new) {
            do {
                try aliases.rename(old, to: new)
                followed.renamed.insert(old)
                entries.append(.init(nil, .renamed(old, to: new)))
            } catch {
                followed.refused.append(error)
            }
        }
        try ledger.record(entries)
        return followed
    }
}

extension LedgerEvent {
    /// The old ID that a rename or its withdrawal is about; nil for other events.
    fileprivate var renamedCard: CardID? {
        switch change {
        case .renamed(let old, _), .renameWithdrawn(let old): old
        default: nil
        }
    }
}

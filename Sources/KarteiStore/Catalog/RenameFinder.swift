import Kartei

/// Finds the cards that upstream gave other IDs.
///
/// An import adds the new IDs, and the old ones stay, since somebody may own them; both then are one piece of
/// cardboard, and every scan of it would ask. An old card is one that this import did not describe; a new card is one
/// that it did, and that no import described beside the old one. They are partners where they agree in number, in the
/// name in every language that both have, and in rarity. A partner alone proves nothing: a file that holds one set
/// leaves out all others, and reprints share name, number and picture. What proves it is said in `proof`.
struct RenameFinder {
    private let game: Game
    private let proofs: RenameProofs
    private let candidates: RenameCandidates

    init(_ connection: SQLiteConnection, game: Game, import number: Int64, proofs: RenameProofs) throws {
        self.game = game
        self.proofs = proofs
        candidates = try RenameCandidates(connection, game: game, import: number)
    }

    /// What was renamed, in the order of the old IDs.
    func renames() throws -> CatalogRenames {
        var renames = CatalogRenames()
        let (whole, split) = (renamedSets(), splitSets())
        for (old, partners) in candidates.partners.sorted(by: { $0.key.id < $1.key.id }) {
            judge(old, partners, &renames) { new in
                if whole.contains(old.set) { return .sameSet }
                if split[new.set] == old.set { return .splitSet }
                let isReplaced = old.set == new.set && candidates.isMostlyDescribed(old.set)
                return isReplaced && areAlike(old, new) ? .samePicture : nil
            }
        }
        return renames
    }

    private typealias Candidate = RenameCandidates.Candidate

    /// Decides about one old card, and notes it where there is something to say; `proof` is asked about its only
    /// partner.
    private func judge(
        _ old: Candidate, _ partners: [Candidate], _ renames: inout CatalogRenames,
        proof: (Candidate) -> CatalogRenames.Proof?
    ) {
        let possible = partners.filter { !differ(old, $0) }
        let said = proofs.aliases.resolve(old.id)
        if said != old.id {
            // The ledger has spoken: this, or something else that the files do not bear out.
            guard let new = possible.first(where: { $0.id == said }) else { return }
            return renames.applied.append(rename(old, new, .ledger))
        }
        guard let new = possible.first else { return }
        if possible.contains(where: { proofs.aliases.resolve($0.id) == old.id }) {
            return propose(old, possible, .circular, &renames)
        }
        let isAlone = candidates.isOnly(new, partnerOf: old)
        if isAlone, let proof = proof(new) {
            renames.applied.append(rename(old, new, proof))
        } else if candidates.isMostlyDescribed(old.set) {
            let near = possible.filter { candidates.areOfOneDay(old.set, $0.set) }
            propose(old, near, near.count == 1 && isAlone ? .noPicture : .several, &renames)
        } else {
            let near = possible.filter { candidates.mayBeOneSet(old.set, $0.set) }
            propose(old, near, near.count == 1 && isAlone ? .otherSet : .several, &renames)
        }
    }

    // MARK: Proof

    /// The old sets that are there under another key: no card of theirs was described, and they say that they are the
    /// same set as one new set, each of whose cards is the only partner of one of theirs.
    private func renamedSets() -> Set<Int64> {
        var found: Set<Int64> = []
        for (set, olds) in Dictionary(grouping: candidates.partners.keys, by: \.set) {
            guard candidates.described(set) == 0, olds.count == candidates.size(set),
                let other = onlySet(of: olds), candidates.size(other) == olds.count,
                candidates.areOneSet(set, other)
            else { continue }
            found.insert(set)
        }
        return found
    }

    /// The new sets that were split from sets that are still there, with those: each of at least `leastSplit` cards is
    /// the only partner of a card that its former set no longer has.
    private func splitSets() -> [Int64: Int64] {
        var found: [Int64: Int64] = [:]
        for (set, olds) in Dictionary(grouping: candidates.partners.keys, by: \.set)
        where candidates.isMostlyDescribed(set) {
            let byNewSet = Dictionary(grouping: olds) { candidates.partners[$0]?.first?.set }
            for (other, olds) in byNewSet where other != set {
                guard let other, onlySet(of: olds) == other, candidates.size(other) == olds.count,
                    olds.count >= Self.leastSplit, candidates.areOfOneDay(set, other)
                else { continue }
                found[other] = set
            }
        }
        return found
    }

    /// One or two cards may be reprints in a set of their own.
    private static let leastSplit = 3

    /// The one set in which each of these cards has its only partner; nil where there is none.
    private func onlySet(of olds: [Candidate]) -> Int64? {
        let sets = Set(
            olds.map { old -> Int64? in
                guard let new = candidates.partners[old]?.first, candidates.isOnly(new, partnerOf: old),
                    !differ(old, new)
                else { return nil }
                return new.set
            })
        return sets.count == 1 ? sets.first ?? nil : nil
    }

    /// Whether the reference pictures of both are there and are the same.
    private func areAlike(_ old: Candidate, _ new: Candidate) -> Bool {
        proofs.distance(old.pictured, new.pictured).map { $0 < RenameProofs.near } ?? false
    }

    /// Whether the reference pictures of both are there and are not the same.
    private func differ(_ old: Candidate, _ new: Candidate) -> Bool {
        proofs.distance(old.pictured, new.pictured).map { $0 >= RenameProofs.near } ?? false
    }

    // MARK: Words

    private func rename(_ old: Candidate, _ new: Candidate, _ proof: CatalogRenames.Proof)
        -> CatalogRenames.Rename
    {
        CatalogRenames.Rename(old: old.id, new: new.id, title: candidates.title(of: new), proof: proof)
    }

    private func propose(
        _ old: Candidate, _ new: [Candidate], _ doubt: CatalogRenames.Doubt, _ renames: inout CatalogRenames
    ) {
        guard !new.isEmpty else { return }
        renames.proposed.append(
            CatalogRenames.Proposal(
                old: old.id, new: new.map(\.id).sorted(), title: candidates.title(of: old), doubt: doubt))
    }
}

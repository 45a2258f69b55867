import Foundation
import Kartei

/// Brings what a batch has settled into a ledger.
///
/// A card of a photo is one item for good, whoever adds it, from whichever batch, and however often.
public struct BatchLedger: Sendable {
    /// What a person says about every copy, whatever it shows.
    public struct Said: Sendable, Hashable {
        /// The finish; nil: what is printed, or unknown.
        public var finish: Finish?
        /// The condition; nil: unknown.
        public var condition: Condition?
        /// The language; nil: what is printed, or unknown.
        public var language: Language?
        /// The person's words for sorting.
        public var tags: Set<String> = []
        /// Where the copies lie; may be empty.
        public var place = ""

        /// Says nothing.
        public init() {}
    }

    /// What became of cards that were to be added.
    public struct Outcome: Sendable, Hashable {
        /// The items that came in, with their cards.
        public var added: [ItemID] = []
        /// How many were in the collection already.
        public var known = 0
        /// How many a person took out of the collection before; they stay out.
        public var removed = 0

        /// Nothing was to be added.
        public init() {}

        /// Adds up what became of more cards.
        public static func += (sum: inout Outcome, more: Outcome) {
            sum.added += more.added
            sum.known += more.known
            sum.removed += more.removed
        }
    }

    /// The ledger.
    public let ledger: Ledger
    /// What is said about every copy.
    public let said: Said

    /// Writes to a ledger.
    public init(_ ledger: Ledger, said: Said = Said()) {
        self.ledger = ledger
        self.said = said
    }

    /// Adds the cards that are settled and were never in the collection; a part of `action`.
    ///
    /// What is there stays as it is, also where a person has changed it since.
    @discardableResult
    public func add(_ cards: [BatchCard], as action: ActionID = ActionID()) throws -> Outcome {
        let settled = cards.filter { $0.entry != nil }
        let items = try ledger.store.items(Set(settled.map { ItemID($0.id) }))
        var outcome = Outcome()
        var entries: [Ledger.Entry] = []
        for card in settled {
            let id = ItemID(card.id)
            if let item = items[id] {
                if item.isRemoved { outcome.removed += 1 } else { outcome.known += 1 }
            } else if let entry = addition(of: card) {
                entries.append(entry)
                outcome.added.append(id)
            }
        }
        try ledger.record(entries, as: action)
        return outcome
    }

    /// Lets the collection follow what a person has just said about a card, or has taken back.
    @discardableResult
    public func settle(_ card: BatchCard) throws -> [LedgerEvent] {
        let id = ItemID(card.id)
        guard let item = try ledger.store.item(id) else {
            return try ledger.record(addition(of: card).map { [$0] } ?? [])
        }
        guard let entry = card.entry else {
            return try item.isRemoved ? [] : ledger.record(id, .removed)
        }
        var entries: [Ledger.Entry] = []
        let (new, old) = (LedgerCard(entry, language: item.copy.language), item.copy.card)
        if new.id != old.id || (new.id == nil && new != old) {
            entries.append(.init(id, .picked(new, card.origin), evidence: card.evidenceDigest))
        }
        if item.isRemoved { entries.append(.init(id, .restored)) }
        return try ledger.record(entries)
    }

    /// The entry that adds a settled card; nil for an open one.
    private func addition(of card: BatchCard) -> Ledger.Entry? {
        guard let entry = card.entry else { return nil }
        var copy = Copy(LedgerCard(entry), tags: said.tags, place: said.place)
        if case .card(let known) = entry {
            let printed = card.fields.printedCopy(of: known, numbers: card.numbers)
            (copy.finish, copy.language) = (printed.finish, printed.language)
        }
        copy.finish = said.finish ?? copy.finish
        copy.language = said.language ?? copy.language
        copy.condition = said.condition
        copy.card = LedgerCard(entry, language: copy.language)
        return Ledger.Entry(ItemID(card.id), .added(copy, card.origin), evidence: card.evidenceDigest)
    }
}

extension ItemID {
    /// The item that a card of a photo is, on every device and in every batch.
    public init(_ card: BatchCard.ID) {
        self = Self(digesting: "kartei item \(card.photo) \(card.position)")
    }

    /// The ID that a text stands for: the first half of its SHA-256.
    public init(digesting text: String) {
        // A digest has 32 bytes, so that there always is an ID.
        self = Self(bytes: Digest(of: Data(text.utf8)).bytes) ?? Self()
    }
}

extension LedgerCard {
    /// The card as a batch has it, with the name that a copy in this language shows.
    fileprivate init(_ entry: BatchEntry, language: Language? = nil) {
        switch entry {
        case .card(let card): self.init(card, language: language ?? .english)
        case .typed(let card):
            self.init(game: card.game, name: card.name, number: card.number, setName: card.set)
        }
    }
}

extension BatchCard {
    /// How the card came to be settled.
    fileprivate var origin: Origin {
        switch answer?.content {
        case .picked: .picked
        case .typed: .typed
        case .dismissed, .skipped, nil: .proved
        }
    }

    /// The digest of what the batch keeps of the scan.
    public var evidenceDigest: EvidenceDigest? {
        (try? Batch.json(StoredCard(self)))
            .flatMap { EvidenceDigest(rawValue: Digest(of: Data($0.utf8)).description) }
    }
}

import Kartei
import KarteiStore

/// What `kartei scan --batch --json` adds to a photo's object.
struct BatchPhotoRecord: Encodable {
    /// One card of the photo.
    struct CardRecord: Encodable {
        let position: Int
        let state: BatchCard.State
        @Explicit var entry: BatchEntryRecord?
        /// The item of the collection; only with `--add`.
        let item: String?
        /// Whether this scan added it; only with `--add`.
        let added: Bool?
    }

    let name: String
    let photo: String
    /// `scanned` now, or `known`: kept from an earlier scan and not scanned again.
    let state: String
    @Explicit var copyOf: String?
    let cards: [CardRecord]

    init(
        name: BatchName, photo: BatchPhoto, isKnown: Bool, copyOf: String?, added: BatchLedger.Outcome? = nil
    ) {
        self.name = name.text
        self.photo = photo.id.rawValue
        state = isKnown ? "known" : "scanned"
        cards = photo.cards.map { card in
            let item = added.flatMap { _ in card.entry.map { _ in ItemID(card.id) } }
            return CardRecord(
                position: card.id.position + 1, state: card.state,
                entry: card.entry.map { BatchEntryRecord($0) }, item: item?.description,
                added: added.map { outcome in item.map { outcome.added.contains($0) } ?? false })
        }
        self.copyOf = copyOf
    }
}

/// Which card a copy is; `id` is null for one that a person typed in.
struct BatchEntryRecord: Encodable {
    @Explicit var id: String?
    @Explicit var game: String?
    let name: String
    let set: String
    let number: String
    @Explicit var rarity: String?

    init(_ entry: BatchEntry) {
        switch entry {
        case .card(let card):
            (name, set, number) = (card.name(), card.setText, card.shownNumber)
            (id, game, rarity) = (card.id.rawValue, card.id.game.rawValue, card.rarity)
        case .typed(let card):
            (name, set, number) = (card.name, card.set, card.number)
            (id, game, rarity) = (nil, card.game?.rawValue, nil)
        }
    }
}

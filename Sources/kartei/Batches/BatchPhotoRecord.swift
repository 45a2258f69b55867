import Kartei
import KarteiStore

/// What `kartei scan --batch --json` adds to a photo's object.
struct BatchPhotoRecord: Encodable {
    /// One card of the photo.
    struct CardRecord: Encodable {
        let position: Int
        let state: BatchCard.State
        @Explicit var entry: BatchEntryRecord?
    }

    let name: String
    let photo: String
    /// `scanned` now, or `known`: kept from an earlier scan and not scanned again.
    let state: String
    @Explicit var copyOf: String?
    let cards: [CardRecord]

    init(name: BatchName, photo: BatchPhoto, isKnown: Bool, copyOf: String?) {
        self.name = name.text
        self.photo = photo.id.rawValue
        state = isKnown ? "known" : "scanned"
        cards = photo.cards.map { card in
            CardRecord(
                position: card.id.position + 1, state: card.state,
                entry: card.entry.map { BatchEntryRecord($0) })
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

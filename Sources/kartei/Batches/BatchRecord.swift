import Kartei
import KarteiStore

/// The JSON object that `kartei batch show --json` prints.
struct BatchRecord: Encodable {
    /// The copies of one card.
    struct CopiesRecord: Encodable {
        let card: BatchEntryRecord
        let copies: Int
        let byHand: Int
    }

    /// One card of a photo.
    struct CardRecord: Encodable {
        let photo: String
        let path: String
        let position: Int
        let state: BatchCard.State
        @Explicit var outline: [[Double]]?
        let decision: String
        let reason: String
        @Explicit var entry: BatchEntryRecord?
        let candidates: [ScanRecord.CandidateRecord]
        let readings: [String: FieldReading?]
    }

    /// What most cards share.
    struct CommonRecord: Encodable {
        @Explicit var game: String?
        @Explicit var set: String?
        let cards: Int
        let of: Int
    }

    let name: String
    let photos: Int
    let states: [String: Int]
    let copies: [CopiesRecord]
    @Explicit var common: CommonRecord?
    let cards: [CardRecord]

    /// `lists` are the cards to choose from for each open one.
    init(
        _ name: BatchName, _ photos: [BatchPhoto], lists: [BatchCard.ID: [Candidate]],
        prices: (any PriceBook)?
    ) {
        let all = photos.flatMap(\.cards)
        let summary = BatchSummary(all)
        self.name = name.text
        self.photos = photos.count
        states = Dictionary(
            uniqueKeysWithValues: BatchCard.State.allCases.map { ($0.rawValue, summary[$0]) })
        copies = summary.copies.map {
            CopiesRecord(card: BatchEntryRecord($0.entry), copies: $0.count, byHand: $0.byHand)
        }
        cards = photos.flatMap { photo in
            photo.cards.map { Self.record($0, path: photo.path, list: lists[$0.id] ?? [], prices) }
        }
        common = Self.record(BatchCommon(all))
    }

    private static func record(
        _ card: BatchCard, path: String, list: [Candidate], _ book: (any PriceBook)?
    ) -> CardRecord {
        let ids = list.map(\.card.id)
        let prices = ListedPrices(CandidatePrices(of: ids, readableIn: book), of: ids)
        let (decision, reason) = card.decision.words
        return CardRecord(
            photo: card.id.photo.rawValue, path: path, position: card.id.position + 1, state: card.state,
            outline: card.outline?.corners.map { [$0.x.rounded(), $0.y.rounded()] }, decision: decision,
            reason: reason, entry: card.entry.map { BatchEntryRecord($0) },
            candidates: list.map { ScanRecord.candidate($0, .english, prices) },
            readings: ScanRecord.readings(card.fields))
    }

    private static func record(_ common: BatchCommon) -> CommonRecord? {
        if let set = common.set {
            return CommonRecord(
                game: set.value.game.rawValue, set: set.value.title, cards: set.count, of: set.total)
        }
        return common.game.map {
            CommonRecord(game: $0.value.rawValue, set: nil, cards: $0.count, of: $0.total)
        }
    }
}

import Foundation
import Kartei
import KarteiVision

/// The JSON object that `kartei scan --json` prints for one photo, on one line.
struct ScanRecord: Encodable {
    /// One card that the photo can show.
    struct CandidateRecord: Encodable {
        let id: String
        let game: String
        let name: String
        let set: String
        let number: String
        @Explicit var rarity: String?
        @Explicit var price: ListedPrices.Record?
        let evidence: [String]
    }

    /// One reference picture near the card's.
    struct ArtworkRecord: Encodable {
        let id: String
        let game: String
        let distance: Double
        @Explicit var inliers: Int?
    }

    /// The outcome for one card of a photo with several.
    struct CardRecord: Encodable {
        let outline: [[Double]]
        let decision: String
        let reason: String
        @Explicit var card: CandidateRecord?
        let candidates: [CandidateRecord]
        let artwork: [ArtworkRecord]
        let readings: [String: FieldReading?]
    }

    let photo: String
    let scan: PhotoScan
    /// All photos of the card, where several were taken.
    var photos: [String] = []
    /// Where it stands in a batch, where it was scanned into one.
    var batch: BatchPhotoRecord?

    private enum Key: String, CodingKey {
        case photo, photos, decision, reason, card, candidates, artwork, readings, outline, cards,
            milliseconds, batch
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let main = scan.main.map(Self.record)
        let (decision, reason) = scan.decision.words
        try container.encode(photo, forKey: .photo)
        if !photos.isEmpty { try container.encode(photos, forKey: .photos) }
        try container.encode(decision, forKey: .decision)
        try container.encode(reason, forKey: .reason)
        try container.encode(main?.card, forKey: .card)
        try container.encode(main?.candidates ?? [], forKey: .candidates)
        try container.encode(main?.artwork ?? [], forKey: .artwork)
        try container.encode(main?.readings ?? Self.readings(CardFields()), forKey: .readings)
        try container.encode(main?.outline, forKey: .outline)
        if scan.cards.count > 1 {
            try container.encode(scan.cards.map(Self.record), forKey: .cards)
        }
        var times = Dictionary(
            scan.times.stages.map { ($0.name, $0.milliseconds) }, uniquingKeysWith: +)
        times["total"] = scan.times.total
        try container.encode(times.mapValues { Self.rounded($0, 1) }, forKey: .milliseconds)
        if let batch { try container.encode(batch, forKey: .batch) }
    }

    private static func record(_ scan: CardScan) -> CardRecord {
        let (decision, reason) = scan.decision.words
        let language = scan.printedLanguage
        let prices = scan.listedPrices
        let identified = scan.identified.map { card in
            scan.candidates.first { $0.card.id == card.id } ?? Candidate(card: card, support: [], score: 0)
        }
        return CardRecord(
            outline: scan.outline.corners.map { [rounded($0.x, 1), rounded($0.y, 1)] }, decision: decision,
            reason: reason,
            card: identified.map { candidate($0, language, prices) },
            candidates: scan.candidates.map { candidate($0, language, prices) },
            artwork: scan.evidence.artwork.prefix(CardDecider.offered).map {
                ArtworkRecord(
                    id: $0.id.rawValue, game: $0.id.game.rawValue, distance: rounded($0.distance, 3),
                    inliers: $0.inliers)
            },
            readings: readings(scan.evidence.fields))
    }

    static func candidate(
        _ candidate: Candidate, _ language: Language, _ prices: ListedPrices
    ) -> CandidateRecord {
        let card = candidate.card
        return CandidateRecord(
            id: card.id.rawValue, game: card.id.game.rawValue, name: card.name(in: language),
            set: card.setText, number: card.shownNumber, rarity: card.rarity,
            price: prices.record(of: card.id), evidence: candidate.support.map(\.description))
    }

    static func readings(_ fields: CardFields) -> [String: FieldReading?] {
        [
            "name": fields.name, "number": fields.number, "set": fields.set, "rarity": fields.rarity,
            "language": fields.language,
        ].mapValues { reading in
            reading.map { FieldReading(text: $0.text, confidence: rounded($0.confidence, 2)) }
        }
    }

    /// A number with as many decimals as it is known to.
    private static func rounded(_ value: Double, _ decimals: Int) -> Double {
        let unit = pow(10, Double(decimals))
        return (value * unit).rounded() / unit
    }
}

extension CardScan {
    /// The language that was read on the card; English where none was.
    var printedLanguage: Language {
        evidence.fields.language.flatMap { Language(named: $0.text) } ?? .english
    }

    /// The card that was identified, or nil.
    var identified: Card? {
        if case .identified(let card) = decision { card } else { nil }
    }
}

extension Decision {
    /// The decision and its reason as the JSON output spells them.
    var words: (decision: String, reason: String) { (word, reason?.rawValue ?? "proved") }
}

import Foundation
import Kartei

/// A card's scan as JSON in a batch's file.
///
/// Batches outlive versions: a reason or a kind of evidence that this version does not know is passed over, so
/// that no batch becomes unreadable for it.
struct StoredCard: Codable {
    private var outline: Quad?
    private var decision: String
    private var reason: String?
    private var card: Card?
    private var fields: CardFields
    private var numbers: [PrintedNumber]
    private var candidates: [StoredCandidate]
    private var offered: Int
    private var artwork: [ArtworkMatch]
    private var calibrationEntry: UUID?

    private struct StoredCandidate: Codable {
        var card: Card
        var support: [Known<Candidate.Support>]
        var score: Double
    }

    /// A value, or nil where this version cannot read it.
    private struct Known<Value: Codable>: Codable {
        var value: Value?

        init(_ value: Value) { self.value = value }
        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
        func encode(to encoder: any Encoder) throws { try value?.encode(to: encoder) }
    }

    /// What is to be stored of a card.
    init(_ card: BatchCard) {
        outline = card.outline
        switch card.decision {
        case .identified(let proved): (decision, self.card) = ("identified", proved)
        case .ask: decision = "ask"
        case .unknown: decision = "unknown"
        case .rejected: decision = "rejected"
        }
        reason = card.decision.reason?.rawValue
        fields = card.fields.withoutPaymentNumber
        numbers = card.numbers
        candidates = card.candidates.map {
            StoredCandidate(card: $0.card, support: $0.support.map { Known($0) }, score: $0.score)
        }
        offered = card.offered
        artwork = card.artwork
        calibrationEntry = card.calibrationEntry
    }

    /// The card that was stored under this name, without its answers.
    func batchCard(_ id: BatchCard.ID) -> BatchCard {
        var stored = BatchCard(id: id, decision: storedDecision)
        stored.outline = outline
        stored.fields = fields
        stored.numbers = numbers
        stored.candidates = candidates.map {
            Candidate(card: $0.card, support: $0.support.compactMap(\.value), score: $0.score)
        }
        stored.offered = min(max(offered, 0), candidates.count)
        stored.artwork = artwork
        stored.calibrationEntry = calibrationEntry
        return stored
    }

    /// What is not understood is asked about.
    private var storedDecision: Decision {
        let known = reason.flatMap { Reason(rawValue: $0) }
        if let card, decision == "identified" { return .identified(card) }
        switch decision {
        case "unknown": return .unknown(known ?? .notInCatalog)
        case "rejected": return .rejected(known ?? .noCard)
        default: return .ask(known ?? .lowEvidence)
        }
    }
}

extension CardFields {
    /// The fields without the number of a payment card, should one have been photographed.
    fileprivate var withoutPaymentNumber: CardFields {
        func masked(_ reading: FieldReading?) -> FieldReading? {
            reading.map { FieldReading(text: $0.text.withoutPaymentNumber, confidence: $0.confidence) }
        }
        return CardFields(
            name: masked(name), number: masked(number), set: masked(set), rarity: masked(rarity),
            language: language)
    }
}

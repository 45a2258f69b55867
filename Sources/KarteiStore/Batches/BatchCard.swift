import Foundation
import Kartei

/// One card of a photo of a batch: what the scan saw, and what the person said about it.
///
/// Two cards in one photo are two copies, though they may be the same card.
public struct BatchCard: Sendable, Hashable, Identifiable {
    /// Names a card by its photo and its place among the photo's cards; never changes.
    public struct ID: Sendable, Hashable, CustomStringConvertible {
        /// The photo's content.
        public var photo: PhotoID
        /// Which of the photo's cards, counted from 0.
        public var position: Int

        /// Makes the name of a card.
        public init(photo: PhotoID, position: Int) {
            self.photo = photo
            self.position = position
        }

        /// The photo's digest and the card's number.
        public var description: String { "\(photo)-\(position + 1)" }
    }

    /// Where the card stands.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// The scan proved it; nobody had to be asked.
        case added
        /// A person has to say which card it is.
        case open
        /// A person said it.
        case answered
        /// A person left it for later.
        case skipped
        /// The photo shows no card or only a card's back, or a person said so; nothing is asked.
        case rejected
    }

    /// The most cards that are kept of those that it can be; five of them are offered.
    public static let keptCandidates = 20

    /// Which card of which photo.
    public let id: ID
    /// The card's corners in the photo's pixels; nil where no card was found.
    public var outline: Quad?
    /// What was read.
    public var fields: CardFields
    /// The numbers that were read, most credible first.
    public var numbers: [PrintedNumber]
    /// The cards that it can be, at most `keptCandidates`; the scan offered the first `offered` of them.
    public var candidates: [Candidate]
    /// How many of the candidates the scan offered.
    public var offered: Int
    /// The nearest reference pictures.
    public var artwork: [ArtworkMatch]
    /// What the scan decided.
    public var decision: Decision
    /// The scan's entry in the calibration log, or nil.
    public var calibrationEntry: UUID?
    /// What the person said, oldest first, undone answers included.
    public var answers: [BatchAnswer] = []

    init(id: ID, decision: Decision) {
        self.id = id
        self.decision = decision
        fields = CardFields()
        (numbers, candidates, offered, artwork) = ([], [], 0, [])
    }

    /// A card as it was just scanned.
    public init(id: ID, scan: CardScan) {
        self.init(id: id, decision: scan.decision)
        outline = scan.outline
        fields = scan.evidence.fields
        numbers = scan.evidence.numbers
        let known = Set(scan.candidates.map(\.card.id))
        let others = scan.evidence.candidates.filter { !known.contains($0.card.id) }
        candidates = Array((scan.candidates + others).prefix(Self.keptCandidates))
        offered = min(scan.candidates.count, candidates.count)
        artwork = scan.evidence.artwork
    }

    /// What the scan said, as far as it is kept; nil where the photo shows no card.
    public var scan: CardScan? {
        outline.map { outline in
            CardScan(
                outline: outline, evidence: Evidence(fields: fields, numbers: numbers, artwork: artwork),
                candidates: Array(candidates.prefix(offered)), decision: decision)
        }
    }

    /// The answer that counts: the last one that was not undone.
    public var answer: BatchAnswer? { answers.last { !$0.isUndone } }

    /// Where the card stands.
    public var state: State {
        switch answer?.content {
        case .picked, .typed: return .answered
        case .dismissed: return .rejected
        case .skipped: return .skipped
        case nil: break
        }
        switch decision {
        case .identified: return .added
        case .ask, .unknown: return .open
        case .rejected: return .rejected
        }
    }

    /// Which card it is, as the scan proved or a person said; nil where that is open.
    public var entry: BatchEntry? {
        switch answer?.content {
        case .picked(let card): return .card(card)
        case .typed(let card): return .typed(card)
        case .dismissed, .skipped: return nil
        case nil: break
        }
        if case .identified(let card) = decision { return .card(card) }
        return nil
    }
}

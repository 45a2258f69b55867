import Foundation
import Kartei

/// What a batch adds up to: how many copies of each card, and what is left to do.
public struct BatchSummary: Sendable, Hashable {
    /// The copies of one card.
    public struct Copies: Sendable, Hashable {
        /// The card, as it is described where it was met first.
        public var entry: BatchEntry
        /// How many.
        public var count: Int
        /// How many of them a person entered; the scan added the others.
        public var byHand: Int
    }

    /// How many cards stand where.
    public private(set) var states: [BatchCard.State: Int] = [:]
    /// The cards with their copies, by game, set and number.
    public private(set) var copies: [Copies] = []

    /// How many copies there are in all.
    public var total: Int { copies.reduce(0) { $0 + $1.count } }
    /// How many cards a person still has to be asked about, those left for later among them.
    public var questions: Int { self[.open] + self[.skipped] }

    /// How many cards stand there.
    public subscript(state: BatchCard.State) -> Int { states[state] ?? 0 }

    /// Counts the cards of a batch.
    public init(_ cards: some Sequence<BatchCard>) {
        var places: [Key: Int] = [:]
        for card in cards {
            states[card.state, default: 0] += 1
            guard let entry = card.entry else { continue }
            let place = places[Key(entry)] ?? copies.count
            if place == copies.count {
                places[Key(entry)] = place
                copies.append(Copies(entry: entry, count: 0, byHand: 0))
            }
            copies[place].count += 1
            if card.state == .answered { copies[place].byHand += 1 }
        }
        copies.sort { $0.entry.order < $1.entry.order }
    }

    /// The card itself: its description may differ between two states of a catalog.
    private enum Key: Hashable {
        case card(CardID)
        case typed(TypedCard)

        init(_ entry: BatchEntry) {
            switch entry {
            case .card(let card): self = .card(card.id)
            case .typed(let card): self = .typed(card)
            }
        }
    }
}

extension BatchEntry {
    /// What entries are listed by; numbers by their value, typed cards after those of a catalog.
    fileprivate var order: Order {
        switch self {
        case .card(let card):
            Order(
                isTyped: false, game: card.id.game, texts: [card.setText, card.shownNumber, card.id.rawValue])
        case .typed(let card):
            Order(isTyped: true, game: card.game, texts: [card.set, card.number, card.name])
        }
    }

    fileprivate struct Order: Comparable {
        let isTyped: Bool
        let game: Game?
        let texts: [String]

        static func < (a: Order, b: Order) -> Bool {
            if a.isTyped != b.isTyped { return b.isTyped }
            if a.game != b.game { return (a.game?.rawValue ?? "") < (b.game?.rawValue ?? "") }
            for (mine, other) in zip(a.texts, b.texts) {
                switch mine.compare(other, options: .numeric) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return false
        }
    }
}

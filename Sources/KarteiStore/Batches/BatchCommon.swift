import Kartei

/// What most cards of a batch have in common: a second look at the open ones is ordered by it.
///
/// People scan one box or one album at a time. What is common decides nothing: it says which cards to list
/// first, and the person picks.
public struct BatchCommon: Sendable, Hashable {
    /// What is common, with how many cards share it.
    public struct Share<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The game or set.
        public var value: Value
        /// How many cards share it.
        public var count: Int
        /// Of how many that are known.
        public var total: Int
    }

    /// A set of a game.
    public struct CardSet: Sendable, Hashable {
        /// The game.
        public var game: Game
        /// Upstream's key of the set, else its code.
        public var key: String
        /// The set for people.
        public var title: String

        /// The set of a card; nil where the catalog names none.
        init?(of card: Card) {
            let key = card.setID.isEmpty ? card.setCode : card.setID
            guard !key.isEmpty else { return nil }
            (game, self.key, title) = (card.id.game, key, card.setText)
        }

        fileprivate func has(_ card: Card) -> Bool {
            guard let other = CardSet(of: card) else { return false }
            return other.game == game && other.key == key
        }
    }

    /// Fewer cards have nothing in common but chance.
    public static let leastCards = 5
    /// The least share of the known cards.
    public static let leastShare = 0.6

    /// The game that most cards are of, or nil.
    public let game: Share<Game>?
    /// The set that most cards are of, or nil.
    public let set: Share<CardSet>?

    /// Whether there is nothing to order by.
    public var isEmpty: Bool { game == nil && set == nil }

    /// Finds what the cards have in common that were proved or picked from a catalog.
    public init(_ cards: some Sequence<BatchCard>) {
        let known = cards.compactMap { card in
            if case .card(let card) = card.entry { card } else { nil }
        }
        game = Self.most(known.map(\.id.game), of: known.count)
        set = Self.most(known.compactMap(CardSet.init(of:)), of: known.count)
    }

    private static func most<Value>(_ values: [Value], of total: Int) -> Share<Value>? {
        guard total >= leastCards,
            let (value, count) = Dictionary(grouping: values, by: { $0 }).mapValues(\.count)
                .max(by: { $0.value < $1.value }),
            Double(count) >= leastShare * Double(total)
        else { return nil }
        return Share(value: value, count: count, total: total)
    }

    // MARK: Ordering

    /// The common set counts as much as a set that is printed on the card, the common game half of it.
    private enum Weight {
        static let set = 2.0
        static let game = 1.0
    }

    /// The cards to offer for an open card, at most `limit`: those that the scan found, ordered by what speaks
    /// for them and by what the batch has in common, and those that the numbers name within the common set.
    ///
    /// Where the scan offered none, only cards of the common set are. Throws what the catalog throws.
    public func candidates(
        for card: BatchCard, in catalog: any Catalog, limit: Int = CardDecider.offered
    ) throws -> [Candidate] {
        guard !isEmpty else { return Array(card.candidates.prefix(min(card.offered, limit))) }
        let known = Set(card.candidates.map(\.card.id))
        let numbered = try numberedCards(card, catalog).filter { !known.contains($0.id) }
        let evidence = Evidence(fields: card.fields, numbers: card.numbers, artwork: card.artwork)
        let added = try CandidateRanking(catalog: catalog).weighed(numbered, for: evidence)
        let all = Self.ranked(card.candidates) + added.map { ($0, $0.score) }
        let choices = card.offered > 0 ? all : all.filter { set?.value.has($0.0.card) ?? false }
        let weights = choices.map { $1 + bonus(of: $0.card) }
        let order = choices.indices.sorted { a, b in
            weights[a] == weights[b] ? a < b : weights[a] > weights[b]
        }
        return order.prefix(limit).map { choices[$0].0 }
    }

    /// Candidates with what they count; one that the scan put before others, whatever for, counts no less than
    /// those.
    private static func ranked(_ candidates: [Candidate]) -> [(Candidate, Double)] {
        var best = -Double.infinity
        let scores = candidates.reversed().map { candidate in
            best = max(best, candidate.score)
            return best
        }
        return Array(zip(candidates, scores.reversed()))
    }

    private func bonus(of card: Card) -> Double {
        if let set, set.value.has(card) { return Weight.set }
        return game?.value == card.id.game ? Weight.game : 0
    }

    /// The cards of the common set that have one of the numbers that were read on a card.
    private func numberedCards(_ card: BatchCard, _ catalog: any Catalog) throws -> [Card] {
        // A list of one game's cards gains none of another's.
        guard let set = set?.value, card.candidates.allSatisfy({ $0.card.id.game == set.game }) else {
            return []
        }
        let numbers = card.numbers.filter { $0.game == set.game }
        var found: [CardID: Card] = [:]
        for number in numbers {
            for card in try catalog.cards(game: set.game, setCode: set.key, looseKey: number.looseKey) {
                found[card.id] = card
            }
        }
        return found.values.sorted { $0.id < $1.id }
    }
}

import Kartei

/// Which cards are photographed: half of them from numbers that several cards print.
public struct QueryDraw: Sendable, Hashable {
    /// How many are drawn where nothing else is asked for.
    public static let defaultCount = 400

    /// The cards, in the order of their IDs.
    public let cards: [CardID]

    /// There are not as many cards as asked for.
    public struct TooFew: Error, Sendable, Hashable, CustomStringConvertible {
        /// How many were asked for.
        public let asked: Int
        /// How many there are.
        public let available: Int
        /// How many more there are on which the projection was trained.
        public let trained: Int

        /// A sentence.
        public var description: String {
            let rest =
                trained == 0
                ? "" : "; another \(trained) are not queried because the projection was trained on them"
            guard available > 0 else { return "there is no card to query\(rest)." }
            return "\(asked) queries were asked for, but there are only \(available) cards\(rest)."
        }
    }

    /// Draws from cards.
    ///
    /// - Parameters:
    ///   - ids: the cards of the index.
    ///   - trained: those that may not be queried.
    ///   - isShared: whether a card's number is printed by another card of the index too.
    ///   - count: how many; nil draws `defaultCount`, or all where there are fewer.
    ///   - seed: the seed of the measurement.
    public init(
        _ ids: [CardID], trained: Set<CardID>, isShared: (CardID) -> Bool, count: Int?, seed: UInt64
    ) throws(TooFew) {
        var random = SplitMix64(seed: seed, name: "queries")
        let open = ids.filter { !trained.contains($0) }.sorted()
        let wanted = count ?? min(Self.defaultCount, open.count)
        guard open.count >= max(wanted, 1) else {
            throw TooFew(asked: wanted, available: open.count, trained: ids.count - open.count)
        }
        let shared = random.shuffled(open.filter(isShared))
        let others = random.shuffled(open.filter { !isShared($0) })
        // Where one kind is too rare for its half, the other fills up.
        let first = min(shared.count, max(wanted / 2, wanted - others.count))
        cards = (shared.prefix(first) + others.prefix(wanted - first)).sorted()
    }
}

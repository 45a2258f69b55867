import Kartei

/// What was right among the photos of one kind.
public struct HarnessFigures: Sendable {
    /// The shares that the figures consist of, by the names that the JSON gives them.
    public enum Measure: String, Sendable, CaseIterable {
        /// The right card came first.
        case top1
        /// The same, of the cards whose number another card prints too.
        case top1SharedNumber
        /// The right card was among the first five.
        case top5
        /// The right card came first among those that print its number, where that is known.
        case top1GivenNumber
        /// The same, of the cards whose number another card prints too.
        case top1GivenSharedNumber
        /// The same, after the prints of the number were compared where their pictures differ.
        case printGivenSharedNumber
        /// The right card came first, or one whose reference shows the same picture.
        case top1SamePicture
        /// The quantised index put the same card first as the one that keeps the embeddings as they come.
        case int8Agreement
    }

    /// The shares.
    let shares: [Measure: Share]
    /// Shares of right first cards and of right cards among the first five, by game.
    let games: [Game: (top1: Share, top5: Share)]
    /// The distances of right first cards.
    let right: Distribution
    /// The distances of wrong first cards.
    let wrong: Distribution
    /// The median over the photos of how far the crop's worst corner was off.
    let worstCorner: Double?
    /// The photos whose first card was wrong.
    let misses: [QueryResult]

    /// Counts answers; `showSamePicture` says whether two references show the same picture.
    init(_ results: [QueryResult], showSamePicture: (CardID, CardID) -> Bool) {
        var shares = Dictionary(uniqueKeysWithValues: Measure.allCases.map { ($0, Share()) })
        var games: [Game: (top1: Share, top5: Share)] = [:]
        for result in results {
            let isShared = (result.sharing?.count ?? 0) > 1
            let isListed = result.nearest.contains { $0.id == result.card }
            let sameNumber = result.firstOfNumber.map { $0 == result.card }
            let looksRight = result.first.map { showSamePicture($0.id, result.card) } ?? false
            let verdicts: [(Measure, Bool?)] = [
                (.top1, result.isRight), (.top1SharedNumber, isShared ? result.isRight : nil),
                (.top5, isListed), (.top1GivenNumber, sameNumber),
                (.top1GivenSharedNumber, isShared ? sameNumber : nil),
                (
                    .printGivenSharedNumber,
                    isShared ? result.likeliestOfNumber.map { $0 == result.card } : nil
                ),
                (.top1SamePicture, result.isRight || looksRight),
                (.int8Agreement, result.first?.id == result.exactFirst),
            ]
            for case (let measure, let verdict?) in verdicts { shares[measure]?.count(verdict) }
            games[result.card.game, default: (Share(), Share())].top1.count(result.isRight)
            games[result.card.game, default: (Share(), Share())].top5.count(isListed)
        }
        self.shares = shares
        self.games = games
        right = Distribution(results.filter(\.isRight).compactMap { $0.first?.distance })
        wrong = Distribution(results.filter { !$0.isRight }.compactMap { $0.first?.distance })
        worstCorner = Distribution(results.map(\.worstCorner)).median
        misses = results.filter { !$0.isRight }
    }

    /// A share; nil where nothing could be counted.
    public func value(of measure: Measure) -> Double? { shares[measure]?.value }

    /// The median distance of right first cards; nil where none was right.
    public var medianRight: Double? { right.median }

    /// The median distance of wrong first cards; nil where none was wrong.
    public var medianWrong: Double? { wrong.median }

    /// How many photos a share was counted over.
    public func count(of measure: Measure) -> Int { shares[measure]?.counted ?? 0 }
}

extension HarnessFigures: Encodable {
    private struct GameFigures: Encodable {
        let queries: Int
        let top1: Double?
        let top5: Double?
    }

    private struct Miss: Encodable {
        let card: String
        let first: String?
        let distance: Double?
    }

    /// Writes the shares from 0 to 1 (null: nothing counted), over how many each was counted, and distances.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        try container.encode(count(of: .top1), forKey: NamedKey("queries"))
        for measure in Measure.allCases {
            try container.encode(value(of: measure), forKey: NamedKey(measure.rawValue))
        }
        let counted = Measure.allCases.map { ($0.rawValue, count(of: $0)) }
        try container.encode(Dictionary(uniqueKeysWithValues: counted), forKey: NamedKey("counted"))
        try container.encode(right.median, forKey: NamedKey("medianDistanceRight"))
        try container.encode(wrong.median, forKey: NamedKey("medianDistanceWrong"))
        try container.encode(worstCorner, forKey: NamedKey("medianWorstCorner"))
        let byGame = games.map { game, shares in
            (
                game.rawValue,
                GameFigures(queries: shares.top1.counted, top1: shares.top1.value, top5: shares.top5.value)
            )
        }
        try container.encode(Dictionary(uniqueKeysWithValues: byGame), forKey: NamedKey("byGame"))
        let missed = misses.map {
            Miss(card: $0.card.description, first: $0.first?.id.description, distance: $0.first?.distance)
        }
        try container.encode(missed, forKey: NamedKey("misses"))
    }
}

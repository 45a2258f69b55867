import Kartei

/// The sums over many judged cards.
public struct ScanTally: Sendable {
    /// A share with what it was counted over.
    public struct Rate: Sendable, Hashable, Encodable {
        /// How many were right.
        public var right = 0
        /// How many could be judged.
        public var counted = 0
        /// The share from 0 to 1; 0 where nothing was counted.
        public var value: Double { counted == 0 ? 0 : Double(right) / Double(counted) }

        mutating func count(_ result: Bool?) {
            guard let result else { return }
            counted += 1
            if result { right += 1 }
        }
    }

    /// The rates in the order of the table, with the keys of the JSON output.
    public static let keys = [
        "addedOfIndexed", "withinCeiling", "artworkFirst", "artworkListed", "rightFirst", "rightListed",
        "nameRight",
        "numberRead", "setRight", "rarityRight", "languageRight",
    ]

    /// How many photos were scanned.
    public private(set) var photos = 0
    /// How many labelled cards were judged.
    public private(set) var cards = 0
    /// Cards added without asking, rightly.
    public private(set) var silentRight = 0
    /// Cards added without asking, wrongly.
    public private(set) var silentWrong = 0
    /// Why indexed cards were not added, with how many of them; `notFound` where no card was seen.
    public private(set) var reasons: [String: Int] = [:]
    /// The rates by key.
    public private(set) var rates = Dictionary(uniqueKeysWithValues: keys.map { ($0, Rate()) })
    /// Cards added without asking.
    public var silent: Int { silentRight + silentWrong }
    /// The one-sided 95 % upper bound on the share of added cards that are wrong, from 0 to 1; see
    /// `BinomialBound`.
    public var wrongOfAddedBound: Double { BinomialBound.upper(errors: silentWrong, trials: silent) }
    /// The same bound on the share of all labelled cards that are added wrongly.
    public var wrongOfAllBound: Double { BinomialBound.upper(errors: silentWrong, trials: cards) }
    /// The scans' milliseconds, one per photo.
    public private(set) var milliseconds: [Double] = []
    /// The milliseconds of the photos of 10 megapixels and more, as phones take them.
    public private(set) var largeMilliseconds: [Double] = []

    /// From so many pixels on a photo is large.
    private static let largePhoto = 10_000_000

    /// Starts with nothing counted.
    public init() {}

    /// Counts the cards of one photo of so many pixels; the time is nil where it could not be scanned.
    public mutating func add(_ judgements: [Judgement], milliseconds time: Double?, pixels: Int = 0) {
        photos += 1
        if let time {
            milliseconds.append(time)
            if pixels >= Self.largePhoto { largeMilliseconds.append(time) }
        }
        for judgement in judgements {
            cards += 1
            silentRight += judgement.silentRight ? 1 : 0
            silentWrong += judgement.silentWrong ? 1 : 0
            if judgement.addedOfIndexed == false, !judgement.silentWrong {
                reasons[judgement.scan?.decision.reason?.rawValue ?? "notFound", default: 0] += 1
            }
            let results: [String: Bool?] = [
                "addedOfIndexed": judgement.addedOfIndexed, "withinCeiling": judgement.withinCeiling,
                "artworkFirst": judgement.artworkFirst,
                "artworkListed": judgement.artworkListed,
                "rightFirst": judgement.rightFirst, "rightListed": judgement.rightListed,
                "nameRight": judgement.nameRight, "numberRead": judgement.numberRead,
                "setRight": judgement.setRight, "rarityRight": judgement.rarityRight,
                "languageRight": judgement.languageRight,
            ]
            for (key, result) in results { rates[key]?.count(result) }
        }
    }

    /// The time that a share of the photos stayed within (nearest rank); 0 where nothing was timed.
    public func percentile(_ share: Double) -> Double {
        Distribution(milliseconds).percentile(share) ?? 0
    }

    /// The same of the large photos.
    public func largePercentile(_ share: Double) -> Double {
        Distribution(largeMilliseconds).percentile(share) ?? 0
    }
}

extension ScanTally: Encodable {
    /// Writes counts, rates from 0 to 1, their denominators under `counted`, and the times.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        try container.encode(photos, forKey: NamedKey("photos"))
        try container.encode(cards, forKey: NamedKey("cards"))
        try container.encode(silentRight, forKey: NamedKey("silentRight"))
        try container.encode(silentWrong, forKey: NamedKey("silentWrong"))
        try container.encode(wrongOfAddedBound, forKey: NamedKey("wrongOfAddedBound"))
        try container.encode(wrongOfAllBound, forKey: NamedKey("wrongOfAllBound"))
        try container.encode(reasons, forKey: NamedKey("reasons"))
        var counted = container.nestedContainer(keyedBy: NamedKey.self, forKey: NamedKey("counted"))
        for key in Self.keys {
            let rate = rates[key] ?? Rate()
            try container.encode(rate.value, forKey: NamedKey(key))
            try counted.encode(rate.counted, forKey: NamedKey(key))
        }
        try container.encode(percentile(0.5), forKey: NamedKey("p50Milliseconds"))
        try container.encode(percentile(0.95), forKey: NamedKey("p95Milliseconds"))
        try container.encode(largeMilliseconds.count, forKey: NamedKey("largePhotos"))
        try container.encode(largePercentile(0.5), forKey: NamedKey("largeP50Milliseconds"))
    }
}

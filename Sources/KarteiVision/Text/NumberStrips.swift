import Kartei

/// The places of one card where its number may stand, kept for a closer look where it was not read.
struct NumberStrips: NumberLikeness {
    private let pictures: [NumberPlace: Picture]
    private let scorer: any SpellingScorer

    /// Takes the places from a card's photo.
    ///
    /// Throws where the card cannot be cropped.
    init(of card: some CardRegionSource, scorer: any SpellingScorer) throws {
        var pictures: [NumberPlace: Picture] = [:]
        for place in NumberPlace.allCases {
            pictures[place] = try card.picture(of: place.region, pixelHeight: place.pixelHeight)
        }
        self.pictures = pictures
        self.scorer = scorer
    }

    func likeness(of numbers: [String], game: Game) throws -> [Double] {
        // What stands behind a space is not the number: Lorcana's language and set.
        let texts = numbers.map { String($0.prefix { $0 != " " }) }
        var best = [Double](repeating: -.infinity, count: texts.count)
        for place in NumberPlace.places(of: game) {
            guard let picture = pictures[place] else { continue }
            let found = try scorer.likeness(of: texts, at: place.lines, in: picture)
            best = zip(best, found).map { max($0, $1) }
        }
        return best
    }
}

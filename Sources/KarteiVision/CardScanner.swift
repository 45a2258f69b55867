import Foundation
import Kartei

/// Takes a photo through every stage in order: find, rectify, compare, read, extract, look up, decide.
public struct CardScanner: Sendable {
    private let finder: CardFinder
    private let matcher: ArtworkMatcher?
    private let reader: CardReader
    private let extractor: any FieldExtractor
    private let decider: CardDecider
    private let numbers: NumberReader

    /// Makes a scanner from its stages; `numbers` are the grammars of the games that are looked for.
    ///
    /// Without a matcher cards are told by what is printed on them alone, and nothing is identified.
    public init(
        finder: CardFinder, matcher: ArtworkMatcher?, reader: CardReader, extractor: any FieldExtractor,
        decider: CardDecider, numbers: NumberReader = NumberReader()
    ) {
        self.finder = finder
        self.matcher = matcher
        self.reader = reader
        self.extractor = extractor
        self.decider = decider
        self.numbers = numbers
    }

    /// Scans an upright photo; `times` may already hold the time of decoding it.
    ///
    /// Throws where a network cannot run or the catalog cannot be read.
    public func scan(
        _ photo: Picture, game: Game? = nil, times: StageTimes = StageTimes()
    ) throws -> PhotoScan {
        var times = times
        let outlines = try times.time("find") { try finder.find(in: photo) }
        let passes = outlines.count == 1 ? CardPass.allCases : CardPass.withinCard
        let cards = try outlines.map { try scan($0, of: photo, passes: passes, game: game, times: &times) }
        if !cards.isEmpty { return PhotoScan(cards: cards.sorted(by: Self.fillsMore), times: times) }
        return PhotoScan(cards: try fallbackCard(in: photo, game: game, times: &times), times: times)
    }

    private func scan(
        _ outline: CardOutline, of photo: Picture, passes: [CardPass], game: Game?,
        times: inout StageTimes
    ) throws -> CardScan {
        let view = try times.time("artwork") { try compare(outline, of: photo, game: game) }
        return try scan(view.crop, artwork: view.artwork, passes: passes, game: game, times: &times)
    }

    private func compare(
        _ outline: CardOutline, of photo: Picture, game: Game?
    ) throws -> (crop: CardCrop, artwork: IndexedComparison?) {
        let crop = CardCrop(photo: photo, outline: outline, expecting: game.map(CardShape.init) ?? .standard)
        return (crop, try matcher?.compare(crop, games: game.map { [$0] }))
    }

    private func scan(
        _ crop: CardCrop, artwork: IndexedComparison?, passes: [CardPass], game: Game?,
        times: inout StageTimes
    ) throws -> CardScan {
        let lines = try times.time("read") {
            try reader.read(crop, passes: passes) { lines in hasNumber(lines, game: game) }.textLines
        }
        let text = try times.time("extract") { try extractor.extract(from: lines, game: game) }
        return try times.time("lookup") {
            try decider.decide(text, lines: lines, outline: crop.outline.quad, game: game, artwork: artwork)
        }
    }

    /// The card where the finder saw none: of all guesses the one whose picture is nearest to a reference
    /// comes first, and what it shows has to prove that it is a card.
    private func fallbackCard(in photo: Picture, game: Game?, times: inout StageTimes) throws -> [CardScan] {
        let guesses = times.time("find") { finder.fallbackOutlines(in: photo) }
        var views = try times.time("artwork") {
            try guesses.map { try compare($0, of: photo, game: game) }
        }
        // A stable order: without an index the guesses stay as they come.
        views = views.enumerated().sorted {
            ($0.element.artwork?.distance ?? .infinity, $0.offset)
                < ($1.element.artwork?.distance ?? .infinity, $1.offset)
        }.map(\.element)
        for view in views {
            let card = try scan(
                view.crop, artwork: view.artwork, passes: CardPass.withinCard, game: game, times: &times)
            if isCredible(card) { return [card] }
        }
        return []
    }

    /// Whether enough was read: a number that no look-alike was exchanged for.
    private func hasNumber(_ lines: [TextLine], game: Game?) -> Bool {
        numbers.readings(in: lines).contains { reading in
            !reading.isAlternative && reading.number.foldedCharacters == 0
                && (game == nil || reading.number.game == game)
        }
    }

    private static func fillsMore(_ a: CardScan, _ b: CardScan) -> Bool {
        a.outline.width * a.outline.height > b.outline.width * b.outline.height
    }

    /// Whether an outline that the finder did not see is a card after all.
    ///
    /// A reference picture has to be found in it, or a number read as printed has to name a card; without
    /// total or code it is too little, since pictures are full of bare numbers.
    private func isCredible(_ card: CardScan) -> Bool {
        if let nearest = card.evidence.artwork.first, decider.policy.confirms(nearest) { return true }
        return card.candidates.contains { candidate in
            guard let agreement = candidate.numberAgreement, agreement >= .loose else { return false }
            return candidate.nameSimilarity >= 0.7
                || agreement == .literal && candidate.card.printedNumber.count >= 5
        }
    }
}

import Foundation
import Kartei

/// Takes a photo through every stage in order: find, rectify, read, extract, look up, decide.
public struct CardScanner: Sendable {
    private let finder: CardFinder
    private let reader: CardReader
    private let extractor: any FieldExtractor
    private let decider: CardDecider
    private let numbers: NumberReader

    /// Makes a scanner from its stages; `numbers` are the grammars of the games that are looked for.
    public init(
        finder: CardFinder, reader: CardReader, extractor: any FieldExtractor, decider: CardDecider,
        numbers: NumberReader = NumberReader()
    ) {
        self.finder = finder
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
        let fallback = times.time("find") { finder.fallbackOutlines(in: photo) }
        for outline in fallback {
            let card = try scan(outline, of: photo, passes: CardPass.withinCard, game: game, times: &times)
            if Self.isCredible(card) { return PhotoScan(cards: [card], times: times) }
        }
        return PhotoScan(cards: [], times: times)
    }

    private func scan(
        _ outline: CardOutline, of photo: Picture, passes: [CardPass], game: Game?,
        times: inout StageTimes
    ) throws -> CardScan {
        let crop = CardCrop(photo: photo, outline: outline, expecting: game.map(CardShape.init) ?? .standard)
        let lines = try times.time("read") {
            try reader.read(crop, passes: passes) { lines in hasNumber(lines, game: game) }.textLines
        }
        let text = try times.time("extract") { try extractor.extract(from: lines, game: game) }
        return try times.time("lookup") {
            try decider.decide(text, lines: lines, outline: outline.quad, game: game)
        }
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
    /// A number read as printed has to name one; without total or code it is too little, since pictures are
    /// full of bare numbers.
    private static func isCredible(_ card: CardScan) -> Bool {
        card.candidates.contains { candidate in
            guard let agreement = candidate.numberAgreement, agreement >= .loose else { return false }
            return candidate.nameSimilarity >= 0.7
                || agreement == .literal && candidate.card.printedNumber.count >= 5
        }
    }
}

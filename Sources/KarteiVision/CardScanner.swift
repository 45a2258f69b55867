import Foundation
import Kartei

/// Takes a photo through every stage in order: find, rectify, read, extract, look up, decide.
public struct CardScanner: Sendable {
    /// The most cards that a decision offers.
    public static let offered = 5

    private let finder: CardFinder
    private let reader: CardReader
    private let extractor: any FieldExtractor
    private let catalog: (any Catalog)?
    private let policy: ScanPolicy
    private let numbers = NumberReader()

    /// Makes a scanner from its stages; without a catalog it reads, but offers no cards.
    public init(
        finder: CardFinder, reader: CardReader, extractor: any FieldExtractor, catalog: (any Catalog)?,
        policy: ScanPolicy = ScanPolicy()
    ) {
        self.finder = finder
        self.reader = reader
        self.extractor = extractor
        self.catalog = catalog
        self.policy = policy
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
            try decide(Evidence(text: text, lines: lines), outline: outline, game: game ?? text.game)
        }
    }

    /// Whether enough was read: a number that no look-alike was exchanged for.
    private func hasNumber(_ lines: [TextLine], game: Game?) -> Bool {
        numbers.readings(in: lines).contains { reading in
            !reading.isAlternative && reading.number.foldedCharacters == 0
                && (game == nil || reading.number.game == game)
        }
    }

    private func decide(_ read: Evidence, outline: CardOutline, game: Game?) throws -> CardScan {
        var evidence = read
        if CardBack.isBack(evidence.lines) {
            return CardScan(
                outline: outline.quad, evidence: evidence, candidates: [], decision: .rejected(.cardBack))
        }
        let games = try catalog?.games() ?? []
        let candidates =
            try catalog.map { try CandidateRanking(catalog: $0).candidates(for: evidence, game: game) } ?? []
        let decision = policy.decide(evidence: evidence, candidates: candidates, games: games)
        evidence.fields = evidence.fields.completed(by: candidates)
        return CardScan(
            outline: outline.quad, evidence: evidence, candidates: Array(candidates.prefix(Self.offered)),
            decision: decision)
    }

    private static func fillsMore(_ a: CardScan, _ b: CardScan) -> Bool {
        a.outline.width * a.outline.height > b.outline.width * b.outline.height
    }

    /// Whether an outline that the finder did not see is a card after all: its number names one.
    private static func isCredible(_ card: CardScan) -> Bool {
        card.candidates.contains { ($0.numberAgreement ?? .otherSet) > .folded && $0.nameSimilarity >= 0.7 }
    }
}

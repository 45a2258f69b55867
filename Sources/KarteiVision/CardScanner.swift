import Foundation
import Kartei

/// Takes a photo through every stage in order: find, rectify, look, read, then compare, look up, decide.
public struct CardScanner: Sendable {
    private let finder: CardFinder
    private let matcher: ArtworkMatcher?
    private let reader: CardReader
    private let resolver: CardResolver
    private let search: NumberSearch

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
        search = NumberSearch(reader: reader, numbers: numbers)
        resolver = CardResolver(matcher: matcher, extractor: extractor, decider: decider)
    }

    /// Scans an upright photo; `times` may already hold the time of decoding it.
    ///
    /// `page` is what a gateway read in the photo, nil where it is read here; `outline` is where the person says that the
    /// one card lies, nil where it has to be found. Throws where a network cannot run or the catalog cannot be read.
    public func scan(
        _ photo: Picture, page: RecognizedPage? = nil, outline: CardOutline? = nil, game: Game? = nil,
        options: ScanOptions = ScanOptions(), times: StageTimes = StageTimes()
    ) throws -> PhotoScan {
        var times = times
        let views = try self.views(
            of: photo, page: page, outline: outline, game: game, options: options, times: &times)
        let cards = try views.compactMap { view in
            try resolver.resolve(
                [view], game: game, capture: options.capture(of: view, among: views.count), times: &times)
        }
        return PhotoScan(cards: cards, times: times)
    }

    /// What several photos of one card prove together; `photos` are their views, one list for each photo.
    ///
    /// A photo without a card adds nothing; one that shows several is refused, because nothing says which is meant.
    /// Throws what the catalog and the index throw.
    public func resolve(
        photosOfOneCard photos: [[CardView]], game: Game? = nil, options: ScanOptions = ScanOptions(),
        times: StageTimes = StageTimes()
    ) throws -> PhotoScan {
        var times = times
        let views = photos.compactMap(\.first)
        let capture = Capture(
            cardsInPhoto: photos.map(\.count).max() ?? 0, expectsOneCard: true,
            // One sharp frame is enough.
            frameSharpness: options.isLiveFrame ? views.compactMap(\.sharpness).max() : nil)
        let card = try resolver.resolve(views, game: game, capture: capture, times: &times)
        return PhotoScan(cards: card.map { [$0] } ?? [], times: times)
    }

    /// The cards of an upright photo as they are seen and read, the one that fills most of it first.
    ///
    /// Throws where a network cannot run or the catalog cannot be read.
    public func views(
        of photo: Picture, game: Game? = nil, options: ScanOptions = ScanOptions(), times: inout StageTimes
    ) throws -> [CardView] {
        try views(of: photo, page: nil, outline: nil, game: game, options: options, times: &times)
    }

    private func views(
        of photo: Picture, page: RecognizedPage?, outline: CardOutline?, game: Game?, options: ScanOptions,
        times: inout StageTimes
    ) throws -> [CardView] {
        var outlines = try outline.map { [$0] } ?? times.time("find") { try finder.find(in: photo) }
        if outlines.isEmpty {
            guard page != nil else {
                return try fallbackView(in: photo, game: game, options: options, times: &times).map { [$0] }
                    ?? []
            }
            outlines = [finder.wholePicture(of: photo)]
        }
        return try outlines.sorted(by: Self.fillsMore).map { outline in
            let seen = try times.time("artwork") { try look(at: outline, of: photo, game: game) }
            return try read(
                seen, isAlone: outlines.count == 1, page: page, game: game, options: options, times: &times)
        }
    }

    /// A card in its outline, with what the artwork index is asked with.
    private typealias Seen = (crop: CardCrop, look: ArtworkLook?)

    private func look(at outline: CardOutline, of photo: Picture, game: Game?) throws -> Seen {
        let crop = CardCrop(photo: photo, outline: outline, expecting: game.map(CardShape.init) ?? .standard)
        return (crop, try matcher?.look(at: crop, games: game.map { [$0] }))
    }

    private func read(
        _ seen: Seen, isAlone: Bool, leastLetters: Int = 0, page: RecognizedPage? = nil, game: Game?,
        options: ScanOptions, times: inout StageTimes
    ) throws -> CardView {
        let lines =
            try page.map { $0.lines(onCard: seen.crop.place) }
            ?? times.time("read") {
                try search.lines(of: seen.crop, isAlone: isAlone, game: game, leastLetters: leastLetters)
            }
        let sharpness = options.isLiveFrame ? times.time("sharpness") { seen.crop.sharpness } : nil
        let strips = try times.time("read") {
            page != nil || search.isFound(in: lines, game: game)
                ? nil : try reader.numberStrips(of: seen.crop)
        }
        return CardView(
            outline: seen.crop.outline, lines: lines, look: seen.look, numberStrips: strips,
            sharpness: sharpness)
    }

    /// The card where the finder saw none: of all guesses the one whose picture is nearest to a reference
    /// comes first, and what it shows has to prove that it is a card.
    private func fallbackView(
        in photo: Picture, game: Game?, options: ScanOptions, times: inout StageTimes
    ) throws -> CardView? {
        let guesses = times.time("find") { finder.fallbackOutlines(in: photo) }
        let seen = try times.time("artwork") {
            try guesses.map { try look(at: $0, of: photo, game: game) }
        }
        // A stable order: without an index the guesses stay as they come.
        let ordered = seen.enumerated().sorted {
            ($0.element.look?.distance ?? .infinity, $0.offset)
                < ($1.element.look?.distance ?? .infinity, $1.offset)
        }.map(\.element)
        for guess in ordered {
            // What shows neither text nor a picture that is near a reference is read no further.
            let isNear = guess.look.map { $0.distance <= resolver.policy.distanceCeiling } ?? false
            let view = try read(
                guess, isAlone: false, leastLetters: isNear ? 0 : resolver.policy.leastLetters, game: game,
                options: options, times: &times)
            if let card = try resolver.resolve([view], game: game, times: &times), isCredible(card) {
                return view
            }
        }
        return nil
    }

    private static func fillsMore(_ a: CardOutline, _ b: CardOutline) -> Bool {
        a.quad.width * a.quad.height > b.quad.width * b.quad.height
    }

    /// Whether an outline that the finder did not see is a card after all.
    ///
    /// A reference picture has to be found in it, or a number read as printed has to name a card; without
    /// total or code it is too little, since pictures are full of bare numbers.
    private func isCredible(_ card: CardScan) -> Bool {
        if let nearest = card.evidence.artwork.first, resolver.policy.confirms(nearest) { return true }
        return card.candidates.contains { candidate in
            guard let agreement = candidate.numberAgreement, agreement >= .loose else { return false }
            return candidate.nameSimilarity >= 0.7
                || agreement == .literal && candidate.card.printedNumber.count >= 5
        }
    }
}

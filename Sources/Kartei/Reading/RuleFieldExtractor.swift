/// Reads the fields of a card by rules: grammars for numbers, places and words for the rest.
///
/// With a catalog it also corrects a misread name, by at most a small share of its letters; what no catalog
/// proves stays as it was read.
public struct RuleFieldExtractor: FieldExtractor {
    private let numbers: NumberReader
    private let catalog: (any Catalog)?
    private let rarities: RarityTable

    /// Makes an extractor for the games that are installed; `rarities` says what marks and words stand for.
    public init(
        games: some Sequence<Game> = Game.allCases, catalog: (any Catalog)? = nil,
        rarities: RarityTable = .standard
    ) {
        numbers = NumberReader(games: games)
        (self.catalog, self.rarities) = (catalog, rarities)
    }

    /// What the lines say; throws what the catalog throws.
    public func extract(from lines: [TextLine], game: Game?) throws -> CardText {
        let scripts = ScriptCount(lines.filter(\.quad.isOnCard))
        let found = numbers.readings(in: lines)
        let game = game ?? GameMarks.game(of: lines, numbers: found, among: numbers.games)
        let ranked = rank(found, game: game)
        let language = LanguageEvidence(lines: lines, numbers: ranked, scripts: scripts).reading

        var text = CardText(numbers: ranked, game: game, scripts: scripts)
        text.passcodes =
            game == nil || game == .yugioh ? lines.flatMap { NumberGrammar.passcodes(in: $0.text) } : []
        text.fields.language = language
        let best = ranked.first { game == nil || $0.number.game == game }
        if let best {
            text.fields.number = FieldReading(text: best.number.literal, confidence: best.confidence)
            text.fields.set = best.number.setCode.map { FieldReading(text: $0, confidence: best.confidence) }
        }
        let spoken = language.map { Language(rawValue: $0.text) }
        text.fields.rarity = RarityMark(beside: best, in: lines, language: spoken, table: rarities)
            .map { FieldReading(text: $0.text, confidence: $0.confidence) }
        text.fields.name = try NameReader(catalog: catalog).name(in: lines, text: text)
        if let catalog { text.fields.number = try NumberCorrection(catalog: catalog).number(of: text) }
        return text
    }

    /// Numbers of the card's game first, each weighed by where its game prints numbers.
    private func rank(_ found: [NumberReading], game: Game?) -> [NumberReading] {
        found.map { reading in
            var reading = reading
            reading.confidence *= NumberZone.weight(of: reading.quad, game: reading.number.game)
            return reading
        }.sorted { a, b in
            (a.number.game == game ? 1 : 0, a.confidence) > (b.number.game == game ? 1 : 0, b.confidence)
        }
    }
}

/// Where games print their numbers; a number elsewhere is less likely one, but crops can be wrong.
enum NumberZone {
    /// From 0.6 (an unlikely place) to 1.
    static func weight(of quad: Quad, game: Game) -> Double {
        let (x, y) = (quad.center.x, quad.center.y)
        switch game {
        case .pokemon, .lorcana, .onepiece: return y > 0.8 ? 1 : 0.7
        // A creature's strength stands at the lower right, above the line with the number.
        case .magic: return y > 0.8 && !(x > 0.8 && y < 0.93) ? 1 : 0.7
        case .yugioh: return y > 0.4 ? 1 : 0.7
        case .demo: return 1
        }
    }
}

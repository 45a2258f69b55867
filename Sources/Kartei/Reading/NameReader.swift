/// Chooses the card's name among its lines and, where a catalog proves it, corrects it.
struct NameReader: Sendable {
    /// See `unmistakable`: shorter names are words too.
    private static let unmistakableLength = 5
    /// See `unmistakable`.
    private static let unmistakableSimilarity = 0.97

    /// The cards whose names may correct a reading, or nil.
    let catalog: (any Catalog)?

    /// The name with its confidence; nil where no line can be one.
    func name(in lines: [TextLine], text: CardText) throws -> FieldReading? {
        let candidates = NameLine.candidates(in: lines, game: text.game)
        let suffix = text.game == nil || text.game == .pokemon ? NameSuffix.ruled(by: lines) : nil
        if let proven = try proven(candidates, lines: lines, text: text, suffix: suffix) { return proven }
        if text.game == nil, let elsewhere = try unmistakable(in: lines) { return elsewhere }
        guard let best = candidates.first else { return nil }
        let name = suffix.map { spellings(of: best.text, suffix: $0).first ?? best.text } ?? best.text
        return FieldReading(text: name, confidence: min(0.9, best.score) * best.confidence)
    }

    /// The catalog's name that is nearest to a candidate, by similarity, place and agreement with the number.
    private func proven(
        _ candidates: [NameLine], lines: [TextLine], text: CardText, suffix: NameSuffix?
    ) throws -> FieldReading? {
        guard let catalog else { return nil }
        let numbered = try names(numberedIn: text, catalog)
        var best: (name: String, rank: Double, confidence: Double)?
        for candidate in candidates.prefix(6) {
            for spelling in spellings(of: candidate.text, suffix: suffix) {
                let matches = try catalog.cards(named: spelling, game: text.game, limit: 6)
                    .map { ($0.name, $0.similarity, 0.0) }
                let agreeing = numbered.map { ($0, NameKey(spelling).similarity(to: NameKey($0)), 0.25) }
                for (name, similarity, bonus) in matches + agreeing
                where isSmallEdit(spelling, candidate, name, similarity, isNumbered: bonus > 0) {
                    let rank = similarity + bonus + 0.3 * candidate.score
                    if rank > best?.rank ?? 0 {
                        best = (name, rank, min(1, 0.5 * similarity + 0.5 * candidate.confidence + bonus / 2))
                    }
                }
            }
        }
        return best.map { FieldReading(text: $0.name, confidence: $0.confidence) }
    }

    /// A name in the place of a game that prints it lower, where nothing else tells the game and a catalog has
    /// the very name: rules texts stand there on the cards of other games.
    private func unmistakable(in lines: [TextLine]) throws -> FieldReading? {
        guard let catalog else { return nil }
        for game in [Game.onepiece, .lorcana] {
            for candidate in NameLine.candidates(in: lines, game: game).prefix(3)
            where candidate.text.count >= Self.unmistakableLength {
                let match = try catalog.cards(named: candidate.text, game: game, limit: 1).first
                if let match, match.similarity >= Self.unmistakableSimilarity {
                    return FieldReading(text: match.name, confidence: match.similarity * candidate.confidence)
                }
            }
        }
        return nil
    }

    /// Names of the cards that a number on the card names literally.
    private func names(numberedIn text: CardText, _ catalog: any Catalog) throws -> [String] {
        let readings = text.numbers.filter {
            $0.number.literalKey != nil && (text.game == nil || $0.number.game == text.game)
        }
        let cards = try readings.prefix(3).flatMap { reading in
            try catalog.cards(game: reading.number.game, looseKey: reading.number.looseKey)
                .filter { reading.number.isLiteral(of: $0) }
        }
        return Array(Set(cards.flatMap(\.names.values))).sorted()
    }

    /// Whether a reading may be taken for a catalog's name, because few letters differ.
    ///
    /// Fewer may where the recognizer was sure of what it read (the card may be newer than the catalog),
    /// more where the number names the card too.
    private func isSmallEdit(
        _ read: String, _ candidate: NameLine, _ name: String, _ similarity: Double, isNumbered: Bool
    ) -> Bool {
        if isNumbered { return similarity >= 0.65 }
        if candidate.confidence > 0.97 { return similarity >= 0.9 }
        return similarity >= (min(read.count, name.count) <= 4 ? 0.8 : 0.75)
    }

    /// The line as it is, and with the suffix that the card's rule names in place of a misread logo.
    private func spellings(of line: String, suffix: NameSuffix?) -> [String] {
        guard let suffix else { return [line] }
        if suffix.ends(line) { return [line] }
        var stem = line
        if suffix == .ex || suffix == .capitalEX, let last = line.last, "XxＸ".contains(last) {
            stem.removeLast()
        }
        // Of the logo LV.X often just the end is read: `Torterra.X`.
        if suffix == .levelX, let dot = stem.lastIndex(of: "."),
            stem.distance(from: dot, to: stem.endIndex) <= 2
        {
            stem.removeSubrange(dot...)
        }
        return [suffix.appended(to: stem), line]
    }
}

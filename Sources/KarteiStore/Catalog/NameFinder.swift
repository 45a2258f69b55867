import Kartei

/// Finds works by a name in any language, over the games that are asked for.
///
/// A name that some catalog gives in another language finds more than the cards that carry it: a German
/// `Glurak` of 1999 is in no German file, but others of that name are `Charizard`, and so may this one be.
struct NameFinder {
    /// A work that was found, with the name that found it.
    struct Match {
        var work: Int64
        var language: Language
        var name: String
        /// How alike the names are, 0 to 1; a little less where only another card's translation says so.
        var similarity: Double
        /// How well the text is found inside the name, 0 to 1.
        var containment: Double
    }

    private let connection: SQLiteConnection
    private let games: [Game]

    /// What a match by another card's translation is worth beside one by the card's own name.
    private static let translated = 0.98
    /// Likeness from which a name is translated at all.
    private static let translatable = 0.6

    init(_ connection: SQLiteConnection, games: [Game]) {
        self.connection = connection
        self.games = games
    }

    /// The works with names like this text, best first, from at most `limit` names a game.
    func matches(_ text: String, limit: Int) throws -> [Match] {
        let wanted = NameKey(text)
        var matches: [Match] = []
        for game in games {
            let index = NameIndex(connection, game: game)
            var own: [Match] = []
            for entry in try index.entries(nearest: wanted, limit: limit) {
                own += try self.matches(
                    entry, similarity: wanted.similarity(to: entry.name),
                    containment: wanted.containment(in: entry.name))
            }
            matches += try own + translations(of: own, index)
        }
        return matches.sorted {
            ($1.similarity, $1.containment, $0.work) < ($0.similarity, $0.containment, $1.work)
        }
    }

    private func matches(_ entry: NameIndex.Entry, similarity: Double, containment: Double) throws -> [Match]
    {
        try entry.nameRows.compactMap { row in
            try connection.statement("SELECT work, language, name FROM names WHERE id = ?1").first([
                .integer(row)
            ]) {
                Match(
                    work: $0.integer(0), language: Language(rawValue: $0.text(1)), name: $0.text(2),
                    similarity: similarity, containment: containment)
            }
        }
    }

    /// Works whose English name is that of a match in another language.
    private func translations(of own: [Match], _ index: NameIndex) throws -> [Match] {
        var known = Set(own.map(\.work))
        var translated: [Match] = []
        for (english, source) in try englishNames(of: own) {
            guard let entry = try index.entry(NameKey(english)) else { continue }
            let likeness = Self.translated * source.similarity
            for match in try matches(
                entry, similarity: likeness, containment: Self.translated * source.containment)
            where match.language == .english && known.insert(match.work).inserted {
                translated.append(
                    Match(
                        work: match.work, language: source.language, name: source.name,
                        similarity: match.similarity, containment: match.containment))
            }
        }
        return translated
    }

    /// The English names of the works that a foreign name found, each with the best of those matches.
    private func englishNames(of own: [Match]) throws -> [String: Match] {
        var best: [String: Match] = [:]
        for match in own where match.language != .english && match.similarity >= Self.translatable {
            let english = try connection.statement(
                "SELECT name FROM names WHERE work = ?1 AND language = 'en' AND rank = 0"
            ).first([.integer(match.work)]) { $0.text(0) }
            guard let english else { continue }
            if let known = best[english], known.similarity >= match.similarity { continue }
            best[english] = match
        }
        return best
    }
}

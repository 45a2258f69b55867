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
    /// How many English names a text is translated into, and how many matches are asked for theirs.
    private static let translations = 4
    private static let asked = 60
    /// Likeness from which a name is translated at all.
    private static let translatable = 0.6

    init(_ connection: SQLiteConnection, games: [Game]) {
        self.connection = connection
        self.games = games
    }

    /// The works with names like this text, best first.
    ///
    /// - Parameters:
    ///   - text: a name as it was read or typed.
    ///   - names: how many names of each game are compared letter by letter.
    ///   - works: how many works of each game are enough.
    ///   - least: the rank below which a name is none of the matches.
    ///   - rank: what a likeness and a containment are worth together, 0 to 1.
    func matches(
        _ text: String, names: Int, works: Int, least: Double, rank: (Double, Double) -> Double
    ) throws -> [(match: Match, rank: Double)] {
        let wanted = NameKey(text)
        var matches: [Match] = []
        for game in games {
            let index = NameIndex(connection, game: game)
            let ranked = try index.entries(nearest: wanted, limit: names).map { entry in
                (entry, wanted.similarity(to: entry.name), wanted.containment(in: entry.name))
            }.filter { rank($0.1, $0.2) >= least }.sorted { rank($0.1, $0.2) > rank($1.1, $1.2) }
            var own: [Match] = []
            for (entry, similarity, containment) in ranked where own.count < works {
                own += try self.matches(entry, similarity: similarity, containment: containment)
            }
            matches += try own + translations(of: own, index)
        }
        return matches.map { ($0, rank($0.similarity, $0.containment)) }
            .filter { $0.1 >= least }
            .sorted { ($1.1, $0.0.work) < ($0.1, $1.0.work) }
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
        let best = try englishNames(of: own).sorted {
            ($1.value.similarity, $0.key) < ($0.value.similarity, $1.key)
        }
        for (english, source) in best.prefix(Self.translations) {
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
        let foreign = own.filter { $0.language != .english && $0.similarity >= Self.translatable }
        for match in foreign.prefix(Self.asked) {
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

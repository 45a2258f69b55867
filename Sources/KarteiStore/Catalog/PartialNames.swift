import Kartei

/// Finds the names that only some words of a text spell: `Glurak` in `Dunkles Glurak`.
///
/// The other words may be in a language that no catalog has for that card, or wrong. So the cards of the known
/// name come, those of its English translation, and above both the names that have as many words as the text
/// with the known one in the same place (`Dark Charizard`).
struct PartialNames {
    private let connection: SQLiteConnection
    private let game: Game

    /// Shorter names stand in too many texts by chance.
    private static let shortest = 4
    /// How many names that contain a known one are looked at.
    private static let asked = 200

    /// What a match is worth, before the share of the text that is explained counts.
    private enum Worth {
        static let samePlace = 0.68
        static let alone = 0.62
        static let share = 0.25
    }

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    /// The works that a part of the text names, each with what that is worth, 0 to 1.
    func works(in text: String) throws -> [Int64: Double] {
        let words = text.split(separator: " ").map(String.init)
        guard (2...12).contains(words.count) else { return [:] }
        let index = NameIndex(connection, game: game)
        let whole = NameKey(text).scalars.count
        var works: [Int64: Double] = [:]
        for start in words.indices {
            for end in start..<words.count where end - start + 1 < words.count {
                let key = NameKey(words[start...end].joined())
                guard key.scalars.count >= Self.shortest, let entry = try index.entry(key) else { continue }
                let share = Worth.share * Double(key.scalars.count) / Double(whole)
                let pattern = Pattern(before: start, after: words.count - 1 - end)
                try add(entry, pattern, share, index, to: &works)
            }
        }
        return works
    }

    /// How many words of the text stand before and after the known name.
    private struct Pattern {
        var before: Int
        var after: Int

        /// Whether a name has as many words around the known one.
        func fits(_ name: String, around known: String) -> Bool {
            let words = name.split(separator: " ").map(String.init)
            let inner = words.dropFirst(before).dropLast(after)
            return words.count > before + after && NameKey(inner.joined()) == NameKey(known)
        }
    }

    private func add(
        _ entry: NameIndex.Entry, _ pattern: Pattern, _ share: Double, _ index: NameIndex,
        to works: inout [Int64: Double]
    ) throws {
        func raise(_ work: Int64, _ worth: Double) {
            works[work] = max(works[work] ?? 0, worth + share)
        }
        let own = try names(entry)
        for name in own { raise(name.work, Worth.alone) }
        let spellings = Set(own.map(\.name))
        let english = try Set(own.compactMap { try englishName(of: $0.work) }).subtracting(spellings)
        for name in english {
            guard let translated = try index.entry(NameKey(name)) else { continue }
            for found in try names(translated) { raise(found.work, Worth.alone - 0.01) }
        }
        for known in spellings.union(english) {
            for near in try index.entries(nearest: NameKey(known), limit: Self.asked)
            where NameKey(known).containment(in: near.name) == 1 {
                for name in try names(near) where pattern.fits(name.name, around: known) {
                    raise(name.work, Worth.samePlace)
                }
            }
        }
    }

    private func names(_ entry: NameIndex.Entry) throws -> [(work: Int64, name: String)] {
        try entry.nameRows.compactMap { row in
            try connection.statement("SELECT work, name FROM names WHERE id = ?1")
                .first([.integer(row)]) { ($0.integer(0), $0.text(1)) }
        }
    }

    private func englishName(of work: Int64) throws -> String? {
        try connection.statement(
            "SELECT name FROM names WHERE work = ?1 AND language = 'en' AND rank = 0"
        ).first([.integer(work)]) { $0.text(0) }
    }
}

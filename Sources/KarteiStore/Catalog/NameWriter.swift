import Kartei

/// Writes the names of an import.
///
/// A work has one name to show in each language and further ones that find it too. A name that a second record
/// of the same import gives (another face, another spelling) is kept beside the first.
final class NameWriter {
    /// Names that were not there before.
    private(set) var added = 0
    /// Names to show that replaced others.
    private(set) var changed = 0

    private let connection: SQLiteConnection
    private let game: Game
    private var works: [String: Int64] = [:]
    /// What the last records wrote, so that a thousand prints of one work are compared once.
    private var lastWritten: [Int64: [Language: String]] = [:]
    private var shownInThisImport: Set<Shown> = []

    /// The work that was made last and has no names yet.
    private var newestWork: Int64?

    private struct Shown: Hashable {
        var work: Int64
        var language: Language
    }

    private static let remembered = 100_000

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    /// The row of a work, which is made where it is missing.
    func row(ofWork key: String) throws -> Int64 {
        if let row = works[key] { return row }
        if works.count > Self.remembered { works.removeAll(keepingCapacity: true) }
        let found = try connection.statement("SELECT id FROM works WHERE game = ?1 AND key = ?2")
            .first([.text(game.rawValue), .text(key)]) { $0.integer(0) }
        if let found {
            works[key] = found
            return found
        }
        try connection.run("INSERT INTO works (game, key) VALUES (?1, ?2)", .text(game.rawValue), .text(key))
        works[key] = connection.lastInsertedRow
        newestWork = connection.lastInsertedRow
        return connection.lastInsertedRow
    }

    /// A name that disagrees with the one that the same import gave before.
    struct Contradiction {
        var language: Language
        var shown: String
        var other: String
    }

    /// Writes the names of a work: one to show and any others, by language.
    ///
    /// - Returns: a name that another record of this import gave otherwise; it is kept beside that one.
    @discardableResult
    func write(_ names: [Language: String], others: [Language: [String]], to work: Int64) throws
        -> Contradiction?
    {
        if others.isEmpty, lastWritten[work] == names { return nil }
        if lastWritten.count > Self.remembered { lastWritten.removeAll(keepingCapacity: true) }
        lastWritten[work] = names
        let stored = work == newestWork ? [:] : try self.stored(work)
        newestWork = nil
        var contradiction: Contradiction?
        for (language, name) in names {
            let place = Shown(work: work, language: language)
            let known = stored[language] ?? []
            if shownInThisImport.contains(place), let shown = known.first, NameKey(shown) != NameKey(name) {
                contradiction = Contradiction(language: language, shown: shown, other: name)
            }
            try write(name, others[language] ?? [], place, known)
        }
        return contradiction
    }

    private func write(_ name: String, _ others: [String], _ place: Shown, _ stored: [String]) throws {
        var names = stored
        let isFirst = shownInThisImport.insert(place).inserted
        if names.isEmpty {
            names = [name]
        } else if isFirst, !names.contains(name) {
            names[0] = name
        } else if !names.contains(name) {
            names.append(name)
        }
        for other in others where !names.contains(other) { names.append(other) }
        for (rank, name) in names.enumerated() {
            if rank < stored.count {
                guard stored[rank] != name else { continue }
                changed += 1
            } else {
                added += 1
            }
            try connection.run(
                """
                INSERT INTO names (work, language, rank, name) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (work, language, rank) DO UPDATE SET name = excluded.name
                """, .integer(place.work), .text(place.language.rawValue), .integer(rank), .text(name))
        }
    }

    private func stored(_ work: Int64) throws -> [Language: [String]] {
        var names: [Language: [String]] = [:]
        try connection.statement("SELECT language, name FROM names WHERE work = ?1 ORDER BY language, rank")
            .forEach([.integer(work)]) {
                names[Language(rawValue: $0.text(0)), default: []].append($0.text(1))
            }
        return names
    }
}

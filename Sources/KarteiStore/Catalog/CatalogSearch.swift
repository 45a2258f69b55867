import Kartei

/// A card that a search found.
public struct CatalogHit: Sendable, Hashable {
    /// The card.
    public var card: Card
    /// How well it fits what was typed: 1 where everything fits letter for letter, towards 0.
    public var score: Double
}

extension CatalogStore {
    /// Finds cards by what a person types: a name in any language, a number, a set, in any order.
    ///
    /// `glurak 4/102`, `charizard base`, `LOB-EN005`, `ピカチュウ 025/165`. A few wrong letters are tolerated. A
    /// text without a letter or digit finds nothing.
    ///
    /// - Returns: the best `limit` cards, best first.
    public func search(_ text: String, game: Game? = nil, limit: Int = 20) throws -> [CatalogHit] {
        guard
            text.unicodeScalars.contains(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else { return [] }
        return try pool.read { connection in
            var search = CatalogSearch(connection, game: game)
            return try search.run(text, limit: limit)
        }
    }
}

/// One search: reads the words as name, number and set in every way that makes sense, and ranks what fits.
private struct CatalogSearch {
    private let connection: SQLiteConnection
    private let games: [Game]
    private var scores: [Int64: Double] = [:]
    private var namesKnown: [String: [Int64: Double]] = [:]

    init(_ connection: SQLiteConnection, game: Game?) {
        self.connection = connection
        games = game.map { [$0] } ?? Game.allCases
    }

    mutating func run(_ text: String, limit: Int) throws -> [CatalogHit] {
        try weighID(text)
        for reading in try SearchReading.all(of: text, sets: sets(named:)) {
            try weigh(reading, limit: limit)
        }
        let best = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
        var reader = CardReader(connection)
        return try best.compactMap { row, score in
            try reader.cards(where: "c.id = ?1", [.integer(row)]).first.map {
                CatalogHit(card: $0, score: score)
            }
        }
    }

    // MARK: Weighing

    /// A text that is a card's ID, with its game or without, finds that card first.
    private mutating func weighID(_ text: String) throws {
        for game in games {
            let prefix = game.rawValue + ":"
            let raw = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
            let id = CardID(game: game, rawValue: raw)
            if let row = try CardRenames(connection).row(ledToBy: id) { scores[row] = 1 }
        }
    }

    /// How much each part of a reading counts; name and number alone are worth the same as both.
    private enum Weight {
        static let name = 0.5
        static let number = 0.35
        static let set = 0.15
    }

    private mutating func weigh(_ reading: SearchReading, limit: Int) throws {
        let works = try reading.name.isEmpty ? nil : worksNamed(reading.name)
        let numbered = try reading.number.map { try rowsNumbered($0, in: reading.setRows) }
        if let numbered {
            for row in numbered {
                let name = works.map { $0[row.work] ?? 0 }
                add(row.row, reading, name: name, number: row.agreement)
            }
        } else if works == nil {
            for set in reading.setRows {
                try rows("c.set_id = ?1 LIMIT \(limit)", .integer(set)).forEach {
                    add($0.row, reading, name: nil, number: nil)
                }
            }
        }
        guard let works else { return }
        for (work, score) in Self.best(works, limit: max(limit, 50)) {
            for row in try rows("c.work = ?1 LIMIT 400", .integer(work))
            where reading.setRows.isEmpty || reading.setRows.contains(row.set) {
                add(row.row, reading, name: score, number: reading.number == nil ? nil : 0)
            }
        }
    }

    /// Keeps the best score of each card over all readings.
    private mutating func add(_ row: Int64, _ reading: SearchReading, name: Double?, number: Double?) {
        var sum = 0.0
        var whole = 0.0
        for (weight, part) in [(Weight.name, name), (Weight.number, number)] {
            guard let part else { continue }
            sum += weight * part
            whole += weight
        }
        if !reading.setRows.isEmpty {
            sum += Weight.set * reading.setAgreement
            whole += Weight.set
        }
        scores[row] = max(scores[row] ?? 0, sum / whole)
    }

    private static func best(_ works: [Int64: Double], limit: Int) -> [(Int64, Double)] {
        Array(works.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)).map {
            ($0.key, $0.value)
        }
    }

    // MARK: Finding

    private struct Row {
        var row: Int64
        var work: Int64
        var set: Int64
        var agreement = 1.0
    }

    /// The works with a name like this, with the likeness: a name that only contains the text counts a little less.
    private mutating func worksNamed(_ text: String) throws -> [Int64: Double] {
        if let known = namesKnown[text] { return known }
        var works: [Int64: Double] = [:]
        let found = try NameFinder(connection, games: games).matches(text, names: 150, works: 300, least: 0.5)
        {
            similarity, containment in max(similarity, 0.7 * containment + 0.25 * similarity)
        }
        for (match, rank) in found { works[match.work] = max(works[match.work] ?? 0, rank) }
        for game in games {
            for (work, rank) in try PartialNames(connection, game: game).works(in: text) {
                works[work] = max(works[work] ?? 0, rank)
            }
        }
        namesKnown[text] = works
        return works
    }

    /// The cards with this number, printed or the catalog's; a total that the set does not have counts against them.
    private func rowsNumbered(_ number: String, in sets: Set<Int64>) throws -> [Row] {
        let slash = number.firstIndex(of: "/")
        let total = slash.flatMap { Int(number[number.index(after: $0)...]) }
        var found: [Int64: Row] = [:]
        for game in games {
            let key = PrintedNumber.looseKey(of: number, in: game)
            let values: [SQLValue] = [.text(game.rawValue), .text(key)]
            try connection.statement(
                """
                SELECT c.id, c.work, c.set_id, s.total, c.printed_number FROM cards c JOIN sets s ON s.id = c.set_id
                WHERE c.game = ?1 AND c.loose_key = ?2 AND c.loose_key <> '' AND c.successor IS NULL
                """
            ).forEach(values) { row in
                let isSame = row.text(4) == number
                let agrees = total.map { isSame || Int64($0) == row.integer(3) ? 1 : 0.4 } ?? 0.95
                found[row.integer(0)] = Row(
                    row: row.integer(0), work: row.integer(1), set: row.integer(2),
                    agreement: isSame ? 1 : agrees)
            }
            for set in sets {
                try connection.statement(
                    "SELECT id, work FROM cards WHERE set_id = ?1 AND catalog_key = ?2 AND successor IS NULL"
                )
                .forEach([.integer(set), .text(key)]) { row in
                    found[row.integer(0)] = Row(row: row.integer(0), work: row.integer(1), set: set)
                }
            }
        }
        return found.values.filter { sets.isEmpty || sets.contains($0.set) }
    }

    private func rows(_ condition: String, _ value: SQLValue) throws -> [Row] {
        try connection.statement(
            "SELECT c.id, c.work, c.set_id FROM cards c WHERE c.successor IS NULL AND \(condition)"
        ).map([value]) {
            Row(row: $0.integer(0), work: $0.integer(1), set: $0.integer(2))
        }
    }

    /// The sets that words name: letter for letter, else by the beginning of their name.
    private func sets(named words: NameKey) throws -> SearchReading.NamedSets? {
        let text = words.text
        let same = try games.flatMap { game in
            try connection.statement("SELECT set_id FROM folded_sets WHERE game = ?1 AND folded = ?2")
                .map([.text(game.rawValue), .text(text)]) { $0.integer(0) }
        }
        if !same.isEmpty { return .init(rows: Set(same), agreement: 1) }
        guard words.scalars.count >= 4 else { return nil }
        let begun = try games.flatMap { game in
            try connection.statement(
                "SELECT set_id FROM folded_sets WHERE game = ?1 AND folded > ?2 AND folded < ?3 AND is_code = 0"
            ).map([.text(game.rawValue), .text(text), .text(text + "\u{10FFFF}")]) { $0.integer(0) }
        }
        return begun.isEmpty ? nil : .init(rows: Set(begun), agreement: 0.8)
    }
}

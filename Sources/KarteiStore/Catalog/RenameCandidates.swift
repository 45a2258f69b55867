import Kartei

/// The cards that an import no longer described, with those of its cards that they may be now.
struct RenameCandidates {
    /// A card that may have been renamed, or what it may be now.
    struct Candidate: Hashable {
        var id: CardID
        var set: Int64
        var work: Int64
        var workKey: String
        var numberKey: String
        var printedKey: String
        var total: String
        var rarity: String?
        var languages: Set<String>
        var isTranslated: Bool
        var first: Int64
        var last: Int64

        /// What its reference picture may be named by.
        var pictured: [CardID] { [id, CardID(game: id.game, rawValue: workKey)] }
    }

    /// What the catalog knows of a set.
    private struct SetFacts {
        var code = ""
        var names: [String: NameKey] = [:]
        var shownName = ""
        var total: Int64?
        var released: String?
        var size = 0
        var described = 0
    }

    /// Each old card that has partners among the new ones.
    private(set) var partners: [Candidate: [Candidate]] = [:]
    private var rivals: [CardID: [CardID]] = [:]
    private var sets: [Int64: SetFacts] = [:]
    private var names: [Int64: [String: NameKey]] = [:]
    private var shownNames: [Int64: String] = [:]
    private let connection: SQLiteConnection

    init(_ connection: SQLiteConnection, game: Game, import number: Int64) throws {
        self.connection = connection
        let olds = try Self.cards(connection, "d.last < ?2", game, number)
        guard let earliest = olds.map(\.last).min() else { return }
        let news = try Self.cards(connection, "d.last = ?2 AND d.first > ?3", game, number, earliest)
        let byNumber = Dictionary(grouping: olds.filter { !$0.numberKey.isEmpty }, by: \.numberKey)
        for new in news {
            for old in byNumber[new.numberKey] ?? [] where try arePartners(old, new) {
                partners[old, default: []].append(new)
                rivals[new.id, default: []].append(old.id)
            }
        }
        for set in Set(partners.flatMap { [$0.key] + $0.value }.map(\.set)) {
            sets[set] = try facts(of: set, number)
        }
    }

    /// Whether a new card is the only partner of an old one, and that of the new one.
    func isOnly(_ new: Candidate, partnerOf old: Candidate) -> Bool {
        partners[old] == [new] && rivals[new.id] == [old.id]
    }

    // MARK: Cards

    private static func cards(
        _ connection: SQLiteConnection, _ condition: String, _ game: Game, _ numbers: Int64...
    ) throws -> [Candidate] {
        try connection.statement(
            """
            SELECT c.raw, c.set_id, c.work, w.key, c.catalog_key, c.loose_key, c.printed_number, c.rarity,
                c.languages, c.translated, d.first, d.last
            FROM cards c JOIN descriptions d ON d.card = c.id JOIN works w ON w.id = c.work
            WHERE c.game = ?1 AND c.successor IS NULL AND \(condition) ORDER BY c.id
            """
        ).map([.text(game.rawValue)] + numbers.map { .integer($0) }) { row in
            let printed = row.text(6)
            return Candidate(
                id: CardID(game: game, rawValue: row.text(0)), set: row.integer(1), work: row.integer(2),
                workKey: row.text(3), numberKey: row.text(4), printedKey: row.text(5),
                total: printed.firstIndex(of: "/").map { String(printed[printed.index(after: $0)...]) } ?? "",
                rarity: row.optionalText(7),
                languages: Set(row.text(8).split(separator: " ").map(String.init)),
                isTranslated: row.integer(9) != 0, first: row.integer(10), last: row.integer(11))
        }
    }

    /// Whether two cards with the same catalog number agree in all that both say, and were never described together.
    ///
    /// Printings of one work, such as parallels, are told apart by upstream itself.
    private mutating func arePartners(_ old: Candidate, _ new: Candidate) throws -> Bool {
        guard old.last < new.first, old.work != new.work, old.isTranslated == new.isTranslated,
            old.printedKey.isEmpty || new.printedKey.isEmpty || old.printedKey == new.printedKey,
            old.total.isEmpty || new.total.isEmpty || old.total == new.total,
            old.languages.isEmpty || new.languages.isEmpty || !old.languages.isDisjoint(with: new.languages)
        else { return false }
        if let rarity = old.rarity, let other = new.rarity, rarity.lowercased() != other.lowercased() {
            return false
        }
        let (mine, theirs) = (try names(ofWork: old.work), try names(ofWork: new.work))
        let shared = mine.keys.filter { theirs[$0] != nil }
        return !shared.isEmpty && shared.allSatisfy { mine[$0] == theirs[$0] }
    }

    private mutating func names(ofWork work: Int64) throws -> [String: NameKey] {
        if let known = names[work] { return known }
        var found: [String: NameKey] = [:]
        try connection.statement(
            "SELECT language, name FROM names WHERE work = ?1 AND rank = 0 ORDER BY language <> 'en', language"
        ).forEach([.integer(work)]) { row in
            found[row.text(0)] = NameKey(row.text(1))
            if shownNames[work] == nil { shownNames[work] = row.text(1) }
        }
        names[work] = found
        return found
    }

    /// A card for people: name, number, set.
    func title(of card: Candidate) -> String {
        let facts = sets[card.set]
        let set = facts.map { $0.shownName.isEmpty ? $0.code : $0.shownName } ?? ""
        return [shownNames[card.work] ?? "", card.numberKey, set].filter { !$0.isEmpty }.joined(
            separator: " ")
    }

    // MARK: Sets

    private func facts(of set: Int64, _ number: Int64) throws -> SetFacts {
        var facts = SetFacts()
        try connection.statement("SELECT code, total, released FROM sets WHERE id = ?1")
            .forEach([.integer(set)]) { row in
                facts.code = row.text(0)
                facts.total = row.isNull(1) ? nil : row.integer(1)
                facts.released = row.optionalText(2)
            }
        try connection.statement(
            "SELECT language, name FROM set_names WHERE set_id = ?1 ORDER BY language <> 'en', language"
        ).forEach([.integer(set)]) { row in
            facts.names[row.text(0)] = NameKey(row.text(1))
            if facts.shownName.isEmpty { facts.shownName = row.text(1) }
        }
        try connection.statement(
            """
            SELECT count(*), total(d.last = ?2) FROM cards c JOIN descriptions d ON d.card = c.id
            WHERE c.set_id = ?1 AND c.successor IS NULL
            """
        ).forEach([.integer(set), .integer(number)]) { row in
            (facts.size, facts.described) = (Int(row.integer(0)), Int(row.integer(1)))
        }
        return facts
    }

    /// How many cards a set has.
    func size(_ set: Int64) -> Int { sets[set]?.size ?? 0 }

    /// How many of them this import described.
    func described(_ set: Int64) -> Int { sets[set]?.described ?? 0 }

    /// Whether the import described at least half of a set, so that a card that it left out was left out by upstream.
    func isMostlyDescribed(_ set: Int64) -> Bool { described(set) > 0 && described(set) * 2 >= size(set) }

    /// Whether two sets say that they are one: the same name in every language that both have, and the same total and
    /// day where both say them.
    func areOneSet(_ set: Int64, _ other: Int64) -> Bool {
        guard let one = sets[set], let two = sets[other] else { return false }
        let shared = one.names.keys.filter { two.names[$0] != nil }
        return !shared.isEmpty && shared.allSatisfy { one.names[$0] == two.names[$0] } && agree(one, two)
    }

    /// Whether two sets may be one though they do not say so: the same name, or the same total and day.
    func mayBeOneSet(_ set: Int64, _ other: Int64) -> Bool {
        guard let one = sets[set], let two = sets[other], agree(one, two) else { return false }
        return areOneSet(set, other)
            || (one.total != nil && one.total == two.total && one.released != nil
                && one.released == two.released)
    }

    /// Whether two sets came out on the same day, as far as that is known.
    func areOfOneDay(_ set: Int64, _ other: Int64) -> Bool {
        guard let one = sets[set]?.released, let two = sets[other]?.released else { return true }
        return one == two
    }

    private func agree(_ one: SetFacts, _ two: SetFacts) -> Bool {
        (one.total == nil || two.total == nil || one.total == two.total)
            && (one.released == nil || two.released == nil || one.released == two.released)
    }
}

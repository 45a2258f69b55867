import Kartei

/// Writes the entries of one import into the catalog and counts what they change.
///
/// Runs inside one transaction. A record finds the card that it describes by its ID, by a former ID, or (where
/// catalogs spell IDs differently) by set and number; a record that only translates never overwrites.
final class CatalogWriter {
    /// What the import changed.
    struct Counts: Sendable, Hashable {
        var new = 0
        var changed = 0
        var unchanged = 0
        /// Records of cards that an earlier record of the import had described.
        var repeated = 0
        /// Cards without a record of their own that changed with their set.
        var completed = 0
        var namesAdded = 0
    }

    /// A record that gives a card of the same import another name.
    struct Contradiction {
        var id: CardID
        var name: NameWriter.Contradiction
    }

    private let connection: SQLiteConnection
    private let game: Game
    private let sets: SetWriter
    private let names: NameWriter
    private let products: ProductWriter
    private var seen: Set<Int64> = []
    private var new: Set<Int64> = []
    private var changed: Set<Int64> = []
    private var described: Set<Int64> = []
    private var records = 0

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
        sets = SetWriter(connection, game: game)
        names = NameWriter(connection, game: game)
        products = ProductWriter(connection, game: game)
    }

    /// Writes one entry; notes about records are the caller's to report.
    ///
    /// - Returns: what in it contradicts an earlier record of the import.
    func write(_ entry: CatalogEntry) throws -> Contradiction? {
        switch entry {
        case .card(let record): return try write(record)
        case .set(let set): try sets.write(set)
        case .names(let entry):
            try names.write(entry.names, others: [:], to: try names.row(ofWork: entry.work))
        case .skipped, .cleaned: break
        }
        return nil
    }

    /// Completes what depends on the whole import, and counts.
    ///
    /// - Returns: the counts, and the cards that upstream seems to have given other IDs.
    func finish(proofs: RenameProofs) throws -> (Counts, CatalogRenames) {
        for set in sets.touched { try completeNumbers(of: set) }
        try sets.fold()
        try count()
        let renames = try followRenames(proofs)
        if !renames.applied.isEmpty { try count() }
        if names.added + names.changed > 0 { try NameIndex(connection, game: game).rebuild() }
        return (counts, renames)
    }

    private var counts: Counts {
        Counts(
            new: new.count, changed: changed.intersection(seen).subtracting(new).count,
            unchanged: seen.subtracting(new).subtracting(changed).count, repeated: records - seen.count,
            completed: changed.subtracting(seen).count, namesAdded: names.added)
    }

    // MARK: Cards

    /// A card as it is stored.
    private struct Stored {
        var row: Int64
        var raw: String
        var work: Int64
        var fields: Fields
        /// Whether another card has its place.
        var isRenamed: Bool
        /// Whether the record describes it under an ID that it had before.
        var isSuccessor = false
    }

    /// The columns that an import may change.
    private struct Fields: Equatable {
        var set: Int64
        var catalogNumber: String
        var printedNumber: String
        var rarity: String?
        var languages: Set<String>
        var released: String?
        var isTranslated: Bool
        var followsSet: Bool
        var finishes: Set<String>
    }

    private func write(_ record: CatalogRecord) throws -> Contradiction? {
        records += 1
        let card = record.card
        let set = try sets.row(of: card)
        guard let stored = try find(record, set: set) else {
            let work = try names.row(ofWork: record.work)
            let row = try insert(record, fields(record, set: set), work: work)
            new.insert(row)
            seen.insert(row)
            described.insert(row)
            if record.numberFollowsSet { sets.touched.insert(set) }
            try names.write(card.names, others: card.otherNames, to: work)
            try addAliases(record.aliases, to: row)
            try products.write(record.products, of: row, isFirst: true)
            return nil
        }
        let isFirst = seen.insert(stored.row).inserted
        if !stored.isSuccessor, !record.isTranslation || stored.fields.isTranslated {
            described.insert(stored.row)
        }
        let namesBefore = names.added + names.changed
        let contradiction = try names.write(card.names, others: card.otherNames, to: stored.work)
            .flatMap { isFirst || record.isOneOfFaces ? nil : Contradiction(id: card.id, name: $0) }
        // A record that names another card than the first may not give the first its number either.
        if contradiction == nil {
            try update(stored, with: record, set: set, isFirst: isFirst)
            if try products.write(record.products, of: stored.row, isFirst: isFirst) {
                changed.insert(stored.row)
            }
        }
        if names.added + names.changed > namesBefore { changed.insert(stored.row) }
        let own = stored.raw == card.id.rawValue ? [] : [card.id.rawValue]
        try addAliases(record.aliases + own, to: stored.row)
        return contradiction
    }

    private func fields(_ record: CatalogRecord, set: Int64) -> Fields {
        Fields(
            set: set, catalogNumber: record.card.catalogNumber, printedNumber: record.card.printedNumber,
            rarity: record.card.rarity, languages: Set(record.card.languages.map(\.rawValue)),
            released: record.card.released, isTranslated: record.isTranslation,
            followsSet: record.numberFollowsSet, finishes: Set(record.card.finishes.map(\.rawValue)))
    }

    private func update(_ stored: Stored, with record: CatalogRecord, set: Int64, isFirst: Bool) throws {
        var next = fields(record, set: set)
        next.languages.formUnion(stored.fields.languages)
        let onlyTranslates = stored.isSuccessor || (record.isTranslation && !stored.fields.isTranslated)
        if onlyTranslates {
            next = stored.fields
            next.languages.formUnion(record.card.languages.map(\.rawValue))
            next.rarity = stored.fields.rarity ?? record.card.rarity
            if next.finishes.isEmpty { next.finishes = Set(record.card.finishes.map(\.rawValue)) }
        } else {
            next.rarity = Self.rarities(stored.fields.rarity, record.card.rarity, isFirst: isFirst)
            next.released = next.released ?? stored.fields.released
            if !isFirst { next.set = stored.fields.set }
            if next.finishes.isEmpty || !isFirst { next.finishes.formUnion(stored.fields.finishes) }
            if next.followsSet { next.printedNumber = stored.fields.printedNumber }
        }
        let takesID =
            stored.fields.isTranslated && !onlyTranslates && !record.isTranslation
            && stored.raw != record.card.id.rawValue
        guard next != stored.fields || takesID else { return }
        changed.insert(stored.row)
        if next.followsSet { sets.touched.insert(next.set) }
        try write(next, to: stored.row)
        if takesID { try rename(stored, to: record.card.id.rawValue) }
    }

    /// Rarities of one number add up: within an import always, later where the stored ones include the new.
    private static func rarities(_ stored: String?, _ next: String?, isFirst: Bool) -> String? {
        guard let next else { return stored }
        guard let stored else { return next }
        let known = stored.split(separator: "/")
        let added = next.split(separator: "/").filter { !known.contains($0) }
        if added.isEmpty { return stored }
        return isFirst ? next : (known + added).joined(separator: "/")
    }

    // MARK: Finding the card of a record

    private func find(_ record: CatalogRecord, set: Int64) throws -> Stored? {
        for raw in [record.card.id.rawValue] + record.aliases {
            if let stored = try stored("c.game = ?1 AND c.raw = ?2", .text(game.rawValue), .text(raw)) {
                return try successor(of: stored)
            }
        }
        for raw in [record.card.id.rawValue] + record.aliases {
            if let stored = try stored(
                "c.id = (SELECT card FROM aliases WHERE game = ?1 AND raw = ?2)", .text(game.rawValue),
                .text(raw))
            {
                return try successor(of: stored)
            }
        }
        return record.isFoundByNumber ? try findByNumber(record, set: set) : nil
    }

    /// What a card is by now: itself, or the card that it was renamed to.
    private func successor(of stored: Stored) throws -> Stored? {
        guard stored.isRenamed else { return stored }
        let row = try CardRenames(connection).row(nowAt: stored.row)
        var successor = try self.stored("c.id = ?1", .integer(row))
        successor?.isSuccessor = true
        return successor
    }

    /// The one card of the set with the same number that another catalog or language described.
    private func findByNumber(_ record: CatalogRecord, set: Int64) throws -> Stored? {
        let number = record.card.catalogNumber
        guard !number.isEmpty else { return nil }
        let found = try connection.statement(
            Self.select + "c.set_id = ?1 AND c.catalog_key = ?2 AND c.successor IS NULL"
        ).map([.integer(set), .text(PrintedNumber.looseKey(of: number, in: game))], Self.stored)
        let other = found.filter {
            game == .pokemon
                ? $0.fields.isTranslated != record.isTranslation
                : !seen.contains($0.row) && $0.fields.catalogNumber == number
        }
        return other.count == 1 ? other.first : nil
    }

    private static let select = """
        SELECT c.id, c.raw, c.work, c.set_id, c.catalog_number, c.printed_number, c.rarity, c.languages,
            c.released, c.translated, c.follows_set, c.successor, c.finishes FROM cards c WHERE 
        """

    private func stored(_ condition: String, _ values: SQLValue...) throws -> Stored? {
        try connection.statement(Self.select + condition).first(values, Self.stored)
    }

    private static func stored(_ row: SQLiteStatement) -> Stored {
        Stored(
            row: row.integer(0), raw: row.text(1), work: row.integer(2),
            fields: Fields(
                set: row.integer(3), catalogNumber: row.text(4), printedNumber: row.text(5),
                rarity: row.optionalText(6),
                languages: Set(row.text(7).split(separator: " ").map(String.init)),
                released: row.optionalText(8), isTranslated: row.integer(9) != 0,
                followsSet: row.integer(10) != 0,
                finishes: Set(row.text(12).split(separator: ",").map(String.init))),
            isRenamed: !row.isNull(11))
    }

    // MARK: Rows

    private func insert(_ record: CatalogRecord, _ fields: Fields, work: Int64) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO cards (game, raw, work, set_id, catalog_number, catalog_key, printed_number, loose_key,
                rarity, languages, released, translated, finishes, follows_set)
            VALUES (?11, ?12, ?13, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?14)
            """,
            values(fields) + [
                .text(game.rawValue), .text(record.card.id.rawValue), .integer(work),
                .integer(fields.followsSet ? 1 : 0),
            ])
        return connection.lastInsertedRow
    }

    private func write(_ fields: Fields, to row: Int64) throws {
        try connection.run(
            """
            UPDATE cards SET set_id = ?1, catalog_number = ?2, catalog_key = ?3, printed_number = ?4,
                loose_key = ?5, rarity = ?6, languages = ?7, released = ?8, translated = ?9, finishes = ?10,
                follows_set = ?11
            WHERE id = ?12
            """, values(fields) + [.integer(fields.followsSet ? 1 : 0), .integer(row)])
    }

    private func values(_ fields: Fields) -> [SQLValue] {
        let catalogKey = PrintedNumber.looseKey(of: fields.catalogNumber, in: game)
        let looseKey =
            fields.printedNumber == fields.catalogNumber
            ? catalogKey : PrintedNumber.looseKey(of: fields.printedNumber, in: game)
        return [
            .integer(fields.set), .text(fields.catalogNumber), .text(catalogKey), .text(fields.printedNumber),
            .text(looseKey), .text(fields.rarity),
            .text(fields.languages.sorted().joined(separator: " ")), .text(fields.released),
            .integer(fields.isTranslated ? 1 : 0), .text(fields.finishes.sorted().joined(separator: ",")),
        ]
    }

    /// Gives a card the ID of its full description; the one it had leads to it from now on.
    private func rename(_ stored: Stored, to raw: String) throws {
        try connection.run(
            "DELETE FROM aliases WHERE game = ?1 AND raw = ?2", .text(game.rawValue), .text(raw))
        try connection.run("UPDATE cards SET raw = ?2 WHERE id = ?1", .integer(stored.row), .text(raw))
        try addAliases([stored.raw], to: stored.row)
    }

    /// An alias never hides a card, and once set it does not move (a swap would change collections).
    private func addAliases(_ aliases: [String], to row: Int64) throws {
        for alias in aliases {
            try connection.run(
                """
                INSERT OR IGNORE INTO aliases (game, raw, card) SELECT ?1, ?2, ?3
                WHERE NOT EXISTS (SELECT 1 FROM cards WHERE game = ?1 AND raw = ?2)
                """, .text(game.rawValue), .text(alias), .integer(row))
        }
    }

    // MARK: The end of an import

    /// Works out the printed numbers that follow from a set, now that the set is known.
    private func completeNumbers(of set: Int64) throws {
        var reader = CardReader(connection)
        let rows = try connection.statement(
            "SELECT id FROM cards WHERE set_id = ?1 AND follows_set = 1 AND successor IS NULL ORDER BY id"
        )
        .map([.integer(set)]) { $0.integer(0) }
        let cards = try rows.flatMap { try reader.cards(where: "c.id = ?1", [.integer($0)]) }
        var total = cards.first?.setTotal
        if game == .lorcana {
            total = PrintedSpelling.lorcanaTotal(of: cards.map { ($0.catalogNumber, $0.rarity) })
            try connection.run("UPDATE sets SET total = ?2 WHERE id = ?1", .integer(set), .integer(total))
        }
        for (row, card) in zip(rows, cards) {
            let printed = PrintedSpelling.following(set: total, of: card)
            guard printed != card.printedNumber else { continue }
            changed.insert(row)
            try connection.run(
                "UPDATE cards SET printed_number = ?2, loose_key = ?3 WHERE id = ?1", .integer(row),
                .text(printed),
                .text(PrintedNumber.looseKey(of: printed, in: game)))
        }
    }

    /// Notes what this import described, and follows the renames that are beyond doubt.
    private func followRenames(_ proofs: RenameProofs) throws -> CatalogRenames {
        guard !described.isEmpty else { return CatalogRenames() }
        let descriptions = CardDescriptions(connection, game: game)
        let number = try descriptions.note(described)
        guard try descriptions.hasMore(than: described.count) else { return CatalogRenames() }
        let renames = try RenameFinder(connection, game: game, import: number, proofs: proofs).renames()
        let rows = CardRenames(connection)
        for rename in renames.applied {
            guard let old = try rows.row(ledToBy: rename.old), let new = try rows.row(ledToBy: rename.new)
            else { continue }
            try rows.rename(old, to: new)
            try rows.addNames(of: old, to: new, names)
        }
        return renames
    }

    private func count() throws {
        let languages = try connection.statement(
            "SELECT DISTINCT n.language FROM works w JOIN names n ON n.work = w.id WHERE w.game = ?1 ORDER BY 1"
        ).map([.text(game.rawValue)]) { $0.text(0) }
        try connection.run(
            """
            INSERT INTO games (game, cards, sets, languages, entries, gram_counts) VALUES (?1,
                (SELECT count(*) FROM cards WHERE game = ?1 AND successor IS NULL),
                (SELECT count(DISTINCT set_id) FROM cards WHERE game = ?1 AND successor IS NULL), ?2, 0, x'')
            ON CONFLICT (game) DO UPDATE SET cards = excluded.cards, sets = excluded.sets,
                languages = excluded.languages
            """, .text(game.rawValue), .text(languages.joined(separator: " ")))
    }
}

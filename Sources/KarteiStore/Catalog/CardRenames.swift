import Kartei

/// Which cards became which, as the catalog keeps it: the card of the old ID stays, behind the one that it is now.
///
/// Nothing finds it any more, but its ID leads to its successor, and it comes back where the rename is withdrawn.
struct CardRenames {
    private let connection: SQLiteConnection

    init(_ connection: SQLiteConnection) { self.connection = connection }

    /// The card that an ID leads to: its own, or the one of an alias, as it is by now; nil where there is none.
    func row(ledToBy id: CardID) throws -> Int64? {
        let row =
            try own(id)
            ?? connection.statement("SELECT card FROM aliases WHERE game = ?1 AND raw = ?2")
            .first([.text(id.game.rawValue), .text(id.rawValue)]) { $0.integer(0) }
        return try row.map { try self.row(nowAt: $0) }
    }

    /// What a card is by now; itself where it was never renamed.
    func row(nowAt row: Int64) throws -> Int64 {
        var row = row
        while let next = try successor(of: row) { row = next }
        return row
    }

    /// The card that has this very ID, also where it was renamed since.
    func own(_ id: CardID) throws -> Int64? {
        try connection.statement("SELECT id FROM cards WHERE game = ?1 AND raw = ?2")
            .first([.text(id.game.rawValue), .text(id.rawValue)]) { $0.integer(0) }
    }

    func successor(of row: Int64) throws -> Int64? {
        try connection.statement("SELECT successor FROM cards WHERE id = ?1").first([.integer(row)]) {
            $0.isNull(0) ? nil : $0.integer(0)
        } ?? nil
    }

    /// Lets a card lead to another; both are as they are by now, and not the same.
    func rename(_ old: Int64, to new: Int64) throws {
        precondition(old != new, "a card cannot be its own successor")
        try connection.run("UPDATE cards SET successor = ?2 WHERE id = ?1", .integer(old), .integer(new))
    }

    /// Lets a card stand for itself again.
    func withdraw(_ row: Int64) throws {
        try connection.run("UPDATE cards SET successor = NULL WHERE id = ?1", .integer(row))
    }

    /// Gives a card the languages of its old ID, and its names in those languages in which it has none.
    func addNames(of old: Int64, to new: Int64, _ writer: NameWriter) throws {
        let (before, now) = (try texts(old), try texts(new))
        let languages = Set(before.languages + now.languages).sorted().joined(separator: " ")
        try connection.run("UPDATE cards SET languages = ?2 WHERE id = ?1", .integer(new), .text(languages))
        let names = try connection.statement(
            """
            SELECT language, name FROM names WHERE work = ?1 AND rank = 0
            AND language NOT IN (SELECT language FROM names WHERE work = ?2)
            """
        ).map([.integer(before.work), .integer(now.work)]) { (Language(rawValue: $0.text(0)), $0.text(1)) }
        guard !names.isEmpty else { return }
        try writer.write(Dictionary(names) { first, _ in first }, others: [:], to: now.work)
    }

    private func texts(_ row: Int64) throws -> (work: Int64, languages: [String]) {
        try connection.statement("SELECT work, languages FROM cards WHERE id = ?1").first([.integer(row)]) {
            ($0.integer(0), $0.text(1).split(separator: " ").map(String.init))
        } ?? (0, [])
    }
}

extension CatalogStore {
    /// Lets the card of an ID lead to another card from now on, because a person says that both are one.
    ///
    /// Of an ID that the catalog does not have there is nothing to hide. Throws where no card has the new ID or where
    /// that leads to the old one.
    public func rename(_ old: CardID, to new: CardID) throws {
        try pool.withConnection { connection in
            try connection.transaction {
                let renames = CardRenames(connection)
                guard let target = try renames.row(ledToBy: new) else { throw NoSuchCard(id: new) }
                guard let row = try renames.own(old) else { return }
                guard target != row else { throw CircularRename(old: old, new: new) }
                try renames.rename(row, to: target)
                try CardDescriptions(connection, game: old.game).count()
            }
        }
    }

    /// Lets the card of an ID stand for itself again; false where it was not renamed.
    ///
    /// No later import takes it for renamed by itself.
    @discardableResult
    public func withdrawRename(of old: CardID) throws -> Bool {
        try pool.withConnection { connection in
            try connection.transaction {
                let renames = CardRenames(connection)
                guard let row = try renames.own(old), try renames.successor(of: row) != nil else {
                    return false
                }
                try renames.withdraw(row)
                let descriptions = CardDescriptions(connection, game: old.game)
                try descriptions.noteAsDistinct(row)
                try descriptions.count()
                return true
            }
        }
    }

    /// The cards of old IDs with the cards that they are now, in the order of the old IDs.
    public func renames() throws -> [(old: CardID, new: CardID)] {
        try pool.read { connection in
            let rows = try connection.statement(
                "SELECT game, raw, id FROM cards WHERE successor IS NOT NULL ORDER BY game, raw"
            ).map { ($0.text(0), $0.text(1), $0.integer(2)) }
            return try rows.compactMap { game, raw, row in
                let newest = try CardRenames(connection).row(nowAt: row)
                let new = try connection.statement("SELECT raw FROM cards WHERE id = ?1")
                    .first([.integer(newest)]) { $0.text(0) }
                guard let game = Game(rawValue: game), let new else { return nil }
                return (CardID(game: game, rawValue: raw), CardID(game: game, rawValue: new))
            }
        }
    }
}

/// The catalog has no card of this ID.
public struct NoSuchCard: Error, Sendable, CustomStringConvertible {
    /// The ID.
    public let id: CardID

    /// Names the ID.
    public init(id: CardID) { self.id = id }

    /// The message for the user.
    public var description: String {
        "the catalog has no card \(id); 'kartei cards search' finds cards with their IDs."
    }
}

import Foundation
import Kartei

/// The catalogs of all games in one SQLite file.
///
/// Safe to use from several threads and processes at once: readers see the catalog as it was before or after
/// an import, never in between.
public final class CatalogStore: Catalog {
    let pool: ConnectionPool

    /// Opens the catalog of a data folder, creating both where they are missing.
    public convenience init(_ folder: DataFolder = DataFolder()) throws {
        try folder.create()
        try self.init(file: folder.catalog)
    }

    /// Opens a catalog file, creating it where it is missing.
    public init(file: URL) throws {
        pool = ConnectionPool(path: file.path)
        try pool.withConnection { try CatalogSchema.migrate($0) }
    }

    /// The games that have at least one card.
    public func games() throws -> Set<Game> {
        try pool.read { connection in
            let names = try connection.statement("SELECT game FROM games WHERE cards > 0").map { $0.text(0) }
            return Set(names.compactMap { Game(rawValue: $0) })
        }
    }

    /// Every card whose printed number has this loose key, in every set of the game.
    public func cards(game: Game, looseKey: String) throws -> [Card] {
        try cards(
            where: "c.game = ?1 AND c.loose_key = ?2 AND c.loose_key <> ''", .text(game.rawValue),
            .text(looseKey))
    }

    /// The cards of one set, by its code or upstream's key, whose printed number has this loose key.
    public func cards(game: Game, setCode: String, looseKey: String) throws -> [Card] {
        try cards(
            where: """
                c.game = ?1 AND c.loose_key = ?2 AND c.loose_key <> ''
                AND (s.code = ?3 COLLATE NOCASE OR s.key = ?3 COLLATE NOCASE)
                """, .text(game.rawValue), .text(looseKey), .text(setCode))
    }

    /// The cards of the sets that have this code, upstream's key or name, whose number has this loose key.
    public func cards(game: Game, set: String, number: String) throws -> [Card] {
        try cards(
            where: """
                c.id IN (
                    SELECT d.id FROM cards d JOIN folded_sets f ON f.set_id = d.set_id
                    WHERE f.game = ?1 AND f.folded = ?2 AND (d.catalog_key = ?3 OR d.loose_key = ?3))
                """, .text(game.rawValue), .text(NameKey(set).text),
            .text(PrintedNumber.looseKey(of: number, in: game)))
    }

    /// Every printing that shares these names: of a Yu-Gi-Oh! passcode (padding zeros do not count) or a
    /// One Piece code.
    public func cards(game: Game, work: String) throws -> [Card] {
        let digits = work.drop { $0 == "0" }
        return try cards(
            where: "c.work = (SELECT id FROM works WHERE game = ?1 AND key = ?2)",
            .text(game.rawValue), .text(game == .yugioh ? String(digits) : work))
    }

    /// The card with this ID or one that was renamed from it, or nil.
    public func card(_ id: CardID) throws -> Card? {
        try pool.read { connection in
            var reader = CardReader(connection)
            let same = try reader.cards(
                where: "c.game = ?1 AND c.raw = ?2", [.text(id.game.rawValue), .text(id.rawValue)])
            if let card = same.first { return card }
            guard let row = try CardRenames(connection).row(ledToBy: id) else { return nil }
            return try reader.cards(where: "c.id = ?1", [.integer(row)]).first
        }
    }

    /// The cards whose name in some language is nearest to `text`, best first, with a similarity from 0 to 1.
    public func cards(named text: String, game: Game?, limit: Int) throws -> [NameMatch] {
        try pool.read { connection in
            let finder = NameFinder(connection, games: game.map { [$0] } ?? Game.allCases)
            var reader = CardReader(connection)
            var seen: Set<CardID> = []
            var matches: [NameMatch] = []
            let found = try finder.matches(text, names: 200, works: limit, least: 0.4) { similarity, _ in
                similarity
            }
            for (found, _) in found {
                for card in try reader.cards(where: "c.work = ?1", [.integer(found.work)])
                where seen.insert(card.id).inserted {
                    matches.append(
                        NameMatch(
                            card: card, language: found.language, name: found.name,
                            similarity: found.similarity))
                    if matches.count == limit { return matches }
                }
            }
            return matches
        }
    }

    private func cards(where condition: String, _ values: SQLValue...) throws -> [Card] {
        try pool.read { connection in
            var reader = CardReader(connection)
            return try reader.cards(where: condition, values)
        }
    }
}

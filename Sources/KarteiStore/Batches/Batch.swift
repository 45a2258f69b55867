import Foundation
import Kartei

/// A session of scanning that survives whatever happens: photos by their content, the cards that were seen on
/// them, and what a person said about those.
///
/// One SQLite file each. Whatever a call has returned from is on the disk and stays there, also where the power
/// fails. Several threads and processes may use a batch at once: a photo is kept once whoever adds it.
public final class Batch: Sendable {
    /// The batch's name.
    public let name: BatchName
    let pool: ConnectionPool

    /// Opens the batch in this file, and makes it where it is missing.
    init(_ name: BatchName, file: URL) throws {
        self.name = name
        pool = ConnectionPool(path: file.path, durability: .full)
        let isNew = access(file.path, F_OK) != 0
        try readable { try pool.withConnection { try BatchSchema.migrate($0) } }
        // What was photographed is nobody else's business.
        if isNew { chmod(file.path, 0o600) }
    }

    // MARK: Photos

    /// Whether a photo with this content is in the batch.
    public func contains(_ photo: PhotoID) throws -> Bool {
        try read { connection in
            try connection.statement("SELECT 1 FROM photos WHERE id = ?1").first([.text(photo.rawValue)]) {
                _ in
            }
                != nil
        }
    }

    /// Keeps a photo with its cards, all or nothing; false where the batch has it already, and keeps that.
    @discardableResult
    public func add(_ photo: BatchPhoto) throws -> Bool {
        let stages = try Self.json(photo.stages.map { StoredStage(name: $0.name, ms: $0.milliseconds) })
        let cards = try photo.cards.map { try Self.json(StoredCard($0)) }
        return try write { connection in
            let isKnown = try connection.statement("SELECT 1 FROM photos WHERE id = ?1")
                .first([.text(photo.id.rawValue)]) { _ in true }
            if isKnown != nil { return false }
            try connection.run(
                "INSERT INTO photos (id, path, scanned, stages) VALUES (?1, ?2, ?3, ?4)",
                .text(photo.id.rawValue), .text(photo.path.withoutPaymentNumber),
                .text(Self.text(photo.scanned)), .text(stages))
            for (card, scan) in zip(photo.cards, cards) {
                try connection.run(
                    "INSERT INTO cards (photo, position, scan) VALUES (?1, ?2, ?3)",
                    .text(photo.id.rawValue), .integer(card.id.position), .text(scan))
            }
            return true
        }
    }

    /// The photo with this content, or nil.
    public func photo(_ id: PhotoID) throws -> BatchPhoto? {
        try photos(where: "WHERE id = ?1", [.text(id.rawValue)]).first
    }

    /// All photos, by their paths.
    public func photos() throws -> [BatchPhoto] {
        try photos(where: "", []).sorted {
            let order = $0.path.compare($1.path, options: .numeric)
            return order == .orderedSame ? $0.id < $1.id : order == .orderedAscending
        }
    }

    /// All cards, in the order of their photos.
    public func cards() throws -> [BatchCard] { try photos().flatMap(\.cards) }

    // MARK: Answers

    /// Keeps what a person said about a card; nil where the same counts already.
    ///
    /// Throws `UnknownBatchCard` where the batch has no such card.
    @discardableResult
    public func answer(
        _ card: BatchCard.ID, _ content: BatchAnswer.Content, at date: Date = Date()
    ) throws -> BatchAnswer? {
        let stored = try Self.stored(content)
        return try write { connection in
            let isKnown = try connection.statement("SELECT 1 FROM cards WHERE photo = ?1 AND position = ?2")
                .first(Self.values(card)) { _ in true }
            guard isKnown != nil else { throw UnknownBatchCard(card: card, batch: name) }
            let answers = try Self.answers(connection, of: card.photo).filter { $0.card == card }
            if let current = answers.last(where: { !$0.isUndone }), current.content.says(content) {
                return nil
            }
            try connection.run(
                "INSERT INTO answers (photo, position, kind, content, given) VALUES (?1, ?2, ?3, ?4, ?5)",
                Self.values(card) + [
                    .text(stored.kind), .text(stored.content), .text(Self.text(date)),
                ])
            return BatchAnswer(
                id: connection.lastInsertedRow, card: card, content: content, given: date, isUndone: false)
        }
    }

    /// Takes an answer back, so that the one before it counts again; false where it was taken back already.
    ///
    /// Both stay in the file.
    @discardableResult
    public func undo(_ answer: BatchAnswer, at date: Date = Date()) throws -> Bool {
        try write { connection in
            let isUndone = try connection.statement("SELECT 1 FROM answers WHERE undoes = ?1")
                .first([.integer(answer.id)]) { _ in true }
            if isUndone != nil { return false }
            try connection.run(
                "INSERT INTO answers (photo, position, kind, undoes, given) VALUES (?1, ?2, 'undone', ?3, ?4)",
                Self.values(answer.card) + [.integer(answer.id), .text(Self.text(date))])
            return true
        }
    }

    /// Writes a copy of the batch as it is at this moment into a new file.
    func copy(to url: URL) throws {
        try readable { try pool.withConnection { try $0.run("VACUUM INTO ?1", .text(url.path)) } }
    }

    // MARK: Rows

    private struct StoredStage: Codable {
        var name: String
        var ms: Double
    }

    private func photos(where condition: String, _ values: [SQLValue]) throws -> [BatchPhoto] {
        try read { connection in
            let photos = try connection.statement("SELECT id, path, scanned, stages FROM photos \(condition)")
                .map(values) { ($0.text(0), $0.text(1), $0.text(2), $0.text(3)) }
            let only = photos.count == 1 ? PhotoID(rawValue: photos[0].0) : nil
            let answers = Dictionary(grouping: try Self.answers(connection, of: only), by: \.card)
            return try photos.compactMap { raw, path, scanned, stages in
                guard let id = PhotoID(rawValue: raw) else { return nil }
                let cards = try connection.statement(
                    "SELECT position, scan FROM cards WHERE photo = ?1 ORDER BY position"
                ).map([.text(raw)]) { row in
                    let card = BatchCard.ID(photo: id, position: Int(row.integer(0)))
                    var stored = try Self.value(StoredCard.self, row.text(1)).batchCard(card)
                    stored.answers = answers[card] ?? []
                    return stored
                }
                return BatchPhoto(
                    id: id, path: path, scanned: Self.date(scanned),
                    stages: try Self.value([StoredStage].self, stages).map { ($0.name, $0.ms) }, cards: cards)
            }
        }
    }

    /// The answers about one photo or all, oldest first.
    private static func answers(
        _ connection: SQLiteConnection, of photo: PhotoID? = nil
    ) throws -> [BatchAnswer] {
        let rows = try connection.statement(
            """
            SELECT a.id, a.photo, a.position, a.kind, a.content, a.given, u.id FROM answers a
            LEFT JOIN answers u ON u.undoes = a.id
            WHERE a.kind <> 'undone' \(photo == nil ? "" : "AND a.photo = ?1") ORDER BY a.id
            """)
        return try rows.map(photo.map { [.text($0.rawValue)] } ?? []) { row -> BatchAnswer? in
            guard let photo = PhotoID(rawValue: row.text(1)),
                let content = try content(kind: row.text(3), row.optionalText(4))
            else { return nil }
            return BatchAnswer(
                id: row.integer(0), card: BatchCard.ID(photo: photo, position: Int(row.integer(2))),
                content: content, given: date(row.text(5)), isUndone: !row.isNull(6))
        }.compactMap { $0 }
    }

    private static func stored(
        _ content: BatchAnswer.Content
    ) throws -> (kind: String, content: String?) {
        switch content {
        case .picked(let card): ("picked", try json(card))
        case .typed(let card): ("typed", try json(card))
        case .dismissed: ("dismissed", nil)
        case .skipped: ("skipped", nil)
        }
    }

    private static func content(kind: String, _ text: String?) throws -> BatchAnswer.Content? {
        switch kind {
        case "picked": try text.map { .picked(try value(Card.self, $0)) }
        case "typed": try text.map { .typed(try value(TypedCard.self, $0)) }
        case "dismissed": .dismissed
        case "skipped": .skipped
        default: nil
        }
    }

    private static func values(_ card: BatchCard.ID) -> [SQLValue] {
        [.text(card.photo.rawValue), .integer(card.position)]
    }

    /// JSON as it stands in the file; keys in order, so that the same value is always spelled alike.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = floats
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: Data(text.utf8))
    }

    /// A strange number costs no photo.
    private static var floats: JSONEncoder.NonConformingFloatEncodingStrategy {
        .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }

    /// ISO 8601 with milliseconds, in UTC.
    private static let dates = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static func text(_ date: Date) -> String { date.formatted(dates) }
    private static func date(_ text: String) -> Date { (try? dates.parse(text)) ?? .distantPast }

    // MARK: The file

    private func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try readable { try pool.read(body) }
    }

    private func write<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try readable {
            try pool.withConnection { connection in try connection.transaction { try body(connection) } }
        }
    }

    /// Runs `body`; a damaged file, or a database of something else, is said to be that in words that fit a batch.
    func readable<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SQLiteError where [1, 11, 26].contains(error.code & 0xFF) {
            throw DamagedBatch(name: name, path: pool.path)
        } catch is DecodingError {
            throw DamagedBatch(name: name, path: pool.path)
        }
    }
}

extension BatchAnswer.Content {
    /// Whether it says the same: the same card, however a catalog describes it meanwhile.
    fileprivate func says(_ other: Self) -> Bool {
        if case .picked(let mine) = self, case .picked(let theirs) = other { return mine.id == theirs.id }
        return self == other
    }
}

/// A batch has no such card.
public struct UnknownBatchCard: Error, Sendable, CustomStringConvertible {
    /// The card that was asked for.
    public let card: BatchCard.ID
    /// The batch.
    public let batch: BatchName

    /// The message for the user.
    public var description: String { "the batch “\(batch)” has no card \(card)." }
}

/// A batch's file cannot be read.
public struct DamagedBatch: Error, Sendable, CustomStringConvertible {
    /// The batch.
    public let name: BatchName
    /// Its file.
    public let path: String

    /// The message for the user.
    public var description: String {
        "the batch “\(name)” is damaged: \(path) is not as Kartei wrote it; move it away and scan the photos again."
    }
}

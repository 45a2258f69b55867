/// What the user and the file's name say about a file before it is read.
struct ImportContext: Sendable {
    /// The game that the user named.
    let game: Game
    /// The language that the user named, or nil.
    let language: Language?
    /// The file's path, with its archive where it lies in one: `cards/de/bw1.json`.
    let path: String
    /// The part of the path whose folders may name the language.
    let languagePath: String

    /// The file's name without folders and endings: `bw1`.
    let stem: String

    init(game: Game, language: Language?, path: String, languagePath: String? = nil) {
        self.game = game
        self.language = language
        self.path = path
        self.languagePath = languagePath ?? path
        stem = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
    }

    /// The language of the file's records: what the user says, else `pokemon_de.tsv`, `cards/de/…`, `de.json`.
    var impliedLanguage: Language? {
        if let language { return language }
        if let suffix = stem.split(separator: "_").last, suffix.count < stem.count,
            let language = Language(code: String(suffix))
        {
            return language
        }
        let names = languagePath.split(separator: "/").dropLast().map(String.init) + [stem]
        return names.reversed().lazy.compactMap { Language(code: $0) }.first
    }
}

extension Language {
    /// Reads a short code as folders and file names have it (`de`, `ptbr`, `es_la`); no words, no other text.
    package init?(code text: String) {
        let code = text.lowercased()
        if code == "es_la" {
            self = .spanish
        } else if (2...5).contains(code.count), code.allSatisfy({ $0.isASCII && !$0.isNumber }),
            let known = Language(named: code)
        {
            self = known
        } else {
            return nil
        }
    }
}

/// One upstream format whose files are JSON.
protocol JSONCatalogFormat: Sendable {
    /// What the format is called in messages: `Scryfall bulk data`.
    static var title: String { get }
    /// The game whose cards it holds.
    static var game: Game { get }
    /// The keys that `read` looks at.
    static var keys: JSONKeys { get }
    /// Whether a record with these keys, found under `path`, is of this format.
    static func recognises(_ record: JSONValue, path: [String]) -> Bool

    /// Starts a file.
    init(_ context: ImportContext)
    /// Takes the next record of the file.
    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws
    /// Hands on what had to wait for the end of the file.
    mutating func finish(_ emit: (CatalogEntry) throws -> Void) throws
}

extension JSONCatalogFormat {
    mutating func finish(_ emit: (CatalogEntry) throws -> Void) throws {}
}

/// One upstream format whose files are tab-separated tables.
protocol TableCatalogFormat: Sendable {
    /// What the format is called in messages.
    static var title: String { get }
    /// The game whose cards it holds; nil where it holds any game's.
    static var game: Game? { get }
    /// Whether a table with these columns is of this format.
    static func recognises(columns: Set<String>, context: ImportContext) -> Bool

    /// Starts a file.
    init(_ context: ImportContext)
    /// Takes the next row.
    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws
}

/// A record that lacks what every card has.
struct IncompleteRecord: Error, CustomStringConvertible {
    let description: String

    /// The record lacks this.
    init(without what: String) { description = "it has no \(what)" }

    /// The record is unusable for this reason.
    init(_ reason: String) { description = reason }
}

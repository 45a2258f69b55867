/// Reads one upstream catalog file while its bytes arrive and hands on what it holds.
///
/// The format is recognised from the content: a JSON document by the keys of its first telling record, a
/// table by its columns. A record that cannot be kept becomes `CatalogEntry.skipped`; a file that cannot be
/// read throws `CatalogImportError`.
public struct CatalogFileReader {
    /// The file's format, once it is recognised: `Scryfall bulk data`.
    public private(set) var formatTitle: String?
    /// How many records of the format have been read.
    public private(set) var records = 0

    private let context: ImportContext
    private var kind = Kind.unknown
    private var waiting: [JSONSplitter.Element] = []
    private var waitingBytes = 0

    private enum Kind {
        case unknown
        case json(JSONSplitter, (any JSONCatalogFormat)?)
        case table(TableSplitter, (any TableCatalogFormat)?)
    }

    private static let jsonFormats: [any JSONCatalogFormat.Type] = [
        PokemonTCGData.self, Scryfall.self, MTGJSON.self, YGOPRODeck.self, Lorcast.self, LorcanaJSON.self,
        OPTCGData.self,
    ]
    private static let tableFormats: [any TableCatalogFormat.Type] = [
        YugiohPrintTable.self, YugiohNameTable.self, MagicTable.self, PokemonTable.self,
        JapanesePokemonTable.self, LorcanaTable.self, OnePieceTable.self, JapaneseOnePieceTable.self,
        KarteiTable.self,
    ]
    /// Records that may pass before a telling one must have come.
    private static let patience = (records: 20_000, bytes: 64 << 20)

    /// Starts a file.
    ///
    /// - Parameters:
    ///   - game: the game that the file must hold.
    ///   - language: the language of its records; nil: what the file says, or its name, or English.
    ///   - path: the file's path, with its archive where it lies in one; names its records in messages.
    ///   - languagePath: the part of the path whose folders may name the language; nil: all of it.
    public init(game: Game, language: Language?, path: String, languagePath: String? = nil) {
        context = ImportContext(
            game: game, language: language, path: path, languagePath: languagePath)
    }

    /// Takes the next bytes of the file and hands on what they complete.
    public mutating func feed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard !bytes.isEmpty else { return }
        if case .unknown = kind { kind = Self.kind(of: bytes) }
        try Self.explaining(context.path) {
            switch kind {
            case .unknown: return
            case .json(var splitter, let format):
                var format = format
                kind = .unknown
                try splitter.feed(bytes) { try read($0, &format, emit) }
                kind = .json(splitter, format)
            case .table(var splitter, let format):
                var format = format
                kind = .unknown
                try splitter.feed(bytes) { try read($0, &format, emit) }
                kind = .table(splitter, format)
            }
        }
    }

    /// Ends the file; throws where it is incomplete or its format was never recognised.
    public mutating func finish(_ emit: (CatalogEntry) throws -> Void) throws {
        try Self.explaining(context.path) {
            switch kind {
            case .unknown: throw CatalogImportError(path: context.path, "it is empty.", isUnknownFormat: true)
            case .json(var splitter, var format):
                try splitter.finish { try read($0, &format, emit) }
                guard format != nil else { throw unknownFormat() }
                let last = records
                try format?.finish { try context.clean($0, last, emit) }
            case .table(var splitter, var format):
                try splitter.finish { try read($0, &format, emit) }
                if format == nil { _ = try tableFormat(columns: Set(splitter.columns.keys)) }
            }
        }
    }

    private static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind {
        let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x0A, 0x0D, 0x09]
        let first = bytes.first { !marks.contains($0) }
        let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        return isJSON ? .json(JSONSplitter(), nil) : .table(TableSplitter(), nil)
    }

    // MARK: JSON

    private mutating func read(
        _ element: JSONSplitter.Element, _ format: inout (any JSONCatalogFormat)?,
        _ emit: (CatalogEntry) throws -> Void
    ) throws {
        if format == nil {
            guard let found = try recognise(element) else {
                waiting.append(element)
                waitingBytes += element.bytes.count
                if waiting.count > Self.patience.records || waitingBytes > Self.patience.bytes {
                    throw unknownFormat()
                }
                return
            }
            format = found.init(context)
            for early in waiting { try readKnown(early, &format, emit) }
            waiting = []
        }
        try readKnown(element, &format, emit)
    }

    private mutating func readKnown(
        _ element: JSONSplitter.Element, _ format: inout (any JSONCatalogFormat)?,
        _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard var known = format else { return }
        format = nil  // Held once, so that what it gathers is not copied for every record.
        let record = try parse(element, keys: type(of: known).keys)
        let context = context
        let note = try skipping { position in
            try known.read(record, path: element.path) { try context.clean($0, position, emit) }
        }
        if let note { try emit(note) }
        format = known
    }

    private func parse(_ element: JSONSplitter.Element, keys: JSONKeys) throws -> JSONValue {
        do {
            return try JSONParser.parse(element.bytes, keys: keys)
        } catch let error as JSONError where error.kind == .notUTF8 {
            throw CatalogImportError(
                path: context.path,
                "record \(records + 1) is not UTF-8; save the file as UTF-8 and import it again.")
        }
    }

    private mutating func recognise(
        _ element: JSONSplitter.Element
    ) throws -> (any JSONCatalogFormat.Type)? {
        guard element.bytes.first == UInt8(ascii: "{") else { return nil }
        let record = try parse(element, keys: .all)
        let fitting = Self.jsonFormats.filter { $0.recognises(record, path: element.path) }
        guard let first = fitting.first else { return nil }
        guard let format = fitting.first(where: { $0.game == context.game }) else {
            throw wrongGame(first.title, first.game)
        }
        formatTitle = format.title
        return format
    }

    // MARK: Tables

    private mutating func read(
        _ row: TableRow, _ format: inout (any TableCatalogFormat)?, _ emit: (CatalogEntry) throws -> Void
    ) throws {
        var known = try format ?? tableFormat(columns: Set(row.columns.keys)).init(context)
        let context = context
        let note = try skipping { position in
            try known.read(row) { try context.clean($0, position, emit) }
        }
        if let note { try emit(note) }
        format = known
    }

    private mutating func tableFormat(columns: Set<String>) throws -> any TableCatalogFormat.Type {
        let fitting = Self.tableFormats.filter { $0.recognises(columns: columns, context: context) }
        guard let first = fitting.first else { throw unknownFormat() }
        // Kartei's own table has the columns of many others: it is one only where no other format fits.
        let format = fitting.first { $0.game == context.game } ?? first
        if let game = format.game, game != context.game { throw wrongGame(format.title, game) }
        formatTitle = format.title
        return format
    }

    // MARK: Messages

    /// Counts a record and reads it; one that lacks something becomes a note.
    private mutating func skipping(_ read: (Int) throws -> Void) rethrows -> CatalogEntry? {
        records += 1
        do {
            try read(records)
            return nil
        } catch let error as IncompleteRecord {
            return .skipped(
                SkippedRecord(file: context.path, position: records, reason: error.description))
        }
    }

    private static func explaining(_ path: String, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as JSONError {
            throw CatalogImportError(path: path, error.description)
        } catch let error as TableError {
            throw CatalogImportError(path: path, error.description)
        }
    }

    private func wrongGame(_ title: String, _ game: Game) -> CatalogImportError {
        CatalogImportError(
            path: context.path,
            "it is \(title) (for \(game.title), not for \(context.game.title)); import it with --game \(game.rawValue)."
        )
    }

    private func unknownFormat() -> CatalogImportError {
        CatalogImportError(
            path: context.path,
            "no catalog format that Kartei reads looks like this; Docs/catalogs.md lists them.",
            isUnknownFormat: true)
    }
}

/// A catalog file cannot be imported.
public struct CatalogImportError: Error, Sendable, CustomStringConvertible {
    /// The file, with its path inside an archive.
    public var path: String
    /// What is wrong, as a sentence.
    public var reason: String
    /// Whether the file may be sound but is of no catalog format; among others it can be passed over.
    public var isUnknownFormat: Bool

    /// Makes an error about a file.
    public init(path: String, _ reason: String, isUnknownFormat: Bool = false) {
        self.path = path
        self.reason = reason
        self.isUnknownFormat = isUnknownFormat
    }

    /// The message for the user.
    public var description: String { "\(path): \(reason)" }
}

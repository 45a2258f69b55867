import Foundation
import Kartei

/// What an import did.
public struct CatalogImportReport: Sendable, Hashable {
    /// A file that was read.
    public struct Source: Sendable, Hashable {
        /// The file, with its path inside an archive or folder.
        public var path: String
        /// Its format: `Scryfall bulk data`.
        public var format: String
        /// How many records it has.
        public var records: Int
    }

    /// Cards that the catalog did not have.
    public var cardsNew = 0
    /// Cards of which something changed, a name included.
    public var cardsChanged = 0
    /// Cards that were as the files say.
    public var cardsUnchanged = 0
    /// Names, in all languages, that the catalog did not have.
    public var namesAdded = 0
    /// The files that were read.
    public var sources: [Source] = []
    /// Files of a folder or archive that are no catalog files, and were passed over.
    public var passedOver: [String] = []
    /// Records that could not be kept, with the reason; the first thousand.
    public var skipped: [SkippedRecord] = []
    /// How many records could not be kept.
    public var skippedCount = 0

    /// How many records were read.
    public var records: Int { sources.reduce(0) { $0 + $1.records } }
}

extension CatalogStore {
    /// How far an import is.
    public struct ImportProgress: Sendable {
        /// Bytes of the files that are read.
        public var bytes: Int64
        /// Bytes of all files.
        public var totalBytes: Int64
        /// Records that are read.
        public var records: Int
    }

    /// Reads catalog files into the catalog: all of them or, where one cannot be read, nothing.
    ///
    /// - Parameters:
    ///   - files: files of the formats that `Docs/catalogs.md` lists, archives of them (`.gz`, `.tar.gz`, `.zip`)
    ///     or folders; in archives and folders, files of no known format are passed over.
    ///   - game: the game that the files hold.
    ///   - language: the language of the files' records; nil: what the files or their names say, else English.
    ///   - progress: called every now and then.
    /// - Throws: `CatalogImportError` for a file of another game or of no known format, or that ends early;
    ///   an error about the file where it cannot be read; `SQLiteError` where nothing can be stored.
    public func importCatalog(
        files: [URL], game: Game, language: Language? = nil,
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> CatalogImportReport {
        let files = try CatalogFiles(files)
        return try pool.withConnection { connection in
            // Room for the pages of a whole catalog; otherwise they go to the log and back many times.
            try connection.execute("PRAGMA cache_size = -400000")
            defer { try? connection.execute("PRAGMA cache_size = -2000; PRAGMA shrink_memory;") }
            return try connection.transaction {
                let writer = CatalogWriter(connection, game: game)
                var session = ImportSession(writer: writer, game: game, language: language)
                for file in files.files {
                    try session.read(file) { bytes, records in
                        try progress(
                            ImportProgress(bytes: bytes, totalBytes: files.totalBytes, records: records))
                    }
                }
                try session.requireSomething(files.names)
                let counts = try writer.finish()
                try recordSources(session.report, game: game, connection)
                return session.report.adding(counts)
            }
        }
    }

    private func recordSources(_ report: CatalogImportReport, game: Game, _ connection: SQLiteConnection)
        throws
    {
        let now = Date().ISO8601Format()
        for source in report.sources {
            try connection.run(
                "INSERT OR REPLACE INTO sources (game, file, format, records, imported) VALUES (?1, ?2, ?3, ?4, ?5)",
                .text(game.rawValue), .text(source.path), .text(source.format), .integer(source.records),
                .text(now))
        }
    }
}

extension CatalogImportReport {
    fileprivate func adding(_ counts: CatalogWriter.Counts) -> CatalogImportReport {
        var report = self
        report.cardsNew = counts.new
        report.cardsChanged = counts.changed
        report.cardsUnchanged = counts.unchanged
        report.namesAdded = counts.namesAdded
        return report
    }
}

/// Reads the files of one import, one after another, into its writer.
private struct ImportSession {
    let writer: CatalogWriter
    let game: Game
    let language: Language?
    var report = CatalogImportReport()
    private var bytesBefore: Int64 = 0

    init(writer: CatalogWriter, game: Game, language: Language?) {
        self.writer = writer
        self.game = game
        self.language = language
    }

    /// Reads one file with everything inside it.
    mutating func read(_ file: CatalogFiles.File, progress: (Int64, Int) throws -> Void) throws {
        var reader: CatalogFileReader?
        var path = ""
        var isMember = false
        var entries = 0
        var report = self.report
        let writer = writer
        let emit: (CatalogEntry) throws -> Void = { entry in
            if case .skipped(let record) = entry { report.note(record) }
            try writer.write(entry)
        }
        /// Runs a step of the reader; a member that is no catalog file ends its reading without an error.
        func step(_ work: (inout CatalogFileReader) throws -> Void) throws {
            guard var current = reader else { return }
            do {
                try work(&current)
                reader = current
            } catch let error as CatalogImportError where error.isUnknownFormat && isMember {
                report.passedOver.append(path)
                reader = nil
            }
        }
        let bytesBefore = bytesBefore
        try ArchiveReader.read(
            file.url,
            begin: { entry in
                path = entry.isMember ? entry.path : file.name
                isMember = entry.isMember || file.isInFolder
                entries += 1
                guard !isMember || CatalogFiles.isPromising(path) else { return false }
                reader = CatalogFileReader(game: game, language: language, path: path)
                return true
            },
            bytes: { bytes, consumed in
                try step { try $0.feed(bytes, emit) }
                try progress(bytesBefore + consumed, report.records + (reader?.records ?? 0))
            },
            end: {
                try step { try $0.finish(emit) }
                if let done = reader, let format = done.formatTitle {
                    report.sources.append(.init(path: path, format: format, records: done.records))
                }
                reader = nil
            })
        if entries == 0, !file.isInFolder { throw CatalogImportError(path: file.name, "it is empty.") }
        self.report = report
        self.bytesBefore += file.size
    }

    /// Refuses an import in which no file was a catalog's.
    func requireSomething(_ names: [String]) throws {
        guard report.sources.isEmpty else { return }
        throw CatalogImportError(
            path: names.joined(separator: ", "),
            "no file in it is of a catalog format that Kartei reads; Docs/catalogs.md lists them.")
    }
}

extension CatalogImportReport {
    fileprivate mutating func note(_ record: SkippedRecord) {
        skippedCount += 1
        if skipped.count < 1000 { skipped.append(record) }
    }
}

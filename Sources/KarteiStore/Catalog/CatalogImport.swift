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
    /// Records of cards that an earlier record of the same import had described: translations, faces,
    /// rarities, repetitions.
    public var recordsRepeated = 0
    /// Cards of which the files have no record, and which changed because their set is now known.
    public var cardsCompleted = 0
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
    /// Records that are kept without some of their characters; the first thousand.
    public var cleaned: [SkippedRecord] = []
    /// Repeated records that give their card another name in the same language; the first thousand.
    public var contradicting: [ContradictingRecord] = []
    /// How many records contradict.
    public var contradictingCount = 0

    /// How many records of cards were read: as many as new, changed and unchanged cards, repeated and skipped
    /// records together.
    public var records = 0
    /// How many records were read that describe sets.
    public var setRecords = 0
    /// How many records were read that only give names to cards.
    public var nameRecords = 0
    /// Cards that upstream gave other IDs: those that were followed, and those that a person has to judge.
    public var renames = CatalogRenames()
}

/// A record that gives a card another name than an earlier record of the same import.
///
/// The card keeps the first name, its number and its set; the other name finds it too.
public struct ContradictingRecord: Sendable, Hashable, CustomStringConvertible {
    /// The file, with its path inside an archive.
    public var file: String
    /// The card.
    public var id: CardID
    /// The language of both names.
    public var language: Language
    /// The name that the card shows.
    public var shown: String
    /// The name that the record gives.
    public var other: String

    /// Which names of which card, in one line.
    public var description: String {
        "\(file): \(id.rawValue) is '\(shown)' and again '\(other)' (\(language.rawValue)); the first was kept"
    }
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
    ///   - proofs: what tells whether a card that the files no longer have is one of those that are new.
    ///   - progress: called every now and then.
    /// - Throws: `CatalogImportError` for a file of another game or of no known format, or that ends early;
    ///   an error about the file where it cannot be read; `SQLiteError` where nothing can be stored.
    public func importCatalog(
        files: [URL], game: Game, language: Language? = nil, proofs: RenameProofs = RenameProofs(),
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> CatalogImportReport {
        let files = try UpstreamFiles(files)
        return try pool.withConnection { connection in
            // Room for the pages of a whole catalog; otherwise they go to the log and back many times.
            try connection.execute("PRAGMA cache_size = -400000")
            defer { try? connection.execute("PRAGMA cache_size = -2000; PRAGMA shrink_memory;") }
            return try connection.transaction {
                let writer = CatalogWriter(connection, game: game)
                var session = ImportSession(writer: writer, game: game, language: language)
                session.report.passedOver = files.passedOver
                for file in files.files {
                    try session.read(file) { bytes, records in
                        try progress(
                            ImportProgress(bytes: bytes, totalBytes: files.totalBytes, records: records))
                    }
                }
                try session.requireSomething(files.names)
                let (counts, renames) = try writer.finish(proofs: proofs)
                session.report.renames = renames
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
        report.recordsRepeated = counts.repeated
        report.cardsCompleted = counts.completed
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
    mutating func read(_ file: UpstreamFiles.File, progress: (Int64, Int) throws -> Void) throws {
        var reader: CatalogFileReader?
        var path = ""
        var isMember = false
        var entries = 0
        var report = self.report
        var before = report
        let writer = writer
        let emit: (CatalogEntry) throws -> Void = { entry in
            report.count(entry)
            if let found = try writer.write(entry) { report.note(found, file: path) }
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
                path = entry.isMember ? "\(file.name)/\(entry.path)" : file.name
                isMember = entry.isMember || file.isInFolder
                entries += 1
                guard !entry.isMember || UpstreamFiles.mayBeCatalog(entry.path) else {
                    report.passedOver.append(path)
                    return false
                }
                before = report
                reader = CatalogFileReader(
                    game: game, language: language, path: path,
                    languagePath: entry.isMember ? entry.path : file.languagePath)
                return true
            },
            bytes: { bytes, consumed in
                try step { try $0.feed(bytes, emit) }
                try progress(bytesBefore + consumed, report.records + (reader?.records ?? 0))
            },
            end: {
                try step { try $0.finish(emit) }
                if let done = reader, let format = done.formatTitle {
                    if report.kept == before.kept { throw Self.nothingKept(path, report.skipped.last) }
                    report.sources.append(
                        .init(path: path, format: format, records: report.records(since: before)))
                }
                reader = nil
            })
        if entries == 0, !file.isInFolder { throw CatalogImportError(path: file.name, "it is empty.") }
        self.report = report
        self.bytesBefore += file.size
    }

    /// The error about a catalog file in which there is nothing to keep.
    private static func nothingKept(_ path: String, _ skipped: SkippedRecord?) -> CatalogImportError {
        if let skipped, skipped.file == path {
            return CatalogImportError(
                path: path, "none of its records can be kept; record \(skipped.position): \(skipped.reason).")
        }
        return CatalogImportError(path: path, "it holds no card; see that it is complete.")
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
    private static let listed = 1000

    /// Records of which something is kept.
    fileprivate var kept: Int { records - skippedCount + setRecords + nameRecords }

    /// How many records a file has: those of cards and names, or where it has neither, those of sets.
    fileprivate func records(since before: CatalogImportReport) -> Int {
        let described = records + nameRecords - before.records - before.nameRecords
        return described > 0 ? described : setRecords - before.setRecords
    }

    fileprivate mutating func count(_ entry: CatalogEntry) {
        switch entry {
        case .card: records += 1
        case .set: setRecords += 1
        case .names: nameRecords += 1
        case .skipped(let record):
            records += 1
            skippedCount += 1
            if skipped.count < Self.listed { skipped.append(record) }
        case .cleaned(let record):
            if cleaned.count < Self.listed { cleaned.append(record) }
        }
    }

    fileprivate mutating func note(_ found: CatalogWriter.Contradiction, file: String) {
        contradictingCount += 1
        guard contradicting.count < Self.listed else { return }
        contradicting.append(
            ContradictingRecord(
                file: file, id: found.id, language: found.name.language, shown: found.name.shown,
                other: found.name.other))
    }
}

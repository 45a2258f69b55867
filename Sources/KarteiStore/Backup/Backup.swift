import Foundation
import Kartei

/// One file with everything that cannot be made again: the ledger's events and the batches.
///
/// A `.tar.gz` of `manifest.json`, `events.jsonl` (`EventLines`, so that any store takes them) and
/// `batches/NAME.sqlite`. `Docs/backup.md` describes it.
public enum Backup {
    /// What was written.
    public struct Report: Sendable {
        /// What the backup says of itself.
        public var manifest: BackupManifest
        /// Its length in bytes.
        public var bytes: Int
        /// The batches that are in it.
        public var batches: [BatchName]
        /// The batches that could not be read and are not in it, with the reasons.
        public var unreadable: [(name: BatchName, reason: String)]
    }

    /// Writes a backup and reads it back before it gets its name; a backup that has the name is replaced.
    ///
    /// A scan or an import may write meanwhile: the ledger and each batch are taken as they are at one moment.
    /// Throws `BackupError`.
    public static func write(
        _ address: LedgerAddress, _ folder: DataFolder = DataFolder(), to file: URL, at date: Date = Date()
    ) throws -> Report {
        let file = file.resolvingSymlinksInPath()
        let isThere = access(file.path, F_OK) == 0
        let older = isThere ? try BackupReader.manifest(file) : nil
        let saved = try LedgerSalvage.read(address)
        guard saved.isWhole || !isThere else {
            throw BackupError.damagedLedger(place: "\(address)", file: file.path)
        }
        // A ledger only ever gains events: one that has fewer is another one, or lost some.
        if let older, older.ledger.events > saved.events.count {
            throw BackupError.fewerEvents(
                place: "\(address)", events: saved.events.count, file: file.path, older: older.ledger.events)
        }
        let staging = try StagingFolder()
        let text = try EventLines.text(of: saved.events)
        var members = [
            BackupManifest.Member(
                name: BackupManifest.events, bytes: text.count, sha256: Digest(of: text).description)
        ]
        let (copies, unreadable) = try copies(of: BatchFolder(folder), in: staging)
        members += try copies.map { try member($0.name, $0.file) }
        let manifest = BackupManifest(
            made: date, ledger: BackupManifest.LedgerState(saved), members: members)
        let bytes = try publish(file, manifest, date) { archive in
            try archive.add(BackupManifest.events, text)
            for copy in copies { try archive.add(path(of: copy.name), contentsOf: copy.file) }
        }
        return Report(
            manifest: manifest, bytes: bytes, batches: copies.map(\.name), unreadable: unreadable)
    }

    /// The member of a batch.
    static func path(of batch: BatchName) -> String { "batches/\(batch.text).sqlite" }

    private static func copies(
        of batches: BatchFolder, in staging: StagingFolder
    ) throws -> ([(name: BatchName, file: URL)], [(name: BatchName, reason: String)]) {
        var copies: [(name: BatchName, file: URL)] = []
        var unreadable: [(name: BatchName, reason: String)] = []
        for name in batches.names() {
            let file = staging.file("\(copies.count).sqlite")
            do {
                try batches.open(name).copy(to: file)
                copies.append((name, file))
            } catch let error as SQLiteError where error.isAboutSpace {
                throw BackupError.cannotWrite(file: file.path, reason: error.message)
            } catch {
                unreadable.append((name, "\(error)"))
            }
        }
        return (copies, unreadable)
    }

    private static func member(_ name: BatchName, _ file: URL) throws -> BackupManifest.Member {
        let mapped = try MappedFile(path: file.path)
        return BackupManifest.Member(
            name: path(of: name), bytes: mapped.bytes.count,
            sha256: try mapped.digest(first: mapped.bytes.count).description)
    }

    /// Writes the file beside its place, reads it back, and gives it its name; answers its length.
    private static func publish(
        _ file: URL, _ manifest: BackupManifest, _ date: Date, _ members: (ArchiveWriter) throws -> Void
    ) throws -> Int {
        do {
            AtomicFile.removeLeftovers(of: file)
            var draft = try AtomicFile(file, mode: 0o600)
            try draft.withDescriptor { descriptor in
                let archive = try ArchiveWriter(descriptor: descriptor, file: file.path, date: date)
                try archive.add(BackupManifest.name, manifest.json)
                try members(archive)
                try archive.finish()
            }
            let contents = try BackupReader.read(draft.url)
            guard contents.manifest == manifest else {
                throw BackupError.broken(file: file.path, reason: "it reads other than it was written")
            }
            let bytes = try draft.url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            try draft.publish()
            return bytes
        } catch let error as IndexFileError {
            guard case .cannotWrite(_, let reason) = error else { throw error }
            throw BackupError.cannotWrite(file: file.path, reason: reason)
        }
    }
}

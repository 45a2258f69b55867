import Foundation
import Kartei

/// Reads backups, and checks every byte of them before anything is taken.
enum BackupReader {
    /// What a backup holds.
    struct Contents {
        var manifest: BackupManifest
        /// The ledger's events in the order in which they arrived there.
        var events: [LedgerEvent]
        /// The batches' files, unpacked into `staging`.
        var batches: [(name: BatchName, file: URL)]
        fileprivate let staging: StagingFolder?
    }

    /// The most bytes of a manifest.
    private static let mostManifest = 1 << 24

    /// What a backup says of itself; nil where it is broken.
    ///
    /// Throws for other files and newer versions.
    static func manifest(_ file: URL) throws -> BackupManifest? {
        guard FileState(path: file.path) != nil else { throw BackupError.occupied(file: file.path) }
        var json = Data()
        struct Stop: Error {}
        do {
            try ArchiveReader.read(
                file, begin: { $0.isMember && $0.path == BackupManifest.name },
                bytes: { bytes, _ in json.append(contentsOf: bytes) }, end: { throw Stop() })
        } catch is ArchiveError {
        } catch is Stop {
        }
        do {
            guard let manifest = try BackupManifest(json, file: file.path) else {
                throw BackupError.occupied(file: file.path)
            }
            return manifest
        } catch BackupError.broken {
            return nil
        }
    }

    /// Reads a backup whole, or the file of a ledger that was kept.
    ///
    /// Throws `BackupError` for what is broken, foreign or newer, in any part.
    static func read(_ file: URL) throws -> Contents {
        guard access(file.path, R_OK) == 0 else {
            throw BackupError.unreadable(file: file.path, reason: systemMessage())
        }
        guard FileState(path: file.path) != nil else { throw BackupError.foreign(file: file.path) }
        if SQLiteConnection.isDatabase(file) { return try ledger(file) }
        let reading = try Reading(file)
        do {
            try ArchiveReader.read(
                file, begin: reading.begin, bytes: { bytes, _ in try reading.take(bytes) }, end: reading.end)
        } catch let error as ArchiveError {
            guard reading.manifest != nil else { throw BackupError.foreign(file: file.path) }
            throw BackupError.broken(file: file.path, reason: error.reason)
        }
        return try reading.contents()
    }

    /// The events of a ledger's file that are as they were written; it is no more than read.
    private static func ledger(_ file: URL) throws -> Contents {
        let saved = try LedgerSalvage.read(.file(file))
        let changed = try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        return Contents(
            manifest: BackupManifest(
                made: changed ?? .distantPast, ledger: BackupManifest.LedgerState(saved), members: []),
            events: saved.events, batches: [], staging: nil)
    }

    /// A backup that is being read, member by member.
    private final class Reading {
        private let file: String
        private let staging: StagingFolder
        private(set) var manifest: BackupManifest?
        private var waiting: [BackupManifest.Member] = []
        private var json = Data()
        private var text = Data()
        private var batches: [(name: BatchName, file: URL)] = []
        private var current: Member?

        /// The member whose bytes come in.
        private struct Member {
            var expected: BackupManifest.Member
            var hash = SHA256()
            var bytes = 0
            var handle: FileHandle?
        }

        init(_ file: URL) throws {
            self.file = file.path
            staging = try StagingFolder()
        }

        func begin(_ entry: ArchiveReader.Entry) throws -> Bool {
            guard entry.isMember else { throw BackupError.foreign(file: file) }
            guard manifest != nil else {
                guard entry.path == BackupManifest.name, json.isEmpty else {
                    throw BackupError.foreign(file: file)
                }
                return true
            }
            guard let expected = waiting.first, expected.name == entry.path else {
                throw broken("it has “\(entry.path)”, of which its manifest says nothing at this place")
            }
            waiting.removeFirst()
            current = Member(expected: expected, handle: try batchFile(expected))
            return true
        }

        /// Where a batch is unpacked to; nil for the events.
        private func batchFile(_ member: BackupManifest.Member) throws -> FileHandle? {
            if member.name == BackupManifest.events, batches.isEmpty { return nil }
            guard member.name.hasPrefix("batches/"), member.name.hasSuffix(".sqlite"),
                let name = try? BatchName(String(member.name.dropFirst(8).dropLast(7))),
                Backup.path(of: name) == member.name, !batches.contains(where: { $0.name == name })
            else { throw broken("its member “\(member.name)” cannot be") }
            let place = staging.file("\(batches.count).sqlite")
            try Data().write(to: place)
            batches.append((name, place))
            return try FileHandle(forWritingTo: place)
        }

        func take(_ bytes: UnsafeBufferPointer<UInt8>) throws {
            guard current != nil else {
                json.append(contentsOf: bytes)
                guard json.count <= BackupReader.mostManifest else { throw BackupError.foreign(file: file) }
                return
            }
            current?.hash.update(UnsafeRawBufferPointer(bytes))
            current?.bytes += bytes.count
            guard let member = current, member.bytes <= member.expected.bytes else {
                throw broken("“\(current?.expected.name ?? "")” is longer than its manifest says")
            }
            if let handle = member.handle {
                try handle.write(contentsOf: bytes)
            } else {
                text.append(contentsOf: bytes)
            }
        }

        func end() throws {
            guard var member = current else {
                guard let manifest = try BackupManifest(json, file: file) else {
                    throw BackupError.foreign(file: file)
                }
                self.manifest = manifest
                waiting = manifest.members
                guard waiting.first?.name == BackupManifest.events else { throw broken("it has no events") }
                return
            }
            try member.handle?.close()
            guard member.bytes == member.expected.bytes,
                member.hash.finish().description == member.expected.sha256
            else { throw broken("“\(member.expected.name)” is not as it was written") }
            current = nil
        }

        /// What was read, once nothing is left to come.
        func contents() throws -> Contents {
            guard let manifest else { throw BackupError.foreign(file: file) }
            if let next = waiting.first { throw broken("it ends before “\(next.name)”") }
            guard current == nil else { throw broken("it ends too early") }
            let events: [LedgerEvent]
            do {
                events = try EventLines.events(in: text, file: BackupManifest.events)
            } catch .newer {
                throw BackupError.newer(file: file)
            } catch {
                throw broken("\(error)")
            }
            guard events.count == manifest.ledger.events, HashChain.head(of: events) == manifest.ledger.head,
                LedgerVerifier.fingerprint(of: events) == manifest.ledger.fingerprint
            else { throw broken("its events are not those that its manifest speaks of") }
            return Contents(manifest: manifest, events: events, batches: batches, staging: staging)
        }

        private func broken(_ reason: String) -> BackupError { .broken(file: file, reason: reason) }
    }
}

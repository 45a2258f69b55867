import Foundation
import Kartei

/// Opens files that are named after their hash, and remembers which were found whole, so that starting the program does
/// not read them again.
///
/// A file counts as verified as long as its size, inode and times are those of that moment; whatever writes to a file
/// changes its times.
package struct VerifiedPrices: Sendable {
    private let folder: URL
    private let remembers: Bool

    /// Keeps its records in the cache of a data folder, which need not exist; keeps none unless `remembering`.
    package init(_ folder: DataFolder, remembering: Bool = true) {
        remembers = remembering
        self.folder = folder.cache.appendingPathComponent("prices", isDirectory: true)
    }

    /// Seconds after which another change is sure to show in a file's times.
    private static let settlingTime = 0.1

    /// Maps a file whose bytes are those that the manifest names; throws where they are not.
    package func open(_ url: URL, as file: PriceManifest.File) throws(PriceStoreError) -> Data {
        let mapped: MappedFile
        do throws(IndexFileError) {
            mapped = try MappedFile(path: url.path)
        } catch {
            if access(url.path, F_OK) != 0, errno == ENOENT { throw .missing(file: url.path) }
            guard case .unreadable(_, let reason) = error else { throw .damaged(file: url.path) }
            throw .unreadable(file: url.path, reason: reason)
        }
        let record = folder.appendingPathComponent("\(file.digest).verified.json")
        let known = (try? Data(contentsOf: record)).flatMap {
            try? JSONDecoder().decode(FileState.self, from: $0)
        }
        if known != mapped.state {
            guard mapped.bytes.count == file.size,
                SHA256.digest(of: mapped.bytes).description == file.digest
            else { throw .damaged(file: url.path) }
            remember(mapped.state, in: record)
        }
        return mapped.data
    }

    /// Forgets files that are not among these.
    package func forget(allBut kept: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where !kept.contains(String(name.prefix { $0 != "." })) {
            unlink(folder.appendingPathComponent(name).path)
        }
    }

    private func remember(_ state: FileState, in record: URL) {
        // A change within the same tick of the file system's clock would leave the times as they are.
        guard remembers, state.age > Self.settlingTime else { return }
        // Where the cache cannot be written, the next start hashes again.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? JSONEncoder().encode(state).write(to: record, options: .atomic)
    }
}

extension MappedFile {
    /// The bytes as they are mapped; they keep the mapping alive.
    var data: Data {
        guard let start = bytes.baseAddress else { return Data() }
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
            deallocator: .custom { _, _ in withExtendedLifetime(self) {} })
    }
}

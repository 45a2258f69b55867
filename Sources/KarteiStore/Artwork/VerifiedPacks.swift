import Foundation

/// Remembers which packs were hashed and found whole, so that starting the program does not read them again.
///
/// A pack counts as verified as long as its size, inode, times and digest are those of that moment; whatever
/// writes to a file changes its times. A disk that loses bits by itself does not: `index verify` always hashes.
struct VerifiedPacks {
    private let folder: URL

    /// Keeps its records in a folder of the cache, which need not exist.
    init(_ folder: DataFolder) {
        self.folder = folder.cache.appendingPathComponent("index", isDirectory: true)
    }

    /// Seconds after which another change is sure to show in a file's times.
    private static let settlingTime = 0.1

    private struct Record: Codable, Equatable {
        var state: FileState
        var digest: Digest
    }

    /// Hashes a pack unless it was found whole before; throws where it is damaged.
    func verify(_ pack: IndexPack) throws(IndexFileError) {
        let record = Record(state: pack.file.state, digest: pack.digest)
        let url = folder.appendingPathComponent("\(pack.game.rawValue).verified.json")
        if let known = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: url)), known == record {
            return
        }
        try pack.verify()
        // A change within the same tick of the file system's clock would leave the times as they are.
        guard pack.file.state.age > Self.settlingTime else { return }
        // Where the cache cannot be written, the next start hashes again.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try? encoder.encode(record).write(to: url, options: .atomic)
    }
}

import Foundation
import Kartei

/// Where the files of the artwork index lie.
package struct IndexFolder: Sendable {
    private let url: URL

    /// The index of a data folder; it need not exist.
    package init(_ folder: DataFolder) { url = folder.index }

    /// The embeddings of a game.
    package func pack(of game: Game) -> URL { url.appendingPathComponent("\(game.rawValue).pack") }

    /// The local features of a game.
    package func features(of game: Game) -> URL { url.appendingPathComponent("\(game.rawValue).features") }

    /// All packs that lie there, by name; none where the folder is missing.
    package var packs: [URL] {
        get throws(IndexFileError) {
            guard FileManager.default.fileExists(atPath: url.path) else { return [] }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
                throw .unreadable(
                    file: url.path, reason: "the folder cannot be listed; check who may read it")
            }
            return names.filter { $0.hasSuffix(".pack") && !$0.hasPrefix(".") }.sorted()
                .map { url.appendingPathComponent($0) }
        }
    }

    /// Creates the folder where it is missing.
    package func create() throws(IndexFileError) {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .cannotWrite(file: url.path, reason: "the folder cannot be created")
        }
    }
}

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

    /// The small pictures of a game's cards that have other prints.
    package func prints(of game: Game) -> URL { url.appendingPathComponent("\(game.rawValue).prints") }

    /// A pack of a game that is there only while its index is being built.
    package func draft(of game: Game) -> URL { url.appendingPathComponent(".\(game.rawValue).draft") }

    /// All packs that lie there, by name; none where the folder is missing.
    package var packs: [URL] {
        get throws(IndexFileError) {
            guard FileManager.default.fileExists(atPath: url.path) else { return [] }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
                throw .unreadable(file: url.path, reason: "it is no folder that can be listed")
            }
            return names.filter { $0.hasSuffix(".pack") && !$0.hasPrefix(".") }.sorted()
                .map { url.appendingPathComponent($0) }
        }
    }

    /// Opens a pack that is named after its game, and checks all but its SHA-256.
    ///
    /// Throws where another revision made it; nil takes any.
    package func open(_ url: URL, revision: EmbedderRevision?) throws(IndexFileError) -> IndexPack {
        let pack = try IndexPack(url)
        guard url.lastPathComponent == self.pack(of: pack.game).lastPathComponent else {
            throw .otherGame(file: url.path, game: pack.game)
        }
        if let revision, pack.revision != revision {
            throw .otherRevision(file: url.path, found: pack.revision, wanted: revision)
        }
        return pack
    }

    /// Opens the local features of a pack; nil where none lie beside it.
    ///
    /// Throws where they are not of this kind; nil takes any.
    package func openFeatures(of pack: IndexPack, kind: String?) throws(IndexFileError) -> FeaturesFile? {
        let url = features(of: pack.game)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let file = try FeaturesFile(url, of: pack)
        if let kind, file.kind != kind {
            throw .otherFeatures(file: url.path, found: file.kind, wanted: kind)
        }
        return file
    }

    /// Opens the small pictures of a pack; nil where none lie beside it.
    package func openPrints(of pack: IndexPack) throws(IndexFileError) -> PrintsFile? {
        let url = prints(of: pack.game)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return try PrintsFile(url, of: pack)
    }

    /// Removes what builds of a game left behind that were stopped while they wrote; none may be at work.
    package func removeLeftovers(of game: Game) {
        AtomicFile.removeLeftovers(of: pack(of: game))
        AtomicFile.removeLeftovers(of: features(of: game))
        AtomicFile.removeLeftovers(of: prints(of: game))
        AtomicFile.removeLeftovers(of: draft(of: game))
        unlink(draft(of: game).path)
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

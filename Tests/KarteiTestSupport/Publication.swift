import Foundation
import Kartei
import KarteiStore

/// What a publisher has in its folder on the web.
package struct Publication: Sendable {
    package let key: PriceSigningKey
    package var version: Int
    package var tables: [PriceTable]
    /// The log of past prices of a game by month, whatever its bytes are.
    package var history: [Game: [String: Data]] = [:]

    package init(_ tables: [PriceTable], version: Int = 1, key: PriceSigningKey = .make()) {
        (self.tables, self.version, self.key) = (tables, version, key)
    }

    /// The manifest.
    package func manifest() throws -> PriceManifest {
        PriceManifest(
            version: version, publisher: key.publisher,
            prices: try tables.map { table in
                let game = table.capture.game
                let months = (history[game] ?? [:]).sorted { $0.key < $1.key }
                return .init(
                    game: game, day: table.capture.day, file: Self.file(try table.fileBytes()),
                    history: months.map { .init(month: $0.key, file: Self.file($0.value)) })
            })
    }

    /// The files by name, the signed manifest among them.
    package func files() throws -> [String: Data] {
        let contents = try tables.map { try $0.fileBytes() } + history.values.flatMap(\.values)
        var files = Dictionary(
            contents.map { (PriceManifest.name(of: Self.file($0)), $0) }, uniquingKeysWith: { $1 })
        files[PriceManifest.fileName] = try manifest().signed(by: key)
        return files
    }

    /// Replaces what is in a folder.
    package func write(to folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in try files() { try bytes.write(to: folder.appendingPathComponent(name)) }
    }

    /// How a file with these bytes is named.
    package static func file(_ bytes: Data) -> PriceManifest.File {
        .init(digest: Digest(of: bytes).description, size: bytes.count)
    }
}

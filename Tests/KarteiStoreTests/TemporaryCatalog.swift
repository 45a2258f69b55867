import Foundation
import Kartei

@testable import KarteiStore

/// A catalog in a folder of its own, which goes with it.
final class TemporaryCatalog {
    let folder: URL
    let store: CatalogStore

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)")
        store = try CatalogStore(DataFolder(folder))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file below the folder.
    func file(_ path: String, _ text: String) throws -> URL {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    /// Imports texts by their paths, in the order given.
    @discardableResult
    func importing(_ files: (String, String)..., game: Game) throws -> CatalogImportReport {
        try store.importCatalog(files: files.map { try file($0.0, $0.1) }, game: game)
    }

    /// A pokemon-tcg-data card.
    static func pokemon(_ id: String, _ name: String, number: String) -> String {
        #"{"id": "\#(id)", "name": "\#(name)", "supertype": "Pokémon", "number": "\#(number)", "rarity": "Rare"}"#
    }

    /// Kartei's table with these rows of id, name, name_de, number, total, set_code.
    static func table(_ rows: [String]...) -> String {
        (["id\tname\tname_de\tnumber\ttotal\tset_code\tformer_ids"] + rows.map { $0.joined(separator: "\t") })
            .joined(separator: "\n") + "\n"
    }

    /// Yu-Gi-Oh! prints: set number, passcode, English name, rarities.
    static func prints(_ rows: [String]...) -> String {
        "set_number\tlang\tpassword\tname_en\tset_name\trarities\n"
            + rows.map { "\($0[0])\ten\t\($0[1])\t\($0[2])\tA Set\t\($0[3])\n" }.joined()
    }
}

func id(_ game: Game, _ raw: String) -> CardID { CardID(game: game, rawValue: raw) }

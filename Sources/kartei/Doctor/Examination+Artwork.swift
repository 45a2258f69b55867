import Foundation
import Kartei
import KarteiStore
import KarteiVision

extension Examination {
    /// The artwork packs of the installed games, and those that no catalog stands behind.
    var artwork: [Finding] {
        let files = IndexFolder(folder)
        let revision = try? NetworkEmbedder.revision(of: modelFolder().embedder)
        let packs: [URL]
        do {
            packs = try files.packs
        } catch {
            return [Finding(.artwork, .broken, "\(error)", remedy: Self.build)]
        }
        let games = listings.map { listing in
            packs.contains(files.pack(of: listing.game))
                ? pack(files.pack(of: listing.game), of: listing, in: files, revision: revision)
                : Finding(
                    .artwork, .look, game: listing.game,
                    say(
                        "no pictures are indexed: no card is added without asking",
                        "keine Bilder sind im Index: keine Karte wird ohne Nachfrage aufgenommen"),
                    remedy: Self.build)
        }
        let known = Set(listings.map { files.pack(of: $0.game) })
        return games
            + packs.filter { !known.contains($0) }.map { url in
                Finding(
                    .artwork, .look, game: Game(rawValue: url.deletingPathExtension().lastPathComponent),
                    say(
                        "\(url.lastPathComponent) is there, but no catalog of its game",
                        "\(url.lastPathComponent) ist da, aber kein Katalog dazu"),
                    remedy: "kartei catalog import --help")
            }
    }

    private static let build = "kartei index build --help"

    private func pack(
        _ url: URL, of listing: CatalogListing, in files: IndexFolder, revision: EmbedderRevision?
    ) -> Finding {
        let game = listing.game
        do {
            let pack = try files.open(url, revision: revision)
            _ = try files.openFeatures(of: pack, kind: LocalFeatureExtractor.kind)
            _ = try files.openPrints(of: pack)
            if let built = Self.changed(url), let imported = listing.imported,
                let last = try? Date(imported, strategy: .iso8601), built < last
            {
                return Finding(
                    .artwork, .look, game: game,
                    say(
                        "built on \(Day(built)), before the catalog was imported last (\(Day(last))): newer cards have no picture",
                        "vom \(Day(built)), älter als der Katalog (\(Day(last))): neuere Karten haben kein Bild"
                    ),
                    remedy: Self.build)
            }
            return Finding(
                .artwork, .ok, game: game,
                say(
                    "\(Count.of(pack.count, "picture", "pictures")), \(pack.revision.rawValue)",
                    "\(Count.of(pack.count, "Bild", "Bilder")), \(pack.revision.rawValue)"))
        } catch {
            return Finding(.artwork, .broken, game: game, "\(error)", remedy: Self.build)
        }
    }

    private static func changed(_ url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    // MARK: Networks

    func modelFolder() throws -> ModelFolder { try ModelFolder.locate(environment: environment) }

    /// What a scan loads.
    private static let needed = [
        "finder.xml", "finder.bin", "refiner.xml", "refiner.bin", "embedder.xml", "embedder.bin",
        "embedder.revision", "PP-OCRv6_det_small.onnx", "PP-OCRv6_rec_small.onnx",
    ]

    /// Whether the networks are there as set-up made them.
    var models: [Finding] {
        let folder: ModelFolder
        do {
            folder = try modelFolder()
        } catch {
            return [Finding(.models, .broken, "\(error)", remedy: "Tools/setup")]
        }
        let health = ModelHealth(folder.url, needed: Self.needed)
        if !health.missing.isEmpty {
            let names = health.missing.joined(separator: ", ")
            return [
                Finding(
                    .models, .broken,
                    say("missing in \(folder.url.path): \(names)", "fehlt in \(folder.url.path): \(names)"),
                    remedy: "Tools/setup")
            ]
        }
        if !health.different.isEmpty {
            let names = health.different.joined(separator: ", ")
            return [
                Finding(
                    .models, .broken,
                    say(
                        "of another revision than was set up, or damaged: \(names)",
                        "von anderer Revision als eingerichtet oder beschädigt: \(names)"),
                    remedy: "Tools/setup")
            ]
        }
        let revision = (try? NetworkEmbedder.revision(of: folder.embedder).rawValue) ?? "?"
        return [
            Finding(
                .models, .ok,
                health.isRecorded
                    ? say(
                        "\(health.sound) files as they were set up, embedder \(revision)",
                        "\(health.sound) Dateien wie eingerichtet, Bildnetz \(revision)")
                    : say(
                        "\(health.sound) files, embedder \(revision); nothing says what was set up",
                        "\(health.sound) Dateien, Bildnetz \(revision); nichts sagt, was eingerichtet wurde"))
        ]
    }
}

import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// The scanner as the commands use it: with the networks, the catalog and the artwork index of this machine.
struct PhotoScanner {
    private let decoder = ImageDecoder()
    private let scanner: CardScanner
    private let index: IndexStore

    /// Loads the networks and opens catalog and index; throws a sentence where one is missing.
    ///
    /// What of the index cannot be used is said; cards are then told by what is printed on them alone.
    init() throws {
        let models = try ModelFolder.locate()
        let folder = DataFolder()
        let catalog = try CatalogStore(folder)
        let decider = CardDecider(catalog: catalog)
        // The demo game's numbers look like every other game's: it takes part only where it is installed.
        let installed = try decider.games()
        let games =
            installed.isEmpty
            ? Game.allCases.filter { $0 != .demo } : Game.allCases.filter(installed.contains)
        let index = try IndexStore(
            folder, revision: NetworkEmbedder.revision(of: models.embedder),
            featureKind: LocalFeatureExtractor.kind)
        for refused in index.refused + index.refusedFeatures {
            Terminal.log("kartei: \(Terminal.safe("\(refused.reason)")) The scan goes on without it.")
        }
        self.index = index
        // Without an index the network has nothing to be compared with and is not loaded.
        let embedder =
            index.games.isEmpty ? nil : try NetworkEmbedder(model: models.embedder, cache: folder.cache)
        scanner = CardScanner(
            finder: try CardFinder(model: models.finder, cache: folder.cache),
            matcher: embedder.map {
                ArtworkMatcher(embedder: $0, index: index, extractor: LocalFeatureExtractor())
            },
            reader: CardReader(reader: try PaddleTextReader(models: models.url, cacheFolder: folder.cache)),
            extractor: RuleFieldExtractor(games: games, catalog: catalog), decider: decider,
            numbers: NumberReader(games: games))
    }

    /// Decodes and scans one photo.
    func scan(_ path: String, game: Game?) throws -> (photo: Picture, scan: PhotoScan) {
        var times = StageTimes()
        let photo = try times.time("decode") { try decoder.decode(path: path) }
        defer { index.releasePages() }
        return (photo, try scanner.scan(photo, game: game, times: times))
    }

    /// Whether the index has a reference picture of this very ID.
    func isPictured(_ id: CardID) -> Bool { index.contains(id) }
}

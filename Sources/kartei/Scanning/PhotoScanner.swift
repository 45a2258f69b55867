import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// The scanner as the commands use it: with the networks and the catalog of this machine.
struct PhotoScanner {
    private let decoder = ImageDecoder()
    private let scanner: CardScanner

    /// Loads the networks and opens the catalog; throws a sentence where one is missing.
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
        scanner = CardScanner(
            finder: try CardFinder(model: models.finder, cache: folder.cache),
            reader: CardReader(reader: try PaddleTextReader(models: models.url, cacheFolder: folder.cache)),
            extractor: RuleFieldExtractor(games: games, catalog: catalog), decider: decider,
            numbers: NumberReader(games: games))
    }

    /// Decodes and scans one photo.
    func scan(_ path: String, game: Game?) throws -> (photo: Picture, scan: PhotoScan) {
        var times = StageTimes()
        let photo = try times.time("decode") { try decoder.decode(path: path) }
        return (photo, try scanner.scan(photo, game: game, times: times))
    }
}

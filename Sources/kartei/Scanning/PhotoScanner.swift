import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// The scanner as the commands use it: with the networks, the catalog and the artwork index of this machine.
struct PhotoScanner: Sendable {
    /// The installed catalogs.
    let catalog: CatalogStore
    /// The artwork index of this machine.
    let index: IndexStore
    private let decoder = ImageDecoder()
    /// The prices of this machine; nil where there are none.
    let prices: (any PriceBook)?
    private let games: [Game]
    private let matcher: ArtworkMatcher?
    private let scanner: CardScanner

    /// Loads the networks and opens catalog and index; throws a sentence where one is missing.
    ///
    /// What of the index cannot be used is said; cards are then told by what is printed on them alone. `callers`
    /// is how many photos are scanned side by side. `isDeciding` says whether cards may be added, so that missing
    /// pictures matter; `assisting` puts another extractor around the rules.
    init(
        policy: ScanPolicy = ScanPolicy(), callers: Int = 1, isDeciding: Bool = true,
        assisting: (RuleFieldExtractor) -> any FieldExtractor = { $0 }
    ) throws {
        let models = try ModelFolder.locate()
        let folder = DataFolder()
        catalog = try CatalogStore(folder)
        // The demo game's numbers look like every other game's: it takes part only where it is installed.
        let installed = try catalog.games()
        games =
            installed.isEmpty
            ? Game.allCases.filter { $0 != .demo } : Game.allCases.filter(installed.contains)
        index = try IndexStore(
            folder, revision: NetworkEmbedder.revision(of: models.embedder),
            featureKind: LocalFeatureExtractor.kind)
        for refused in index.refused + index.refusedFeatures + index.refusedPrints {
            Terminal.log("kartei: \(Terminal.safe("\(refused.reason)")) The scan goes on without it.")
        }
        // An index that is refused was named already.
        let unpictured = installed.subtracting(index.games).map(\.title).sorted()
        if isDeciding, !unpictured.isEmpty, index.refused.isEmpty {
            Terminal.log(
                "No pictures of \(unpictured.joined(separator: ", ")) are indexed: of these games no card is added "
                    + "without asking; see 'kartei index build --help'.")
        }
        // Without an index the network has nothing to be compared with and is not loaded.
        let embedder =
            index.games.isEmpty
            ? nil
            : try NetworkEmbedder(
                model: models.embedder, cache: folder.cache, callers: callers)
        let pictures = RenamedIndex(index, renames: try catalog.renamedPictures())
        matcher = embedder.map {
            ArtworkMatcher(embedder: $0, index: pictures, extractor: LocalFeatureExtractor())
        }
        prices = InstalledPrices.opened(in: folder)
        let text = try PaddleTextReader(models: models.url, cacheFolder: folder.cache, callers: callers)
        scanner = CardScanner(
            finder: try CardFinder(model: models.finder, cache: folder.cache, callers: callers),
            matcher: matcher, reader: CardReader(reader: text, scorer: text),
            extractor: assisting(RuleFieldExtractor(games: games, catalog: catalog)),
            decider: CardDecider(catalog: catalog, prices: prices, policy: policy),
            numbers: NumberReader(games: games))
    }

    /// What reads the fields of a photo for a person, here or by a gateway.
    func reader(gateway: (any PageReader)?, path: ReadingPath) -> PhotoReader {
        PhotoReader(scanner: scanner, gateway: gateway, path: path)
    }

    /// Decodes a photo; throws `ImageError`.
    func photo(_ path: String) throws -> Picture { try decoder.decode(path: path) }

    /// Lets go of what was mapped for a photo.
    func releasePages() { index.releasePages() }

    /// How many of so many photos are scanned side by side: one on each processor.
    static func callers(for photos: Int) -> Int {
        max(1, min(photos, ProcessInfo.processInfo.activeProcessorCount, mostCallers))
    }

    /// Each photo in work takes some 200 MB.
    private static let mostCallers = 4

    /// Reads a photo's file whole; throws `ImageError` where it is none or too large.
    func contents(of path: String) throws -> Data { try decoder.contents(of: path) }

    /// Decodes and scans a photo's file that was read before; `path` names it in errors.
    func scan(
        _ content: Data, from path: String, game: Game?, options: ScanOptions = ScanOptions()
    ) throws -> PhotoScan {
        var times = StageTimes()
        let photo = try times.time("decode") { try decoder.decode(content, name: path) }
        defer { index.releasePages() }
        return try scanner.scan(photo, game: game, options: options, times: times)
    }

    /// Decodes and scans one photo.
    func scan(
        _ path: String, game: Game?, options: ScanOptions = ScanOptions()
    ) throws -> (photo: Picture, scan: PhotoScan) {
        var times = StageTimes()
        let photo = try times.time("decode") { try decoder.decode(path: path) }
        defer { index.releasePages() }
        return (photo, try scanner.scan(photo, game: game, options: options, times: times))
    }

    /// Decodes one photo and looks at its cards without deciding about them; adds up the times.
    func views(
        _ path: String, game: Game?, options: ScanOptions = ScanOptions(), times: inout StageTimes
    ) throws -> [CardView] {
        let photo = try times.time("decode") { try decoder.decode(path: path) }
        defer { index.releasePages() }
        return try scanner.views(of: photo, game: game, options: options, times: &times)
    }

    /// Decides what the photos of one card prove together.
    func resolve(
        photosOfOneCard photos: [[CardView]], game: Game?, options: ScanOptions, times: StageTimes
    ) throws -> PhotoScan {
        try scanner.resolve(photosOfOneCard: photos, game: game, options: options, times: times)
    }

    /// What decides about looks at cards by another catalog, index or policy than the installed ones.
    func resolver(
        catalog: any Catalog, index: any ArtworkIndex, policy: ScanPolicy = ScanPolicy()
    ) -> CardResolver {
        CardResolver(
            matcher: matcher, extractor: RuleFieldExtractor(games: games, catalog: catalog),
            decider: CardDecider(catalog: catalog, policy: policy), index: index)
    }

    /// Whether the index has a reference picture of this very ID.
    func isPictured(_ id: CardID) -> Bool { index.contains(id) }
}

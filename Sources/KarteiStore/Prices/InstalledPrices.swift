import Foundation
import Kartei

/// The prices that lie in a data folder, of all publishers: what `prices fetch` brought there.
///
/// Where several publishers have a game's prices, those of the newest day count, and of one day those of the publisher
/// whose key comes first. Nothing is taken whose signature or hash does not fit; `problems` says what that was.
public struct InstalledPrices: Sendable, PriceBook {
    /// What each publisher has, by game, then as it counts: the first of a game is the one that is asked.
    public let all: [InstalledGame]
    /// What could not be used, in words for people.
    public let problems: [InstalledPricesProblem]

    private let current: [Game: InstalledGame]

    /// Opens the prices of a data folder; there may be none.
    ///
    /// Files that were found whole are remembered in the cache, unless `remembering` is false: then nothing is written.
    /// Throws `PriceStoreError` where the folder cannot be read at all.
    public init(_ folder: DataFolder, remembering: Bool = true) throws(PriceStoreError) {
        var (all, problems) = ([InstalledGame](), [InstalledPricesProblem]())
        for publisher in try PublisherFolder.all(in: folder) {
            let opened = OpenedPublisher(publisher, VerifiedPrices(folder, remembering: remembering))
            all += opened.games
            problems += opened.problems
        }
        self.all = all.sorted(by: Self.counts)
        self.problems = problems
        current = Dictionary(self.all.map { ($0.game, $0) }) { first, _ in first }
    }

    /// The games that have prices, by name.
    public var games: [Game] { current.keys.sorted { $0.rawValue < $1.rawValue } }

    /// What counts for a game; nil where it has no prices.
    public subscript(game: Game) -> InstalledGame? { current[game] }

    /// Where a game's prices come from and of which day they are.
    public func capture(of game: Game) -> PriceCapture? { current[game]?.file.capture }

    /// What the prices say of each variant of a card.
    public func quotes(of card: CardID) -> [PriceVariant: Quote] {
        current[card.game]?.file.quotes(of: card) ?? [:]
    }

    private static func counts(_ first: InstalledGame, before second: InstalledGame) -> Bool {
        if first.game != second.game { return first.game.rawValue < second.game.rawValue }
        if first.entry.day != second.entry.day { return first.entry.day > second.entry.day }
        return first.source.publisher.description < second.source.publisher.description
    }
}

/// One game's prices as one publisher has them.
public struct InstalledGame: Sendable {
    /// Where they were fetched from, and whose they are.
    public let source: PriceSource
    /// What the manifest says of them.
    public let entry: PriceManifest.Entry
    /// The prices.
    public let file: PriceFile
    /// The folder in which the manifest's files lie.
    let folder: PublisherFolder

    /// The game.
    public var game: Game { entry.game }
}

/// Something in the folder of prices that cannot be used.
public struct InstalledPricesProblem: Sendable, CustomStringConvertible {
    /// The publisher's folder: the first digits of the SHA-256 of its key.
    public let publisher: String
    /// Whose prices are lacking for it; nil where all of the publisher's are.
    public let game: Game?
    /// What is wrong.
    public let error: PriceStoreError

    /// One sentence for people that says what to do.
    public var description: String { error.description }
}

/// What lies in one publisher's folder.
private struct OpenedPublisher {
    private(set) var games: [InstalledGame] = []
    private(set) var problems: [InstalledPricesProblem] = []

    init(_ folder: PublisherFolder, _ verified: VerifiedPrices) {
        do throws(PriceStoreError) {
            try open(folder, verified)
        } catch {
            problems = [.init(publisher: folder.url.lastPathComponent, game: nil, error: error)]
        }
    }

    /// How often a manifest is read again because a fetch took its files away meanwhile.
    private static let tries = 20

    private mutating func open(_ folder: PublisherFolder, _ verified: VerifiedPrices) throws(PriceStoreError)
    {
        for attempt in 1...Self.tries {
            // A first fetch that has not ended leaves a folder without one or the other.
            guard let source = try folder.source(),
                let (manifest, bytes) = try folder.manifest(trusting: source.publisher)
            else { return }
            let isComplete = take(manifest, source, folder, verified)
            guard !isComplete, attempt < Self.tries,
                try folder.manifest(trusting: source.publisher)?.bytes != bytes
            else { return }
        }
    }

    /// Opens what a manifest names; false where some file is not there.
    private mutating func take(
        _ manifest: PriceManifest, _ source: PriceSource, _ folder: PublisherFolder,
        _ verified: VerifiedPrices
    ) -> Bool {
        (games, problems) = ([], [])
        var isComplete = true
        for entry in manifest.prices {
            do throws(PriceStoreError) {
                games.append(try Self.game(entry, source, folder, verified))
            } catch {
                let isMissing = if case .missing = error { true } else { false }
                isComplete = isComplete && !isMissing
                // Of a game that was never wanted there is nothing to miss.
                if isMissing, source.fetched[entry.game] == nil { continue }
                problems.append(
                    .init(publisher: folder.url.lastPathComponent, game: entry.game, error: error))
            }
        }
        return isComplete
    }

    private static func game(
        _ entry: PriceManifest.Entry, _ source: PriceSource, _ folder: PublisherFolder,
        _ verified: VerifiedPrices
    ) throws(PriceStoreError) -> InstalledGame {
        let url = folder.file(entry.file)
        let bytes = try verified.open(url, as: entry.file)
        let file: PriceFile
        do throws(PriceFileError) {
            file = try PriceFile(bytes, name: url.path)
        } catch {
            throw .unusableFile(error)
        }
        guard file.capture.game == entry.game, file.capture.day == entry.day else {
            throw .otherContent(file: url.path, found: file.capture, promised: entry)
        }
        return InstalledGame(source: source, entry: entry, file: file, folder: folder)
    }
}

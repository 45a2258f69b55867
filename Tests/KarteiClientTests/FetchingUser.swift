import Foundation
import Kartei
import KarteiClient
import KarteiStore
import KarteiTestSupport

/// A user's data folder, and what fetches prices into it without waiting between tries.
final class FetchingUser: @unchecked Sendable {
    let folder: DataFolder
    /// What was waited for, in seconds.
    private(set) var waits: [Double] = []

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = DataFolder(url)
    }

    deinit { try? FileManager.default.removeItem(at: folder.url) }

    var fetcher: PriceFetcher {
        let retrying = Retrying(sleep: { [weak self] in self?.waits.append($0 / .seconds(1)) })
        return PriceFetcher(
            folder, client: HTTPClient(userAgent: "kartei/test", usesProxies: false), retrying: retrying,
            limits: HTTPLimits(stall: .seconds(1)))
    }

    /// A folder of this machine that nobody has published in yet.
    var publisherFolder: URL { folder.url.appendingPathComponent("published", isDirectory: true) }

    @discardableResult
    func fetch(
        _ place: String, key: PriceSigningKey? = nil, games: Set<Game> = [.pokemon], history: Bool? = nil
    ) throws -> PriceFetchReport {
        try fetcher.fetch(PricePlace(place), key: key?.publisher, games: games, history: history)
    }

    /// Why a fetch is refused; nil where it is not.
    func refusal(_ place: String, key: PriceSigningKey? = nil, games: Set<Game> = [.pokemon])
        -> PriceFetchError?
    {
        do {
            try fetch(place, key: key, games: games)
            return nil
        } catch {
            return error as? PriceFetchError
        }
    }

    /// What the one card of each game costs by the prices that are installed; nil where there are none.
    func cents(_ game: Game = .pokemon) throws -> Int? {
        let prices = try InstalledPrices(folder, remembering: false)
        guard prices.problems.isEmpty else { return nil }
        return prices.quotes(of: .priced(game))[PriceVariant(.holo)]?.cents
    }

    /// Everything that was fetched, by path, but for files on their way, the lock and what is noted of a failure.
    func content() throws -> [String: Data] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.prices.path)) ?? []
        var content: [String: Data] = [:]
        for name in names where !name.hasSuffix(".part") && !name.hasSuffix("/failure") && name != "lock" {
            content[name] = try? Data(contentsOf: folder.prices.appendingPathComponent(name))
        }
        return content
    }
}

extension CardID {
    /// The card of a game that has a price in these tests.
    static func priced(_ game: Game) -> CardID { CardID(game: game, rawValue: "base1-4") }
}

extension PriceTable {
    /// A table with one price of one day, and as many others as are to make it long.
    static func priced(
        _ game: Game = .pokemon, day: Int = 20_000, cents: Int, others: Int = 0
    ) -> PriceTable {
        var quotes = [CardID.priced(game): [PriceVariant(.holo): Quote.cents(cents)]]
        for number in 0..<others {
            quotes[CardID(game: game, rawValue: "other-\(number)")] = [PriceVariant(.normal): .cents(number)]
        }
        return PriceTable(
            PriceCapture(game: game, day: Day(number: day), currency: "USD", source: "test"), quotes: quotes)
    }
}

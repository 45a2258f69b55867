import Foundation
import Kartei
import Testing

@testable import KarteiStore

struct InstalledPricesTests {
    private let folder: TemporaryFolder
    private let data: DataFolder
    private let first = PriceSigningKey.make()
    private let second = PriceSigningKey.make()
    private let charizard = CardID(game: .pokemon, rawValue: "base1-4")

    init() throws {
        folder = try TemporaryFolder()
        data = DataFolder(folder.url)
    }

    private func table(_ game: Game, day: Int, cents: Int) -> PriceTable {
        PriceTable(
            PriceCapture(game: game, day: Day(number: day), currency: "USD", source: "test"),
            quotes: [CardID(game: game, rawValue: "base1-4"): [PriceVariant(.holo): .cents(cents)]])
    }

    /// Puts prices where a fetch would; answers where each file lies.
    @discardableResult
    private func install(_ tables: [PriceTable], version: Int = 1, by key: PriceSigningKey) throws -> [URL] {
        let publisher = PublisherFolder(key.publisher, in: data)
        try FileManager.default.createDirectory(at: publisher.url, withIntermediateDirectories: true)
        var source = PriceSource(place: "/somewhere", publisher: key.publisher, trusted: Date())
        var entries: [PriceManifest.Entry] = []
        for table in tables {
            let bytes = try table.fileBytes()
            let file = PriceManifest.File(digest: Digest(of: bytes).description, size: bytes.count)
            try bytes.write(to: publisher.file(file))
            entries.append(.init(game: table.capture.game, day: table.capture.day, file: file))
            source.fetched[table.capture.game] = Date()
        }
        let manifest = PriceManifest(version: version, publisher: key.publisher, prices: entries)
        try manifest.signed(by: key).write(to: publisher.manifestFile)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        try encoder.encode(source).write(to: publisher.sourceFile)
        return entries.map { publisher.file($0.file) }
    }

    @Test func anEmptyFolderHasNoPrices() throws {
        let prices = try InstalledPrices(data)
        #expect(prices.games == [] && prices.problems.isEmpty && prices.quotes(of: charizard).isEmpty)
    }

    @Test func theNewestDayCounts() throws {
        try install([table(.pokemon, day: 20_000, cents: 100)], by: first)
        try install([table(.pokemon, day: 20_001, cents: 200)], by: second)
        let prices = try InstalledPrices(data)
        #expect(prices.quotes(of: charizard) == [PriceVariant(.holo): .cents(200)])
        #expect(prices[.pokemon]?.source.publisher == second.publisher)
        #expect(prices.all.map(\.entry.day.number) == [20_001, 20_000])
    }

    @Test func ofOneDayTheFirstKeyCounts() throws {
        try install([table(.pokemon, day: 20_000, cents: 100)], by: first)
        try install([table(.pokemon, day: 20_000, cents: 200)], by: second)
        let isFirst = first.publisher.description < second.publisher.description
        #expect(try InstalledPrices(data).quotes(of: charizard).values.first == .cents(isFirst ? 100 : 200))
    }

    @Test func aFlippedBitAnywhereTakesThatGameAlone() throws {
        let files = try install(
            [table(.pokemon, day: 20_000, cents: 100), table(.magic, day: 20_000, cents: 300)], by: first)
        let whole = try Data(contentsOf: files[0])
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            try damaged.write(to: files[0])
            let prices = try InstalledPrices(data)
            #expect(prices.games == [.magic])
            #expect(prices.problems.map(\.error) == [.damaged(file: files[0].path)])
        }
        try whole.dropLast().write(to: files[0])
        #expect(try InstalledPrices(data).problems.map(\.error) == [.damaged(file: files[0].path)])
        try FileManager.default.removeItem(at: files[0])
        #expect(try InstalledPrices(data).problems.map(\.error) == [.missing(file: files[0].path)])
    }

    @Test func whatWasFoundWholeIsLookedAtAgainOnceItChanges() throws {
        let file = try install([table(.pokemon, day: 20_000, cents: 100)], by: first)[0]
        usleep(150_000)
        #expect(try InstalledPrices(data).games == [.pokemon])
        let records = data.cache.appendingPathComponent("prices")
        #expect(try FileManager.default.contentsOfDirectory(atPath: records.path).count == 1)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count - 1] ^= 1
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: bytes)
        try handle.close()
        #expect(try InstalledPrices(data).problems.map(\.error) == [.damaged(file: file.path)])
    }

    @Test func aManifestOfSomebodyElseIsNotTaken() throws {
        try install([table(.pokemon, day: 20_000, cents: 100)], by: first)
        let publisher = PublisherFolder(first.publisher, in: data)
        let (manifest, _) = try #require(try publisher.manifest(trusting: first.publisher))
        try manifest.signed(by: second).write(to: publisher.manifestFile)
        let prices = try InstalledPrices(data)
        #expect(prices.games == [])
        #expect(
            prices.problems.map(\.error) == [
                .unusableManifest(
                    file: publisher.manifestFile.path,
                    .foreign(found: second.publisher, trusted: first.publisher))
            ])
    }
}

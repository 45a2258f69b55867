import Foundation
import Kartei
import Testing

@testable import KarteiStore

struct PriceFolderTests {
    private let temporary: TemporaryFolder
    private let folder: PriceFolder
    private let key = PriceSigningKey.make()
    private let charizard = CardID(game: .pokemon, rawValue: "base1-4")
    /// 30 November 2026, noon (UTC).
    private let now = Date(timeIntervalSince1970: 20_787.5 * 86_400)

    init() throws {
        temporary = try TemporaryFolder()
        folder = PriceFolder(temporary.url.appendingPathComponent("published"))
    }

    private func table(_ day: Int, _ cents: Int, game: Game = .pokemon, others: Int = 0) -> PriceTable {
        var table = PriceTable(
            PriceCapture(game: game, day: Day(number: day), currency: "USD", source: "test"))
        table.quotes[CardID(game: game, rawValue: "base1-4")] = [PriceVariant(.holo): .cents(cents)]
        for number in 0..<others {
            table.quotes[CardID(game: game, rawValue: "other-\(number)")] = [
                PriceVariant(.normal): .cents(number)
            ]
        }
        return table
    }

    @discardableResult
    private func publish(_ table: PriceTable, allowingFewer: Bool = false, now: Date? = nil) throws
        -> PriceFolder.Publication
    {
        try folder.publish(table, signedBy: key, allowingFewer: allowingFewer, now: now ?? self.now)
    }

    private func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where name != ".lock"
        {
            contents[name] = try Data(contentsOf: folder.url.appendingPathComponent(name))
        }
        return contents
    }

    private func file(_ game: Game = .pokemon) throws -> URL {
        let entry = try #require(try folder.manifest()?.prices.first { $0.game == game })
        return folder.place(of: entry.file)
    }

    @Test func filesAreNamedByTheirHash() throws {
        #expect(try publish(table(20_786, 100)) == .current(version: 1))
        for (name, data) in try contents() where name != "manifest" {
            #expect(name == Digest(of: data).description + ".prices")
        }
        #expect(try folder.prices(of: .pokemon)?.quotes(of: charizard) == [PriceVariant(.holo): .cents(100)])
        #expect(try folder.prices(of: .magic) == nil)
    }

    @Test func publishingTwiceAddsNothing() throws {
        try publish(table(20_786, 100))
        let before = try contents()
        #expect(try publish(table(20_786, 100)) == .known(version: 1))
        #expect(try contents() == before)
    }

    @Test func aPublishedDayIsNeverChanged() throws {
        try publish(table(20_785, 90))
        try publish(table(20_786, 100))
        let before = try contents()
        for day in [20_785, 20_786] {
            let other = table(day, 101)
            #expect(throws: PriceFolderError.dayPublished(other.capture)) { try publish(other) }
        }
        #expect(try contents() == before)
    }

    @Test func aBackfillAddsADayAndChangesNone() throws {
        try publish(table(20_780, 90))
        try publish(table(20_786, 100))
        #expect(try publish(table(20_783, 95)) == .past(version: 3))
        #expect(try folder.prices(of: .pokemon)?.capture.day == Day(number: 20_786))
        let history = try #require(try folder.history(of: .pokemon))
        let cents = try (20_779...20_787).map {
            try history.quote(of: charizard, PriceVariant(.holo), on: Day(number: $0))?.quote?.cents
        }
        #expect(cents == [nil, 90, 90, 90, 95, 95, 95, 100, 100])
    }

    @Test func otherGamesStayAsTheyAre() throws {
        try publish(table(20_786, 100))
        let pokemon = try file()
        try publish(table(20_786, 5, game: .magic))
        let manifest = try #require(try folder.manifest())
        #expect(manifest.version == 2)
        #expect(manifest.prices.map(\.game) == [.magic, .pokemon])
        #expect(try file() == pokemon)
    }

    @Test func anUpstreamThatStoppedPublishesNothing() throws {
        try publish(table(20_785, 100, others: 20))
        let before = try contents()
        var none = table(20_786, 100)
        none.quotes[charizard] = [PriceVariant(.holo): .noPrice]
        #expect(throws: PriceFolderError.noPrices(none.capture)) { try publish(none) }
        let few = table(20_786, 100, others: 9)
        #expect(
            throws: PriceFolderError.fewer(few.capture, priced: 10, beside: Day(number: 20_785), count: 21)
        ) { try publish(few) }
        #expect(try contents() == before)
        #expect(try publish(few, allowingFewer: true) == .current(version: 2))
    }

    @Test func aDayAheadIsRefused() throws {
        #expect(throws: PriceFolderError.future(Day(number: 20_789), today: Day(number: 20_787))) {
            try publish(table(20_789, 1))
        }
        // Where the day began first it is 1 December at noon.
        #expect(try publish(table(20_788, 1)) == .current(version: 1))
    }

    @Test func nothingIsSignedOverAnotherPublishersManifest() throws {
        try publish(table(20_785, 100))
        let before = try contents()
        let other = PriceSigningKey.make()
        #expect(
            throws: PriceFolderError.otherPublisher(
                folder: folder.url.path, found: key.publisher, key: other.publisher)
        ) { try folder.publish(table(20_786, 1), signedBy: other, now: now) }
        #expect(try contents() == before)
    }

    /// Every bit of the current file, of the month's file and every tenth of the manifest.
    @Test func everyFlippedBitIsRefusedAndNothingIsSignedOverIt() throws {
        try publish(table(20_785, 100))
        for (name, whole) in try contents() {
            let place = folder.url.appendingPathComponent(name)
            for bit in stride(from: 0, to: whole.count * 8, by: name == "manifest" ? 10 : 1) {
                var altered = whole
                altered[bit / 8] ^= 1 << (bit % 8)
                try altered.write(to: place)
                #expect(throws: PriceFolderError.self, "\(name), bit \(bit)") {
                    _ = try folder.prices(of: .pokemon)
                    _ = try folder.history(of: .pokemon)
                }
            }
            try whole.dropLast().write(to: place)
            #expect(throws: PriceFolderError.self) { try publish(table(20_786, 1)) }
            try whole.write(to: place)
        }
        #expect(try publish(table(20_786, 1)) == .current(version: 2))
    }

    @Test func filesThatNobodyNamesStayForTwoDays() throws {
        try publish(table(20_785, 100))
        let old = try file()
        let stranger = folder.url.appendingPathComponent("index.html")
        try Data("hello".utf8).write(to: stranger)
        let leftover = folder.url.appendingPathComponent(".manifest-\(UUID().uuidString)")
        try Data("half".utf8).write(to: leftover)
        try publish(table(20_786, 100))
        #expect(access(old.path, F_OK) == 0)
        #expect(access(leftover.path, F_OK) != 0)
        try publish(table(20_787, 100), now: now.addingTimeInterval(2.1 * 86_400))
        #expect(access(old.path, F_OK) != 0)
        #expect(access(stranger.path, F_OK) == 0)
    }

    @Test func aWebServerMayReadWhatIsPublished() throws {
        let mask = umask(0o077)
        defer { umask(mask) }
        try publish(table(20_786, 100))
        for name in try contents().keys {
            let path = folder.url.appendingPathComponent(name).path
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o644, "\(name)")
        }
    }
}

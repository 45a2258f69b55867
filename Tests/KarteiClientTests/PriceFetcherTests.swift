import Foundation
import Kartei
import KarteiStore
import KarteiTestSupport
import Testing

@testable import KarteiClient

/// What is fetched, whom it is taken from, and what is asked of the server.
@Suite struct PriceFetcherTests {
    private let user: FetchingUser
    private let key = PriceSigningKey.make()

    init() throws { user = try FetchingUser() }

    private func published(_ cents: Int, version: Int = 1, by key: PriceSigningKey? = nil) -> Publication {
        Publication(
            [.priced(.magic, cents: cents + 1), .priced(.pokemon, day: 20_000 + version, cents: cents)],
            version: version, key: key ?? self.key)
    }

    private func paths(_ server: FileServer) -> [String] { server.takeRequests().map(\.path) }

    @Test func theFirstFetchNeedsTheKey() throws {
        let server = try FileServer(published(100).files())
        let place = server.place
        guard case .untrusted = user.refusal(place) else { Issue.record("it was not refused"); return }
        #expect(server.takeRequests().isEmpty)
        let other = PriceSigningKey.make()
        guard case .manifest(_, .foreign(key.publisher, other.publisher)) = user.refusal(place, key: other)
        else {
            Issue.record("it was not refused as foreign")
            return
        }
        #expect(try user.fetcher.places().isEmpty)
        #expect(try user.content().isEmpty)
        try user.fetch(place, key: key)
        #expect(try user.cents() == 100)
        #expect(try user.fetcher.places() == [PricePlace(place)])
    }

    @Test func onlyTheWantedGameIsAskedFor() throws {
        let publication = published(100)
        let server = try FileServer(publication.files())
        let report = try user.fetch(server.place, key: key, games: [.pokemon, .lorcana])
        let wanted = try #require(try publication.manifest().prices.first { $0.game == .pokemon })
        #expect(paths(server) == ["/manifest", "/\(wanted.file.digest).prices"])
        #expect(report.games.map(\.game) == [.pokemon])
        #expect(report.games.map(\.bytes) == [wanted.file.size])
        #expect(report.unpublished == [.lorcana])
        #expect(try user.cents(.magic) == nil)
    }

    @Test(arguments: ["ETag", "Last-Modified"])
    func whatIsKnownIsNotSentAgain(field: String) throws {
        let server = try FileServer(published(100).files())
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        if field == "Last-Modified" {
            server.answer { request, _, reply in
                reply.headers = ["Last-Modified": date]
                if request["If-Modified-Since"] == date { reply = .init(304) }
            }
        }
        try user.fetch(server.place, key: key)
        let before = try #require(try InstalledPrices(user.folder)[.pokemon]?.source.fetched[.pokemon])
        _ = server.takeRequests()
        Thread.sleep(forTimeInterval: 1.1)
        let report = try user.fetch(server.place)
        let requests = server.takeRequests()
        #expect(requests.map(\.path) == ["/manifest"])
        #expect(requests[0][field == "ETag" ? "If-None-Match" : "If-Modified-Since"] != nil)
        #expect(report.games.map(\.bytes) == [0])
        #expect(try user.cents() == 100)
        let after = try #require(try InstalledPrices(user.folder)[.pokemon]?.source.fetched[.pokemon])
        #expect(after > before)
        // Another game can be had from the manifest that is known.
        try user.fetch(server.place, games: [.magic])
        #expect(server.takeRequests().count == 2)
        #expect(try user.cents(.magic) == 101 && user.cents(.pokemon) == 100)
    }

    @Test func newPricesReplaceOldOnesAndOldFilesGo() throws {
        let server = try FileServer(published(100).files())
        let place = server.place
        try user.fetch(place, key: key, games: [.pokemon, .magic])
        server.publish(try published(250, version: 2).files())
        let report = try user.fetch(place, games: [])
        #expect(report.games.map(\.game) == [.magic, .pokemon])
        #expect(report.games.last?.previous == Day(number: 20_001))
        #expect(report.games.last?.day == Day(number: 20_002))
        #expect(try user.cents() == 250 && user.cents(.magic) == 251)
        #expect(try user.content().keys.filter { $0.hasSuffix(".prices") }.count == 2)
    }

    @Test func pastPricesComeUnlessTheyAreNotWanted() throws {
        var publication = published(100)
        publication.history = [
            .pokemon: ["2024-09": Data("september".utf8), "2024-10": Data("october".utf8)],
            .magic: ["2024-10": Data("magic".utf8)],
        ]
        let server = try FileServer(publication.files())
        let place = server.place
        #expect(try user.fetch(place, key: key, history: false).games.map(\.months) == [0])
        #expect(paths(server).count == 2)
        #expect(try user.fetch(place).games.map(\.months) == [0])
        #expect(paths(server).count == 1)
        #expect(try user.fetch(place, history: true).games.map(\.months) == [2])
        #expect(paths(server).count == 3)
    }

    @Test func aFolderIsReadLikeAServer() throws {
        let folder = user.publisherFolder
        try published(100).write(to: folder)
        guard case .untrusted = user.refusal(folder.path) else { Issue.record("it was not refused"); return }
        try user.fetch(folder.absoluteString, key: key)
        #expect(try user.cents() == 100)
        try published(200, version: 2).write(to: folder)
        try user.fetch(folder.path + "/")
        #expect(try user.cents() == 200)
        #expect(try user.fetcher.places().count == 1)
    }

    /// Whoever publishes here with the key of the data folder need not say it again.
    @Test func onesOwnKeyIsTrustedInAFolderAndNotOnTheWeb() throws {
        try key.write(to: user.folder.signingKey)
        try published(100).write(to: user.publisherFolder)
        let server = try FileServer(published(100).files())
        guard case .untrusted = user.refusal(server.place) else {
            Issue.record("it was not refused")
            return
        }
        try user.fetch(user.publisherFolder.path)
        #expect(try user.cents() == 100)
    }

    @Test func anotherKeyIsTakenOnlyWhereThePersonSaysSo() throws {
        let server = try FileServer(published(100).files())
        let place = server.place
        try user.fetch(place, key: key)
        let before = try user.content()
        let other = PriceSigningKey.make()
        server.publish(try published(666, version: 9, by: other).files())
        guard case .manifest(_, .foreign(other.publisher, key.publisher)) = user.refusal(place) else {
            Issue.record("it was not refused as foreign")
            return
        }
        #expect(try user.content() == before)
        let report = try user.fetch(place, key: other)
        #expect(report.replaced == key.publisher)
        #expect(try user.cents() == 666)
        #expect(try PublisherFolder.all(in: user.folder).count == 1)
        try user.fetch(place)
    }

    @Test func twoPublishersLieSideBySideAndEachCanBeRemoved() throws {
        let other = PriceSigningKey.make()
        let first = try FileServer(published(100).files())
        let second = try FileServer(
            Publication([.priced(day: 20_005, cents: 300)], key: other).files())
        try user.fetch(first.place, key: key, games: [.pokemon, .magic])
        try user.fetch(second.place, key: other)
        #expect(try user.cents() == 300)
        try user.fetcher.remove(other.publisher)
        #expect(try user.cents() == 100)
        try user.fetcher.remove(key.publisher)
        #expect(try user.cents() == nil)
        #expect(try user.content().isEmpty)
    }

    @Test func twoFetchesAtOnceDoNotMix() throws {
        let server = try FileServer(published(100).files())
        let lock = try PriceLock(user.folder)
        #expect(throws: PriceStoreError.busy) { try user.fetch(server.place, key: key) }
        withExtendedLifetime(lock) {}
    }

    @Test func aDamagedFileIsFetchedAgain() throws {
        let server = try FileServer(published(100).files())
        let place = server.place
        try user.fetch(place, key: key)
        for name in try user.content().keys where !name.hasSuffix("source") {
            let file = user.folder.prices.appendingPathComponent(name)
            for bytes in [Data("x".utf8), nil] {
                if let bytes {
                    try bytes.write(to: file)
                } else {
                    try FileManager.default.removeItem(at: file)
                }
                try user.fetch(place)
                #expect(try user.cents() == 100)
            }
        }
    }

    @Test(arguments: [
        "http://", "ftp://example.org/prices", "https://me:word@example.org/", "https://example.org/?a=b",
        "file://elsewhere/prices", "",
    ])
    func otherPlacesAreRefused(text: String) {
        #expect(throws: PriceFetchError.self) { try PricePlace(text) }
    }

    @Test func onePlaceHasOneName() throws {
        let place = try PricePlace("https://example.org/cards")
        #expect(try PricePlace("HTTPS://Example.ORG/cards/") == place)
        #expect(try PricePlace("https://example.org/cards/manifest") == place)
        #expect("\(place)" == "https://example.org/cards")
    }
}

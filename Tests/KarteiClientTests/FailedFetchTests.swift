import Foundation
import Kartei
import KarteiStore
import KarteiTestSupport
import Testing

@testable import KarteiClient

/// Whatever goes wrong, the last good prices stay, and what can be gone on with is.
@Suite struct FailedFetchTests {
    private let user: FetchingUser
    private let key = PriceSigningKey.make()

    init() throws { user = try FetchingUser() }

    private func published(_ cents: Int, version: Int = 1, others: Int = 0) -> Publication {
        Publication(
            [.priced(day: 20_000 + version, cents: cents, others: others)], version: version, key: key)
    }

    /// A user with prices of version 1 from a server that now has version 2.
    private func updated(others: Int = 0) throws -> (server: FileServer, place: String) {
        let server = try FileServer(published(100).files())
        try user.fetch(server.place, key: key)
        _ = server.takeRequests()
        server.publish(try published(200, version: 2, others: others).files())
        return (server, server.place)
    }

    // MARK: What is refused

    /// Every byte of every file, one bit each.
    @Test func aFlippedBitAnywhereIsRefusedByName() throws {
        let folder = user.publisherFolder
        try published(100).write(to: folder)
        try user.fetch(folder.path, key: key)
        let before = try user.content()
        try published(200, version: 2).write(to: folder)
        for (name, bytes) in try published(200, version: 2).files() {
            defer { try? bytes.write(to: folder.appendingPathComponent(name)) }
            for place in bytes.indices {
                var flipped = bytes
                flipped[place] ^= 1 << UInt8(place % 8)
                try flipped.write(to: folder.appendingPathComponent(name))
                let refusal = user.refusal(folder.path)
                switch refusal {
                case .manifest where name == PriceManifest.fileName: break
                case .damaged(_, name): break
                default: Issue.record("byte \(place) of \(name): \(String(describing: refusal))")
                }
            }
        }
        #expect(try user.content() == before)
        #expect(try user.cents() == 100)
        try user.fetch(folder.path)
        #expect(try user.cents() == 200)
    }

    @Test func aFlippedBitOfAServersFileIsRefused() throws {
        let (server, place) = try updated()
        server.answer { request, _, reply in
            if request.path != "/manifest", !reply.body.isEmpty {
                reply.body[reply.body.startIndex + 100] ^= 4
            }
        }
        guard case .damaged = user.refusal(place) else { Issue.record("it was not refused"); return }
        #expect(try user.cents() == 100)
        server.answer { _, _, _ in }
        try user.fetch(place)
        #expect(try user.cents() == 200)
    }

    @Test(arguments: [-1, 1, 1000]) func aFileOfAnotherSizeIsRefused(change: Int) throws {
        let (server, place) = try updated()
        server.answer { request, _, reply in
            guard request.path != "/manifest", reply.status == 200 else { return }
            reply.body = change < 0 ? reply.body.dropLast() : reply.body + Data(count: change)
            reply.length = reply.body.count
        }
        let refusal = user.refusal(place)
        guard case .wrongSize(_, _, let bytes, let expected) = refusal else {
            Issue.record("it was not refused: \(String(describing: refusal))")
            return
        }
        #expect(bytes - expected == change)
        #expect(try user.cents() == 100)
        let folder = user.publisherFolder
        var files = try published(200, version: 2).files()
        let name = try #require(files.keys.first { $0 != "manifest" })
        files[name] = change < 0 ? files[name]?.dropLast() : files[name].map { $0 + Data(count: change) }
        try published(200, version: 2).write(to: folder)
        try files[name]?.write(to: folder.appendingPathComponent(name))
        guard case .wrongSize(_, name, _, _) = user.refusal(folder.path, key: key) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try user.cents() == 100)
    }

    @Test func anOldManifestIsRefusedEvenWhereTheKnownOneIsDamaged() throws {
        let (server, place) = try updated()
        try user.fetch(place)
        server.publish(try published(100).files())
        let before = try user.content()
        guard case .manifest(_, .replayed(1, 2)) = user.refusal(place) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try user.content() == before)
        try Data().write(to: PublisherFolder(key.publisher, in: user.folder).manifestFile)
        guard case .manifest(_, .replayed(1, 2)) = user.refusal(place) else {
            Issue.record("it was not refused")
            return
        }
    }

    @Test func anotherManifestOfTheSameVersionIsRefused() throws {
        let (server, place) = try updated()
        server.publish(try published(300, version: 1).files())
        guard case .manifest(_, .contradiction(1)) = user.refusal(place) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try user.cents() == 100)
    }

    @Test func signedFilesThatAreNoPricesOfTheirDayAreRefused() throws {
        let (server, place) = try updated()
        let table = PriceTable.priced(day: 20_009, cents: 5)
        for (bytes, day) in [(Data("no prices".utf8), 20_002), (try table.fileBytes(), 20_002)] {
            let file = Publication.file(bytes)
            let manifest = PriceManifest(
                version: 2, publisher: key.publisher,
                prices: [.init(game: .pokemon, day: Day(number: day), file: file)])
            server.publish(["manifest": manifest.signed(by: key), PriceManifest.name(of: file): bytes])
            guard case .unusable = user.refusal(place) else { Issue.record("it was not refused"); return }
            #expect(try user.cents() == 100)
        }
    }

    @Test func aHugeManifestAndJunkAreRefused() throws {
        let (server, place) = try updated()
        let junk = Data(repeating: 0x41, count: 2 << 20)
        for (status, length) in [(200, Optional(junk.count)), (200, nil)] {
            server.answer { _, _, reply in
                reply = .init(status, body: junk)
                reply.length = length
            }
            #expect(throws: HTTPError.self) { try user.fetch(place) }
        }
        server.answer { _, _, reply in reply = .init(body: Data("<html>Welcome</html>".utf8)) }
        guard case .manifest(_, .malformed(1)) = user.refusal(place) else {
            Issue.record("it was not refused")
            return
        }
        #expect(try user.cents() == 100)
    }

    // MARK: What is tried again

    @Test(arguments: [408, 429, 500, 502, 503, 504]) func aBusyServerIsAskedAgain(status: Int) throws {
        let (server, place) = try updated()
        server.answer { _, ordinal, reply in
            if ordinal % 3 < 2 { reply = .init(status) }
        }
        try user.fetch(place)
        #expect(try user.cents() == 200)
        #expect(server.takeRequests().count == 6)
        #expect(user.waits.count == 4)
    }

    @Test(arguments: [400, 401, 403, 451]) func aRefusalIsNotAskedAgain(status: Int) throws {
        let (server, place) = try updated()
        server.answer { _, _, reply in reply = .init(status) }
        guard case .refused(_, "manifest", status, _) = user.refusal(place) else {
            Issue.record("it was not refused")
            return
        }
        #expect(server.takeRequests().count == 1)
        #expect(try user.cents() == 100)
    }

    @Test func theServersWaitIsKept() throws {
        let (server, place) = try updated()
        server.answer { _, ordinal, reply in
            if ordinal == 0 { reply = .init(503, ["Retry-After": "17"]) }
            if ordinal == 1 { reply = .init(429, ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]) }
        }
        try user.fetch(place)
        #expect(user.waits.first == 17)
        #expect(user.waits.count == 2 && user.waits[1] <= 2)
        server.answer { _, _, reply in reply = .init(503, ["Retry-After": "86400"]) }
        guard case .refused(_, _, 503, .seconds(86400)) = user.refusal(place) else {
            Issue.record("it was waited for")
            return
        }
        #expect(user.waits.count == 2)
    }

    @Test func aStalledServerIsAskedAgain() throws {
        let (server, place) = try updated()
        server.answer { _, ordinal, reply in if ordinal == 0 { reply.stall = 3 } }
        try user.fetch(place)
        #expect(server.takeRequests().count == 3)
    }

    // MARK: What is gone on with

    @Test func aCutTransferGoesOnWhereItWasCut() throws {
        let (server, place) = try updated(others: 1000)
        server.answer { request, _, reply in if request.path != "/manifest" { reply.cut = 4000 } }
        try user.fetch(place)
        #expect(try user.cents() == 200)
        let requests = server.takeRequests().dropFirst()
        #expect(requests.map { $0["Range"] } == [nil, "bytes=4000-", "bytes=8000-"])
        #expect(requests.map { $0["If-Range"] != nil } == [false, true, true])
    }

    @Test func whatAnEarlierFetchBroughtIsNotFetchedAgain() throws {
        let (server, place) = try updated(others: 1000)
        server.answer { request, ordinal, reply in
            if request.path != "/manifest" {
                if ordinal == 1 { reply.cut = 4000 } else { reply = .init(403) }
            }
        }
        #expect(user.refusal(place) != nil)
        #expect(try user.cents() == 100)
        server.answer { _, _, _ in }
        _ = server.takeRequests()
        try user.fetch(place)
        #expect(server.takeRequests().map { $0["Range"] } == [nil, "bytes=4000-"])
        #expect(try user.cents() == 200)
    }

    @Test(arguments: ["ignored", "other", "refused"]) func aServerWithoutRangesIsAskedForAll(how: String)
        throws
    {
        let (server, place) = try updated(others: 1000)
        let whole = try published(200, version: 2, others: 1000).tables[0].fileBytes()
        server.answer { request, ordinal, reply in
            if request.path != "/manifest", request["Range"] == nil, ordinal < 2 { reply.cut = 4000 }
            guard request["Range"] != nil else { return }
            switch how {
            case "ignored":
                reply = .init(200, body: whole)
            case "other":
                reply.headers["Content-Range"] = "bytes 3000-9999/20000"
            default: reply = .init(416)
            }
        }
        try user.fetch(place)
        #expect(try user.cents() == 200)
    }

    @Test func aDamagedBeginningIsFetchedAgain() throws {
        let (server, place) = try updated(others: 1000)
        let file = try published(200, version: 2, others: 1000).manifest().prices[0].file
        let part = try PartialFile(file, in: PublisherFolder(key.publisher, in: user.folder))
        try Data(repeating: 7, count: 500).withUnsafeBytes { try part.append($0) }
        try user.fetch(place)
        #expect(try user.cents() == 200)
        withExtendedLifetime(server) {}
    }

    @Test func aPublisherWhoPublishesMeanwhileIsFollowed() throws {
        let (server, place) = try updated()
        let third = try published(300, version: 3).files()
        server.answer { [weak server] request, _, reply in
            if request.path == "/manifest", reply.status == 200 { server?.publish(third) }
        }
        try user.fetch(place)
        #expect(try user.cents() == 300)
        #expect(server.takeRequests().count == 4)
    }

    @Test func aFileThatIsNowhereIsMissedOnce() throws {
        let (server, place) = try updated()
        server.answer { request, _, reply in if request.path != "/manifest" { reply = .init(404) } }
        guard case .missing(_, let file) = user.refusal(place) else { Issue.record("it was there"); return }
        #expect(file.hasSuffix(".prices"))
        #expect(server.takeRequests().count == 3)
        #expect(try user.cents() == 100)
        server.answer { _, _, reply in reply = .init(404) }
        guard case .missing(_, "manifest") = user.refusal(place) else { Issue.record("it was there"); return }
    }

    @Test func leftoversOfOtherVersionsGo() throws {
        let (server, place) = try updated()
        let folder = PublisherFolder(key.publisher, in: user.folder)
        let left = PriceManifest.File(digest: String(repeating: "ab", count: 32), size: 100)
        try Data("left".utf8).write(to: folder.partial(left))
        try Data("left".utf8).write(to: folder.file(left))
        try user.fetch(place)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.count == 3, "\(names)")
        withExtendedLifetime(server) {}
    }

    /// A control character, and more than a request can hold.
    @Test(arguments: ["\"a\u{1}b\"", "\"" + String(repeating: "x", count: 20_000) + "\""])
    func aTagThatCannotBeSentBackKeepsNobodyFromFetching(tag: String) throws {
        let server = try FileServer(published(100).files())
        server.answer { _, _, reply in reply = .init(reply.status, ["ETag": tag], body: reply.body) }
        try user.fetch(server.place, key: key)
        try user.fetch(server.place)
        #expect(server.takeRequests().allSatisfy { $0["If-None-Match"] == nil })
        server.publish(try published(200, version: 2).files())
        try user.fetch(server.place)
        #expect(try user.cents() == 200)
    }

    @Test func whatManyBadManifestsBeginDoesNotPileUp() throws {
        let folder = user.publisherFolder
        try published(100).write(to: folder)
        try user.fetch(folder.path, key: key)
        for version in 2...6 {
            // The month comes whole, and the price file never does.
            var next = published(version, version: version)
            next.history = [.pokemon: ["2026-11": Data("month \(version)".utf8)]]
            try next.write(to: folder)
            let prices = try #require(try next.manifest().prices.first?.file)
            try Data("bad".utf8).write(to: folder.appendingPathComponent(PriceManifest.name(of: prices)))
            #expect(user.refusal(folder.path) != nil)
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: PublisherFolder(key.publisher, in: user.folder).url.path)
        #expect(names.count <= 6, "\(names)")
        #expect(try user.cents() == 100)
    }

    @Test func aFailureIsNotedUntilAFetchSucceeds() throws {
        let folder = PublisherFolder(key.publisher, in: user.folder)
        let server = try FileServer(published(100).files())
        #expect(user.refusal(server.place, key: PriceSigningKey.make()) != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
        try user.fetch(server.place, key: key)
        #expect(folder.failure() == nil)
        server.answer { _, _, reply in reply = .init(403) }
        #expect(user.refusal(server.place) != nil)
        #expect(try #require(folder.failure()).reason.contains("403"))
        server.answer { _, _, _ in }
        try user.fetch(server.place)
        #expect(folder.failure() == nil)
    }
}

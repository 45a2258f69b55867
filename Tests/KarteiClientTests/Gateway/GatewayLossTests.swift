import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiClient

/// The network is cut, or falls silent, at every moment of a request.
@Suite struct GatewayLossTests {
    private static let short = Duration.milliseconds(300)
    /// Two tries, and what a busy machine needs to notice.
    private static let longest = short * 2 + .seconds(2)

    /// Whole answers, as servers frame them (RFC 9112, 6.3): by length, by the connection's end, in chunks.
    private static let answers: [String: Data] = [
        "length": answer("Content-Length: \(GatewayUser.body.count)\r\n", GatewayUser.body),
        "end": answer("", GatewayUser.body),
        "chunks": answer(
            "Transfer-Encoding: chunked\r\n",
            Data("b\r\n".utf8) + GatewayUser.body.prefix(11)
                + Data("\r\n\(String(GatewayUser.body.count - 11, radix: 16))\r\n".utf8)
                + GatewayUser.body.dropFirst(11) + Data("\r\n0\r\n\r\n".utf8)),
    ]

    private static func answer(_ field: String, _ body: Data) -> Data {
        Data("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(field)Connection: close\r\n\r\n".utf8)
            + body
    }

    /// A server that sends the first bytes of an answer: `/length/17`, and falls silent behind them or hangs up.
    private static func server(stalls: Bool) throws -> ScriptedServer {
        try ScriptedServer { request, _ in
            let words = request.path.split(separator: "/").map(String.init)
            var reply = ScriptedServer.Reply()
            reply.junk = answers[words[0]]?.prefix(Int(words[1]) ?? 0)
            reply.stall = stalls ? 0 : nil
            return reply
        }
    }

    @Test func theWholeAnswersAreTaken() throws {
        let server = try Self.server(stalls: false)
        for (framing, answer) in Self.answers {
            #expect(try GatewayUser().ask(server, "/\(framing)/\(answer.count)").page == GatewayUser.page)
        }
    }

    @Test(arguments: ["length", "end", "chunks"])
    func anAnswerThatIsCutAnywhereIsNone(framing: String) throws {
        let server = try Self.server(stalls: false)
        let answer = try #require(Self.answers[framing])
        let head = try #require(answer.range(of: Data("\r\n\r\n".utf8))).upperBound
        // The end of the last chunk says that there are no more; of what follows nothing is missed.
        let last = framing == "chunks" ? answer.count - 4 : answer.count
        for count in 0..<last {
            let outcome = try GatewayUser().ask(server, "/\(framing)/\(count)")
            let failure = try #require(outcome.failure, "cut after \(count) bytes")
            // Whether a body that ends with its connection is whole, only its JSON tells.
            let isOpenEnded = framing == "end" && count >= head
            #expect(failure.kind == (isOpenEnded ? .malformed : .interrupted), "cut after \(count) bytes")
            #expect(server.takeRequests().count == (isOpenEnded ? 1 : 2))
            #expect(outcome.duration < Self.longest)
        }
    }

    @Test func anAnswerThatFallsSilentAnywhereEndsInTime() throws {
        let server = try Self.server(stalls: true)
        let answer = try #require(Self.answers["length"])
        let places = try (0..<answer.count).map { try GatewayUser().place(server, "/length/\($0)") }
        let outcomes = Self.atOnce(places) { GatewayUser(timeout: Self.short).ask($0) }
        #expect(outcomes.count == answer.count)
        for (count, outcome) in outcomes.enumerated() {
            #expect(outcome.failure?.kind == .timedOut, "silent after \(count) bytes")
            #expect(outcome.duration > Self.short * 1.9 && outcome.duration < Self.longest)
        }
    }

    private static let picture = Data(repeating: 7, count: 6 << 20)
    private static let moments: [(String, ScriptedServer.Loss.Moment)] = [
        ("before the request", .connected), ("behind its head", .head), ("behind a byte", .body(1)),
        ("amid the picture", .body(3 << 20)), ("before its last byte", .body((6 << 20) - 1)),
        ("behind the picture", .body(6 << 20)),
    ]

    @Test func aRequestThatIsCutAnywhereIsInterrupted() throws {
        for (name, moment) in Self.moments {
            let server = try ScriptedServer(losing: .init(moment)) { _, _ in .init(body: GatewayUser.body) }
            let outcome = try GatewayUser(timeout: .seconds(5), picture: Self.picture).ask(server)
            #expect(outcome.failure?.kind == .interrupted, "\(name)")
            #expect(outcome.waits.count == 1 && server.connections == 2, "\(name)")
            #expect(outcome.duration < .seconds(5), "\(name)")
        }
    }

    @Test func aRequestThatIsNotReadOnEndsInTime() throws {
        let servers = try Self.moments.map { name, moment in
            try ScriptedServer(losing: .init(moment, stalls: true)) { _, _ in .init(body: GatewayUser.body) }
        }
        let places = try servers.map { try GatewayUser().place($0) }
        let outcomes = Self.atOnce(places) {
            GatewayUser(timeout: Self.short, picture: Self.picture).ask($0)
        }
        for (name, outcome) in zip(Self.moments.map(\.0), outcomes) {
            #expect(outcome.failure?.kind == .timedOut, "\(name)")
            #expect(outcome.duration > Self.short * 1.9 && outcome.duration < Self.longest, "\(name)")
        }
    }

    @Test func aSlowAnswerIsTakenInTimeAndNotBehindIt() throws {
        let server = try ScriptedServer { request, _ in
            var reply = ScriptedServer.Reply(body: GatewayUser.body)
            reply.drip = request.path.hasPrefix("/slow") ? 0.02 : 0.001
            return reply
        }
        #expect(try GatewayUser().ask(server).page == GatewayUser.page)
        let outcome = try GatewayUser(timeout: Self.short).ask(server, "/slow")
        #expect(outcome.failure?.kind == .timedOut && outcome.duration < Self.longest)
    }

    @Test func aSecondTryMayBeTheOneThatHolds() throws {
        let server = try ScriptedServer { _, count in
            var reply = ScriptedServer.Reply(body: GatewayUser.body)
            reply.cut = count == 0 ? 5 : nil
            return reply
        }
        #expect(try GatewayUser().ask(server).page == GatewayUser.page)
    }

    @Test func whereNothingListensThatIsSaid() throws {
        let closed = try ClosedPort(.refusing)
        let place = try GatewayPlace("http://127.0.0.1:\(closed.port)", token: GatewayUser.token)
        let outcome = withExtendedLifetime(closed) { GatewayUser(timeout: .seconds(5)).ask(place) }
        #expect(outcome.failure?.kind == .unreachable && outcome.failure?.isPassing == true)
        #expect(outcome.waits.count == 1 && outcome.duration < .seconds(5))
    }

    /// A full queue of connections: no answer comes to the request for another one.
    @Test func aConnectionThatIsNeverMadeEndsInTime() throws {
        let full = try ClosedPort(.full)
        let place = try GatewayPlace("http://127.0.0.1:\(full.port)", token: GatewayUser.token)
        let outcome = withExtendedLifetime(full) { GatewayUser(timeout: Self.short).ask(place) }
        #expect(outcome.failure?.kind == .timedOut && outcome.duration < Self.longest)
    }

    /// A server of HTTP is not one of HTTPS.
    @Test func whoCannotProveItselfHasNothingSent() throws {
        let server = try ScriptedServer { _, _ in .init(body: GatewayUser.body) }
        let place = try GatewayPlace("https://127.0.0.1:\(server.port)", token: GatewayUser.token)
        let outcome = GatewayUser().ask(place)
        #expect(outcome.failure?.kind == .insecure && outcome.failure?.isPassing == false)
        #expect(server.takeRequests().isEmpty && server.connections == 1)
    }

    /// Does the work for all of them, a few at a time, each on a thread of its own.
    private static func atOnce<Item: Sendable, Result>(
        _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        let results = Results<Result>()
        // A server's queue of connections is short.
        for start in stride(from: 0, to: items.count, by: 24) {
            let group = DispatchGroup()
            for place in start..<min(start + 24, items.count) {
                group.enter()
                Thread.detachNewThread {
                    results.add(work(items[place]), at: place)
                    group.leave()
                }
            }
            group.wait()
        }
        return results.inOrder
    }

    private final class Results<Result>: @unchecked Sendable {
        private let lock = NSLock()
        private var found: [Int: Result] = [:]

        var inOrder: [Result] { lock.withLock { found.sorted { $0.key < $1.key }.map(\.value) } }

        func add(_ result: Result, at place: Int) { lock.withLock { found[place] = result } }
    }
}

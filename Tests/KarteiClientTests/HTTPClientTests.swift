import Foundation
import KarteiTestSupport
import Testing

@testable import KarteiClient

@Suite(.serialized) struct HTTPClientTests {
    private let client = HTTPClient(userAgent: "kartei/test", usesProxies: false)

    private func serving(
        _ answer: @escaping @Sendable (ScriptedServer.Request, Int) -> ScriptedServer.Reply
    ) throws -> ScriptedServer { try ScriptedServer(answer) }

    private func kind(_ request: HTTPRequest) -> HTTPError.Kind? {
        do {
            _ = try client.send(request)
            return nil
        } catch {
            return (error as? HTTPError)?.kind
        }
    }

    /// The whole request: nothing else tells of the machine.
    @Test func theServerLearnsTheProgramAndNothingElse() throws {
        let server = try serving { _, _ in .init(200, ["X-Word": "Grün"], body: Data("hello".utf8)) }
        let response = try client.send(HTTPRequest(.get, server.url("/a%20b")))
        #expect(response.status == 200 && response.body == Data("hello".utf8))
        #expect(response.headers["x-word"] == "Grün")
        #expect(
            server.takeRequests().map(\.lines) == [
                [
                    "GET /a%20b HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "User-Agent: kartei/test",
                    "Accept: */*",
                ]
            ])
    }

    @Test func fiveRedirectsAreFollowedAndNoSixth() throws {
        let server = try serving { request, _ in
            let left = Int(request.path.dropFirst()) ?? 0
            return left == 0
                ? .init(body: Data("there".utf8))
                : .init(302, ["Location": "/\(left - 1)"], body: Data("elsewhere".utf8))
        }
        let response = try client.send(HTTPRequest(.get, server.url("/5")))
        #expect(response.body == Data("there".utf8) && response.url == server.url("/0"))
        #expect(kind(HTTPRequest(.get, server.url("/6"))) == .redirected)
    }

    @Test func nothingSecretGoesToAnotherServer() throws {
        let other = try serving { _, _ in .init() }
        let address = other.url("/x").absoluteString
        let server = try serving { request, _ in
            .init(301, ["Location": request.path == "/far" ? address : "/far"])
        }
        _ = try client.send(
            HTTPRequest(
                .get, server.url("/near"),
                headers: ["Authorization": "secret", "Cookie": "secret", "X-A": "b"])
        )
        #expect(server.takeRequests().map { $0["Authorization"] } == ["secret", "secret"])
        let request = try #require(other.takeRequests().first)
        #expect(request["X-A"] == "b")
        #expect(!request.lines.contains { $0.contains("secret") })
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/"])
    func redirectsStayWithHTTP(place: String) throws {
        let server = try serving { _, _ in .init(302, ["Location": place]) }
        #expect(kind(HTTPRequest(.get, server.url())) == .redirected)
    }

    @Test func HTTPSIsNeverGivenUp() throws {
        let https = try #require(URL(string: "https://example.org/"))
        let http = try #require(URL(string: "http://example.org/"))
        #expect(throws: HTTPError.self) {
            try HTTPClient.redirected(HTTPRequest(.get, https), to: http)
        }
        #expect(try HTTPClient.redirected(HTTPRequest(.get, http), to: https).url == https)
    }

    @Test func aServerThatCannotProveWhoItIsIsNotAsked() throws {
        let server = try serving { _, _ in .init() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        #expect(kind(HTTPRequest(.get, url)) == .insecure)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "http://me:word@127.0.0.1/", "http:///x"])
    func otherAddressesAreNotAsked(text: String) throws {
        #expect(kind(HTTPRequest(.get, try #require(URL(string: text)))) == .unsuitable)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b"])
    func noHeaderFieldBeginsAnother(value: String) throws {
        let server = try serving { _, _ in .init() }
        #expect(kind(HTTPRequest(.get, server.url(), headers: ["X-A": value])) == .unsuitable)
        #expect(server.takeRequests().isEmpty)
    }

    @Test func aServerThatIsNotThereIsSaid() throws {
        let closed = try ClosedPort(.refusing)
        let url = try #require(URL(string: "http://127.0.0.1:\(closed.port)/"))
        withExtendedLifetime(closed) { #expect(kind(HTTPRequest(.get, url)) == .unreachable) }
    }

    @Test func whatIsCutOrLiesAboutItsLengthIsInterrupted() throws {
        let server = try serving { request, _ in
            var reply = ScriptedServer.Reply(body: Data(repeating: 1, count: 1000))
            if request.path == "/cut" { reply.cut = 500 } else { reply.length = 2000 }
            return reply
        }
        #expect(kind(HTTPRequest(.get, server.url("/cut"))) == .interrupted)
        #expect(kind(HTTPRequest(.get, server.url("/lie"))) == .interrupted)
    }

    @Test func aStalledTransferEnds() throws {
        let server = try serving { _, _ in
            var reply = ScriptedServer.Reply(body: Data(repeating: 1, count: 100_000))
            reply.stall = 10
            return reply
        }
        let limits = HTTPLimits(stall: .seconds(1))
        let start = ContinuousClock.now
        #expect(kind(HTTPRequest(.get, server.url(), limits: limits)) == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(6))
    }

    @Test func noMoreIsTakenThanWasAllowed() throws {
        let server = try serving { request, _ in
            var reply = ScriptedServer.Reply(body: Data(repeating: 1, count: 1 << 20))
            reply.length = nil
            if request.path == "/head" {
                reply = .init(200, ["X-Long": String(repeating: "x", count: 300_000)])
            }
            return reply
        }
        #expect(kind(HTTPRequest(.get, server.url(), limits: HTTPLimits(bytes: 1000))) == .tooLarge)
        #expect(kind(HTTPRequest(.get, server.url(), limits: HTTPLimits(bytes: 1 << 20))) == nil)
        #expect(kind(HTTPRequest(.get, server.url("/head"))) != nil)
    }

    @Test(arguments: ["nonsense without any sense\r\n\r\n", "HTTP/9.9 what\r\n\r\n", "\u{1}\u{2}\u{0}"])
    func whatIsNoAnswerIsRefused(text: String) throws {
        let server = try serving { _, _ in
            var reply = ScriptedServer.Reply()
            reply.junk = Data(text.utf8)
            return reply
        }
        let kind = kind(HTTPRequest(.get, server.url()))
        #expect(kind == .malformed || kind == .interrupted)
    }

    @Test func aCancelledTaskEndsItsRequest() async throws {
        let server = try serving { _, _ in
            var reply = ScriptedServer.Reply(body: Data(repeating: 1, count: 100_000))
            reply.stall = 10
            return reply
        }
        let task = Task { try await client.response(to: HTTPRequest(.get, server.url())) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: HTTPError.self) { try await task.value }
    }

    @Test func aBodyIsSentAndNeverRedirected() throws {
        let server = try serving { _, _ in .init(307, ["Location": "/other"]) }
        let response = try client.send(
            HTTPRequest(.put, server.url("/a"), body: Data("card".utf8)))
        #expect(response.status == 307)
        let requests = server.takeRequests()
        #expect(requests.map { $0.lines[0] } == ["PUT /a HTTP/1.1"])
        #expect(requests.first?["Content-Length"] == "4")
    }
}

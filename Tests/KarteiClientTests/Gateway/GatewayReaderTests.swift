import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiClient

@Suite struct GatewayReaderTests {
    private let user = GatewayUser()

    private func refusal(_ code: String, _ message: String) -> Data {
        Data(#"{"error":{"code":"\#(code)","message":"\#(message)"}}"#.utf8)
    }

    /// The whole request: nothing else leaves the machine.
    @Test func thePictureAndTheTokenAreSentAndNothingElse() throws {
        let server = try ScriptedServer { _, _ in .init(200, body: GatewayUser.body) }
        let outcome = try user.ask(server, "/pre%20fix/")
        #expect(outcome.page == GatewayUser.page)
        let requests = server.takeRequests()
        #expect(requests.map(\.body) == [Data([0xFF, 0xD8, 0xFF])])
        #expect(
            requests.first?.lines == [
                "POST /pre%20fix/v1/ocr HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
                "User-Agent: kartei/test",
                "Content-Type: image/jpeg", "Accept: application/json",
                "Authorization: Bearer tok-0123456789abcdef",
                "Content-Length: 3",
            ])
    }

    @Test(arguments: [400, 401, 403, 404, 413, 415, 422, 500, 501, 201, 204, 301, 307])
    func whatWouldBeAnsweredAgainIsAskedOnce(status: Int) throws {
        let body = refusal("bad_picture", "no picture.")
        let server = try ScriptedServer { _, _ in .init(status, ["Location": "/elsewhere"], body: body) }
        let outcome = try user.ask(server)
        // A body with a status of 204 is none (RFC 9110, 15.3.5).
        let code = status == 204 ? nil : "bad_picture"
        #expect(outcome.failure?.kind == .refused(status: status, code: code))
        #expect(outcome.failure?.isPassing == false)
        #expect(server.takeRequests().map(\.path) == ["/v1/ocr"] && outcome.waits.isEmpty)
    }

    @Test(arguments: [502, 503, 504])
    func whatPassesIsAskedTwice(status: Int) throws {
        let server = try ScriptedServer { _, _ in .init(status, body: Data("<html>".utf8)) }
        let outcome = try user.ask(server)
        #expect(outcome.failure?.kind == .refused(status: status, code: nil))
        #expect(outcome.failure?.isPassing == true)
        #expect(server.takeRequests().count == 2 && outcome.waits.count == 1)
        let passing = try ScriptedServer { _, count in
            count == 0 ? .init(status) : .init(body: GatewayUser.body)
        }
        #expect(try user.ask(passing).page == GatewayUser.page)
    }

    @Test(arguments: [
        (429, "1", "too_many_requests", 2), (429, "2", "too_many_requests", 2),
        (429, "3", "too_many_requests", 1),
        (429, nil, "too_many_requests", 1), (429, "soon", "too_many_requests", 1),
        (429, "1", "budget_spent", 1),
        (503, "1", "busy", 2), (503, "120", "busy", 1), (503, nil, "budget_spent", 1),
    ])
    func aGatewayThatWantsToBeLeftAloneIs(status: Int, wait: String?, code: String, tries: Int) throws {
        let body = refusal(code, "later")
        let server = try ScriptedServer { _, _ in
            .init(status, wait.map { ["Retry-After": $0] } ?? [:], body: body)
        }
        let outcome = try user.ask(server)
        #expect(outcome.failure?.kind == .refused(status: status, code: code))
        #expect(outcome.failure?.isPassing == (code != "budget_spent"))
        #expect(server.takeRequests().count == tries)
        #expect(outcome.waits.count == tries - 1)
        if let first = outcome.waits.first, let wait { #expect(first == Double(wait)) }
    }

    @Test func aLargerPictureIsNotSent() throws {
        let server = try ScriptedServer { _, _ in .init(body: GatewayUser.body) }
        var user = user
        user.picture = Data(count: 8 << 20)
        #expect(try user.ask(server).page == GatewayUser.page)
        #expect(server.takeRequests().map(\.body.count) == [8_388_608])
        user.picture = Data(count: (8 << 20) + 1)
        let outcome = try user.ask(server)
        #expect(outcome.failure?.kind == .tooLarge && outcome.failure?.isPassing == false)
        #expect(server.connections == 1)
    }

    @Test func aLargerAnswerIsNotTaken() throws {
        let server = try ScriptedServer { request, _ in
            var body = GatewayUser.body
            body.append(Data(repeating: UInt8(ascii: " "), count: (4 << 20) - body.count))
            if request.path.hasPrefix("/more") { body.append(UInt8(ascii: " ")) }
            var reply = ScriptedServer.Reply(body: body)
            reply.length = nil
            return reply
        }
        #expect(try user.ask(server).page == GatewayUser.page)
        #expect(try user.ask(server, "/more").failure?.kind == .tooLarge)
    }

    @Test func whatIsNoPageIsNotAskedForAgain() throws {
        let server = try ScriptedServer { _, _ in .init(body: Data(#"{"lines":[]}"#.utf8)) }
        #expect(try user.ask(server).failure?.kind == .malformed)
        #expect(server.takeRequests().count == 1)
    }

    /// Gateways that repeat what they were sent exist.
    @Test func theTokenIsInNoErrorAndNoDescription() throws {
        let token = GatewayUser.token
        let bodies = [
            refusal("unknown_token", "there is no token '\(token)'."), refusal(token, token),
            Data(#"{"model":"\#(token)"}"#.utf8), Data(token.utf8),
        ]
        let server = try ScriptedServer { request, _ in
            let ordinal = request.path.split(separator: "/").first.flatMap { Int($0) } ?? 0
            return .init(
                ordinal == 2 ? 200 : 401, ["X-Token": token, "Location": "/\(token)"], body: bodies[ordinal])
        }
        for ordinal in bodies.indices {
            let failure = try #require(try user.ask(server, "/\(ordinal)").failure)
            #expect(!shown(failure).contains(token), "answer \(ordinal)")
        }
        let place = try user.place(server)
        let reader = GatewayReader(place: place, client: HTTPClient(userAgent: "kartei/test"))
        for text in [shown(place), shown(reader)] {
            #expect(!text.contains(token))
            #expect(text.contains("127.0.0.1"))
        }
    }

    private func shown(_ value: some Any) -> String {
        var text = "\(value)" + String(reflecting: value)
        dump(value, to: &text)
        return text
    }

    @Test func aRefusalIsASentence() throws {
        let body = refusal("unknown_token", #"this token\u001b[31m is not known."#)
        let server = try ScriptedServer { _, _ in .init(401, body: body) }
        let failure = try user.ask(server, "/ocr").failure
        #expect(
            failure?.description == "the gateway http://127.0.0.1:\(server.port)/ocr refused with status 401 "
                + "(unknown_token): this token[31m is not known; see that the token is the one that it gave you."
        )
    }
}

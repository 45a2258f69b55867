import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiClient

/// Whatever goes wrong, the rules' fields stay and the program learns why.
@Suite struct LanguageModelFailureTests {
    private static let content = #"{"name":"Glurak ex","number":"045/195","set":"SVI","rarity":"R"}"#

    private func expectFallback(
        _ user: LanguageModelUser = LanguageModelUser(),
        _ answer: @escaping @Sendable (ScriptedServer.Request, Int) -> ScriptedServer.Reply
    ) throws -> String {
        let (server, log) = (try ScriptedServer(answer), LanguageModelUser.Log())
        let read = try user.extractor(server, log).extract(from: user.lines, game: user.game)
        #expect(read == user.known)
        #expect(log.sentences.count == 1)
        let sentence = log.sentences.first ?? ""
        for secret in [LanguageModelUser.key, "Glurak", "045/195", "instructions"] {
            #expect(!sentence.contains(secret))
        }
        return sentence
    }

    @Test(arguments: [201, 204, 301, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503])
    func everyStatusButOne(status: Int) throws {
        let sentence = try expectFallback { _, _ in
            .init(
                status, ["Location": "/v2", "Retry-After": "1"],
                body: Data(#"{"error":{"message":"sk-0123456789abcdef Glurak"}}"#.utf8))
        }
        #expect(sentence.contains("status \(status)"))
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "<html>Glurak</html>", #"{"choices":null}"#, #"{"choices":[]}"#,
        #"{"choices":[{}]}"#,
        #"{"choices":[{"message":null}]}"#, #"{"choices":[{"message":{}}]}"#,
        #"{"choices":[{"message":{"content":null}}]}"#, #"{"choices":[{"message":{"content":7}}]}"#,
        #"{"choices":[{"message":{"content":[{"type":"text","text":"{}"}]}}]}"#,
        #"{"choices":[{"message":{"content":{"name":"Glurak ex"}}}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}","refusal":"no Glurak"}}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}","tool_calls":[{"id":"a"}]}}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}"},"finish_reason":"length"}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}"},"finish_reason":"content_filter"}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}"},"finish_reason":"tool_calls"}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}"},"finish_reason":7}]}"#,
        #"{"choices":[{"message":{"content":"{\"name\":\"Glurak ex\"}"},"finish_reason":"stop"}]"#,
        #"{"error":{"message":"Glurak"}}"#,
    ])
    func everyAnswerThatIsNone(body: String) throws {
        _ = try expectFallback { _, _ in .init(body: Data(body.utf8)) }
    }

    @Test(arguments: [
        "", "Glurak ex", "null", "[]", "\"Glurak ex\"", "7", #"{"name":"Glurak ex""#, #"{"name":7}"#,
        #"{"name":["Glurak ex"]}"#, #"{"name":"Glurak ex","number":45}"#,
        #"{"name":"Glurak ex","rarity":true}"#,
        #"{"name":{"text":"Glurak ex"}}"#, "```json\n{\"name\":\"Glurak ex\"}\n```",
        #"{"name":"Glurak ex"} Glurak"#,
    ])
    func everyContentThatIsNotWhatWasAskedFor(content: String) throws {
        let body = LanguageModelUser.completion(content)
        _ = try expectFallback { _, _ in .init(body: body) }
    }

    @Test func whatIsNeitherToolNorRefusalIsTaken() throws {
        let body = #"""
            {"id":"a","choices":[{"index":0,"finish_reason":null,"logprobs":null,"message":{"role":"assistant",
            "content":"{\"name\":\"Glurak ex\"}","refusal":null,"tool_calls":[]}}],"usage":{}}
            """#
        let server = try ScriptedServer { _, _ in .init(body: Data(body.utf8)) }
        let user = LanguageModelUser()
        let read = try user.extractor(server).extract(from: user.lines, game: .pokemon)
        #expect(read.fields.name?.text == "Glurak ex")
    }

    @Test func aConnectionThatIsCutOrFallsSilent() throws {
        let body = LanguageModelUser.completion(Self.content)
        var user = LanguageModelUser()
        user.timeout = .milliseconds(300)
        for isSilent in [true, false] {
            for count in [0, 1, body.count / 2, body.count - 1] {
                let start = ContinuousClock.now
                let sentence = try expectFallback(user) { _, _ in
                    var reply = ScriptedServer.Reply(body: body)
                    if isSilent { reply.stall = count } else { reply.cut = count }
                    return reply
                }
                #expect(sentence.contains(isSilent ? "in time" : "too early"))
                #expect(ContinuousClock.now - start < .seconds(2))
            }
        }
        for moment in [ScriptedServer.Loss.Moment.connected, .head, .body(10)] {
            let (log, server) = (
                LanguageModelUser.Log(), try ScriptedServer(losing: .init(moment)) { _, _ in .init() }
            )
            let read = try user.extractor(server, log).extract(from: user.lines, game: user.game)
            #expect(read == user.known && log.sentences.count == 1)
        }
    }

    @Test func anAnswerThatIsTooLarge() throws {
        let body =
            LanguageModelUser.completion(Self.content) + Data(repeating: UInt8(ascii: " "), count: 1 << 20)
        #expect(try expectFallback { _, _ in .init(body: body) }.contains("more than is taken"))
    }

    @Test func afterThreeFailuresInARowItIsNotAskedAgain() throws {
        let answers = [500, 500, 200, 500, 500, 500, 200, 200]
        let body = LanguageModelUser.completion(Self.content)
        let log = LanguageModelUser.Log()
        let server = try ScriptedServer { _, count in .init(answers[count], body: body) }
        let user = LanguageModelUser()
        let extractor = try user.extractor(server, log)
        var names: [String?] = []
        for copy in Array(repeating: extractor, count: 8) {
            names.append(try copy.extract(from: user.lines, game: .pokemon).fields.name?.text)
        }
        #expect(names == [nil, nil, "Glurak ex", nil, nil, nil, nil, nil])
        #expect(server.takeRequests().count == 6)
        #expect(log.sentences.map { $0.contains("not asked again") } == [false, false, false, false, true])
        #expect(
            log.sentences.last
                == "the language model m at \(server.url("/v1")) did not help: it answered with status "
                + "500; it is not asked again.")
    }

    @Test func theKeyIsInNoDescription() throws {
        let server = try ScriptedServer { _, _ in .init() }
        let extractor = try LanguageModelUser().extractor(server)
        let place = try LanguageModelPlace(
            "https://llm.example/v1", model: "m", key: LanguageModelUser.key)
        var shown = "\(extractor) \(place)" + String(reflecting: extractor) + String(reflecting: place)
        dump(extractor, to: &shown)
        dump(place, to: &shown)
        #expect(shown.contains("llm.example") && !shown.contains(LanguageModelUser.key))
    }

    @Test func whatTheRulesThrowIsThrown() throws {
        struct Broken: Error {}
        struct Rules: FieldExtractor {
            func extract(from lines: [TextLine], game: Game?) throws -> CardText { throw Broken() }
        }
        let extractor = LanguageModelExtractor(
            rules: Rules(), place: try LanguageModelPlace("http://localhost/v1", model: "m"),
            client: HTTPClient(userAgent: "kartei/test"))
        #expect(throws: Broken.self) { try extractor.extract(from: [], game: nil) }
    }
}

import Foundation
import KarteiClient
import KarteiServer
import KarteiTestSupport
import Testing

@Suite("Who may use a gateway")
struct GatewayAccessTests {
    @Test("No token, a wrong one and a revoked one are refused; nothing is asked and nothing spent")
    func tokens() throws {
        let gateway = try GatewayFixture()
        for token in [nil, "kg_", "kg_" + String(repeating: "A", count: 43), gateway.token + "x", "anna"] {
            let response = try gateway.post(token: .some(token))
            #expect(response.status == 401)
            #expect(response.code == "unauthorized")
            #expect(response.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        }
        try Data("# nobody any more\n".utf8).write(to: gateway.tokens)
        #expect(try gateway.post().status == 401)
        #expect(gateway.mistral.asked == 0)
        #expect(gateway.budget.left == gateway.budget.limit)
    }

    @Test("A refusal comes before the body does, without its being read")
    func noUpload() throws {
        let gateway = try GatewayFixture()
        let start = ContinuousClock.now
        for (head, status) in [
            ("POST /v1/ocr HTTP/1.1\r\nContent-Type: image/jpeg\r\nAuthorization: Bearer kg_x\r\n", "401"),
            ("POST /v1/other HTTP/1.1\r\n", "404"), ("PUT /v1/ocr HTTP/1.1\r\n", "405"),
            (
                "POST /v1/ocr HTTP/1.1\r\nContent-Type: text/html\r\nAuthorization: Bearer \(gateway.token)\r\n",
                "415"
            ),
        ] {
            let connection = try RawConnection(port: gateway.server.port)
            // A megabyte is announced and nothing of it sent.
            connection.send(head + "Host: x\r\nContent-Length: 1000000\r\n\r\n")
            connection.finish()
            #expect(connection.readAll().hasPrefix("HTTP/1.1 \(status) "))
        }
        #expect(start.duration(to: .now) < .seconds(9))
        #expect(gateway.log.all.allSatisfy { $0.contains("\"bytes\":0,") })
    }

    @Test("An announced upload that is too large, or over the rate or the budget, is refused before it comes")
    func limitsBeforeUpload() throws {
        let gateway = try GatewayFixture(pages: 0, limits: .init(picture: 1000, perMinute: 2))
        let head =
            "POST /v1/ocr HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nAuthorization: Bearer \(gateway.token)\r\n"
        func answer(length: Int) throws -> String {
            let connection = try RawConnection(port: gateway.server.port)
            connection.send(head + "Content-Length: \(length)\r\n\r\n")
            return connection.readAll()
        }
        #expect(try answer(length: 1001).contains("too_large"))
        #expect(try answer(length: 1000).contains("budget_spent"))
        #expect(try answer(length: 1000).contains("budget_spent"))
        #expect(try answer(length: 1000).contains("rate_limited"))
    }

    @Test("A refusal reaches whoever goes on sending")
    func lingering() throws {
        let gateway = try GatewayFixture()
        for _ in 0..<5 {
            let response = try gateway.post(Data(count: 7 << 20), token: "kg_wrong")
            #expect(response.status == 401)
        }
    }

    @Test("A broken file of tokens leaves the last good ones in force, and says so once")
    func brokenTokens() throws {
        let gateway = try GatewayFixture()
        try Data("anna sha256:no\n".utf8).write(to: gateway.tokens)
        #expect(try gateway.post().status == 200)
        #expect(try gateway.post().status == 200)
        #expect(gateway.log.all.count { $0.contains("line 1 of") } == 1)
        let second = try {
            try FileManager.default.removeItem(at: gateway.tokens)
            return try TokenFile.add("berta", to: gateway.tokens)
        }()
        #expect(try gateway.post().status == 401)
        #expect(try gateway.post(token: second).status == 200)
    }

    @Test("Two tokens in one request are none")
    func twoTokens() throws {
        let gateway = try GatewayFixture()
        let connection = try RawConnection(port: gateway.server.port)
        connection.send(
            "GET /metrics HTTP/1.1\r\nHost: x\r\nVia: 1.1 proxy\r\nAuthorization: Bearer \(gateway.token)\r\n"
                + "Authorization: Bearer x\r\nConnection: close\r\n\r\n")
        #expect(connection.readAll().hasPrefix("HTTP/1.1 401 "))
    }

    @Test("Neither key nor tokens nor what was read appear in any log line, error, answer or metric")
    func secrecy() throws {
        var everything = ""
        var secrets: [String] = ["mistral-key-0123456789", "kg_stolen-token", "wrong-key-9876543210"]
        for (mood, key) in [
            (FakeMistral.Mood.json(FakeMistral.page), nil), (.status(400), nil), (.status(401), nil),
            (.status(422), nil), (.status(429), nil), (.status(500), nil), (.cutOff, nil), (.json("{"), nil),
            (.json(FakeMistral.page), "wrong-key-9876543210"),
        ] {
            let gateway = try GatewayFixture(mood, key: key, upstreamHost: "localhost")
            secrets.append(gateway.token)
            let answers = [
                try gateway.post(), try gateway.post(token: "kg_stolen-token"), try gateway.get("/metrics"),
                try gateway.get("/v1/ocr?token=\(gateway.token)"),
            ]
            if case .json(FakeMistral.page) = mood, key == nil {
                #expect(answers[0].status == 200)
            } else {
                #expect(answers[0].status >= 400)
                everything += answers[0].everything
            }
            everything +=
                answers.dropFirst().map(\.everything).joined() + gateway.log.all.joined(separator: "\n")
            let usage = try? String(
                contentsOf: gateway.folder.appendingPathComponent("usage"), encoding: .utf8)
            everything += (usage ?? "") + (try String(contentsOf: gateway.tokens, encoding: .utf8))
        }
        // The parts that were to be searched are there.
        for part in [
            "\"code\":\"unauthorized\"", "kartei_gateway_pages_total", "upstream answered 401", "sha256:",
        ] {
            #expect(everything.contains(part))
        }
        for secret in secrets { #expect(!everything.contains(secret)) }
        #expect(!everything.contains("Glurak"))
        // The client's address; the upstream is called by its name.
        #expect(!everything.contains("127.0.0.1"))
    }

    @Test("Tokens that are made at the same moment are all kept")
    func tokensAtOnce() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kartei-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("tokens")
        let names = (0..<24).map { "phone-\($0)" }
        DispatchQueue.concurrentPerform(iterations: names.count) { place in
            _ = try? TokenFile.add(names[place], to: file)
        }
        #expect(try Set(TokenFile(file: file).entries.map(\.name)) == Set(names))
    }
}

import Foundation
import Kartei
import KarteiClient
import KarteiServer
import KarteiTestSupport
import Testing

@Suite("A gateway")
struct GatewayTests {
    @Test("A picture is answered with its lines, their places, headings and least scores")
    func page() throws {
        let gateway = try GatewayFixture()
        let response = try gateway.post()
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "application/json")
        let page = try JSONDecoder().decode(RecognizedPage.self, from: response.body)
        // By hand: 70/700 = 0.1, 350/700 = 0.5; the second block is cut in two at (500 + 600) / 2.
        #expect(page.model == "mistral-ocr-2512")
        #expect(page.lines.map(\.text) == ["Glurak", "KP 120", "4/102 ★"])
        #expect(page.lines.map(\.heading) == [1, nil, nil])
        #expect(page.lines.map(\.confidence) == [0.91, 0.75, 0.98])
        #expect(page.lines[0].box == RecognizedBox(left: 0.1, top: 0.05, right: 0.5, bottom: 0.1))
        #expect(page.lines[1].box == RecognizedBox(left: 0.1, top: 0.5, right: 0.5, bottom: 0.55))
        let last = try #require(page.lines[2].box)
        #expect(abs(last.bottom - 0.6) < 1e-12 && last.top == page.lines[1].box?.bottom)
        let line = try gateway.log.request(response.headers["X-Request-Id"])
        #expect(line["token"] as? String == "anna")
        #expect(line["status"] as? Int == 200)
        #expect(line["bytes"] as? Int == 8)
        #expect(line["cost_usd"] as? Double == 0.001)
        #expect(gateway.budget.left == MicroDollars(999_000))
    }

    @Test("The upstream is asked exactly for what it knows, with the picture as it came")
    func request() throws {
        let gateway = try GatewayFixture()
        _ = try gateway.post()
        let body = try #require(gateway.mistral.bodies.first)
        let json = try #require(try JSONSerialization.jsonObject(with: body) as? NSDictionary)
        #expect(
            json == [
                "model": "mistral-ocr-latest",
                "document": ["type": "image_url", "image_url": "data:image/jpeg;base64,/9j/4AABAgM="],
                "include_image_base64": false, "include_blocks": true,
                "confidence_scores_granularity": "word",
            ] as NSDictionary)
    }

    @Test("PNG and WebP are taken as well")
    func types() throws {
        let gateway = try GatewayFixture()
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        let webp = Data("RIFF????WEBPVP8 ".utf8)
        #expect(try gateway.post(png, type: "image/png").status == 200)
        #expect(try gateway.post(webp, type: "Image/WebP; q=1").status == 200)
    }

    @Test(
        "What the upstream cannot do becomes one clear error, and costs nothing where it charged nothing",
        arguments: [
            (FakeMistral.Mood.status(400), 422, "unreadable_image", true),
            (.status(422), 422, "unreadable_image", true),
            (.status(413), 413, "too_large", true),
            (.status(401), 502, "upstream_failed", true),
            (.status(403), 502, "upstream_failed", true),
            (.status(429), 503, "upstream_busy", true),
            (.status(500), 502, "upstream_failed", true),
            (.status(503, ["Retry-After": "9"]), 502, "upstream_failed", true),
            (.status(302, ["Location": "http://127.0.0.1:9/"]), 502, "upstream_failed", true),
            (.json("<html>"), 502, "upstream_failed", false),
            (.json("{}"), 502, "upstream_failed", false),
            (.json(#"{"pages":3}"#), 502, "upstream_failed", false),
            (.cutOff, 502, "upstream_failed", false),
        ])
    func upstreamFailures(mood: FakeMistral.Mood, status: Int, code: String, isFree: Bool) throws {
        let gateway = try GatewayFixture(mood, pages: 1)
        let response = try gateway.post()
        #expect(response.status == status)
        #expect(response.code == code)
        #expect(gateway.mistral.asked == 1)
        #expect(gateway.budget.left == (isFree ? GatewayFixture.price : MicroDollars(0)))
    }

    @Test("A slow upstream is given up in time, and the page counts as paid")
    func slow() throws {
        let gateway = try GatewayFixture(.slow(5), timeout: .seconds(1))
        let start = ContinuousClock.now
        let response = try gateway.post()
        #expect(response.status == 504)
        #expect(response.code == "upstream_slow")
        #expect(start.duration(to: .now) < .seconds(4))
        #expect(gateway.budget.left == MicroDollars(999_000))
    }

    @Test("An upstream that nobody reaches costs nothing")
    func unreachable() throws {
        let gateway = try GatewayFixture(upstream: "http://127.0.0.1:1", timeout: .seconds(3))
        let response = try gateway.post()
        #expect(response.status == 502)
        #expect(response.code == "upstream_failed")
        #expect(gateway.budget.left == MicroDollars(1_000_000))
    }

    @Test("What a busy upstream says of waiting is passed on")
    func retryAfter() throws {
        let gateway = try GatewayFixture(.status(429, ["Retry-After": "17"]))
        let response = try gateway.post()
        #expect(response.status == 503)
        #expect(response.headers["Retry-After"] == "17")
    }

    @Test("Pages without blocks are read from their Markdown, and a page without text has no lines")
    func leniency() throws {
        let markdown = #"{"pages":[{"markdown":"\n## Pikachu\n\n| KP | 60 |\n|---|---|","blocks":null}]}"#
        let gateway = try GatewayFixture(.json(markdown))
        let page = try JSONDecoder().decode(RecognizedPage.self, from: try gateway.post().body)
        #expect(page.model == "mistral-ocr-latest")
        #expect(
            page.lines == [
                RecognizedLine(text: "Pikachu", heading: 2), RecognizedLine(text: "KP"),
                RecognizedLine(text: "60"),
            ])
        gateway.mistral.turn(.json(#"{"pages":[],"model":"m","usage_info":null}"#))
        let empty = try gateway.post()
        #expect(empty.status == 200)
        #expect(
            try JSONDecoder().decode(RecognizedPage.self, from: empty.body)
                == RecognizedPage(model: "m", lines: []))
    }

    @Test("Above the most at once a request is told to come back, and costs nothing")
    func mostAtOnce() throws {
        let gateway = try GatewayFixture(.slow(1), limits: .init(atOnce: 2, perMinute: 10000))
        let responses = onThreads(6) { _ in try? gateway.post() }
        #expect(responses.count { $0?.status == 200 } == 2)
        let refused = responses.filter { $0?.status == 503 }
        #expect(refused.count == 4)
        #expect(refused.allSatisfy { $0?.code == "upstream_busy" && $0?.headers["Retry-After"] == "1" })
        #expect(gateway.mistral.asked == 2)
        #expect(gateway.budget.left == MicroDollars(998_000))
    }

    @Test("A token has its share of a minute, even of requests at once")
    func rate() throws {
        let gateway = try GatewayFixture(limits: .init(perMinute: 5))
        let responses = onThreads(20) { _ in try? gateway.post() }
        // A twelfth of a minute later another one would pass.
        #expect((5...6).contains(responses.count { $0?.status == 200 }))
        let refused = try #require(responses.compactMap { $0 }.first { $0.status == 429 })
        #expect(refused.code == "rate_limited")
        let wait = try #require(refused.headers["Retry-After"].flatMap { Int($0) })
        #expect((1...12).contains(wait))
        #expect((5...6).contains(gateway.mistral.asked))
    }

    @Test("Two hundred requests at once spend a budget of twenty pages exactly; a restart gives none back")
    func budget() throws {
        let folder = try GatewayFixture.temporaryFolder()
        do {
            let limits = GatewayLimits(atOnce: 250, perMinute: 10000)
            let gateway = try GatewayFixture(pages: 20, limits: limits, folder: folder)
            let responses = onThreads(200) { _ in try? gateway.post() }
            #expect(responses.count { $0?.status == 200 } == 20)
            #expect(responses.count { $0?.status == 429 && $0?.code == "budget_spent" } == 180)
            let wait = responses.compactMap { $0?.headers["Retry-After"] }.compactMap { Int($0) }
            #expect(wait.count == 180 && wait.allSatisfy { (1...86_400).contains($0) })
            #expect(gateway.mistral.asked == 20)
            let other = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(other) == ["tokens", "tokens.lock", "usage", "usage.lock"])
            // The folder stays for the next gateway.
            try FileManager.default.copyItem(at: folder, to: folder.appendingPathExtension("kept"))
        }
        let again = try GatewayFixture(pages: 20, folder: folder.appendingPathExtension("kept"))
        #expect(try again.post().code == "budget_spent")
        #expect(again.mistral.asked == 0)
    }

    @Test("Health and metrics are open on this machine, metrics not through a proxy and not from elsewhere")
    func metrics() throws {
        let gateway = try GatewayFixture(pages: 7)
        _ = try gateway.post()
        _ = try gateway.post(token: "kg_wrong")
        #expect(try gateway.get("/healthz").status == 200)
        let metrics = try gateway.get("/metrics")
        #expect(metrics.status == 200)
        #expect(metrics.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        let lines = Set(String(decoding: metrics.body, as: UTF8.self).components(separatedBy: "\n"))
        for line in [
            "kartei_gateway_requests_total{route=\"ocr\",status=\"200\"} 1",
            "kartei_gateway_requests_total{route=\"ocr\",status=\"401\"} 1",
            "kartei_gateway_upstream_total{outcome=\"read\"} 1", "kartei_gateway_pages_total 1",
            "kartei_gateway_cost_usd_total 0.001", "kartei_gateway_request_seconds_bucket{le=\"+Inf\"} 1",
            "kartei_gateway_request_seconds_count 1", "kartei_gateway_in_flight 1",
            "kartei_gateway_budget_left_usd 0.006",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(try gateway.get("/metrics", headers: ["X-Forwarded-For": "192.0.2.1"]).status == 401)
        let far = try GatewayFixture(host: "0.0.0.0")
        #expect(try far.get("/metrics").status == 401)
        #expect(try far.get("/metrics", headers: ["Authorization": "Bearer \(far.token)"]).status == 200)
        #expect(try far.get("/healthz").status == 200)
    }

    @Test("What cannot be written down is not spent")
    func account() throws {
        let gateway = try GatewayFixture()
        let usage = gateway.folder.appendingPathComponent("usage")
        // A folder of that name is in the way of the file.
        try FileManager.default.createDirectory(
            at: usage.appendingPathComponent("x"), withIntermediateDirectories: true)
        let response = try gateway.post()
        #expect(response.status == 500)
        #expect(response.code == "account_failed")
        #expect(gateway.mistral.asked == 0)
        #expect(gateway.log.all.contains { $0.contains("what is spent cannot be written") })
    }
}

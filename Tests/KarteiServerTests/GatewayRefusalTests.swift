import Foundation
import Kartei
import KarteiClient
import KarteiServer
import KarteiTestSupport
import Testing

@Suite("What a gateway refuses")
struct GatewayRefusalTests {
    /// The code in the JSON of a raw answer with a status.
    private func code(_ answer: String, _ status: Int) throws -> String {
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(80))")
        let body = try #require(answer.components(separatedBy: "\r\n\r\n").dropFirst().first)
        let json = try JSONDecoder().decode([String: [String: String]].self, from: Data(body.utf8))
        let error = try #require(json["error"])
        #expect(error["message"]?.hasSuffix(".") == true || status == 401)
        return try #require(error["code"])
    }

    private func ask(_ gateway: GatewayFixture, _ text: String) throws -> String {
        let connection = try RawConnection(port: gateway.server.port)
        connection.send(text.replacingOccurrences(of: "TOKEN", with: gateway.token))
        return connection.readAll()
    }

    private static let picture =
        "POST /v1/ocr HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer TOKEN\r\nContent-Type: image/jpeg\r\n"

    @Test(
        "Other paths are not found, whatever they hope to reach",
        arguments: [
            "/", "/v1/ocr/", "/v1/OCR", "//v1/ocr", "/v1/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
            "/tokens", "/../tokens", "/v1/ocr%2f", "/\u{e9}",
        ])
    func paths(path: String) throws {
        let gateway = try GatewayFixture()
        let answer = try ask(gateway, "GET \(path) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try code(answer, 404) == "not_found")
    }

    @Test("Another method is told which one the path takes")
    func methods() throws {
        let gateway = try GatewayFixture()
        for method in ["GET", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"] {
            let answer = try ask(
                gateway, "\(method) /v1/ocr HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            #expect(try code(answer, 405) == "method_not_allowed")
            #expect(answer.contains("\r\nAllow: POST\r\n"))
        }
        let post = try ask(gateway, "POST /metrics HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try code(post, 405) == "method_not_allowed")
        #expect(try ask(gateway, "HEAD /healthz HTTP/1.0\r\n\r\n").contains(" 200 OK"))
    }

    @Test("Another kind of picture, and one that only says it is a picture, are refused")
    func kinds() throws {
        let gateway = try GatewayFixture()
        for type in [nil, "image/gif", "image/heic", "application/json", "image/jpeg2"] {
            #expect(try gateway.post(type: type).code == "unsupported_image")
        }
        for (type, body) in [
            ("image/png", GatewayFixture.jpeg), ("image/jpeg", Data("<svg/>".utf8)), ("image/jpeg", Data()),
            ("image/webp", Data("RIFF".utf8)),
        ] {
            let response = try gateway.post(body, type: type)
            #expect(response.status == 415)
            #expect(response.code == "unsupported_image")
        }
        #expect(gateway.mistral.asked == 0)
        #expect(gateway.budget.left == gateway.budget.limit)
    }

    @Test("A picture that is too large is refused, also where its length is not said before")
    func size() throws {
        let gateway = try GatewayFixture(limits: .init(picture: 100, perMinute: 100))
        let chunk = "65\r\n" + String(repeating: "a", count: 0x65) + "\r\n"
        let chunked = try ask(gateway, Self.picture + "Transfer-Encoding: chunked\r\n\r\n" + chunk)
        #expect(try code(chunked, 413) == "too_large")
        #expect(try gateway.post(GatewayFixture.jpeg + Data(count: 93)).code == "too_large")
        #expect(try gateway.post(GatewayFixture.jpeg + Data(count: 92)).status == 200)
        #expect(gateway.mistral.asked == 1)
    }

    @Test("What comes too slowly, ends too early or in two ways is refused, logged and counted")
    func broken() throws {
        let gateway = try GatewayFixture(server: ServerLimits(stall: .seconds(1), arrival: .seconds(3)))
        let slow = try ask(gateway, Self.picture + "Content-Length: 10\r\n\r\nabc")
        #expect(try code(slow, 408) == "timeout")
        let twice = try ask(
            gateway, Self.picture + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc")
        #expect(try code(twice, 400) == "bad_request")
        do {
            let connection = try RawConnection(port: gateway.server.port)
            connection.send(
                Self.picture.replacingOccurrences(of: "TOKEN", with: gateway.token)
                    + "Content-Length: 10\r\n\r\nabc")
            connection.finish()
            #expect(!connection.readAll().contains(" 200 "))
        }
        #expect(gateway.mistral.asked == 0)
        #expect(gateway.budget.left == gateway.budget.limit)
        let metrics = String(decoding: try gateway.get("/metrics").body, as: UTF8.self)
        for status in [400, 408, 499] {
            #expect(metrics.contains("requests_total{route=\"ocr\",status=\"\(status)\"} 1\n"))
            #expect(gateway.log.all.count { $0.contains("\"status\":\(status),") } == 1)
        }
    }

    @Test("Kartei's own reader understands pages and refusals, and waits as it is asked to")
    func reader() throws {
        let gateway = try GatewayFixture(pages: 2)
        let address = try gateway.url("").absoluteString
        func reader(_ token: String) throws -> GatewayReader {
            GatewayReader(place: try GatewayPlace(address, token: token), client: GatewayFixture.client)
        }
        let page = try reader(gateway.token).read(jpeg: GatewayFixture.jpeg)
        #expect(page.lines.map(\.text) == ["Glurak", "KP 120", "4/102 ★"])
        func failure(_ token: String) throws -> GatewayFailure? {
            let reader = try reader(token)
            return #expect(throws: GatewayFailure.self) { try reader.read(jpeg: GatewayFixture.jpeg) }
        }
        #expect(try failure("kg_no")?.kind == .refused(status: 401, code: "unauthorized"))
        gateway.mistral.turn(.status(429, ["Retry-After": "30"]))
        let busy = try failure(gateway.token)
        #expect(busy?.kind == .refused(status: 503, code: "upstream_busy"))
        #expect(busy?.askedWait == .seconds(30))
        gateway.mistral.turn(.json(FakeMistral.page))
        _ = try reader(gateway.token).read(jpeg: GatewayFixture.jpeg)
        #expect(try failure(gateway.token)?.kind == .refused(status: 429, code: "budget_spent"))
    }
}

import Foundation
import KarteiClient
import KarteiServer
import KarteiStore
import KarteiTestSupport
import Testing

/// A gateway that runs, with one token and a recognizer that costs nothing.
final class GatewayFixture: Sendable {
    let folder: URL
    let mistral: FakeMistral
    let token: String
    let server: HTTPServer
    let log: Lines
    let budget: DailyBudget

    /// Pages cost a tenth of a cent.
    static let price = MicroDollars(1000)

    init(
        _ mood: FakeMistral.Mood = .json(FakeMistral.page), pages: Int = 1000, key: String? = nil,
        upstream: String? = nil, upstreamHost: String = "127.0.0.1", timeout: Duration = .seconds(8),
        limits: GatewayLimits = .init(perMinute: 10000),
        server: ServerLimits = ServerLimits(connections: 256), folder: URL? = nil, host: String = "127.0.0.1"
    ) throws {
        self.folder = try folder ?? Self.temporaryFolder()
        mistral = try FakeMistral(mood)
        let tokens = self.folder.appendingPathComponent("tokens")
        token = try TokenFile.add("anna", to: tokens, replacing: true)
        let lines = Lines()
        log = lines
        let log = RequestLog { lines.add($0) }
        budget = try DailyBudget(
            file: self.folder.appendingPathComponent("usage"), limit: Self.price * pages, price: Self.price)
        let gateway = Gateway(
            tokens: try TokenList(file: tokens, note: log.note), budget: budget,
            reader: try MistralOCR(
                server: upstream
                    ?? mistral.address.replacingOccurrences(of: "127.0.0.1", with: upstreamHost),
                key: try #require(UpstreamKey(key ?? mistral.key)),
                timeout: timeout, userAgent: "kartei/test"), log: log, limits: limits)
        self.server = try gateway.serve(host: host, port: 0, limits: server)
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "gateway-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    var tokens: URL { folder.appendingPathComponent("tokens") }

    /// The smallest thing that begins as a JPEG.
    static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2, 3])

    func url(_ path: String = "/v1/ocr") throws -> URL {
        try #require(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
    }

    /// Sends a picture, with the good token unless another one is given.
    func post(
        _ picture: Data = jpeg, token: String?? = .none, type: String? = "image/jpeg",
        path: String = "/v1/ocr"
    ) throws -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        if let token = token ?? self.token { headers["Authorization"] = "Bearer \(token)" }
        if let type { headers["Content-Type"] = type }
        return try Self.client.send(
            HTTPRequest(
                .post, try url(path), headers: headers, body: picture, limits: .init(total: .seconds(60))))
    }

    func get(_ path: String, headers: HTTPHeaders = [:]) throws -> HTTPResponse {
        try Self.client.send(HTTPRequest(.get, try url(path), headers: headers))
    }

    static let client = HTTPClient(userAgent: "test", usesProxies: false)
}

/// Lines that several threads write.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }

    var all: [String] { lock.withLock { lines } }

    /// The line of a request, once it is there.
    func request(_ id: String?) throws -> [String: Any] {
        let line = try #require(all.last { $0.contains("\"request\":\"\(id ?? "")\"") })
        return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
}

extension HTTPResponse {
    /// The word of an error.
    var code: String? {
        let json = try? JSONSerialization.jsonObject(with: body) as? [String: [String: String]]
        return json?["error"]?["code"]
    }

    /// What was sent, head and body, to be searched.
    var everything: String {
        headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            + String(decoding: body, as: UTF8.self)
    }
}

/// Runs something on as many threads at once, and answers what came of each.
func onThreads<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
    let results = Results<Value>()
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread.detachNewThread {
            results.add(body(index))
            group.leave()
        }
    }
    group.wait()
    return results.all
}

private final class Results<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Value] = []

    func add(_ value: Value) { lock.withLock { values.append(value) } }

    var all: [Value] { lock.withLock { values } }
}

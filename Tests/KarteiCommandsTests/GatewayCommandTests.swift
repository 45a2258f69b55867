import Foundation
import KarteiTestSupport
import Testing

@testable import KarteiCommands

@Suite("kartei gateway")
struct GatewayCommandTests {
    /// A picture's beginning and as many bytes as a photo has.
    private static let photo = Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(repeating: 7, count: 200_000)

    @Test("It starts with nobody's token as little as without a key, and says what to do")
    func setUp() throws {
        var program = try BuiltProgram()
        defer { program.remove() }
        program.environment = ["MISTRAL_API_KEY": ""]
        let without = try program.run("gateway", "--listen", "127.0.0.1:0")
        #expect(without.status == 1)
        #expect(without.messages.contains("'kartei gateway token NAME'"))
        #expect(try program.run("gateway", "token", "anna").status == 0)
        let keyless = try program.run("gateway", "--listen", "127.0.0.1:0")
        #expect(keyless.status == 1)
        #expect(keyless.messages.contains("MISTRAL_API_KEY") && keyless.messages.contains("--key-file"))
        program.environment = ["MISTRAL_API_KEY": "k"]
        let clear = try program.run("gateway", "--upstream", "http://example.org")
        #expect(clear.status == 1)
        #expect(clear.messages.contains("neither https nor http on this machine"))
        for words in [
            ["--listen", "8710"], ["--listen", "127.0.0.1:x"], ["--daily-budget", "1,5"],
            ["--price-per-thousand", "0"], ["--per-minute", "0"], ["more"],
        ] {
            #expect(try program.run(["gateway"] + words).status == 2)
        }
    }

    @Test("A token is printed once, its hash kept; a name is given once unless it is replaced")
    func token() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let first = try program.run("gateway", "token", "anna")
        #expect(first.status == 0)
        let token = first.output.trimmingCharacters(in: .newlines)
        #expect(token.wholeMatch(of: /kg_[A-Za-z0-9_-]{43}/) != nil)
        #expect(!first.messages.contains(token))
        let file = program.home.appendingPathComponent("gateway-tokens")
        #expect(!(try String(contentsOf: file, encoding: .utf8)).contains(token))
        #expect(try program.run("gateway", "token", "anna").status == 1)
        let second = try program.run("gateway", "token", "anna", "--replace")
        #expect(second.status == 0)
        #expect(second.output != first.output)
        #expect(try program.run("gateway", "token").status == 2)
        #expect(try program.run("gateway", "token", "a b").status == 1)
        #expect(try program.run("gateway", "--help").output.contains("--daily-budget USD"))
    }

    @Test("It reads a picture, keeps its account, and finishes what is at work when it is ended")
    func ending() throws {
        let mistral = try FakeMistral(.slow(1.5))
        let gateway = try RunningGateway(mistral, ["--daily-budget", "0.01"])
        defer { gateway.remove() }
        let connection = try gateway.send(Self.photo)
        Thread.sleep(forTimeInterval: 0.5)
        gateway.end()
        #expect(connection.readAll().hasPrefix("HTTP/1.1 200 OK"))
        gateway.process.waitUntilExit()
        #expect(gateway.process.terminationStatus == 0)
        #expect(mistral.asked == 1)
        // 2.00 USD for a thousand pages are 2,000 millionths for one.
        let usage = try String(
            contentsOf: gateway.program.home.appendingPathComponent("gateway-usage"), encoding: .utf8)
        #expect(usage.hasSuffix("micro-dollars 2000\n"))
        let log = try gateway.log()
        #expect(
            !log.contains(gateway.token) && !log.contains(mistral.key) && log.contains("\"token\":\"load\""))
    }

    @Test("A program that is killed while the upstream is asked has spent that page")
    func killed() throws {
        let mistral = try FakeMistral(.slow(30))
        let gateway = try RunningGateway(mistral, [])
        defer { gateway.remove() }
        let connection = try gateway.send(Self.photo)
        let start = ContinuousClock.now
        while mistral.asked == 0, start.duration(to: .now) < .seconds(20) {
            Thread.sleep(forTimeInterval: 0.05)
        }
        kill(gateway.process.processIdentifier, SIGKILL)
        gateway.process.waitUntilExit()
        #expect(connection.readAll().isEmpty)
        let usage = try String(
            contentsOf: gateway.program.home.appendingPathComponent("gateway-usage"), encoding: .utf8)
        #expect(usage.hasSuffix("micro-dollars 2000\n"))
    }

    /// Seconds of load: 6 in every run, as many as `KARTEI_GATEWAY_SECONDS` says where memory is to be judged.
    private static let seconds =
        ProcessInfo.processInfo.environment["KARTEI_GATEWAY_SECONDS"].flatMap { Double($0) } ?? 6

    @Test(
        "Fifty requests at once to a slow upstream are answered in time, in memory, threads and files that stay"
    )
    func load() throws {
        let mistral = try FakeMistral(.slow(2))
        // Beside all other tests the time of an answer says little.
        let isMeasured = Self.seconds >= 30
        let gateway = try RunningGateway(
            mistral,
            ["--daily-budget", "1000", "--per-minute", "10000"]
                + (isMeasured ? [] : ["--upstream-timeout", "60"]))
        defer { gateway.remove() }
        let atRest = gateway.state
        let tally = LoadTally()
        let end = Date(timeIntervalSinceNow: Self.seconds)
        let group = DispatchGroup()
        for _ in 0..<50 {
            group.enter()
            Thread.detachNewThread {
                while Date() < end {
                    let start = ContinuousClock.now
                    let answer = (try? gateway.send(Self.photo))?.readAll() ?? ""
                    tally.add(answer.hasPrefix("HTTP/1.1 200 OK"), start.duration(to: .now) / .seconds(1))
                }
                group.leave()
            }
        }
        let settled = min(15, Self.seconds / 2)
        Thread.sleep(forTimeInterval: settled)
        let early = gateway.state
        Thread.sleep(forTimeInterval: max(0, end.timeIntervalSinceNow - 1))
        let late = gateway.state
        group.wait()
        Thread.sleep(forTimeInterval: 2)
        let after = gateway.state
        print(
            "gateway under load for \(Self.seconds) s: \(tally.times.count) answers, median "
                + "\(tally.time(0.5)) s, slowest \(tally.time(1)) s; VmRSS \(early.kilobytes) kB after \(settled) s, "
                + "\(late.kilobytes) kB at the end; threads \(atRest.threads)/\(late.threads)/\(after.threads), "
                + "files \(atRest.files)/\(late.files)/\(after.files) at rest/under load/after")
        #expect(tally.failures == 0)
        // Each of the fifty waits two seconds for every answer.
        #expect(tally.times.count >= (isMeasured ? 50 * Int(Self.seconds / 5) : 50))
        #expect(tally.time(1) < (isMeasured ? 10 : 60))
        #expect(late.kilobytes - early.kilobytes < (isMeasured ? 6_000 : 60_000))
        #expect(after.threads <= atRest.threads + 1)
        #expect(after.files <= atRest.files + 2)
    }
}

/// Answers and the seconds that they took.
private final class LoadTally: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var times: [Double] = []
    private(set) var failures = 0

    func add(_ isGood: Bool, _ time: Double) {
        lock.withLock {
            times.append(time)
            if !isGood { failures += 1 }
        }
    }

    /// The time within which a share of the answers came, to a hundredth.
    func time(_ share: Double) -> Double {
        let sorted = times.sorted()
        guard let last = sorted.indices.last else { return .infinity }
        return (sorted[Int(Double(last) * share)] * 100).rounded() / 100
    }
}

/// The program as a gateway, started and listening.
private final class RunningGateway: @unchecked Sendable {
    let program: BuiltProgram
    let process: Process
    let token: String
    let port: UInt16
    private let messages: URL

    init(_ mistral: FakeMistral, _ options: [String]) throws {
        var program = try BuiltProgram()
        program.environment = ["MISTRAL_API_KEY": mistral.key]
        token = try program.run("gateway", "token", "load").output.trimmingCharacters(in: .newlines)
        messages = program.home.appendingPathComponent("log")
        try Data().write(to: messages)
        process = program.process(
            ["gateway", "--listen", "127.0.0.1:0", "--upstream", mistral.address] + options)
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        self.program = program
        port = try Self.port(messages)
    }

    /// Waits for the line that says where it listens.
    private static func port(_ messages: URL) throws -> UInt16 {
        for _ in 0..<400 {
            let text = try String(contentsOf: messages, encoding: .utf8)
            if let match = text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+),/), let port = UInt16(match.1) {
                return port
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw POSIXError(.ETIMEDOUT)
    }

    /// Sends a picture and does not wait.
    func send(_ photo: Data) throws -> RawConnection {
        let connection = try RawConnection(port: port, patience: 30)
        connection.send(
            Data(
                ("POST /v1/ocr HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: image/jpeg\r\n"
                    + "Authorization: Bearer \(token)\r\nContent-Length: \(photo.count)\r\n\r\n").utf8)
                + photo)
        return connection
    }

    /// What the system says of the process.
    var state: (kilobytes: Int, threads: Int, files: Int) {
        let folder = "/proc/\(process.processIdentifier)"
        let status = (try? String(contentsOfFile: folder + "/status", encoding: .utf8)) ?? ""
        func number(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? -1
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd"))?.count ?? -1
        return (number("VmRSS"), number("Threads"), files)
    }

    func log() throws -> String { try String(contentsOf: messages, encoding: .utf8) }

    func end() { kill(process.processIdentifier, SIGTERM) }

    func remove() {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        program.remove()
    }
}

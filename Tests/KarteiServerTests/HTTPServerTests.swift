import Foundation
import KarteiClient
import KarteiServer
import KarteiTestSupport
import Testing

@Suite("An HTTP server")
struct HTTPServerTests {
    /// Answers what it was asked, as text.
    private static let echo: HTTPServer.Handler = { request in
        let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
        return ServerResponse(
            200, text: "\(request.method) \(request.path) [\(query)] \(request.body.count) \(request.client)")
    }

    private func answer(
        _ text: String, limits: ServerLimits = ServerLimits(), finishing: Bool = false, patience: Int = 10
    ) throws -> String {
        let server = try HTTPServer(limits: limits, handler: Self.echo)
        let connection = try RawConnection(port: server.port, patience: patience)
        connection.send(text)
        if finishing { connection.finish() }
        return connection.readAll()
    }

    @Test("Method, path, query, body and the client's address are told")
    func request() throws {
        let answer = try answer(
            "POST /a%20b/../c?x=1&y&z=%C3%A4 HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"
        )
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.hasSuffix("\r\n\r\nPOST /a b/../c [x=1;y=;z=ä] 5 127.0.0.1"))
    }

    @Test("A connection takes one request after another")
    func keepAlive() throws {
        let answer = try answer(
            "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(answer.contains("GET /1 [] 0"))
        #expect(answer.contains("GET /2 [] 0"))
    }

    @Test("HTTP/1.0 is answered and ended, HEAD has no body")
    func otherForms() throws {
        let old = try answer("GET /old HTTP/1.0\r\n\r\n")
        #expect(old.contains(" 200 OK") && old.hasSuffix("GET /old [] 0 127.0.0.1"))
        let head = try answer("HEAD /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(head.contains(" 200 OK") && head.contains("Content-Length: ") && head.hasSuffix("\r\n\r\n"))
    }

    @Test("A body in chunks comes whole, and ends where it is too large")
    func chunks() throws {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        let whole = try answer(head + "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n", limits: ServerLimits(body: 7))
        #expect(whole.hasSuffix("POST / [] 7 127.0.0.1"))
        let start = ContinuousClock.now
        // The end never comes.
        let large = try answer(head + "3\r\nabc\r\n5\r\ndefgh\r\n", limits: ServerLimits(body: 7))
        #expect(large.hasPrefix("HTTP/1.1 413 "))
        #expect(start.duration(to: .now) < .seconds(8))
    }

    @Test("A body that is announced as too large is refused before it comes")
    func announced() throws {
        let limits = ServerLimits(body: 7)
        let large = try answer("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 8\r\n\r\n", limits: limits)
        #expect(large.hasPrefix("HTTP/1.1 413 "))
        let expecting = try answer(
            "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 8\r\n\r\n", limits: limits)
        #expect(expecting.hasPrefix("HTTP/1.1 413 "))
    }

    @Test(
        "Where recipients could see different ends of a body it is refused",
        arguments: [
            "Content-Length: 3\r\nTransfer-Encoding: chunked", "Content-Length: 3\r\nContent-Length: 4",
            "Transfer-Encoding: gzip, chunked", "Content-Length: -1", "Content-Length: 3x",
            "Content-Length: 99999999999999999999999",
        ])
    func smuggling(fields: String) throws {
        let answer = try answer("POST / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\nabc", finishing: true)
        #expect(!answer.contains(" 200 "))
        #expect(answer.isEmpty || answer.contains("HTTP/1.1 4"))
    }

    @Test("Heads that are too long and no requests at all are refused")
    func hugeHead() throws {
        let long = try answer(
            "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "a", count: 200_000))\r\n\r\n")
        #expect(!long.contains(" 200 "))
        let path = try answer("GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(!path.contains(" 200 "))
        #expect(!(try answer("\u{16}\u{3}\u{1} no HTTP\r\n\r\n", finishing: true)).contains(" 200 "))
    }

    @Test("Whoever sends a head or a body too slowly is given up with 408")
    func slowSender() throws {
        let limits = ServerLimits(stall: .seconds(5), arrival: .seconds(2))
        let server = try HTTPServer(limits: limits, handler: Self.echo)
        for head in ["GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 500\r\n\r\n"] {
            let connection = try RawConnection(port: server.port)
            connection.send(head)
            let start = ContinuousClock.now
            // A byte every fifth of a second is progress, but not enough.
            while start.duration(to: .now) < .seconds(6), connection.send("a") {
                if start.duration(to: .now) > .milliseconds(2500) { break }
                Thread.sleep(forTimeInterval: 0.2)
            }
            let answer = connection.readAll()
            #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(head)")
            #expect(start.duration(to: .now) < .seconds(10))
        }
    }

    @Test("A body that stops coming is given up with 408")
    func stalled() throws {
        let start = ContinuousClock.now
        let answer = try answer(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab",
            limits: ServerLimits(stall: .seconds(1)))
        #expect(answer.hasPrefix("HTTP/1.1 408 "))
        #expect(start.duration(to: .now) < .seconds(8))
    }

    @Test("A body that is cut off reaches no handler and is told")
    func truncated() throws {
        let told = Lines()
        let server = try HTTPServer(
            failed: { failure, request in
                told.add("\(failure) \(request?.path ?? "")")
                return ServerResponse(failure.status)
            },
            handler: { _ in
                told.add("handled")
                return ServerResponse(200)
            })
        do {
            let connection = try RawConnection(port: server.port)
            connection.send("POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab")
            connection.finish()
            #expect(!connection.readAll().contains(" 200 "))
        }
        server.stop()
        #expect(told.all == ["cutOff /p"])
    }

    @Test("A handler may take longer than a client may pause")
    func slowHandler() throws {
        let server = try HTTPServer(limits: ServerLimits(stall: .seconds(1), arrival: .seconds(1))) { _ in
            Thread.sleep(forTimeInterval: 3.5)
            return ServerResponse(200, text: "late")
        }
        let connection = try RawConnection(port: server.port)
        connection.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(connection.readAll().hasSuffix("late"))
    }

    @Test("One whose refused upload still comes holds up nobody else")
    func lingeringAlone() throws {
        let server = try HTTPServer(limits: ServerLimits(body: 10), handler: Self.echo)
        let refused = try RawConnection(port: server.port)
        refused.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\nabc")
        // It is heard for two seconds as long as it goes on.
        let sending = DispatchGroup()
        let end = ContinuousClock.now + .seconds(3)
        sending.enter()
        Thread.detachNewThread {
            while ContinuousClock.now < end, refused.send("a") { Thread.sleep(forTimeInterval: 0.1) }
            sending.leave()
        }
        Thread.sleep(forTimeInterval: 0.2)
        let start = ContinuousClock.now
        let other = try RawConnection(port: server.port)
        other.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(other.readAll().contains(" 200 "))
        #expect(start.duration(to: .now) < .seconds(1.5))
        sending.wait()
        #expect(refused.readAll().hasPrefix("HTTP/1.1 413 "))
    }

    @Test("Stopping lets what is at work finish, and takes nothing new")
    func stopping() throws {
        let server = try HTTPServer { _ in
            Thread.sleep(forTimeInterval: 1)
            return ServerResponse(200, text: "finished")
        }
        let connection = try RawConnection(port: server.port)
        connection.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        Thread.sleep(forTimeInterval: 0.3)
        server.stop()
        #expect(connection.readAll().hasSuffix("finished"))
        #expect(throws: (any Error).self) { try RawConnection(port: server.port) }
    }

    @Test("An address that is taken, or none, is said")
    func unusable() throws {
        let server = try HTTPServer(handler: Self.echo)
        #expect {
            try HTTPServer(port: server.port, handler: Self.echo)
        } throws: { error in
            "\(error)".contains("127.0.0.1:\(server.port)") && "\(error)".contains("in use")
        }
        #expect(throws: ServerError.notAnAddress("example.org")) {
            try HTTPServer(host: "example.org", handler: Self.echo)
        }
    }
}

import Foundation

/// An HTTP server of this machine that answers as a test wants it, also as no server should.
///
/// Each connection has a thread and takes one request.
package final class ScriptedServer: @unchecked Sendable {
    /// What was asked, as it came.
    package struct Request: Sendable, Hashable {
        /// The lines of the head, without line breaks; the first names method and path.
        package let lines: [String]
        /// The body, as long as `Content-Length` says.
        package var body = Data()

        /// The method: `GET`, `POST`.
        package var method: String { String(lines.first?.prefix { $0 != " " } ?? "") }

        /// The path that is asked for.
        package var path: String {
            let words = lines.first?.split(separator: " ") ?? []
            return words.count > 1 ? String(words[1]) : ""
        }

        /// A header field's value.
        package subscript(name: String) -> String? {
            let prefix = name.lowercased() + ": "
            return lines.dropFirst().first { $0.lowercased().hasPrefix(prefix) }
                .map { String($0.dropFirst(prefix.count)) }
        }
    }

    /// What is answered.
    package struct Reply: Sendable {
        package var status: Int
        package var headers: [String: String]
        package var body: Data
        /// The length that is claimed; nil for none, so that the end of the connection is that of the body.
        package var length: Int?
        /// After so many bytes of the body the connection is cut.
        package var cut: Int?
        /// After so many bytes of the body nothing comes any more until the other side has had enough.
        package var stall: Int?
        /// Sent instead of everything else; `stall` still says that nothing happens behind it.
        package var junk: Data?
        /// Waited behind each byte of what is sent.
        package var drip: TimeInterval?
        /// Waited before anything is sent.
        package var delay: TimeInterval = 0

        package init(_ status: Int = 200, _ headers: [String: String] = [:], body: Data = Data()) {
            (self.status, self.headers, self.body, length) = (status, headers, body, body.count)
        }
    }

    /// Where a connection fails while its request comes.
    package struct Loss: Sendable {
        /// How much of the request is read before.
        package enum Moment: Sendable {
            case connected
            case head
            case body(Int)
        }
        package let moment: Moment
        /// Whether nothing happens any more from then on; else the connection is cut.
        package let stalls: Bool

        package init(_ moment: Moment, stalls: Bool = false) {
            (self.moment, self.stalls) = (moment, stalls)
        }
    }

    private let socket: Int32
    private let loss: Loss?
    private let answer: @Sendable (Request, Int) -> Reply
    private let lock = NSLock()
    private let remembers: Bool
    private var asked: [Request] = []
    private var answered = 0
    private var accepted = 0
    /// Where it listens on 127.0.0.1.
    package let port: UInt16

    /// Listens from now on; `answer` has the request and how many came before it.
    ///
    /// Where `remembers` is false, requests are not kept, however many come.
    package init(
        losing loss: Loss? = nil, remembers: Bool = true,
        _ answer: @escaping @Sendable (Request, Int) -> Reply
    ) throws {
        (self.loss, self.remembers, self.answer) = (loss, remembers, answer)
        signal(SIGPIPE, SIG_IGN)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 512) == 0
                    && getsockname(socket, $0, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                guard let server = self else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { server.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Its address, with a path.
    package func url(_ path: String = "") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("a test's path is an address")
        }
        return url
    }

    /// What was asked until now, and is forgotten by that.
    package func takeRequests() -> [Request] {
        lock.withLock {
            defer { (asked, answered) = ([], 0) }
            return asked
        }
    }

    /// How many connections were taken until now, requests or not.
    package var connections: Int { lock.withLock { accepted } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        lock.withLock { accepted += 1 }
        guard let request = request(connection) else { return }
        let ordinal = lock.withLock {
            defer { answered += 1 }
            if remembers { asked.append(request) }
            return answered
        }
        let reply = answer(request, ordinal)
        if reply.delay > 0 { Thread.sleep(forTimeInterval: reply.delay) }
        if let junk = reply.junk {
            Self.send(junk, to: connection, drip: reply.drip)
        } else {
            var head = "HTTP/1.1 \(reply.status) Said\r\nConnection: close\r\n"
            if let length = reply.length, reply.status != 304 { head += "Content-Length: \(length)\r\n" }
            for (name, value) in reply.headers.sorted(by: { $0.key < $1.key }) {
                head += "\(name): \(value)\r\n"
            }
            Self.send(Data((head + "\r\n").utf8), to: connection, drip: reply.drip)
            let body = reply.body.prefix(reply.cut ?? reply.stall ?? reply.body.count)
            Self.send(body, to: connection, drip: reply.drip)
        }
        if reply.stall != nil { Self.waitForTheEnd(of: connection) }
    }

    /// Reads a request; nil where it is none, or the connection was to fail before it was whole.
    private func request(_ connection: Int32) -> Request? {
        if case .connected = loss?.moment { return lose(connection) }
        guard var request = Self.head(connection) else { return nil }
        if case .head = loss?.moment { return lose(connection) }
        let length = request["Content-Length"].flatMap { Int($0) } ?? 0
        guard case .body(let count) = loss?.moment else {
            request.body = Self.bytes(length, connection)
            return request.body.count == length ? request : nil
        }
        _ = Self.bytes(min(count, length), connection)
        return lose(connection)
    }

    private func lose(_ connection: Int32) -> Request? {
        if loss?.stalls == true { Self.waitForTheEnd(of: connection) }
        return nil
    }

    /// Waits until the other side has had enough; what it still sends is not read.
    private static func waitForTheEnd(of connection: Int32) {
        // POLLRDHUP of Linux, which Swift does not see.
        var waiting = pollfd(fd: connection, events: 0x2000, revents: 0)
        while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    }

    private static func bytes(_ count: Int, _ connection: Int32) -> Data {
        var (all, piece) = (Data(), [UInt8](repeating: 0, count: 65536))
        while all.count < count {
            let came = read(connection, &piece, min(piece.count, count - all.count))
            guard came > 0 else { break }
            all.append(contentsOf: piece.prefix(came))
        }
        return all
    }

    private static func head(_ connection: Int32) -> Request? {
        var (head, byte) = ([UInt8](), UInt8(0))
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard head.count < 65536, read(connection, &byte, 1) == 1 else { return nil }
            head.append(byte)
            // A TLS handshake: plain servers do not understand it and say so.
            if head == [0x16] { send(Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), to: connection) }
            if head.first == 0x16 { return nil }
        }
        let text = String(decoding: head.dropLast(4), as: UTF8.self)
        return Request(lines: text.components(separatedBy: "\r\n"))
    }

    private static func send(_ data: some DataProtocol, to connection: Int32, drip: TimeInterval? = nil) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = drip == nil ? rest.count : 1
            let written = rest.withUnsafeBytes { write(connection, $0.baseAddress, count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
            if let drip { Thread.sleep(forTimeInterval: drip) }
        }
    }
}

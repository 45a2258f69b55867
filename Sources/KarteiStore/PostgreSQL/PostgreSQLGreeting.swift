import CPostgreSQL
import Foundation

/// How a connection comes to stand.
enum PostgreSQLGreeting {
    /// Connects and answers the handle, which the caller closes; throws `PostgreSQLError` where that fails.
    static func connect(_ address: PostgreSQLAddress) throws -> OpaquePointer {
        // What follows the address overrules it.
        let options = [
            ("dbname", address.text), ("client_encoding", "UTF8"), ("fallback_application_name", "kartei"),
        ]
        let texts = (options.map(\.0) + options.map(\.1)).map { strdup($0) }
        defer { texts.forEach { free($0) } }
        let keywords = texts[..<options.count].map { UnsafePointer($0) } + [nil]
        let values = texts[options.count...].map { UnsafePointer($0) } + [nil]
        guard let handle = PQconnectStartParams(keywords, values, 1) else {
            throw error("out of memory", address)
        }
        // So that the server's code stands in the message, whatever language the server speaks.
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        do { try wait(for: handle, address) } catch {
            PQfinish(handle)
            throw error
        }
        PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        return handle
    }

    private static func wait(for handle: OpaquePointer, _ address: PostgreSQLAddress) throws {
        let deadline = ContinuousClock.now + .seconds(address.patience)
        var state = PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else {
                throw error(PQerrorMessage(handle).map { String(cString: $0) } ?? "", address)
            }
            let left = (deadline - ContinuousClock.now) / .milliseconds(1)
            var socket = pollfd(
                fd: PQsocket(handle), events: Int16(state == PGRES_POLLING_READING ? POLLIN : POLLOUT),
                revents: 0)
            let ready = poll(&socket, 1, Int32(max(0, left)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                throw error("no answer within \(address.patience) seconds", address)
            }
            state = PQconnectPoll(handle)
        }
    }

    private static func error(_ message: String, _ address: PostgreSQLAddress) -> PostgreSQLError {
        let (code, words) = parts(of: message)
        return PostgreSQLError(
            code: code, message: words, place: address.place, moment: .connecting, sql: nil)
    }

    /// The server's code and words in a verbose message such as
    /// `connection to server at "h", port 5432 failed: FATAL:  28P01: password authentication failed`, on whose next
    /// line stands a place in the server's sources.
    static func parts(of message: String) -> (code: String, words: String) {
        let lines = message.split(separator: "\n").map(String.init)
        for line in lines {
            // A code has a digit, which tells it from `FATAL`.
            if let match = line.firstMatch(of: #/:\s+((?=[A-Z]*[0-9])[0-9A-Z]{5}):\s+(.+)/#) {
                return (String(match.1), String(match.2))
            }
        }
        return ("", oneLine(message))
    }

    /// A message of libpq without line breaks.
    static func oneLine(_ message: String) -> String {
        message.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "; ")
    }
}

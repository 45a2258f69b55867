import CPostgreSQL
import Foundation

/// Where a PostgreSQL database is: `postgres://USER@HOST:PORT/DATABASE`, as libpq reads it.
///
/// The address may hold a password, and nothing that prints it shows one.
public struct PostgreSQLAddress: Sendable, Hashable {
    /// The address as it was written, for libpq alone.
    let text: String
    /// Where that is, without the password and other options.
    let place: String
    /// The most seconds until a server answers.
    let patience: Int

    /// Reads an address; nil where it is none.
    ///
    /// That is also so where a password has characters that have to be written with a percent sign (`@` as `%40`),
    /// as parts of it would be taken for other things, such as the server's name, and be printed.
    public init?(_ text: String) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"),
            let start = text.range(of: "://")?.upperBound, !text.utf8.contains(0)
        else { return nil }
        let rest = text[start...]
        guard rest.count(where: { $0 == "@" }) <= (rest.prefix { $0 != "/" }.contains("@") ? 1 : 0),
            let options = Self.options(text)
        else { return nil }
        let ports = (options["port"] ?? "").split(separator: ",", omittingEmptySubsequences: true)
        guard ports.allSatisfy({ UInt16($0) != nil }) else { return nil }
        self.text = text
        place = Self.place(options)
        let patience = options["connect_timeout"] ?? ProcessInfo.processInfo.environment["PGCONNECT_TIMEOUT"]
        self.patience = patience.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 10
    }

    /// What libpq understands of an address; nil where it understands nothing.
    private static func options(_ text: String) -> [String: String]? {
        // libpq's own message may quote half a password, so that nobody gets to see it.
        var message: UnsafeMutablePointer<CChar>?
        defer { PQfreemem(message) }
        guard let list = PQconninfoParse(text, &message) else { return nil }
        defer { PQconninfoFree(list) }
        var options: [String: String] = [:]
        var option = list
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return options
    }

    private static func place(_ options: [String: String]) -> String {
        let user = options["user"].map { $0 + "@" } ?? ""
        let hosts = (options["host"] ?? options["hostaddr"] ?? "").components(separatedBy: ",")
        let ports = (options["port"] ?? "").components(separatedBy: ",")
        let servers = hosts.enumerated().map { number, host in
            // One port stands for all hosts.
            let port = number < ports.count ? ports[number] : ports[ports.count - 1]
            // The colons of an IPv6 address are none before a port.
            return (host.contains(":") ? "[\(host)]" : host) + (port.isEmpty ? "" : ":" + port)
        }
        return "postgres://\(user)\(servers.joined(separator: ","))/\(options["dbname"] ?? "")"
    }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address without a password.
    public var description: String { place }
    /// The address without a password.
    public var debugDescription: String { place }
    /// Shows the place alone.
    public var customMirror: Mirror { Mirror(self, children: ["place": place]) }
}

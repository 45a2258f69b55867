import Foundation

/// Why a request had no answer, or none that is taken.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public let kind: Kind
    /// The server, as the address names it; nothing else of the address is shown.
    public let server: String
    /// What exactly went wrong.
    public let reason: String

    /// The kinds of failure.
    public enum Kind: Sendable, Hashable {
        /// The request cannot be sent as it is.
        case unsuitable
        /// The server was not found or does not take connections.
        case unreachable
        /// It could not be proved that the server is the one of this name, or nothing secure could be agreed on.
        case insecure
        /// The connection ended too early.
        case interrupted
        /// Nothing, or too little, came for too long.
        case timedOut
        /// What came is no answer of HTTP.
        case malformed
        /// More came than was to be taken.
        case tooLarge
        /// The server sent us elsewhere too often, or to an address that is not taken.
        case redirected
        /// The caller did not want to wait any longer.
        case cancelled
    }

    /// Whether asking again after a while may help.
    public var isPassing: Bool { [.unreachable, .interrupted, .timedOut].contains(kind) }

    /// One sentence for people.
    public var description: String {
        switch kind {
        case .unsuitable: "the request to \(server) cannot be sent: \(reason)."
        case .unreachable: "\(server) cannot be reached: \(reason)."
        case .insecure: "the connection to \(server) is not secure and was ended: \(reason)."
        case .interrupted: "the connection to \(server) ended too early: \(reason)."
        case .timedOut: "\(server) did not answer in time: \(reason)."
        case .malformed: "\(server) sent what is no answer of HTTP: \(reason)."
        case .tooLarge: "\(server) sent more than is taken: \(reason)."
        case .redirected: "\(server) sent us elsewhere, and we did not go: \(reason)."
        case .cancelled: "the request to \(server) was given up."
        }
    }

    init(_ kind: Kind, _ url: URL, _ reason: String = "") {
        self.kind = kind
        server = url.host.map { host in url.port.map { "\(host):\($0)" } ?? host } ?? "no server"
        self.reason = reason
    }
}

/// What a server takes from its clients.
public struct ServerLimits: Sendable, Hashable {
    /// The most connections at once; further ones wait until one ends.
    public var connections: Int
    /// The most bytes of a body.
    public var body: Int
    /// The most bytes of a head.
    public var head: Int
    /// Without a byte for this long a request is given up; whole seconds.
    public var stall: Duration
    /// For a whole request to arrive.
    public var arrival: Duration

    /// Makes limits: 128 connections, bodies of 8 MiB, heads of 32 KiB, 10 s without progress, 30 s to arrive.
    public init(
        connections: Int = 128, body: Int = 8 << 20, head: Int = 32 << 10, stall: Duration = .seconds(10),
        arrival: Duration = .seconds(30)
    ) {
        (self.connections, self.body, self.head) = (connections, body, head)
        (self.stall, self.arrival) = (stall, arrival)
    }

    /// Whole seconds, at least one.
    var stallSeconds: Int { max(1, Int((stall / .seconds(1)).rounded(.up))) }
}

/// Why a server gives a request up by itself.
public enum ServerFailure: Sendable, Hashable {
    /// The body is longer than is taken.
    case tooLarge(most: Int)
    /// The request did not arrive in time.
    case tooSlow
    /// It cannot be told where the body ends.
    case ambiguous
    /// The client went before its request had come; nobody hears the answer.
    case cutOff

    /// The status that says so; 499 is never sent.
    public var status: Int {
        switch self {
        case .tooLarge: 413
        case .tooSlow: 408
        case .ambiguous: 400
        case .cutOff: 499
        }
    }

    /// One sentence for people.
    public var sentence: String {
        switch self {
        case .tooLarge(let most): "The body has more than \(most) bytes."
        case .tooSlow: "The request did not arrive in time."
        case .ambiguous: "The request does not say in one way where its body ends."
        case .cutOff: "The request was cut off."
        }
    }
}

/// Why a server does not start.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The address is none of IPv4.
    case notAnAddress(String)
    /// It cannot listen there.
    case cannotListen(host: String, port: UInt16, reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .notAnAddress(let host):
            "'\(host)' is no IPv4 address to listen on; 127.0.0.1 is this machine alone, 0.0.0.0 every network."
        case .cannotListen(let host, let port, let reason):
            "nothing can listen on \(host):\(port): \(reason); name another port with --listen."
        }
    }
}

import Kartei

/// Ties each event to all that arrived before it: a link is the SHA-256 of the link before and the event's
/// canonical bytes.
struct HashChain {
    /// The last link.
    private(set) var link: [UInt8]

    /// The link before the first event.
    static let start = [UInt8](repeating: 0, count: Digest.size)

    /// Goes on after a link.
    init(after link: [UInt8] = start) { self.link = link }

    /// Adds an event and answers its link.
    @discardableResult
    mutating func add(_ event: LedgerEvent) -> [UInt8] {
        var hash = SHA256()
        link.withUnsafeBytes { hash.update($0) }
        event.canonicalBytes.withUnsafeBytes { hash.update($0) }
        link = hash.finish().bytes
        return link
    }

    /// The last link of events in this order, in hexadecimal digits.
    static func head(of events: [LedgerEvent]) -> String {
        var chain = HashChain()
        for event in events { chain.add(event) }
        return Digest(chain.link).description
    }
}

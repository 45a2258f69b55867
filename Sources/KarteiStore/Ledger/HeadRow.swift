import Kartei

/// The chain's end as the database keeps it.
struct HeadRow {
    /// How many events have arrived.
    var sequence: Int64
    /// The chain's last link.
    var link: [UInt8]

    /// Reads it; nil where it is gone.
    static func read(_ session: some SQLSession) throws -> HeadRow? {
        try session.map("SELECT sequence, hash FROM head") {
            HeadRow(sequence: $0.integer(0), link: $0.bytes(1))
        }.first
    }

    /// The same for others.
    var head: LedgerHead { LedgerHead(sequence: sequence, hash: Digest(link).description) }
}

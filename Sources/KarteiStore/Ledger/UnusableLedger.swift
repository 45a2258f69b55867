/// A ledger's file cannot be used now; what it has acknowledged stays as it is.
public struct UnusableLedger: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it cannot be used.
    public enum Cause: Sendable, Hashable {
        /// The disk is full.
        case full
        /// It, or its folder, may not be written to.
        case readOnly
        /// It cannot be opened.
        case cannotOpen
        /// The disk does not do what it should.
        case disk
        /// Another program has been writing to it for long.
        case busy
    }

    /// Why.
    public let cause: Cause
    /// The file.
    public let place: String
    /// The database's words.
    public let reason: String

    /// The cause that SQLite's result code means (sqlite.org/rescode.html); nil for others.
    static func cause(of code: Int32) -> Cause? {
        switch code & 0xFF {
        case 3, 8, 23: .readOnly
        case 5, 6: .busy
        case 10: .disk
        case 13: .full
        case 14: .cannotOpen
        default: nil
        }
    }

    /// The message for the user.
    public var description: String {
        switch cause {
        case .full:
            "the disk that holds the ledger \(place) is full: this was not written, what was written before is there. "
                + "Make room and do it again."
        case .readOnly:
            "the ledger \(place) cannot be written to (\(reason)): nothing was written, what is in it is there. See "
                + "that you may write to it and its folder, or name another ledger with --store."
        case .cannotOpen:
            "the ledger \(place) cannot be opened (\(reason)). See that its folder is there and that you may use it, "
                + "or name another ledger with --store."
        case .disk:
            "the ledger \(place) cannot be read or written (\(reason)): this was not written, what was written before "
                + "is there. See whether the disk is full, has gone or fails, and do it again."
        case .busy:
            "the ledger \(place) is in use by another program that is writing to it; try again when it has ended."
        }
    }
}

/// A backup cannot be written or taken; each case names the file and says what to do.
public enum BackupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no such file, or it may not be read.
    case unreadable(file: String, reason: String)
    /// It is something else.
    case foreign(file: String)
    /// A newer version wrote it.
    case newer(file: String)
    /// It is not as it was written.
    case broken(file: String, reason: String)
    /// Something else has the name that a backup was to have.
    case occupied(file: String)
    /// The file cannot be written.
    case cannotWrite(file: String, reason: String)
    /// The ledger is damaged, and a whole backup may have the name.
    case damagedLedger(place: String, file: String)
    /// The older backup of the name has more events than the ledger.
    case fewerEvents(place: String, events: Int, file: String, older: Int)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "the backup \(file) cannot be read: \(reason)."
        case .foreign(let file): "\(file) is no backup of Kartei's; nothing was changed."
        case .newer(let file):
            "the backup \(file) was written by a newer version of Kartei; update this one. Nothing was changed."
        case .broken(let file, let reason):
            "the backup \(file) is broken: \(reason). Nothing was changed; take another one or copy it again."
        case .occupied(let file):
            "\(file) is no backup of Kartei's, so that it stays as it is. Name another file."
        case .cannotWrite(let file, let reason):
            "the backup \(file) cannot be written: \(reason). A file that had the name before is as it was."
        case .damagedLedger(let place, let file):
            "the ledger \(place) is damaged ('kartei collection verify'), and \(file) may be a whole backup of it, so "
                + "that it stays: restore it, or name a new file to save what is intact."
        case .fewerEvents(let place, let events, let file, let older):
            "the backup \(file) has \(older) events and the ledger \(place) only \(events), so that the backup stays: "
                + "restore it where the ledger lost some, or name a new file."
        }
    }
}

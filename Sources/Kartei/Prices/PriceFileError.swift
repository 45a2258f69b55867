/// Why a price file cannot be used or made; each case names the file and says what to do.
public enum PriceFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It does not begin as a price file.
    case foreign(file: String)
    /// It has a format of another version.
    case otherVersion(file: String, found: Int, known: Int)
    /// It has another length than its header says.
    case wrongSize(file: String, bytes: Int, expected: Int)
    /// A field holds what cannot be.
    case malformed(file: String, field: String)
    /// Two cards of the catalog have one key, so that their prices could not be told apart.
    case sameKey(CardID, CardID)
    /// A price does not fit the format.
    case unsuitable(CardID, reason: String)
    /// What is said of all prices does not fit the format.
    case unsuitableCapture(reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .foreign(let file): "\(file) is no price file of Kartei."
        case .otherVersion(let file, let found, let known):
            "\(file) has version \(found) of the format of prices, this program reads version \(known); use a newer "
                + "program."
        case .wrongSize(let file, let bytes, let expected):
            "\(file) has \(bytes) bytes where \(expected) are to be: it was cut short or added to."
        case .malformed(let file, let field): "\(file) is not as a price file is to be (\(field))."
        case .sameKey(let first, let second):
            "\(first) and \(second) have one key in price files, so that their prices cannot be told apart; leave "
                + "one of them out."
        case .unsuitable(let card, let reason): "the price of \(card) cannot be written: \(reason)."
        case .unsuitableCapture(let reason): "the prices cannot be written: \(reason)."
        }
    }
}

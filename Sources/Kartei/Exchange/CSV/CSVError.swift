/// Why a file cannot be read as CSV.
public enum CSVError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It has no line with anything on it.
    case empty
    /// A quotation mark that opens a cell on this line is never closed.
    case unterminatedQuote(line: Int)
    /// Text stands on this line behind a cell's closing quotation mark.
    case textAfterQuote(line: Int)
    /// It is a table or an archive of another kind.
    case anotherKind(String)
    /// Its bytes are no text.
    case noText(line: Int)
    /// It is longer than this many bytes.
    case tooLong(limit: Int)
    /// A cell that begins on this line is longer than this many bytes.
    case cellTooLong(line: Int, limit: Int)
    /// A line has more cells than this.
    case tooManyCells(line: Int, limit: Int)

    /// The message for the user.
    public var description: String {
        switch self {
        case .empty: "the file is empty."
        case .unterminatedQuote(let line):
            "the quotation mark that opens a cell on line \(line) is never closed; the file may be cut off."
        case .textAfterQuote(let line):
            "on line \(line) text follows a closing quotation mark; a mark within a cell is written twice (\"\")."
        case .anotherKind(let kind): "this is \(kind) and no CSV; export it as CSV (UTF-8) and import that."
        case .noText(let line):
            "line \(line) holds a NUL byte: this is no text, or UTF-16 without its mark; export it as UTF-8."
        case .tooLong(let limit):
            "the file is longer than \(limit / 1_048_576) MB; split it into several."
        case .cellTooLong(let line, let limit):
            "a cell that begins on line \(line) is longer than \(limit / 1024) KB; a quotation mark may be missing."
        case .tooManyCells(let line, let limit): "line \(line) has more than \(limit) cells."
        }
    }
}

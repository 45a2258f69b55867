/// The header of a file, read as that of a dialect.
public struct DialectHeader: Sendable {
    /// The dialect.
    public let dialect: Dialect
    /// The column that each cell of the header is; nil where the dialect has none of that title.
    let columns: [Column?]
    /// The titles, without the number of any payment card.
    public let titles: [String]

    /// The titles that the dialect does not know.
    public var unknown: [String] {
        zip(titles, columns).filter { $1 == nil && !$0.isEmpty }.map { $0.0 }
    }

    /// Reads a header as that of the dialect; nil where columns are missing by which it is told.
    init?(_ cells: [String], of dialect: Dialect) {
        let titles = cells.map(\.trimmingSpaces)
        if dialect.isHeaderFixed, titles != dialect.header { return nil }
        var rest = dialect.columns
        columns = titles.map { title in
            guard let place = rest.firstIndex(where: { $0.matches(title) }) else { return nil }
            return rest.remove(at: place)
        }
        guard !rest.contains(where: \.isNeeded) else { return nil }
        self.dialect = dialect
        self.titles = titles.map(\.withoutPaymentNumber)
    }

    /// Finds out which program's header it is.
    ///
    /// Throws `DialectError` where it is nobody's, where it may be that of several, or where it is another's than
    /// `said`.
    public init(_ cells: [String], said: Dialect? = nil) throws(DialectError) {
        if let said {
            if let header = DialectHeader(cells, of: said) {
                self = header
                return
            }
            let other = try? DialectHeader(cells)
            throw .another(said: said, found: cells, looksLike: other?.dialect)
        }
        let found = Dialect.all.filter(\.isDetected).compactMap { DialectHeader(cells, of: $0) }
        let best = found.map(\.known).max() ?? 0
        let first = found.filter { $0.known == best }
        guard let header = first.first else { throw .unknown(found: cells) }
        guard first.count == 1 else { throw .several(first.map(\.dialect), found: cells) }
        self = header
    }

    private var known: Int { columns.count { $0 != nil } }
}

/// A file's header is none that can be read.
public enum DialectError: Error, Sendable, CustomStringConvertible {
    /// Nobody's.
    case unknown(found: [String])
    /// It may be that of several programs.
    case several([Dialect], found: [String])
    /// It is not the one that was said, but perhaps another.
    case another(said: Dialect, found: [String], looksLike: Dialect?)

    /// The message for the user.
    public var description: String {
        switch self {
        case .unknown(let found):
            "no program that Kartei knows writes this header: \(Self.list(found)). Known dialects: \(Self.dialects). "
                + "For a table of your own, name its columns name, set, number and quantity and say --dialect plain."
        case .several(let dialects, _):
            "the header may be that of \(dialects.map(\.title).joined(separator: " or ")); say which with --dialect."
        case .another(let said, let found, let other?):
            "this looks like \(other.title), not \(said.title); leave --dialect out or say --dialect \(other.id). "
                + "Found: \(Self.list(found))."
        case .another(let said, let found, nil):
            "this is no header of \(said.title): \(Self.list(found)). \(said.title) has \(Self.expected(said))."
        }
    }

    private static func list(_ cells: [String]) -> String {
        let shown = cells.prefix(30).map { $0.count > 40 ? $0.prefix(40) + "…" : $0[...] }
        return shown.map { String($0).withoutPaymentNumber }.joined(separator: ", ")
            + (cells.count > 30 ? " and \(cells.count - 30) more" : "")
    }

    private static var dialects: String { Dialect.all.map(\.id).joined(separator: ", ") }

    private static func expected(_ dialect: Dialect) -> String {
        if dialect.isHeaderFixed { return "exactly \(dialect.header.joined(separator: ","))" }
        return "at least " + dialect.columns.filter(\.isNeeded).map(\.title).joined(separator: ", ")
    }
}
